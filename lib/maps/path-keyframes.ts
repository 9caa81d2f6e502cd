/** A point of a drawing, as fractions of its width and height. */
export interface PathPoint {
  x: number;
  y: number;
}

interface KeyframeOptions {
  /** The fraction of the path's length at which the movement starts. */
  from: number;
  /** The fraction of the path's length at which the movement ends. Less than `from` for a backward movement. */
  to: number;
  aspectRatio: number;
}

/**
 * Returns keyframes that move an element along a section of a path at constant speed. The element must be as large as
 * the drawing, because the translations are percentages of the element's size.
 */
export function createPathKeyframes(path: readonly PathPoint[], { from, to, aspectRatio }: KeyframeOptions) {
  const points = measurePath(path, aspectRatio);
  const intermediatePoints = points.filter(({ fraction }) => (fraction - from) * (fraction - to) < 0);
  if (to < from) intermediatePoints.reverse();
  return [
    createKeyframe(pointAt(points, from), 0),
    ...intermediatePoints.map((point) => createKeyframe(point, (point.fraction - from) / (to - from))),
    createKeyframe(pointAt(points, to), 1),
  ];
}

interface MeasuredPoint extends PathPoint {
  /** The length of the path before the point, as a fraction of the complete path. */
  fraction: number;
}

function measurePath(path: readonly PathPoint[], aspectRatio: number): MeasuredPoint[] {
  const lengthsToPoints = path.map(() => 0);
  for (const [index, point] of path.entries()) {
    const previousPoint = path[index - 1];
    if (!previousPoint) continue;
    const distance = Math.hypot((point.x - previousPoint.x) * aspectRatio, point.y - previousPoint.y);
    lengthsToPoints[index] = (lengthsToPoints[index - 1] ?? 0) + distance;
  }
  const totalLength = lengthsToPoints.at(-1) || 1;
  return path.map((point, index) => ({ ...point, fraction: (lengthsToPoints[index] ?? 0) / totalLength }));
}

function pointAt(points: MeasuredPoint[], fraction: number): PathPoint {
  const endIndex = points.findIndex((point) => point.fraction >= fraction);
  const end = points[endIndex] ?? points.at(-1) ?? { x: 0, y: 0, fraction: 0 };
  const start = points[endIndex - 1] ?? end;
  const progress = end.fraction > start.fraction ? (fraction - start.fraction) / (end.fraction - start.fraction) : 1;
  return {
    x: start.x + (end.x - start.x) * progress,
    y: start.y + (end.y - start.y) * progress,
  };
}

const toPercent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

function createKeyframe({ x, y }: PathPoint, offset: number) {
  return { transform: `translate(${toPercent(x)}, ${toPercent(y)})`, offset };
}
