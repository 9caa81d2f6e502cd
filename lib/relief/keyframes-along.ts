/** A point of a drawing, as shares of its width and height. */
export interface PathPoint {
  x: number;
  y: number;
}

/** Where a path begins and ends, as shares of its length. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * A stretch of a path as keyframes of an element that is as large as the drawing: it shifts by shares of itself. A
 * stretch that ends before it begins is walked backwards, always at an even pace.
 *
 * @param ratio the width of the drawing by its height
 */
export function keyframesAlong(path: readonly PathPoint[], { from, to, ratio }: Stretch & { ratio: number }) {
  const marks = marksOf(path, ratio);
  const isBetween = ({ share }: Mark) => (share - from) * (share - to) < 0;
  const between = marks.filter(isBetween);
  if (to < from) between.reverse();
  return [
    keyframe(pointAt(marks, from), 0),
    ...between.map((mark) => keyframe(mark, (mark.share - from) / (to - from))),
    keyframe(pointAt(marks, to), 1),
  ];
}

interface Mark extends PathPoint {
  /** How much of the path lies before the point, 0 to 1. */
  share: number;
}

function marksOf(path: readonly PathPoint[], ratio: number): Mark[] {
  const before = path.map(() => 0);
  for (const [index, point] of path.entries()) {
    const last = path[index - 1];
    if (last) before[index] = (before[index - 1] ?? 0) + Math.hypot((point.x - last.x) * ratio, point.y - last.y);
  }
  const length = before.at(-1) || 1;
  return path.map((point, index) => ({ ...point, share: (before[index] ?? 0) / length }));
}

function pointAt(marks: Mark[], share: number): PathPoint {
  const next = marks.findIndex((mark) => mark.share >= share);
  const end = marks[next] ?? marks.at(-1) ?? { x: 0, y: 0, share: 0 };
  const start = marks[next - 1] ?? end;
  const part = end.share > start.share ? (share - start.share) / (end.share - start.share) : 1;
  return {
    x: start.x + (end.x - start.x) * part,
    y: start.y + (end.y - start.y) * part,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function keyframe({ x, y }: PathPoint, offset: number) {
  return { transform: `translate(${percent(x)}, ${percent(y)})`, offset };
}
