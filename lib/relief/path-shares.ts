import type { Point } from '@/lib/maps/atlas';
import { simplified } from '@/lib/maps/simplify';
import type { PathPoint } from './keyframes-along';

/** How far a path may leave the drawn line, in px. */
const TOLERANCE = 3;

/** The line of a drawing as the path of a light, with as few points as it takes. */
export function pathShares(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
): PathPoint[] {
  const line = points.map((at) => ({ at }));
  const share = (px: number, length: number) => Math.round((px / length) * 1000) / 1000;
  return simplified(line, TOLERANCE).map(({ at: [x, y] }) => ({ x: share(x, width), y: share(y, height) }));
}
