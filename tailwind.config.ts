import type { Config } from 'tailwindcss';
import { colors } from './content/colors';
import { BAR_MIN_WIDTH_REM, breakpoints, layers, radii, shadowsOf } from './lib/design-tokens';
import { COLLAPSE_DURATION, COUNTER_DURATION, PARALLAX_OFFSET, REVEAL } from './lib/motion-settings';
import { TALL, WIDE } from './lib/relief/framings';

const px = (value: number) => `${value}px`;
const ms = (value: number) => `${value}ms`;
/** Returns the x position of one end of the route in both framings, as a fraction of the width. */
const routeEndFraction = (index: 0 | 1) => ({
  wide: String(WIDE.crossSectionEndsX[index] / WIDE.width),
  tall: String(TALL.crossSectionEndsX[index] / TALL.width),
});
const mapValues = <T extends Record<string, number>, R>(record: T, map: (value: number) => R) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Adds the imported design tokens to Tailwind's theme. Defines no values of its own. */
export default {
  theme: {
    screens: mapValues(breakpoints, px),
    extend: {
      colors,
      borderRadius: radii,
      boxShadow: shadowsOf(colors),
      zIndex: mapValues(layers, String),
      transitionDuration: { collapse: ms(COLLAPSE_DURATION) },
      bar: { expandsAt: `${BAR_MIN_WIDTH_REM}rem` },
      land: { start: routeEndFraction(0), end: routeEndFraction(1) },
      counter: { duration: ms(COUNTER_DURATION) },
      parallax: { offset: px(PARALLAX_OFFSET) },
      reveal: { duration: ms(REVEAL.duration), distance: px(REVEAL.distance) },
    },
  },
} satisfies Config;
