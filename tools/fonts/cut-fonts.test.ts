import { readFileSync } from 'node:fs';
import { cutFonts } from './cut-fonts';
import { CUTS_FILE, missingLetters } from './letters';

test('the typefaces of the page are what cutting them gives', async () => {
  for (const [file, data] of await cutFonts()) expect([file, data.equals(readFileSync(file))]).toEqual([file, true]);
});

test('a letter that is added is shown by both typefaces', async () => {
  const files = await cutFonts('œŁ');
  const cuts = JSON.parse(files.get(CUTS_FILE)?.toString() ?? '');
  expect([cuts.roboto.characters, cuts['roboto-mono'].characters]).toEqual([
    expect.stringMatching(/^[^Ł]*œ[^Ł]*$/),
    expect.stringMatching(/^[^Ł]*œ[^Ł]*$/),
  ]);
  for (const name of Object.keys(cuts)) {
    const file = `app/fonts/${name}.woff2`;
    expect(files.get(file)?.length).toBeGreaterThan(readFileSync(file).length);
  }
});

test('a text tells which letters the page lacks and which it can be given', () => {
  expect(missingLetters('Año Ñandú — «4 €»')).toEqual({ addable: [], unknown: [] });
  expect(missingLetters('Sœur Łukasz, œuvre')).toEqual({ addable: ['œ'], unknown: ['Ł'] });
  // Roboto shows it, and Roboto Mono, in which cities are set, does not.
  expect(missingLetters('São Paulo')).toEqual({ addable: ['ã'], unknown: [] });
});
