import { withWord } from './dictionary';

const dictionary = '# Palabras.\nbusiness\ncloud\nReact\n';

test('a word goes to its place, and comments stay', () => {
  expect(withWord(dictionary, 'núcleo')).toBe('# Palabras.\nbusiness\ncloud\nnúcleo\nReact\n');
  expect(withWord(dictionary, 'zócalo')).toBe('# Palabras.\nbusiness\ncloud\nReact\nzócalo\n');
});

test('a word that is there is not added again', () => {
  expect(withWord(dictionary, 'cloud')).toBe(dictionary);
});
