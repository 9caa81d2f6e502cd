import { type Coordinates, countryAt } from '@/lib/geo/atlas';
import { countryName } from '@/lib/geo/country-names';
import type { CrossSection } from '@/lib/geo/cross-section';
import { isLandAt } from '@/lib/geo/elevation';
import { type SectionName, sectionNames } from '@/lib/sections';

/** The point on the route between the offices that belongs to a page section. */
export interface Waypoint {
  /** The distance from the first office, in km. */
  km: number;
  /** The same distance as a fraction of the distance between the first and the last office. */
  fraction: number;
  /** The city or country at the waypoint. At sea, the country with the nearest coast, or undefined beyond 400 km. */
  placeName: string | undefined;
  /** The place name as shown next to the section heading. At sea it begins with «frente a» ("off"). */
  placeLabel: string | undefined;
}

/** Distributes the page sections evenly over the route. `routeLength` is from the first to the last office, in km. */
export function computeWaypoints(crossSection: CrossSection, routeLength: number): Record<SectionName, Waypoint> {
  const firstOfficeAlongTrack = crossSection.stops[0]?.alongTrack ?? 0;
  const waypoints = sectionNames.map((name, index) => {
    const fraction = index / (sectionNames.length - 1);
    const km = Math.round(routeLength * fraction);
    return [name, { km, fraction, ...describePlace(crossSection, firstOfficeAlongTrack + km) }] as const;
  });
  return Object.fromEntries(waypoints) as Record<SectionName, Waypoint>;
}

/** The maximum distance between a waypoint at sea and the coast that it is named after, in km. */
const COAST_SEARCH_RADIUS = 400;

function describePlace(crossSection: CrossSection, alongTrack: number): Pick<Waypoint, 'placeName' | 'placeLabel'> {
  const nearbyStop = crossSection.stops.find((stop) => Math.abs(stop.alongTrack - alongTrack) < 1);
  const placeName = nearbyStop?.cities[0] ?? countryNameAt(crossSection.coordinatesAt({ alongTrack, crossTrack: 0 }));
  if (placeName) return { placeName, placeLabel: placeName };
  const coastCountry = findNearestCoast(crossSection, alongTrack);
  return { placeName: coastCountry, placeLabel: coastCountry && `frente a ${coastCountry}` };
}

const countryNameAt = (coordinates: Coordinates) => countryName(countryAt(coordinates));

/** Returns the Spanish name of the country with the nearest coast. Searches on growing circles around the waypoint. */
function findNearestCoast(crossSection: CrossSection, alongTrack: number): string | undefined {
  for (let radius = 10; radius <= COAST_SEARCH_RADIUS; radius += 10) {
    const circlePoints = Array.from({ length: 24 }, (_, index) => {
      const angle = (index / 12) * Math.PI;
      return crossSection.coordinatesAt({
        alongTrack: alongTrack + radius * Math.cos(angle),
        crossTrack: radius * Math.sin(angle),
      });
    });
    const landPoint = circlePoints.find(isLandAt);
    const country = landPoint && countryNameAt(landPoint);
    if (country) return country;
  }
  return undefined;
}
