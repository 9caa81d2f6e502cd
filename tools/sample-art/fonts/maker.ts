import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Maker } from '../maker';

/**
 * Cuts the two typefaces to what a Spanish page shows, so that both together stay under 60 kB: Latin-1, the
 * typographic marks, a few arrows, and only the weights in use. Run it again after a change here.
 */
const FACES: { family: string; file: string; weights: { min: number; max: number }; marks: boolean }[] = [
  { family: 'roboto', file: 'roboto-latin-wght-normal.woff2', weights: { min: 400, max: 800 }, marks: true },
  { family: 'roboto-mono', file: 'roboto-mono-latin-wght-normal.woff2', weights: { min: 500, max: 500 }, marks: false },
];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const ASCII = range(0x20, 0x7e);
const SPANISH = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº°«»·©®±×–—‘’“”…€™•';

const require = createRequire(import.meta.url);

/** Writes `app/fonts/*.woff2`. */
export const fonts: Maker = async (progress) => {
  await mkdir('app/fonts', { recursive: true });
  for (const { family, file, weights, marks } of FACES) {
    const source = await readFile(require.resolve(`@fontsource-variable/${family}/files/${file}`));
    const subset = await subsetFont(source, ASCII + SPANISH + (marks ? range(0xc0, 0xff) : ''), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    await writeFile(`app/fonts/${family}.woff2`, subset);
    progress(`app/fonts/${family}.woff2  ${(subset.length / 1000).toFixed(1)} kB`);
  }
};
