import { geoInterpolate } from 'd3-geo';
import type { Point } from './atlas';

/** A leg is drawn through so many points. */
const POINTS_A_LEG = 24;

/**
 * The route through places in their order, as the crow flies: places close enough to each other that the way between
 * them is straight on a drawing. A single place is no route.
 */
export function routeThrough(places: readonly Point[]): Point[] {
  const [first] = places;
  if (!first || places.length < 2) return [];
  const legs = places.slice(1).map((end, index) => geoInterpolate(places[index] ?? first, end));
  const shares = Array.from({ length: POINTS_A_LEG }, (_, step) => (step + 1) / POINTS_A_LEG);
  return [first, ...legs.flatMap((leg) => shares.map(leg))];
}
