import { geoDistance } from 'd3-geo';
import type { Point } from './atlas';

export interface MappedOffice {
  city: string;
  country: string;
  position: { lat: number; lng: number };
}

/** One or more offices that a map shows as one point. */
export interface Stop {
  cities: string[];
  countries: string[];
  place: Point;
}

/** The Mercator projection has no poles: latitudes are clamped to this, in degrees. */
const MAX_LATITUDE = 84;

/** Offices closer than this are in the same city, in degrees of the great circle. */
const SAME_CITY_DISTANCE = 0.3;

/** Groups the offices of one city and its surroundings into the stops of a route. */
export function groupIntoStops(offices: readonly MappedOffice[]): Stop[] {
  const stops: Stop[] = [];
  for (const { city, country, position } of offices) {
    const latitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, position.lat));
    const place: Point = [position.lng, latitude];
    const near = stops.find((stop) => degreesBetween(stop.place, place) < SAME_CITY_DISTANCE);
    if (near) mergeStop(near, { cities: [city], countries: [country] });
    else stops.push({ cities: [city], countries: [country], place });
  }
  return stops;
}

/** Adds the cities and countries of `other` to `stop`. */
export function mergeStop(stop: Pick<Stop, 'cities' | 'countries'>, other: Pick<Stop, 'cities' | 'countries'>): void {
  stop.cities = [...new Set([...stop.cities, ...other.cities])];
  stop.countries = [...new Set([...stop.countries, ...other.countries])];
}

const degreesBetween = (one: Point, other: Point) => (geoDistance(one, other) * 180) / Math.PI;

/** The central meridian of some places: with it the edge of the map is in the widest gap between them. */
export function centralMeridian(places: readonly Point[]): number {
  const longitudes = places.map(([longitude]) => longitude).sort((a, b) => a - b);
  const [first = 0] = longitudes;
  let widest = { gap: 0, end: first };
  for (const [index, longitude] of longitudes.entries()) {
    const next = longitudes[index + 1] ?? first + 360;
    if (next - longitude > widest.gap) widest = { gap: next - longitude, end: next };
  }
  const middle = widest.end + (360 - widest.gap) / 2;
  return ((middle + 540) % 360) - 180;
}
