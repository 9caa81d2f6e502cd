import type { Framing } from './sample-ridges';

const DEPTH = { behind: 0.289, inFront: 0.155 } as const;

/** The hero's drawing at 1440 px. Its upper edge is 328 px below the top of the page, and text is on its left. */
export const WIDE: Framing = {
  width: 1440,
  height: 500,
  horizon: 172,
  foot: 482,
  columns: 241,
  rows: 48,
  ends: [315, 1100],
  depth: DEPTH,
  ceilingAt: (x) => (x < 760 ? 132 : Math.max(2, 132 - (x - 760) * 1.3)),
};

/** The hero's drawing on phones, cropped to the route. */
export const TALL: Framing = {
  width: 384,
  height: 300,
  horizon: 96,
  foot: 290,
  columns: 97,
  rows: 26,
  ends: [52, 336],
  depth: DEPTH,
  ceilingAt: (x) => (x < 270 ? 70 : Math.max(2, 70 - (x - 270) * 3.4)),
};

/** The view of `WIDE` in the footer: lower, so that the wordmark behind the ridges is visible. */
export const FOOTER_VIEW = { height: 300, horizon: 150, foot: 286, amplitude: 0.4 } as const;

/** The number of heights of the edge that wipes between two films. */
export const WIPE_POINTS = 16;

/** The box of the ascent, in px: as wide as the page column at the design width. */
export const ASCENT_BOX = { width: 1200, height: 300 } as const;
