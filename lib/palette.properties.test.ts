import { wcagContrast } from 'culori';
import { MIN_CONTRAST, paletteOf } from './palette';
import { fc } from './testing/properties';

const channel = fc.integer({ min: 0, max: 255 });
const hex = (channels: number[]) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
const anyColor = fc.tuple(channel, channel, channel).map(hex);
const anyBrand = fc.record({ primary: anyColor, info: anyColor, ink: anyColor });

test('the palette of any three brand colors has readable texts and controls', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const { primary, info, page, surface, ink, text, onInk, line } = paletteOf(brand);
      const lowestContrast = (colors: string[], backgrounds: string[]) =>
        Math.min(...colors.flatMap((color) => backgrounds.map((background) => wcagContrast(color, background))));
      const light = [page, surface];
      const dark = [ink.DEFAULT, ink.raised];
      const { action, actionHover, actionPressed, onAction } = primary;
      expect(lowestContrast([action, actionHover, actionPressed], [onAction])).toBeGreaterThanOrEqual(
        MIN_CONTRAST.text,
      );
      expect(lowestContrast([primary.text, info.text, ...Object.values(text)], light)).toBeGreaterThanOrEqual(
        MIN_CONTRAST.text,
      );
      expect(lowestContrast([primary.onInk, info.onInk, ...Object.values(onInk)], dark)).toBeGreaterThanOrEqual(
        MIN_CONTRAST.text,
      );
      expect(lowestContrast([primary.DEFAULT, info.DEFAULT, line.strong], light)).toBeGreaterThanOrEqual(
        MIN_CONTRAST.graphic,
      );
    }),
    { numRuns: 60 },
  );
});
