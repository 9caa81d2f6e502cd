import { readFileSync } from 'node:fs';
import { findAddableCharacters, readSubsets, subsetFonts } from './prepare-fonts';

test('subsetting the fonts again reproduces the committed font files', async () => {
  for (const [file, data] of await subsetFonts(readSubsets())) {
    expect([file, data.equals(readFileSync(file))]).toEqual([file, true]);
  }
});

test('adds a missing character to both fonts', async () => {
  const subsets = readSubsets();
  const files = await subsetFonts(subsets, 'œ');
  for (const name of Object.keys(subsets)) {
    const file = `app/fonts/${name}.woff2`;
    expect(files.get(file)?.length).toBeGreaterThan(readFileSync(file).length);
  }
  expect(findAddableCharacters('œuvre', JSON.parse(files.get('app/fonts/subsets.json')?.toString() ?? ''))).toBe('');
});

test('finds characters that a font subset lacks and its source font contains', () => {
  const subsets = readSubsets();
  expect(findAddableCharacters('Año Ñandú — «4 €»', subsets)).toBe('');
  expect(findAddableCharacters('Sœur Łukasz, œuvre', subsets)).toBe('œ');
});
