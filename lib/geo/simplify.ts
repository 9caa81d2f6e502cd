/** A point of a line with its position on the drawing. */
interface Vertex {
  /** x and y, in px. */
  at: [number, number];
}

/** Removes points that are closer to the simplified line than the tolerance (Douglas-Peucker). */
export function simplify<V extends Vertex>(line: V[], tolerance: number): V[] {
  const last = line.length - 1;
  const kept = new Set([0, last]);
  const spans = [{ start: 0, end: last }];
  // The loop includes the spans that it adds.
  for (const { start, end } of spans) {
    const { index, squared } = findFarthest(line, { start, end });
    if (squared > tolerance ** 2) {
      kept.add(index);
      spans.push({ start, end: index }, { start: index, end });
    }
  }
  return line.filter((_, index) => kept.has(index));
}

/** The point of a span that is farthest from its chord, and the square of that distance. */
function findFarthest(line: Vertex[], { start, end }: { start: number; end: number }) {
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
