import { readFileSync } from 'node:fs';
import { addableLetters, readSubsets, subsetFonts } from './prepare-fonts';

test('the typefaces of the page are what cutting them gives', async () => {
  for (const [file, data] of await subsetFonts(readSubsets())) {
    expect([file, data.equals(readFileSync(file))]).toEqual([file, true]);
  }
});

test('a letter that is added is shown by both typefaces', async () => {
  const subsets = readSubsets();
  const files = await subsetFonts(subsets, 'œ');
  for (const name of Object.keys(subsets)) {
    const file = `app/fonts/${name}.woff2`;
    expect(files.get(file)?.length).toBeGreaterThan(readFileSync(file).length);
  }
  expect(addableLetters('œuvre', JSON.parse(files.get('app/fonts/cut.json')?.toString() ?? ''))).toBe('');
});

test('a text tells which letters the typefaces lack and can be given', () => {
  const subsets = readSubsets();
  expect(addableLetters('Año Ñandú — «4 €»', subsets)).toBe('');
  expect(addableLetters('Sœur Łukasz, œuvre', subsets)).toBe('œ');
});
