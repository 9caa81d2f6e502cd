import { doubtfulTexts } from './doubtful-texts';

/** The words of which only a dictionary can tell whether they are right. */
function doubtfulIn(values: Parameters<typeof doubtfulTexts>[0], ownWords: string[] = []): string[] {
  return doubtfulTexts(values, { ownWords: new Set(ownWords) }).flatMap(({ words }) => words);
}

test('names, addresses and figures need no dictionary', () => {
  expect(doubtfulIn({ hero: { subtitle: 'Con Kubernetes en lenca.sv, hola@lenca.sv y 24x7' } })).toEqual(['Con', 'en']);
});

test('a word of a name in the content is right', () => {
  const values = { talent: { members: [{ name: 'Ana Cuxil' }] }, about: { statement: 'cuxil y Cuxil' } };
  expect(doubtfulIn(values)).toEqual(['cuxil']);
});

test('what is no text for people is not read', () => {
  expect(doubtfulIn({ hero: { image: { file: 'xyzzy.avif' } } })).toEqual([]);
});

test('a text without the company’s data is not read', () => {
  expect(doubtfulIn({ statistics: { heading: '{name} en cifras' } })).toEqual([]);
});
