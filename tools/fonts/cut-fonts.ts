import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { CUTS_FILE, type Cuts, missingLetters, readCuts } from './letters';

/**
 * Cuts the typefaces to what `cut.json` says, and gives the files by their paths in the project.
 *
 * @param letters what they are to show besides, as far as they can
 */
export async function cutFonts(letters = ''): Promise<Map<string, Buffer>> {
  const cuts = withLetters(readCuts(), missingLetters(letters).addable.join(''));
  const files = new Map<string, Buffer>();
  for (const [name, { weights, characters }] of Object.entries(cuts)) {
    const source = await readFile(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    files.set(`app/fonts/${name}.woff2`, font);
  }
  return files.set(CUTS_FILE, Buffer.from(`${JSON.stringify(cuts, null, 2)}\n`));
}

function withLetters(cuts: Cuts, letters: string): Cuts {
  const entries = Object.entries(cuts).map(([name, cut]) => {
    const characters = [...new Set([...cut.characters, ...letters])].sort().join('');
    return [name, { ...cut, characters }];
  });
  return Object.fromEntries(entries);
}
