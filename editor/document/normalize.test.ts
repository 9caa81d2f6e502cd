import { vercelStegaCombine } from '@vercel/stega';
import { normalizeText, paragraphsOf } from './normalize';

test.each([
  { what: 'tabs and spaces', text: '  Hola\t a  todos ', expected: 'Hola a todos' },
  { what: 'several paragraphs', text: 'Uno.\r\n\r\nDos.\u2029Tres.', expected: 'Uno. Dos. Tres.' },
  { what: 'no-break spaces', text: 'Más de\u00a017\u202fempresas', expected: 'Más de 17 empresas' },
  { what: 'signs that nobody sees', text: '\ufeffcon\u200btra\u00adseña\u200e', expected: 'contraseña' },
  { what: 'the marks of the edited page', text: vercelStegaCombine('«Hola»', 123, false), expected: '«Hola»' },
  { what: 'accents of their own', text: 'Consultori\u0301a', expected: 'Consultoría' },
  { what: 'nothing of an emoji', text: '👩‍💻 👨‍👩‍👧 🏳️‍🌈 👩🏽‍🚀', expected: '👩‍💻 👨‍👩‍👧 🏳️‍🌈 👩🏽‍🚀' },
])('mends $what', ({ text, expected }) => {
  expect(normalizeText(text)).toBe(expected);
});

test('a pasted text is split into its paragraphs, without empty ones', () => {
  expect(paragraphsOf(' Uno.\r\n\r\n\tDos  y\u00a0más.\n')).toEqual(['Uno.', 'Dos y más.']);
});
