import { wordChanges } from './word-changes';

test('words that were replaced beside each other are read as one change', () => {
  expect(wordChanges('Crecemos contigo a través de', 'Crecemos contigo gracias al')).toEqual([
    { kind: 'same', text: 'Crecemos contigo ' },
    { kind: 'changed', before: 'a través de', after: 'gracias al' },
  ]);
});

test('a word that came between others is alone', () => {
  expect(wordChanges('La solución', 'La mejor solución')).toEqual([
    { kind: 'same', text: 'La ' },
    { kind: 'changed', before: '', after: 'mejor ' },
    { kind: 'same', text: 'solución' },
  ]);
});
