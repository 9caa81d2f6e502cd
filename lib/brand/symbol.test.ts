import sharp from 'sharp';
import { palette } from '@/lib/testing/offices';
import { createFavicon, createTabIcon } from './icons';
import { createSymbol } from './symbol';

const createSvg = (viewBox: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;

const drawWord = (startX: number) =>
  Array.from({ length: 8 }, (_, index) => `<path d="M${startX + index * 26} 20h20v60h-20z"/>`).join('');

function createSymbolFromLogo(logo: string, companyName = 'Lenca') {
  return createSymbol({ logo: { onLight: logo, onInk: logo }, companyName, palette });
}

test('uses a square logo as the symbol', async () => {
  const { onLight } = createSymbolFromLogo(createSvg('0 0 40 40', '<circle cx="20" cy="20" r="20"/>'));
  expect(onLight).toContain('viewBox="0 0 40 40"');
  expect(onLight).toContain('<circle');
});

test('uses the initial of the company name as the symbol when the logo is wide', async () => {
  const { onLight } = createSymbolFromLogo(createSvg('0 0 230 100', drawWord(10)), 'lenca');
  expect(onLight).toContain(`<rect width="32" height="32" rx="7" fill="${palette.primary.action}"/>`);
  expect(onLight).not.toEqual(createSymbolFromLogo(createSvg('0 0 230 100', drawWord(10)), 'cima').onLight);
});

test('keeps the fill and stroke attributes of the root element of a logo', async () => {
  const logo = createSvg('0 0 40 40', '<path d="M5 5h30v30z"/>').replace('<svg ', '<svg fill="none" stroke="#123456" ');
  const { onLight } = createSymbolFromLogo(logo);
  expect(onLight).toMatch(/<svg fill="none" stroke="#123456" x="0"/);
});

test('keeps the viewBox of the dark logo when the viewBox of the light logo differs', async () => {
  const logo = {
    onLight: createSvg('0 0 40 40', '<path d="M0 0h40v40z"/>'),
    onInk: createSvg('0 0 400 400', '<path d="M0 0h400z"/>'),
  };
  const { onInk } = createSymbol({ logo, companyName: 'Lenca', palette });
  expect(onInk).toContain('viewBox="0 0 400 400"');
});

test('uses a wide company symbol without cropping it', async () => {
  const wideSymbol = createSvg('0 0 200 100', `<path d="M0 0h80v80H0z"/>${drawWord(140)}`);
  const symbol = { onLight: wideSymbol, onInk: wideSymbol };
  const { onLight } = createSymbol({ logo: symbol, symbol, companyName: 'Lenca', palette });
  expect(onLight).toContain('viewBox="0 0 200 100"');
});

test('uses the first letter of the company name that the font contains', async () => {
  const symbolOf = (name: string) => createSymbolFromLogo(createSvg('0 0 230 100', drawWord(10)), name).onLight;
  expect(symbolOf('¡Łenca!')).toBe(symbolOf('Enca'));
});

test('prefixes the ids of the dark symbol in the tab icon', async () => {
  const onLight = createSvg('0 0 32 32', '<linearGradient id="a"/><path fill="url(#a)" d="M0 0h32v32z"/>');
  const onInk = onLight.replace('32z', '30z');
  const icon = createTabIcon(createSymbol({ logo: { onLight, onInk }, companyName: 'Lenca', palette }));
  expect(icon).toContain('url(#a)');
  expect(icon).toContain('id="da"');
  expect(icon).toContain('prefers-color-scheme:dark');
});

test('stores a PNG image of 48 px in favicon.ico', async () => {
  const icon = await createFavicon(createSymbolFromLogo(createSvg('0 0 40 40', '<circle cx="20" cy="20" r="20"/>')));
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
  const [imageLength, imageOffset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  const { format, width } = await sharp(icon.subarray(imageOffset, imageOffset + imageLength)).metadata();
  expect([format, width, imageOffset + imageLength]).toEqual(['png', 48, icon.length]);
});
