import { wcagContrast } from 'culori';
import { MIN_CONTRAST, paletteOf } from './palette';
import { fc } from './testing/properties';

const channelValue = fc.integer({ min: 0, max: 255 });
const toHex = (channels: number[]) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
const anyColor = fc.tuple(channelValue, channelValue, channelValue).map(toHex);
const anyBrand = fc.record({ primary: anyColor, info: anyColor, ink: anyColor });

test('any three brand colors give texts, buttons and graphics sufficient contrast', () => {
  fc.assert(
    fc.property(anyBrand, (brand) => {
      const { primary, info, page, surface, ink, text, onInk, line } = paletteOf(brand);
      const lowestContrast = (colors: string[], backgrounds: string[]) =>
        Math.min(...colors.flatMap((color) => backgrounds.map((background) => wcagContrast(color, background))));
      const lightBackgrounds = [page, surface];
      const darkBackgrounds = [ink.DEFAULT, ink.raised];
      const { action, actionHover, actionPressed, onAction } = primary;
      const textContrast = Math.min(
        lowestContrast([action, actionHover, actionPressed], [onAction]),
        lowestContrast([primary.text, info.text, ...Object.values(text)], lightBackgrounds),
        lowestContrast([primary.onInk, info.onInk, ...Object.values(onInk)], darkBackgrounds),
      );
      const graphicContrast = lowestContrast([primary.DEFAULT, info.DEFAULT, line.strong], lightBackgrounds);
      expect(textContrast).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
      expect(graphicContrast).toBeGreaterThanOrEqual(MIN_CONTRAST.graphic);
    }),
    { numRuns: 60 },
  );
});
