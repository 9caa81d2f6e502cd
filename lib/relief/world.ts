import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Heights of all land, one every ten arc minutes from 90° south and 0° east, eastwards and then northwards: a byte
 * each, whose square is the share of the highest, in m; 0 is the sea. Of ETOPO5, see `LICENSE.md`.
 */
export const WORLD = {
  file: 'lib/relief/world-heights.br',
  columns: 2160,
  rows: 1081,
  highest: 8000,
} as const;

const POINTS_A_DEGREE = WORLD.columns / 360;

let levels: Buffer | undefined;

/** The height of a point of the grid, in m. */
function heightAt(column: number, row: number): number {
  levels ??= brotliDecompressSync(readFileSync(WORLD.file));
  const wrapped = (column + WORLD.columns) % WORLD.columns;
  const within = Math.max(0, Math.min(WORLD.rows - 1, row));
  const level = levels[within * WORLD.columns + wrapped] ?? 0;
  return (level / 255) ** 2 * WORLD.highest;
}

/** Whether there is land at a place: at the point of the grid that is nearest. */
export function isLandAt([longitude, latitude]: [number, number]): boolean {
  const column = Math.round(((longitude + 360) % 360) * POINTS_A_DEGREE);
  return heightAt(column, Math.round((latitude + 90) * POINTS_A_DEGREE)) > 0;
}

/** The height of the land at a place, in m, bicubic between the points of the grid; 0 at sea. */
export function elevationAt([longitude, latitude]: [number, number]): number {
  const x = ((longitude + 360) % 360) * POINTS_A_DEGREE;
  const y = (latitude + 90) * POINTS_A_DEGREE;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const alongRow = (line: number) =>
    cubic(
      [-1, 0, 1, 2].map((step) => heightAt(column + step, line)),
      x - column,
    );
  const height = cubic(
    [-1, 0, 1, 2].map((step) => alongRow(row + step)),
    y - row,
  );
  return Math.max(0, height);
}

/** Between the second and the third of four neighbours (Catmull and Rom). */
function cubic([before = 0, start = 0, end = 0, after = 0]: number[], share: number): number {
  const slope = end - before;
  const second = 2 * before - 5 * start + 4 * end - after;
  const third = 3 * (start - end) + after - before;
  return start + 0.5 * share * (slope + share * (second + share * third));
}
