import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The grid of land elevations: one byte every ten arc minutes from 90° south and 0° east, eastwards and then northwards.
 * A byte is the square root of the elevation as a fraction of `highest`, in m; 0 is the sea. Source: ETOPO5, `LICENSE.md`.
 */
const ELEVATION_GRID = {
  file: 'lib/geo/world-heights.br',
  columns: 2160,
  rows: 1081,
  highest: 8000,
} as const;

const POINTS_PER_DEGREE = ELEVATION_GRID.columns / 360;

let levels: Buffer | undefined;

/** The elevation of a point of the grid, in m. */
function gridElevation(column: number, row: number): number {
  levels ??= brotliDecompressSync(readFileSync(ELEVATION_GRID.file));
  const wrappedColumn = (column + ELEVATION_GRID.columns) % ELEVATION_GRID.columns;
  const clampedRow = Math.max(0, Math.min(ELEVATION_GRID.rows - 1, row));
  const level = levels[clampedRow * ELEVATION_GRID.columns + wrappedColumn] ?? 0;
  return (level / 255) ** 2 * ELEVATION_GRID.highest;
}

/** True if the nearest point of the grid is land. */
export function isLandAt([longitude, latitude]: [number, number]): boolean {
  const column = Math.round(((longitude + 360) % 360) * POINTS_PER_DEGREE);
  return gridElevation(column, Math.round((latitude + 90) * POINTS_PER_DEGREE)) > 0;
}

/** The elevation of a place in m, interpolated bicubically; 0 at sea. */
export function elevationAt([longitude, latitude]: [number, number]): number {
  const x = ((longitude + 360) % 360) * POINTS_PER_DEGREE;
  const y = (latitude + 90) * POINTS_PER_DEGREE;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const interpolateRow = (line: number) =>
    interpolateCubic(
      [-1, 0, 1, 2].map((step) => gridElevation(column + step, line)),
      x - column,
    );
  const elevation = interpolateCubic(
    [-1, 0, 1, 2].map((step) => interpolateRow(row + step)),
    y - row,
  );
  return Math.max(0, elevation);
}

/** Interpolates between the second and the third of four values (Catmull-Rom). */
function interpolateCubic([before = 0, start = 0, end = 0, after = 0]: number[], fraction: number): number {
  const slope = end - before;
  const second = 2 * before - 5 * start + 4 * end - after;
  const third = 3 * (start - end) + after - before;
  return start + 0.5 * fraction * (slope + fraction * (second + fraction * third));
}
