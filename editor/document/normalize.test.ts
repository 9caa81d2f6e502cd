import { normalizeText, paragraphsOf } from './normalize';

test.each([
  { what: 'spaces at the ends', text: '  Hola  ', expected: 'Hola' },
  { what: 'tabs and runs of spaces', text: 'Hola\t a  todos', expected: 'Hola a todos' },
  { what: 'several paragraphs', text: 'Uno.\r\n\r\nDos.\u2029Tres.', expected: 'Uno. Dos. Tres.' },
  { what: 'no-break spaces', text: 'Más de\u00a017\u202fempresas', expected: 'Más de 17 empresas' },
  { what: 'zero-width signs', text: '\ufeffcon\u200btra\u00adseña\u200d\u200e', expected: 'contraseña' },
  { what: 'accents of their own', text: 'Consultori\u0301a', expected: 'Consultoría' },
])('mends $what', ({ text, expected }) => {
  expect(normalizeText(text)).toBe(expected);
});

test.each(['«Crecemos» “contigo”: ‘sí’ – I+D+i… ¡ya!', '👩‍💻 👨‍👩‍👧 🏳️‍🌈 👩🏽‍🚀', 'El 100 % de 1.700'])(
  'leaves what is right: %s',
  (text) => {
    expect(normalizeText(text)).toBe(text);
  },
);

test('a pasted text is split into its paragraphs, without empty ones', () => {
  expect(paragraphsOf(' Uno.\r\n\r\n\tDos  y\u00a0más.\n')).toEqual(['Uno.', 'Dos y más.']);
});
