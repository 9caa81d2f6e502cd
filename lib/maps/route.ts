import type { Point } from './atlas';

/**
 * How far a leg bends out, as a share of how far it runs across the map and up or down it, and at most in px. Like a
 * flight seen from the side: high where it runs across, slight where it runs up or down.
 */
const BEND = { across: 0.45, upright: 0.18, most: 165 };

/** No leg bends beyond this, in px: what is seen of a map in any crop begins here. */
const CEILING = 100;

/** How far such a curve leaves the straight line, as a share of its bend. */
const REACH = 0.75;

/** A leg of the route between two points of a drawing, as the control points of a Bézier curve. */
interface Leg {
  start: Point;
  bends: [Point, Point];
  end: Point;
}

function legBetween(start: Point, end: Point): Leg {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  // Upwards, or to the right where it leads down.
  const side = dx < 0 ? -1 : 1;
  const [outX, outY] = [dy * BEND.upright * side, -Math.abs(dx) * BEND.across];
  const most = Math.min(BEND.most, (Math.min(start[1], end[1]) - CEILING) / REACH);
  const shrink = Math.min(1, most / (Math.hypot(outX, outY) || 1));
  const along = (share: number): Point => [
    start[0] + dx * share + outX * shrink,
    start[1] + dy * share + outY * shrink,
  ];
  return { start, bends: [along(0.15), along(0.85)], end };
}

const round = (point: Point) => point.map((px) => Math.round(px)).join(' ');

/** The path through points of a drawing in their order, in whole px; `undefined` for a single one. */
export function routeThrough(points: readonly Point[]): string | undefined {
  const [first, ...others] = points;
  if (!first || others.length === 0) return undefined;
  const legs = others.map((end, index) => legBetween(points[index] ?? first, end));
  return `M${round(first)}${legs.map(({ bends, end }) => `C${[...bends, end].map(round).join(' ')}`).join('')}`;
}

/** Points on that path, close enough to tell what it runs over. */
export function pointsOn(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap((end, index) => {
    const { start, bends } = legBetween(points[index] ?? end, end);
    return Array.from({ length: 24 }, (_, step) => bezierAt((step + 0.5) / 24, [start, ...bends, end]));
  });
}

function bezierAt(t: number, [a, b, c, d]: [Point, Point, Point, Point]): Point {
  const s = 1 - t;
  const at = (axis: 0 | 1) => s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  return [at(0), at(1)];
}
