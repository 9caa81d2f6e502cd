import { type BrandColors, paletteOrModel } from '@/lib/palette';
import { toneFilter } from '@/lib/tone-filter';
import { CLIENT_LOGO_FILTER, toneNames } from './tone-names';

/** Shows the page in the tones of these colours: its styles have a variable for each (`tailwind.config.ts`). */
export function showTones(colors: BrandColors): void {
  const palette = paletteOrModel(colors);
  const { style } = document.documentElement;
  for (const [name, tone] of toneNames(palette)) style.setProperty(name, tone);
  style.setProperty(CLIENT_LOGO_FILTER, toneFilter(palette.text.DEFAULT));
}
