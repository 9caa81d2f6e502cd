import { wcagContrast } from 'culori';
import { type BrandColors, MIN_CONTRAST, paletteOf, paletteOrDefault } from './palette';

const SPECIFIED_BRAND: BrandColors = { primary: '#e91e63', info: '#1a73e8', ink: '#0b1020' };

test('derives the palette of the specification from its three brand colors', () => {
  expect(paletteOf(SPECIFIED_BRAND)).toEqual({
    primary: {
      DEFAULT: '#e91e63',
      action: '#d81b60',
      actionHover: '#c2185b',
      actionPressed: '#ad1450',
      onAction: '#ffffff',
      text: '#c2185b',
      onInk: '#ff7ba3',
    },
    info: { DEFAULT: '#1a73e8', text: '#1662c4', onInk: '#8cbcff' },
    page: '#f0f2f5',
    surface: '#ffffff',
    ink: { DEFAULT: '#0b1020', raised: '#141b32', line: '#2a3352' },
    text: { DEFAULT: '#344767', strong: '#111a33', muted: '#566280' },
    onInk: { DEFAULT: '#f3f5fb', muted: '#b3bdd8' },
    line: { DEFAULT: '#d8deea', strong: '#7b88a6' },
    danger: { DEFAULT: '#b3261e', surface: '#fdecea' },
    success: { DEFAULT: '#17693a', surface: '#e6f4ec' },
  });
});

test('returns the palette of the specification when a brand color is invalid', () => {
  expect(paletteOrDefault({ ...SPECIFIED_BRAND, primary: 'rosa' })).toEqual(paletteOf(SPECIFIED_BRAND));
  expect(paletteOrDefault(undefined)).toEqual(paletteOf(SPECIFIED_BRAND));
});

test('keeps a brand color that is already readable', () => {
  const { primary, info } = paletteOf({ primary: '#0a7d4f', info: '#ffd400', ink: '#10231c' });
  expect([primary.DEFAULT, primary.action, primary.text]).toEqual(Array(3).fill('#0a7d4f'));
  expect(info.onInk).toBe('#ffd400');
});

test('uses dark text on buttons if the primary color is bright', () => {
  const { primary, ink } = paletteOf({ ...SPECIFIED_BRAND, primary: '#ffd21f' });
  expect(primary.action).toBe('#ffd21f');
  expect(primary.onAction).toBe(ink.DEFAULT);
  expect(paletteOf({ ...SPECIFIED_BRAND, primary: '#c04a00' }).primary.onAction).toBe('#ffffff');
});

test.each(['#ffffff', '#f5f5f5', '#fffde0'])('darkens buttons if the primary color is the pale %s', (paleColor) => {
  const { primary } = paletteOf({ ...SPECIFIED_BRAND, primary: paleColor });
  expect(wcagContrast(primary.action, '#ffffff')).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
  expect(primary.onAction).toBe('#ffffff');
});

test('darkens an ink color that is too light for white text', () => {
  const { ink } = paletteOf({ ...SPECIFIED_BRAND, ink: '#2c7a5a' });
  expect(wcagContrast(ink.DEFAULT, '#ffffff')).toBeCloseTo(14, 0);
});
