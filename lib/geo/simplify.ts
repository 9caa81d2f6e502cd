interface Vertex {
  /** The x and y coordinates in the drawing, in px. */
  projected: [number, number];
}

/** Simplifies a line with the Douglas-Peucker algorithm. Omits points within `tolerance` px of the simplified line. */
export function simplify<V extends Vertex>(line: V[], tolerance: number): V[] {
  const lastIndex = line.length - 1;
  const keptIndexes = new Set([0, lastIndex]);
  const spans = [{ start: 0, end: lastIndex }];
  // This loop also visits the spans that are pushed while it runs.
  for (const { start, end } of spans) {
    const { index, squaredDistance } = findFarthest(line, { start, end });
    if (squaredDistance > tolerance ** 2) {
      keptIndexes.add(index);
      spans.push({ start, end: index }, { start: index, end });
    }
  }
  return line.filter((_, index) => keptIndexes.has(index));
}

function findFarthest(line: Vertex[], { start, end }: { start: number; end: number }) {
  const [startX, startY] = line[start]?.projected ?? [0, 0];
  const [endX, endY] = line[end]?.projected ?? [0, 0];
  const [dx, dy] = [endX - startX, endY - startY];
  const squaredLength = dx ** 2 + dy ** 2;
  const farthest = { index: start, squaredDistance: 0 };
  for (let index = start + 1; index < end; index += 1) {
    const [x, y] = line[index]?.projected ?? [0, 0];
    const [offsetX, offsetY] = [x - startX, y - startY];
    const squaredDistance =
      squaredLength === 0 ? offsetX ** 2 + offsetY ** 2 : (offsetX * dy - offsetY * dx) ** 2 / squaredLength;
    if (squaredDistance > farthest.squaredDistance) {
      farthest.index = index;
      farthest.squaredDistance = squaredDistance;
    }
  }
  return farthest;
}
