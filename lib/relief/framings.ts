import type { Framing } from './sample-ridges';

/** The framing of the hero's drawing on screens from 600 px. Terrain may be higher to the right of the hero's text. */
export const WIDE: Framing = {
  width: 1440,
  height: 500,
  rearSeaLevel: 172,
  frontSeaLevel: 482,
  columnCount: 241,
  rowCount: 48,
  crossSectionEndsX: [315, 1100],
  minTerrainYAt: (x) => (x < 760 ? 132 : Math.max(2, 132 - (x - 760) * 1.3)),
};

/** The framing of the hero's drawing on screens below 600 px. The cross-section spans most of the drawing's width. */
export const TALL: Framing = {
  width: 384,
  height: 300,
  rearSeaLevel: 96,
  frontSeaLevel: 290,
  columnCount: 97,
  rowCount: 26,
  crossSectionEndsX: [52, 336],
  minTerrainYAt: (x) => (x < 270 ? 70 : Math.max(2, 70 - (x - 270) * 3.4)),
};

/**
 * The perspective in which the footer's drawing shows the terrain of `WIDE`. `scaleFactor` reduces the vertical scale
 * to 40 %, so that the logo behind the ridges is visible.
 */
export const FOOTER_PERSPECTIVE = { height: 300, rearSeaLevel: 150, frontSeaLevel: 286, scaleFactor: 0.4 } as const;

/** The number of points that define the edge of the wipe between two product films. */
export const WIPE_POINT_COUNT = 16;

/** The size of the line behind the process steps, in px. The page content has the same width on a 1440 px screen. */
export const ASCENT_SIZE = { width: 1200, height: 300 } as const;
