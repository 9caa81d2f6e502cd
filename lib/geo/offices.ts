import { geoDistance } from 'd3-geo';
import type { Coordinates } from './atlas';

export interface MappedOffice {
  city: string;
  country: string;
  position: { lat: number; lng: number };
}

/** A point of the route that stands for one or more offices close to each other. */
export interface Stop {
  cities: string[];
  countries: string[];
  coordinates: Coordinates;
}

/** Latitudes are clamped to this value, in degrees, because the Mercator projection cannot show the poles. */
const MAX_LATITUDE = 84;

/** The distance, in degrees of a great circle, below which two offices belong to the same stop. */
const SAME_CITY_DISTANCE = 0.3;

/** Groups offices into the stops of the route. The offices of one city and its surroundings share a stop. */
export function groupIntoStops(offices: readonly MappedOffice[]): Stop[] {
  const stops: Stop[] = [];
  for (const { city, country, position } of offices) {
    const latitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, position.lat));
    const coordinates: Coordinates = [position.lng, latitude];
    const near = stops.find((stop) => degreesBetween(stop.coordinates, coordinates) < SAME_CITY_DISTANCE);
    if (near) mergeStop(near, { cities: [city], countries: [country] });
    else stops.push({ cities: [city], countries: [country], coordinates });
  }
  return stops;
}

/** Adds the cities and countries of `other` to `stop`. */
export function mergeStop(stop: Pick<Stop, 'cities' | 'countries'>, other: Pick<Stop, 'cities' | 'countries'>): void {
  stop.cities = [...new Set([...stop.cities, ...other.cities])];
  stop.countries = [...new Set([...stop.countries, ...other.countries])];
}

const degreesBetween = (one: Coordinates, other: Coordinates) => (geoDistance(one, other) * 180) / Math.PI;

/** Returns the central meridian of a map of the locations. The edge of the map is in the widest gap between them. */
export function centralMeridian(locations: readonly Coordinates[]): number {
  const longitudes = locations.map(([longitude]) => longitude).sort((a, b) => a - b);
  const [first = 0] = longitudes;
  let widest = { gap: 0, end: first };
  for (const [index, longitude] of longitudes.entries()) {
    const next = longitudes[index + 1] ?? first + 360;
    if (next - longitude > widest.gap) widest = { gap: next - longitude, end: next };
  }
  const middle = widest.end + (360 - widest.gap) / 2;
  return ((middle + 540) % 360) - 180;
}
