import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Coordinates } from './atlas';

/**
 * The file with the elevations of all land. It has one byte every ten arc minutes. A row starts at 0° and runs east,
 * and the first row is at 90° south. A byte of 0 is the sea. Other bytes are 255 × √(elevation / `maxElevation`).
 * `LICENSE.md` names the source.
 */
const ELEVATION_GRID = {
  path: 'lib/geo/world-heights.br',
  columnCount: 2160,
  rowCount: 1081,
  /** The elevation of a byte of 255, in m. */
  maxElevation: 8000,
} as const;

const POINTS_PER_DEGREE = ELEVATION_GRID.columnCount / 360;

let gridBytes: Buffer | undefined;

/** Returns the elevation of a grid point, in m. Wraps columns around the globe and clamps rows at the poles. */
function gridElevation(column: number, row: number): number {
  gridBytes ??= brotliDecompressSync(readFileSync(ELEVATION_GRID.path));
  const wrappedColumn = (column + ELEVATION_GRID.columnCount) % ELEVATION_GRID.columnCount;
  const clampedRow = Math.max(0, Math.min(ELEVATION_GRID.rowCount - 1, row));
  const byte = gridBytes[clampedRow * ELEVATION_GRID.columnCount + wrappedColumn] ?? 0;
  return (byte / 255) ** 2 * ELEVATION_GRID.maxElevation;
}

/** Returns whether the grid point that is nearest to a location is on land. */
export function isLandAt([longitude, latitude]: Coordinates): boolean {
  const column = Math.round(((longitude + 360) % 360) * POINTS_PER_DEGREE);
  return gridElevation(column, Math.round((latitude + 90) * POINTS_PER_DEGREE)) > 0;
}

/** Returns the elevation of a location in m, or 0 at sea. Interpolates bicubically between grid points. */
export function elevationAt([longitude, latitude]: Coordinates): number {
  const x = ((longitude + 360) % 360) * POINTS_PER_DEGREE;
  const y = (latitude + 90) * POINTS_PER_DEGREE;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const interpolateRow = (gridRow: number) =>
    interpolateCubic(
      [-1, 0, 1, 2].map((offset) => gridElevation(column + offset, gridRow)),
      x - column,
    );
  const elevation = interpolateCubic(
    [-1, 0, 1, 2].map((offset) => interpolateRow(row + offset)),
    y - row,
  );
  return Math.max(0, elevation);
}

function interpolateCubic([previous = 0, start = 0, end = 0, next = 0]: number[], fraction: number): number {
  const linear = end - previous;
  const quadratic = 2 * previous - 5 * start + 4 * end - next;
  const cubic = 3 * (start - end) + next - previous;
  return start + 0.5 * fraction * (linear + fraction * (quadratic + fraction * cubic));
}
