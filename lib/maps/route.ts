import type { Point } from './atlas';

/** How far a leg bends out, as a share of its length, and at most in px. */
const BEND = { share: 0.45, most: 165 };

/** A leg of the route between two points of a drawing, as the control points of a Bézier curve. */
interface Leg {
  start: Point;
  bends: [Point, Point];
  end: Point;
}

function legBetween(start: Point, end: Point): Leg {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(length * BEND.share, BEND.most) / length;
  // Upwards, like a flight; a leg that runs up or down bends to the right.
  const side = dx < 0 ? -1 : 1;
  const [outX, outY] = [dy * bend * side, -dx * bend * side];
  const along = (share: number): Point => [start[0] + dx * share + outX, start[1] + dy * share + outY];
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
