import type { Config } from 'tailwindcss';
import { colors } from './content/colors';
import { BAR_MIN_WIDTH_REM, breakpoints, layers, radii, shadowsOf } from './lib/design-tokens';
import { COLLAPSE_DURATION, COUNTER_DURATION, PARALLAX_OFFSET, REVEAL } from './lib/motion-settings';
import { TALL, WIDE } from './lib/relief/framings';

const px = (value: number) => `${value}px`;
const ms = (value: number) => `${value}ms`;
const placeOfEnd = (end: 0 | 1) => ({
  wide: String(WIDE.ends[end] / WIDE.width),
  tall: String(TALL.ends[end] / TALL.width),
});
const entries = <T extends Record<string, number>, R>(record: T, map: (value: number) => R) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Maps the design tokens onto Tailwind's theme; it defines no values. */
export default {
  theme: {
    screens: entries(breakpoints, px),
    extend: {
      colors,
      borderRadius: radii,
      boxShadow: shadowsOf(colors),
      zIndex: entries(layers, String),
      transitionDuration: { collapse: ms(COLLAPSE_DURATION) },
      bar: { unfoldsAt: `${BAR_MIN_WIDTH_REM}rem` },
      land: { start: placeOfEnd(0), end: placeOfEnd(1) },
      counter: { duration: ms(COUNTER_DURATION) },
      parallax: { lag: px(PARALLAX_OFFSET) },
      reveal: { duration: ms(REVEAL.duration), distance: px(REVEAL.distance) },
    },
  },
} satisfies Config;
