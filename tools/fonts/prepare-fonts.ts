import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Says how the typefaces beside it were subset from their Latin files. */
const SUBSETS_FILE = 'app/fonts/cut.json';

/** The subset of each typeface by the name of its file in `app/fonts/`. */
type FontSubsets = Record<string, { weights: { min: number; max: number }; characters: string }>;

/**
 * Adds letters of the content that the fonts of the page lack and their sources contain. The system's font shows all
 * other letters.
 */
export async function prepareFonts(content: unknown): Promise<void> {
  const subsets = readSubsets();
  const missing = addableLetters(JSON.stringify(content), subsets);
  if (missing === '') return;
  for (const [file, data] of await subsetFonts(subsets, missing)) writeFileSync(file, data);
  console.warn(`Las tipografías llevan ahora también: ${missing}`);
}

export function readSubsets(): FontSubsets {
  return JSON.parse(readFileSync(SUBSETS_FILE, 'utf8'));
}

/** The typefaces with these letters besides, as far as they can show them, by the paths of their files. */
export async function subsetFonts(subsets: FontSubsets, letters = ''): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const subset: FontSubsets = {};
  for (const [name, { weights, characters }] of Object.entries(subsets)) {
    const wanted = [...new Set(characters + letters)].sort().join('');
    const source = await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const font = await subsetFont(source, wanted, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    files.set(`app/fonts/${name}.woff2`, font);
    subset[name] = { weights, characters: wanted };
  }
  return files.set(SUBSETS_FILE, Buffer.from(`${JSON.stringify(subset, null, 2)}\n`));
}

/** The letters of a text that one of the typefaces lacks and that Roboto's Latin file has. */
export function addableLetters(text: string, subsets: FontSubsets): string {
  // The ranges of Roboto's Latin file in the syntax of `unicode-range`.
  const { latin } = JSON.parse(readFileSync('node_modules/@fontsource-variable/roboto/unicode.json', 'utf8'));
  const isLatin = inRanges(latin);
  const isInAllSubsets = (letter: string) =>
    Object.values(subsets).every(({ characters }) => characters.includes(letter));
  const letters = [...new Set(text.normalize())].filter((letter) => /[^\s\p{C}]/u.test(letter));
  return letters.filter((letter) => !isInAllSubsets(letter) && isLatin(letter)).join('');
}

function inRanges(ranges: string): (letter: string) => boolean {
  const bounds = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return bounds.some(({ first, last }) => first <= code && code <= last);
  };
}
