import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Says how the typefaces beside it were cut from their Latin files. */
const CUTS_FILE = 'app/fonts/cut.json';

/** The cut of each typeface by the name of its file in `app/fonts/`. */
type Cuts = Record<string, { weights: { min: number; max: number }; characters: string }>;

/**
 * Adds letters of the content that the fonts of the page lack and their sources contain. The system's font shows all
 * other letters.
 */
export async function prepareFonts(content: unknown): Promise<void> {
  const cuts = readCuts();
  const missing = addableLetters(JSON.stringify(content), cuts);
  if (missing === '') return;
  for (const [file, data] of await cutFonts(cuts, missing)) writeFileSync(file, data);
  console.warn(`Las tipografías llevan ahora también: ${missing}`);
}

export function readCuts(): Cuts {
  return JSON.parse(readFileSync(CUTS_FILE, 'utf8'));
}

/** The typefaces with these letters besides, as far as they can show them, by the paths of their files. */
export async function cutFonts(cuts: Cuts, letters = ''): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const cut: Cuts = {};
  for (const [name, { weights, characters }] of Object.entries(cuts)) {
    const wanted = [...new Set(characters + letters)].sort().join('');
    const source = await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const font = await subsetFont(source, wanted, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    files.set(`app/fonts/${name}.woff2`, font);
    cut[name] = { weights, characters: wanted };
  }
  return files.set(CUTS_FILE, Buffer.from(`${JSON.stringify(cut, null, 2)}\n`));
}

/** The letters of a text that one of the typefaces lacks and that Roboto's Latin file has. */
export function addableLetters(text: string, cuts: Cuts): string {
  // The ranges of Roboto's Latin file in the syntax of `unicode-range`.
  const { latin } = JSON.parse(readFileSync('node_modules/@fontsource-variable/roboto/unicode.json', 'utf8'));
  const isLatin = inRanges(latin);
  const isShown = (letter: string) => Object.values(cuts).every(({ characters }) => characters.includes(letter));
  const letters = [...new Set(text.normalize())].filter((letter) => /[^\s\p{C}]/u.test(letter));
  return letters.filter((letter) => !isShown(letter) && isLatin(letter)).join('');
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
