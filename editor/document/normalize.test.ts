import { normalizeText, paragraphsOf } from './normalize';

test.each([
  ['  dos  espacios\t y un tabulador ', 'dos espacios y un tabulador'],
  ['un\u00a0espacio fijo y otro\u202ffino', 'un espacio fijo y otro fino'],
  ['\ufeffsin\u200b ancho\u00ad', 'sin ancho'],
  ['al\u202e revés', 'al revés'],
  ['dos\r\npárrafos', 'dos párrafos'],
  ['cafe\u0301', 'café'],
])('%j is mended to %j', (pasted, mended) => {
  expect(normalizeText(pasted)).toBe(mended);
});

test('quotes, dashes and emoji stay as they are', () => {
  const text = '«Así» — “dijo” 👩‍💻 y 👩🏽‍🔬…';
  expect(normalizeText(text)).toBe(text);
});

test('pasted paragraphs are told apart, and empty lines are none', () => {
  expect(paragraphsOf('Uno. \r\n\r\n  Dos.\n')).toEqual(['Uno.', 'Dos.']);
});
