import { countryAt, type Point } from '@/lib/maps/atlas';
import { nameOf } from '@/lib/maps/country-names';
import { type SectionName, sectionNames } from '@/lib/sections';
import type { Frame } from './frame';
import { isLandAt } from './world';

/** Where on the way between the offices a section of the page stands. */
export interface Waypoint {
  km: number;
  /** The city or the country there; far from all land none. */
  place: string | undefined;
}

/**
 * The page travels the whole way from its first section to its last.
 *
 * @param length of the way, in km
 */
export function waypointsOf(frame: Frame, length: number): Record<SectionName, Waypoint> {
  const start = frame.stops[0]?.along ?? 0;
  const waypoints = sectionNames.map((name, index) => {
    const km = Math.round((length * index) / (sectionNames.length - 1));
    return [name, { km, place: placeAt(frame, start + km) }] as const;
  });
  return Object.fromEntries(waypoints) as Record<SectionName, Waypoint>;
}

function placeAt(frame: Frame, along: number): string | undefined {
  const stop = frame.stops.find((one) => Math.abs(one.along - along) < 1);
  if (stop) return stop.cities[0];
  const here = frame.placeAt({ along, aside: 0 });
  const inland = nameOf(countryAt(here));
  if (inland) return inland;
  const coast = nameOf(countryAt(nearestLand(frame, along) ?? here));
  return coast && `frente a ${coast}`;
}

/** How far around a place land is looked for, in km. */
const SIGHT = 400;
const STEP = 10;

function nearestLand(frame: Frame, along: number): Point | undefined {
  for (let distance = STEP; distance <= SIGHT; distance += STEP) {
    const around = Array.from({ length: 24 }, (_, part) => {
      const angle = (part / 12) * Math.PI;
      return frame.placeAt({ along: along + distance * Math.cos(angle), aside: distance * Math.sin(angle) });
    });
    // Where the heights are coarser than the coasts, what looks like land may lie at sea.
    const land = around.find((place) => isLandAt(place) && countryAt(place) !== undefined);
    if (land) return land;
  }
  return undefined;
}
