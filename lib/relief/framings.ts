import type { Framing } from './bake';

const DEPTH = { behind: 0.289, before: 0.155 } as const;

/** The hero's drawing at 1440 px: its upper edge is 328 px below that of the page, and text stands on its left. */
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

/** The same on a phone, cropped to the route. */
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

/** The lines of `WIDE` at the page's end: low, so that what stands behind them is seen. */
export const END = { height: 300, horizon: 150, foot: 286, amplitude: 0.4 } as const;

/** How many heights the edge has with which a film is wiped in. */
export const WIPE_POINTS = 16;

/** The box of the climb, in px: as wide as the page's column at the design width. */
export const CLIMB = { width: 1200, height: 300 } as const;
