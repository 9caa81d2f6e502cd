import { geoDistance } from 'd3-geo';
import type { Point } from './atlas';

/** Where a company has an office. */
export interface MappedOffice {
  city: string;
  country: string;
  position: { lat: number; lng: number };
}

/** One or more offices that a map shows as one. */
export interface Stop {
  /** The cities, the first first. */
  cities: string[];
  countries: string[];
  place: Point;
}

/** Mercator's projection has no poles: this is as far north or south as a place is drawn, in degrees. */
const FARTHEST_LATITUDE = 84;

/** The cities with an office, each once, in their order. */
export function citiesOf(offices: readonly Pick<MappedOffice, 'city'>[]): string[] {
  return [...new Set(offices.map(({ city }) => city))];
}

/** How near two offices share a pin, in degrees of the globe. */
const SAME_CITY = 0.3;

/** The offices as the stops of a route: those of one city, or of its surroundings, are one. */
export function stopsOf(offices: readonly MappedOffice[]): Stop[] {
  const stops: Stop[] = [];
  for (const { city, country, position } of offices) {
    const latitude = Math.max(-FARTHEST_LATITUDE, Math.min(FARTHEST_LATITUDE, position.lat));
    const place: Point = [position.lng, latitude];
    const near = stops.find((stop) => degreesBetween(stop.place, place) < SAME_CITY);
    if (near) join(near, { cities: [city], countries: [country] });
    else stops.push({ cities: [city], countries: [country], place });
  }
  return stops;
}

/** Adds what another stop names to one. */
export function join(stop: Pick<Stop, 'cities' | 'countries'>, other: Pick<Stop, 'cities' | 'countries'>): void {
  stop.cities = [...new Set([...stop.cities, ...other.cities])];
  stop.countries = [...new Set([...stop.countries, ...other.countries])];
}

const degreesBetween = (one: Point, other: Point) => (geoDistance(one, other) * 180) / Math.PI;

/** The meridian in the middle of some places, so that none is cut off from the others by the edge of a map. */
export function middleMeridian(places: readonly Point[]): number {
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
