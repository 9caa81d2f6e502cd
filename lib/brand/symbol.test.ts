import { palette } from '@/lib/testing/offices';
import { favicon, tabIcon } from './icons';
import { symbolOf } from './symbol';

const svg = (viewBox: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;

/** Eight rectangles in a row, spaced like the letters of a word. */
const word = (startX: number) =>
  Array.from({ length: 8 }, (_, index) => `<path d="M${startX + index * 26} 20h20v60h-20z"/>`).join('');

function symbolOfLogo(logo: string, name = 'Lenca') {
  return symbolOf({ logo: { onLight: logo, onInk: logo }, name, palette });
}

test('uses a square logo as the symbol', async () => {
  const { onLight } = symbolOfLogo(svg('0 0 40 40', '<circle cx="20" cy="20" r="20"/>'));
  expect(onLight).toContain('viewBox="0 0 40 40"');
  expect(onLight).toContain('<circle');
});

test('uses the initial of the name when the logo is wide', async () => {
  const { onLight } = symbolOfLogo(svg('0 0 230 100', word(10)), 'lenca');
  expect(onLight).toContain(`<rect width="32" height="32" rx="7" fill="${palette.primary.action}"/>`);
  expect(onLight).not.toEqual(symbolOfLogo(svg('0 0 230 100', word(10)), 'cima').onLight);
});

test('keeps the style attributes of the root element of a logo', async () => {
  const logo = svg('0 0 40 40', '<path d="M5 5h30v30z"/>').replace('<svg ', '<svg fill="none" stroke="#123456" ');
  const { onLight } = symbolOfLogo(logo);
  expect(onLight).toMatch(/<svg fill="none" stroke="#123456" x="0"/);
});

test('keeps the viewBox of each version of a logo', async () => {
  const logo = {
    onLight: svg('0 0 40 40', '<path d="M0 0h40v40z"/>'),
    onInk: svg('0 0 400 400', '<path d="M0 0h400z"/>'),
  };
  const { onInk } = symbolOf({ logo, name: 'Lenca', palette });
  expect(onInk).toContain('viewBox="0 0 400 400"');
});

test('uses the symbol of the company without cropping it', async () => {
  const wideSymbol = svg('0 0 200 100', `<path d="M0 0h80v80H0z"/>${word(140)}`);
  const symbol = { onLight: wideSymbol, onInk: wideSymbol };
  const { onLight } = symbolOf({ logo: symbol, symbol, name: 'Lenca', palette });
  expect(onLight).toContain('viewBox="0 0 200 100"');
});

test('uses the first letter of the name that the font contains', async () => {
  const initialOf = (name: string) => symbolOfLogo(svg('0 0 230 100', word(10)), name).onLight;
  expect(initialOf('¡Łenca!')).toBe(initialOf('Enca'));
});

test('combines the light and dark versions in the tab icon with unique ids', async () => {
  const gradient = svg('0 0 32 32', '<linearGradient id="a"/><path fill="url(#a)" d="M0 0h32v32z"/>');
  const other = gradient.replace('32z', '30z');
  const icon = tabIcon(symbolOf({ logo: { onLight: gradient, onInk: other }, name: 'Lenca', palette }));
  expect(icon).toContain('url(#a)');
  expect(icon).toContain('id="da"');
  expect(icon).toContain('prefers-color-scheme:dark');
});

test('writes three sizes to favicon.ico', async () => {
  const icon = await favicon(symbolOfLogo(svg('0 0 40 40', '<circle cx="20" cy="20" r="20"/>')));
  expect(icon.readUInt16LE(4)).toBe(3);
  expect([icon.readUInt8(6), icon.readUInt8(22), icon.readUInt8(38)]).toEqual([16, 32, 48]);
  const firstOffset = icon.readUInt32LE(6 + 12);
  expect(icon.subarray(firstOffset + 1, firstOffset + 4).toString()).toBe('PNG');
});
