import type { Point } from './atlas';

/** A point of a line, and where it is on the drawing. */
interface Vertex {
  at: Point;
}

/** Leaves out points that lie closer than the tolerance to the line without them (Douglas and Peucker). */
export function simplified<V extends Vertex>(line: V[], tolerance: number): V[] {
  const last = line.length - 1;
  const kept = new Set([0, last]);
  const spans = [{ start: 0, end: last }];
  // Goes on over the spans that are added meanwhile.
  for (const { start, end } of spans) {
    const { index, squared } = farthestIn(line, { start, end });
    if (squared > tolerance ** 2) {
      kept.add(index);
      spans.push({ start, end: index }, { start: index, end });
    }
  }
  return line.filter((_, index) => kept.has(index));
}

/** The point between two of a line that is farthest from the straight way between them, and its distance squared. */
function farthestIn(line: Vertex[], { start, end }: { start: number; end: number }) {
  const [startX, startY] = line[start]?.at ?? [0, 0];
  const [endX, endY] = line[end]?.at ?? [0, 0];
  const [dx, dy] = [endX - startX, endY - startY];
  const length = dx ** 2 + dy ** 2;
  const farthest = { index: start, squared: 0 };
  for (let index = start + 1; index < end; index += 1) {
    const [x, y] = line[index]?.at ?? [0, 0];
    const [fromX, fromY] = [x - startX, y - startY];
    const squared = length === 0 ? fromX ** 2 + fromY ** 2 : (fromX * dy - fromY * dx) ** 2 / length;
    if (squared > farthest.squared) {
      farthest.index = index;
      farthest.squared = squared;
    }
  }
  return farthest;
}
