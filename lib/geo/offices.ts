import { geoDistance } from 'd3-geo';
import type { Coordinates } from './atlas';

/** An office with its position in degrees. */
export interface MappedOffice {
  city: string;
  country: string;
  position: { lat: number; lng: number };
}

/** A point of the route that represents the offices of one city and its surroundings. */
export interface Stop {
  cities: string[];
  countries: string[];
  coordinates: Coordinates;
}

/** The maximum latitude, in degrees. Latitudes are clamped because the Mercator projection cannot show the poles. */
const MAX_LATITUDE = 84;

/** The minimum distance between two stops, in degrees of a great circle (0.3° are 33 km). */
const MIN_STOP_DISTANCE = 0.3;

/** Groups offices into the stops of the route. The offices of one city and its surroundings share a stop. */
export function groupIntoStops(offices: readonly MappedOffice[]): Stop[] {
  const stops: Stop[] = [];
  for (const { city, country, position } of offices) {
    const latitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, position.lat));
    const coordinates: Coordinates = [position.lng, latitude];
    const nearbyStop = stops.find((stop) => degreesBetween(stop.coordinates, coordinates) < MIN_STOP_DISTANCE);
    if (nearbyStop) mergeStop(nearbyStop, { cities: [city], countries: [country] });
    else stops.push({ cities: [city], countries: [country], coordinates });
  }
  return stops;
}

type StopNames = Pick<Stop, 'cities' | 'countries'>;

/** Adds the cities and countries of `addedStop` to `stop`. */
export function mergeStop(stop: StopNames, addedStop: StopNames): void {
  stop.cities = [...new Set([...stop.cities, ...addedStop.cities])];
  stop.countries = [...new Set([...stop.countries, ...addedStop.countries])];
}

const degreesBetween = (start: Coordinates, end: Coordinates) => (geoDistance(start, end) * 180) / Math.PI;
