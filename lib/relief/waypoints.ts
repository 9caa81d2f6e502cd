import { countryAt, type Point } from '@/lib/geo/atlas';
import { countryName } from '@/lib/geo/country-names';
import { isLandAt } from '@/lib/geo/elevation';
import type { SectionFrame } from '@/lib/geo/section-frame';
import { type SectionName, sectionNames } from '@/lib/sections';

/** The position of a page section on the route between the offices. */
export interface Waypoint {
  /** The distance from the start of the route. */
  km: number;
  /** The distance as a fraction of the route, 0 to 1. */
  fraction: number;
  /** The name of the place in Spanish: a city, a country, or «frente a» a country; undefined far from any land. */
  whereabouts: string | undefined;
  /** The city or country. */
  place: string | undefined;
}

/**
 * Distributes the page sections evenly over the route.
 *
 * @param length the length of the route, in km
 */
export function computeWaypoints(frame: SectionFrame, length: number): Record<SectionName, Waypoint> {
  const start = frame.stops[0]?.alongTrack ?? 0;
  const waypoints = sectionNames.map((name, index) => {
    const fraction = index / (sectionNames.length - 1);
    const km = Math.round(length * fraction);
    return [name, { km, fraction, ...describePlace(frame, start + km) }] as const;
  });
  return Object.fromEntries(waypoints) as Record<SectionName, Waypoint>;
}

/** The search radius for the coast nearest to a place at sea, in km. */
const COAST_SEARCH_RADIUS = 400;

function describePlace(frame: SectionFrame, alongTrack: number): Pick<Waypoint, 'place' | 'whereabouts'> {
  const stop = frame.stops.find((one) => Math.abs(one.alongTrack - alongTrack) < 1);
  const inland = stop?.cities[0] ?? countryNameAt(frame.placeAt({ alongTrack, crossTrack: 0 }));
  if (inland) return { place: inland, whereabouts: inland };
  const coast = findNearestCoast(frame, alongTrack);
  return { place: coast, whereabouts: coast && `frente a ${coast}` };
}

const countryNameAt = (place: Point) => countryName(countryAt(place));

/** The country of the nearest coast, searched in growing circles. */
function findNearestCoast(frame: SectionFrame, alongTrack: number): string | undefined {
  for (let radius = 10; radius <= COAST_SEARCH_RADIUS; radius += 10) {
    const circle = Array.from({ length: 24 }, (_, part) => {
      const [east, north] = [Math.cos((part / 12) * Math.PI), Math.sin((part / 12) * Math.PI)];
      return frame.placeAt({ alongTrack: alongTrack + radius * east, crossTrack: radius * north });
    });
    const land = circle.find(isLandAt);
    const country = land && countryNameAt(land);
    if (country) return country;
  }
  return undefined;
}
