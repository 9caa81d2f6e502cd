/**
 * The design tokens of the site: the one place where a colour, a breakpoint, a radius or a shadow is written.
 * `tailwind.config.ts` turns them into utilities; generated pictures and metadata files read them directly.
 *
 * Each brand fill has a darker `text` tone, because the exact brand colours do not reach 4.5:1 as text
 * (pink on the page ground is 3.88:1, its text tone 5.24:1; blue 4.02:1 and 5.23:1).
 */
export const colors = {
  primary: { DEFAULT: '#e91e63', action: '#d81b60', text: '#c2185b', strong: '#ad1450', onInk: '#ff7ba3' },
  info: { DEFAULT: '#1a73e8', text: '#1662c4', onInk: '#8cbcff' },
  page: '#f0f2f5',
  surface: '#ffffff',
  ink: { DEFAULT: '#0b1020', raised: '#141b32', line: '#2a3352' },
  text: { DEFAULT: '#344767', strong: '#111a33', muted: '#566280' },
  onInk: { DEFAULT: '#f3f5fb', muted: '#b3bdd8' },
  line: { DEFAULT: '#d8deea', strong: '#7b88a6' },
  danger: { DEFAULT: '#b3261e', surface: '#fdecea' },
  success: { DEFAULT: '#17693a', surface: '#e6f4ec' },
} as const;

/** Theme breakpoints in px (spec §9). */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/**
 * The narrowest navigation bar that shows its entries, in rem, so that larger text needs more room. In a narrower bar,
 * and on screens below the `lg` breakpoint, they are in the menu (`components/navigation/bar-variants.css`).
 */
export const BAR_MIN_WIDTH_REM = 60;

/** Corner radii: `sm` for controls, `md` for inner frames, `lg` for cards, `xl` for the large surfaces. */
export const radii = { sm: '0.5rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' } as const;

/** A colour of the tokens that what lies beneath shines through; `opacity` from 0 to 1. */
function translucent(color: string, opacity: number): string {
  return `rgb(from ${color} r g b / ${opacity})`;
}

/**
 * Elevations: the thumb of a switch, a resting card, a card that is hovered or floats, the surface of a dialog, and an
 * action.
 */
export const shadows = {
  thumb: `0 1px 3px ${translucent(colors.ink.DEFAULT, 0.35)}`,
  card: `0 1px 2px ${translucent(colors.ink.DEFAULT, 0.05)}, 0 8px 24px -12px ${translucent(colors.ink.DEFAULT, 0.16)}`,
  lifted: `0 2px 4px ${translucent(colors.ink.DEFAULT, 0.06)}, 0 24px 48px -20px ${translucent(colors.ink.DEFAULT, 0.32)}`,
  overlay: `0 32px 80px -16px ${translucent(colors.ink.DEFAULT, 0.48)}`,
  action: `0 10px 24px -12px ${translucent(colors.primary.action, 0.7)}`,
  actionLifted: `0 14px 28px -12px ${translucent(colors.primary.action, 0.8)}`,
} as const;

/** Stacking order (spec §9: navigation bar 1100, its sticky variant 10); `preview` is for the ribbon of a preview. */
export const layers = { sticky: 10, navigation: 1100, preview: 1150, dialog: 1200 } as const;
