import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { robotoFont } from '@/lib/roboto';

/** File with the weights and characters of the fonts in `app/fonts/`, which are subsets of Fontsource's Latin files. */
const SUBSETS_FILE = 'app/fonts/subsets.json';

/** The subset of each font. The keys are font file names in `app/fonts/` without extension. */
type FontSubsets = Record<string, { weights: { min: number; max: number }; characters: string }>;

/**
 * Adds characters of the content to the font files in `app/fonts/` if they are missing there and Fontsource's Latin
 * files contain them. Browsers show all other characters in a system font.
 */
export async function prepareFonts(content: unknown): Promise<void> {
  const subsets = readSubsets();
  const missingCharacters = findAddableCharacters(JSON.stringify(content), subsets);
  if (missingCharacters === '') return;
  for (const [file, data] of await subsetFonts(subsets, missingCharacters)) writeFileSync(file, data);
  console.warn(`Las tipografías llevan ahora también: ${missingCharacters}`);
}

export function readSubsets(): FontSubsets {
  return JSON.parse(readFileSync(SUBSETS_FILE, 'utf8'));
}

/** Returns the contents of the font files and of `SUBSETS_FILE` by path, after adding characters to all subsets. */
export async function subsetFonts(subsets: FontSubsets, additionalCharacters = ''): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const newSubsets: FontSubsets = {};
  for (const [name, { weights, characters }] of Object.entries(subsets)) {
    const allCharacters = [...new Set(characters + additionalCharacters)].sort().join('');
    const source = await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const font = await subsetFont(source, allCharacters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    files.set(`app/fonts/${name}.woff2`, font);
    newSubsets[name] = { weights, characters: allCharacters };
  }
  return files.set(SUBSETS_FILE, Buffer.from(`${JSON.stringify(newSubsets, null, 2)}\n`));
}

/** Returns the characters of a text that are missing in at least one subset and contained in Roboto's Latin file. */
export function findAddableCharacters(text: string, subsets: FontSubsets): string {
  const isInAllSubsets = (character: string) =>
    Object.values(subsets).every(({ characters }) => characters.includes(character));
  const isLatin = (character: string) => robotoFont(400).charToGlyphIndex(character) > 0;
  const visibleCharacters = [...new Set(text.normalize())].filter((character) => /[^\s\p{C}]/u.test(character));
  return visibleCharacters.filter((character) => !isInAllSubsets(character) && isLatin(character)).join('');
}
