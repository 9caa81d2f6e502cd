import { toHex } from './to-hex';

test('a colour is understood in the ways that people bring it', () => {
  const written = ['#0A6B4F', '0a6b4f', 'rgb(10, 107, 79)', '#1a2', 'teal'];
  expect(written.map(toHex)).toEqual(['#0a6b4f', '#0a6b4f', '#0a6b4f', '#11aa22', '#008080']);
});

test('what is no colour is none', () => {
  expect(['', '#12', 'verde', 'url(x)'].map(toHex)).toEqual([undefined, undefined, undefined, undefined]);
});
