/**
 * Design tokens except colors, which are derived from the colors of the brand (`lib/palette.ts`, `content/colors.ts`).
 * `tailwind.config.ts` creates utilities from the tokens.
 */

import type { Palette } from './palette';

/** Theme breakpoints in px (spec §9). */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/**
 * The minimum width of a navigation bar that shows its entries. The unit is rem, so that larger text needs a wider bar.
 * In a narrower bar, and below the `lg` breakpoint, the mobile menu shows the entries
 * (`components/navigation/bar-variants.css`).
 */
export const BAR_MIN_WIDTH_REM = 60;

/** Corner radii of controls (`sm`) and cards (`lg`). */
export const radii = { sm: '8px', lg: '20px' } as const;

function translucent(color: string, opacity: number): string {
  return `rgb(from ${color} r g b / ${opacity})`;
}

/** Returns the shadows of cards (`raised`) and of layers over the page (`overlay`). */
export const shadowsOf = ({ ink }: Palette) => ({
  raised: `0 1px 2px ${translucent(ink.DEFAULT, 0.05)}, 0 8px 24px -12px ${translucent(ink.DEFAULT, 0.16)}`,
  overlay: `0 2px 4px ${translucent(ink.DEFAULT, 0.06)}, 0 24px 48px -16px ${translucent(ink.DEFAULT, 0.36)}`,
});

/** The `z-index` of layers. The specification sets `navigation` and `sticky` (§9). `preview` is the preview ribbon. */
export const layers = { sticky: 10, navigation: 1100, preview: 1150, dialog: 1200 } as const;
