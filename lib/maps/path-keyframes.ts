/** A point of a drawing, as fractions of its width and height. */
export interface PathPoint {
  x: number;
  y: number;
}

/**
 * Returns keyframes that move an element along a section of a path, for the same time on each leg. The element must be
 * as large as the drawing, because the translations are percentages of the element's size.
 *
 * @param section the fractions of the number of legs at which the movement starts and ends; `to` may be less than `from`
 */
export function createPathKeyframes(path: readonly PathPoint[], { from, to }: { from: number; to: number }) {
  const legCount = path.length - 1;
  const corners = path.map((point, index) => ({ point, fraction: index / legCount }));
  const passedCorners = corners.filter(({ fraction }) => (fraction - from) * (fraction - to) < 0);
  if (to < from) passedCorners.reverse();
  return [
    createKeyframe(pointAt(path, from * legCount), 0),
    ...passedCorners.map(({ point, fraction }) => createKeyframe(point, (fraction - from) / (to - from))),
    createKeyframe(pointAt(path, to * legCount), 1),
  ];
}

/** Returns the point at a fractional index of the path. */
function pointAt(path: readonly PathPoint[], index: number): PathPoint {
  const start = path[Math.floor(index)] ?? { x: 0, y: 0 };
  const end = path[Math.ceil(index)] ?? start;
  const progress = index % 1;
  return { x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress };
}

const toPercent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;

function createKeyframe({ x, y }: PathPoint, offset: number) {
  return { transform: `translate(${toPercent(x)}, ${toPercent(y)})`, offset };
}
