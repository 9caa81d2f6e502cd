import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { WORLD } from '@/lib/relief/world';

/*
 * Makes `lib/relief/world-heights.br`, the heights of all land, of ETOPO5 (`lib/relief/LICENSE.md`):
 *   apt-get install ferret-datasets
 *   node --import tsx tools/relief/world-heights.ts /usr/share/ferret-vis/data/etopo5.cdf
 */

/** The variable `ROSE` of `etopo5.cdf`: metres as 32-bit floats from 90° south and 0° east, twelve a degree. */
const SOURCE = { offset: 0xcd48, columns: 4320, rows: 2161 } as const;

/** Of every so many points of the source, in both directions, one is kept. */
const STEP = SOURCE.columns / WORLD.columns;

const [, , path] = process.argv;
if (!path) throw new Error('Name the file of ETOPO5: node --import tsx tools/relief/world-heights.ts etopo5.cdf');
const source = readFileSync(path);
const levels = new Uint8Array(WORLD.columns * WORLD.rows);
for (let row = 0; row < WORLD.rows; row += 1) {
  for (let column = 0; column < WORLD.columns; column += 1) {
    const index = row * STEP * SOURCE.columns + column * STEP;
    const metres = source.readFloatBE(SOURCE.offset + index * 4);
    levels[row * WORLD.columns + column] = levelOf(metres);
  }
}
const compressed = brotliCompressSync(levels, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
});
writeFileSync(WORLD.file, compressed);
console.log(`${WORLD.file}: ${compressed.length} bytes`);

/** The level of a height, finer in the lowlands; that of the sea is 0. */
function levelOf(metres: number): number {
  if (metres <= 0) return 0;
  const level = Math.round(Math.sqrt(metres / WORLD.highest) * 255);
  return Math.min(255, Math.max(1, level));
}
