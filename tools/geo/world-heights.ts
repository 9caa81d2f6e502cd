import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { ELEVATION_GRID } from '@/lib/geo/elevation';

/*
 * Creates `lib/geo/world-heights.br`, the elevations of all land, from ETOPO5 (`lib/geo/LICENSE.md`):
 *   apt-get install ferret-datasets
 *   node --import tsx tools/geo/world-heights.ts /usr/share/ferret-vis/data/etopo5.cdf
 */

/** The variable `ROSE` of `etopo5.cdf`: meters as 32-bit floats from 90° south and 0° east, twelve per degree. */
const SOURCE = { offset: 0xcd48, columns: 4320, rows: 2161 } as const;

/** One of this many points of the source is kept, in both directions. */
const STEP = SOURCE.columns / ELEVATION_GRID.columns;

const [, , path] = process.argv;
if (!path) throw new Error('Missing the ETOPO5 file: node --import tsx tools/geo/world-heights.ts etopo5.cdf');
const source = readFileSync(path);
const levels = new Uint8Array(ELEVATION_GRID.columns * ELEVATION_GRID.rows);
for (let row = 0; row < ELEVATION_GRID.rows; row += 1) {
  for (let column = 0; column < ELEVATION_GRID.columns; column += 1) {
    const index = row * STEP * SOURCE.columns + column * STEP;
    const meters = source.readFloatBE(SOURCE.offset + index * 4);
    levels[row * ELEVATION_GRID.columns + column] = quantize(meters);
  }
}
const compressed = brotliCompressSync(levels, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
});
writeFileSync(ELEVATION_GRID.file, compressed);
console.log(`${ELEVATION_GRID.file}: ${compressed.length} bytes`);

/** Quantizes an elevation, with a finer resolution in the lowlands. The sea is 0. */
function quantize(meters: number): number {
  if (meters <= 0) return 0;
  const level = Math.round(Math.sqrt(meters / ELEVATION_GRID.highest) * 255);
  return Math.min(255, Math.max(1, level));
}
