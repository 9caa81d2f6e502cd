import { colors } from '@/content/colors';
import { routeTonesOf } from '@/lib/palette';
import { clamp } from './motion';

const [pink, , blue] = routeTonesOf(colors).ink;
const { DEFAULT: light, muted } = colors.onInk;
export const tones = { ground: colors.ink.DEFAULT, action: colors.primary.action, text: light, muted, pink, blue };
/** The widths of lines, in px. */
export const weights = { hair: 2, line: 3, strong: 6 };

/** A tone between two. */
export function blend(from: string, to: string, share: number): string {
  return `color-mix(in oklab, ${from}, ${to} ${100 * clamp(share)}%)`;
}

/** A tone on the ground, from as good as none (0) to all of it (1). */
export const dim = (tone: string, share: number) => blend(tones.ground, tone, share);
