import { type BrandColors, paletteOrModel } from '@/lib/palette';
import { toneFilter } from '@/lib/tone-filter';

/** The styles of these colours, each as it is in the style sheet of the build, with the variable that stands for it. */
export function toneVariables(colors: BrandColors): [tone: string, variable: string][] {
  const palette = paletteOrModel(colors);
  const tones = Object.values(palette).flatMap((tone) => (typeof tone === 'string' ? [tone] : Object.values(tone)));
  return [...tones, toneFilter(palette.text.DEFAULT)].map((tone, index) => [tone, `--tone-${index}`]);
}

/** Shows the page in the tones of these colours. */
export function showTones(colors: BrandColors): void {
  for (const [tone, variable] of toneVariables(colors)) document.documentElement.style.setProperty(variable, tone);
}
