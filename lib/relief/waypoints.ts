import { countryAt, type Point } from '@/lib/maps/atlas';
import { nameOf } from '@/lib/maps/country-names';
import { type SectionName, sectionNames } from '@/lib/sections';
import type { Frame } from './frame';
import { isLandAt } from './world';

/** Where on the way between the offices a section of the page stands. */
export interface Waypoint {
  km: number;
  /** How much of the way lies behind it, from 0 to 1. */
  share: number;
  /** The city or the country there, or that one is off its coast; far from all land none. */
  whereabouts: string | undefined;
  /** That city or country. */
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
    const share = index / (sectionNames.length - 1);
    const km = Math.round(length * share);
    return [name, { km, share, ...placeAt(frame, start + km) }] as const;
  });
  return Object.fromEntries(waypoints) as Record<SectionName, Waypoint>;
}

/** How far around a place at sea its nearest coast is looked for, in km. */
const SIGHT = 400;

function placeAt(frame: Frame, along: number): Pick<Waypoint, 'place' | 'whereabouts'> {
  const stop = frame.stops.find((one) => Math.abs(one.along - along) < 1);
  const inland = stop?.cities[0] ?? countryNameAt(frame.placeAt({ along, aside: 0 }));
  if (inland) return { place: inland, whereabouts: inland };
  const coast = coastNear(frame, along);
  return { place: coast, whereabouts: coast && `frente a ${coast}` };
}

const countryNameAt = (place: Point) => nameOf(countryAt(place));

function coastNear(frame: Frame, along: number): string | undefined {
  for (let away = 10; away <= SIGHT; away += 10) {
    const around = Array.from({ length: 24 }, (_, part) => {
      const [east, north] = [Math.cos((part / 12) * Math.PI), Math.sin((part / 12) * Math.PI)];
      return frame.placeAt({ along: along + away * east, aside: away * north });
    });
    const land = around.find(isLandAt);
    const country = land && countryNameAt(land);
    if (country) return country;
  }
  return undefined;
}
