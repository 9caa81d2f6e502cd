/** A point of a drawing, as fractions of its width and height. */
export interface PathPoint {
  x: number;
  y: number;
}

interface KeyframeOptions {
  /** The start and the end, as fractions of the path's length. An end before the start runs backwards. */
  from: number;
  to: number;
  /** The aspect ratio of the drawing: width divided by height. */
  ratio: number;
}

/**
 * Keyframes that move an element along a part of a path at constant speed. The element must be as large as the drawing,
 * because the translations are percentages of its size.
 */
export function pathKeyframes(path: readonly PathPoint[], { from, to, ratio }: KeyframeOptions) {
  const points = measurePath(path, ratio);
  const between = points.filter(({ fraction }) => (fraction - from) * (fraction - to) < 0);
  if (to < from) between.reverse();
  return [
    keyframe(pointAt(points, from), 0),
    ...between.map((point) => keyframe(point, (point.fraction - from) / (to - from))),
    keyframe(pointAt(points, to), 1),
  ];
}

interface MeasuredPoint extends PathPoint {
  /** The length of the path before the point, as a fraction of the complete path. */
  fraction: number;
}

function measurePath(path: readonly PathPoint[], ratio: number): MeasuredPoint[] {
  const lengths = path.map(() => 0);
  for (const [index, point] of path.entries()) {
    const last = path[index - 1];
    if (last) lengths[index] = (lengths[index - 1] ?? 0) + Math.hypot((point.x - last.x) * ratio, point.y - last.y);
  }
  const total = lengths.at(-1) || 1;
  return path.map((point, index) => ({ ...point, fraction: (lengths[index] ?? 0) / total }));
}

function pointAt(points: MeasuredPoint[], fraction: number): PathPoint {
  const next = points.findIndex((point) => point.fraction >= fraction);
  const end = points[next] ?? points.at(-1) ?? { x: 0, y: 0, fraction: 0 };
  const start = points[next - 1] ?? end;
  const part = end.fraction > start.fraction ? (fraction - start.fraction) / (end.fraction - start.fraction) : 1;
  return {
    x: start.x + (end.x - start.x) * part,
    y: start.y + (end.y - start.y) * part,
  };
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

function keyframe({ x, y }: PathPoint, offset: number) {
  return { transform: `translate(${percent(x)}, ${percent(y)})`, offset };
}
