import { readFileSync } from 'node:fs';
import { addableLetters, cutFonts, readCuts } from './prepare-fonts';

test('the typefaces of the page are what cutting them gives', async () => {
  for (const [file, data] of await cutFonts(readCuts())) {
    expect([file, data.equals(readFileSync(file))]).toEqual([file, true]);
  }
});

test('a letter that is added is shown by both typefaces', async () => {
  const cuts = readCuts();
  const files = await cutFonts(cuts, 'œ');
  for (const name of Object.keys(cuts)) {
    const file = `app/fonts/${name}.woff2`;
    expect(files.get(file)?.length).toBeGreaterThan(readFileSync(file).length);
  }
  expect(addableLetters('œuvre', JSON.parse(files.get('app/fonts/cut.json')?.toString() ?? ''))).toBe('');
});

test('a text tells which letters the typefaces lack and can be given', () => {
  const cuts = readCuts();
  expect(addableLetters('Año Ñandú — «4 €»', cuts)).toBe('');
  expect(addableLetters('Sœur Łukasz, œuvre', cuts)).toBe('œ');
});
