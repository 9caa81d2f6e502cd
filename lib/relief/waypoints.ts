import { type Coordinates, countryAt } from '@/lib/geo/atlas';
import { countryName } from '@/lib/geo/country-names';
import type { CrossSection } from '@/lib/geo/cross-section';
import { isLandAt } from '@/lib/geo/elevation';
import { type SectionName, sectionNames } from '@/lib/sections';

/** The point on the route between the offices that belongs to a page section. */
export interface Waypoint {
  /** The distance from the start of the route, in km. */
  km: number;
  /** The distance as a fraction of the length of the route. */
  fraction: number;
  /** The city or country at the waypoint, or the country with the nearest coast; undefined far from any land. */
  placeName: string | undefined;
  /** The same name for the section heading. At sea it begins with «frente a». */
  placeLabel: string | undefined;
}

/**
 * Distributes the page sections evenly over the route.
 *
 * @param length the length of the route, in km
 */
export function computeWaypoints(crossSection: CrossSection, length: number): Record<SectionName, Waypoint> {
  const start = crossSection.stops[0]?.alongTrack ?? 0;
  const waypoints = sectionNames.map((name, index) => {
    const fraction = index / (sectionNames.length - 1);
    const km = Math.round(length * fraction);
    return [name, { km, fraction, ...describePlace(crossSection, start + km) }] as const;
  });
  return Object.fromEntries(waypoints) as Record<SectionName, Waypoint>;
}

/** The maximum distance between a waypoint at sea and the coast that it is named after, in km. */
const COAST_SEARCH_RADIUS = 400;

function describePlace(crossSection: CrossSection, alongTrack: number): Pick<Waypoint, 'placeName' | 'placeLabel'> {
  const stop = crossSection.stops.find((other) => Math.abs(other.alongTrack - alongTrack) < 1);
  const inland = stop?.cities[0] ?? countryNameAt(crossSection.coordinatesAt({ alongTrack, crossTrack: 0 }));
  if (inland) return { placeName: inland, placeLabel: inland };
  const coast = findNearestCoast(crossSection, alongTrack);
  return { placeName: coast, placeLabel: coast && `frente a ${coast}` };
}

const countryNameAt = (coordinates: Coordinates) => countryName(countryAt(coordinates));

/** Returns the country with the nearest coast, or undefined. Searches on circles of increasing radius. */
function findNearestCoast(crossSection: CrossSection, alongTrack: number): string | undefined {
  for (let radius = 10; radius <= COAST_SEARCH_RADIUS; radius += 10) {
    const circle = Array.from({ length: 24 }, (_, index) => {
      const angle = (index / 12) * Math.PI;
      return crossSection.coordinatesAt({
        alongTrack: alongTrack + radius * Math.cos(angle),
        crossTrack: radius * Math.sin(angle),
      });
    });
    const land = circle.find(isLandAt);
    const country = land && countryNameAt(land);
    if (country) return country;
  }
  return undefined;
}
