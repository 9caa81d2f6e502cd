import type { Framing } from './bake';
import type { Part } from './profile';

const DEPTH = { behind: 0.289, before: 0.155 } as const;

/** The hero's drawing at 1440 px: its upper edge is 328 px below that of the page, and text stands on its left. */
export const WIDE: Framing = {
  width: 1440,
  height: 500,
  horizon: 172,
  foot: 482,
  columns: 161,
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
  rows: 32,
  ends: [52, 336],
  depth: DEPTH,
  ceilingAt: (x) => (x < 270 ? 70 : Math.max(2, 70 - (x - 270) * 3.4)),
};

/** The band in which the section turns to the plan: the lines of `WIDE` in another view. */
export const TURN = { height: 420, horizon: 130, foot: 404, amplitude: 0.7 } as const;

/** The section from its end: the lines of `WIDE` from the other side, low, so that what stands behind them is seen. */
export const END = { height: 300, horizon: 150, foot: 286, amplitude: 0.4 } as const;

/** The land at the middle of the section, seen from above: px, and its width as a share of the section. */
export const PLAN = { width: 720, height: 560, share: 0.52, rows: 71, columns: 121 } as const;

/** What of the section a profile shows, the box that it is drawn in, and how much of that its highest land fills. */
export const PROFILES = {
  miniature: { part: { from: 0, to: 1, points: 41 }, box: { width: 120, height: 20 }, most: 1 },
  steps: { part: { from: 0, to: 650 / 1938, points: 51 }, box: { width: 1200, height: 120 }, most: 1 },
  services: { part: { from: 650 / 1938, to: 1100 / 1938, points: 51 }, box: { width: 1200, height: 96 }, most: 0.84 },
  talent: { part: { from: 1100 / 1938, to: 1.05, points: 51 }, box: { width: 1200, height: 176 }, most: 1 },
} as const satisfies Record<string, { part: Part; box: { width: number; height: number }; most: number }>;

/** The edge with which a film is wiped in. */
export const WIPE: Part = { from: 0, to: 1, points: 16 };

/**
 * What the portraits stand on, in px: the heights at the middle of four columns over a base line, which lies so far over
 * the lower edge of the box, and how far the ground is level to both sides of a middle.
 */
export const STANDS = { heights: [0, 24, 64, 112], base: 24, level: 64 } as const;
