import { type Coordinates, countryAt } from '@/lib/geo/atlas';
import { countryName } from '@/lib/geo/country-names';
import type { CrossSection } from '@/lib/geo/cross-section';
import { isLandAt } from '@/lib/geo/elevation';
import { type SectionName, sectionNames } from '@/lib/sections';

/** The point that represents a page section on the route from the first office to the last. */
export interface Waypoint {
  /** The distance from the first office to the waypoint, in km. */
  km: number;
  /** The distance from the first office to the waypoint, as a fraction of the distance to the last office. */
  fraction: number;
  /** The city or country at the waypoint. At sea, the country with the nearest coast, if one is within 400 km. */
  placeName: string | undefined;
  /** `placeName` as shown next to the section heading, at sea with the prefix «frente a» ("off the coast of"). */
  placeLabel: string | undefined;
}

/** Returns one waypoint per page section, at equal distances along the route. `routeLength` is in km. */
export function computeWaypoints(crossSection: CrossSection, routeLength: number): Record<SectionName, Waypoint> {
  const firstOfficeAlongTrack = crossSection.stops[0]?.alongTrack ?? 0;
  const waypointEntries = sectionNames.map((name, index) => {
    const fraction = index / (sectionNames.length - 1);
    const km = Math.round(routeLength * fraction);
    return [name, { km, fraction, ...describePlace(crossSection, firstOfficeAlongTrack + km) }] as const;
  });
  return Object.fromEntries(waypointEntries) as Record<SectionName, Waypoint>;
}

/** The maximum distance, in km, from a waypoint at sea to the coast of the country in the waypoint's label. */
const COAST_SEARCH_RADIUS = 400;

function describePlace(crossSection: CrossSection, alongTrack: number): Pick<Waypoint, 'placeName' | 'placeLabel'> {
  const waypointStop = crossSection.stops.find((stop) => Math.abs(stop.alongTrack - alongTrack) < 1);
  const placeName = waypointStop?.cities[0] ?? countryNameAt(crossSection.coordinatesAt({ alongTrack, crossTrack: 0 }));
  if (placeName) return { placeName, placeLabel: placeName };
  const coastCountry = findNearestCoast(crossSection, alongTrack);
  return { placeName: coastCountry, placeLabel: coastCountry && `frente a ${coastCountry}` };
}

const countryNameAt = (coordinates: Coordinates) => countryName(countryAt(coordinates));

/** Returns the Spanish name of the country with the nearest coast. Searches circles of increasing radius. */
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
