/** A place on the earth, in degrees. */
interface Position {
  lat: number;
  lng: number;
}

/** A part of the map, in degrees. West is greater than east where it lies across the antimeridian. */
export interface Bounds {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** The least that the bounds hold, in degrees: some ten kilometres, so that one place is shown with its city. */
const LEAST_SPAN = 0.1;

/** The bounds of all places, by the shorter way around the earth. */
export function boundsOf(positions: Position[]): Bounds {
  const latitudes = positions.map(({ lat }) => lat);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  const latitudeMargin = Math.max(0, (LEAST_SPAN - (north - south)) / 2);
  const { west, span } = shortestArc(positions.map(({ lng }) => lng));
  const longitudeMargin = Math.max(0, (LEAST_SPAN - span) / 2);
  return {
    north: Math.min(90, north + latitudeMargin),
    south: Math.max(-90, south - latitudeMargin),
    west: normalize(west - longitudeMargin),
    east: normalize(west + span + longitudeMargin),
  };
}

/** The arc that leaves out the widest gap between neighbouring longitudes. */
function shortestArc(longitudes: number[]): { west: number; span: number } {
  const sorted = longitudes.toSorted((a, b) => a - b);
  let west = sorted[0] ?? 0;
  let widest = 0;
  for (const [index, longitude] of sorted.entries()) {
    const isLast = index === sorted.length - 1;
    const next = isLast ? (sorted[0] ?? 0) + 360 : (sorted[index + 1] ?? 0);
    if (next - longitude > widest) {
      widest = next - longitude;
      west = normalize(next);
    }
  }
  return { west, span: 360 - widest };
}

/** The same longitude from −180 to 180. */
function normalize(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
