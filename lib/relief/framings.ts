import type { Framing } from './sample-ridges';

/** The extent of the terrain behind and in front of the cross-section, as fractions of the cross-section's length. */
const TERRAIN_DEPTH = { behindRatio: 0.289, inFrontRatio: 0.155 } as const;

/** The framing of the hero's drawing on screens of at least 600 px. The hero's text covers the left of the drawing. */
export const WIDE: Framing = {
  width: 1440,
  height: 500,
  rearSeaLevel: 172,
  frontSeaLevel: 482,
  columnCount: 241,
  rowCount: 48,
  crossSectionEndsX: [315, 1100],
  terrainDepth: TERRAIN_DEPTH,
  minYAt: (x) => (x < 760 ? 132 : Math.max(2, 132 - (x - 760) * 1.3)),
};

/** The framing of the hero's drawing on narrower screens. Little terrain is left and right of the cross-section. */
export const TALL: Framing = {
  width: 384,
  height: 300,
  rearSeaLevel: 96,
  frontSeaLevel: 290,
  columnCount: 97,
  rowCount: 26,
  crossSectionEndsX: [52, 336],
  terrainDepth: TERRAIN_DEPTH,
  minYAt: (x) => (x < 270 ? 70 : Math.max(2, 70 - (x - 270) * 3.4)),
};

/**
 * The view of the footer's drawing, which shows the terrain of the hero's drawing for wide screens. `heightFactor`
 * reduces the vertical scale of the hero's drawing, so that the logo behind the ridges is visible.
 */
export const FOOTER_VIEW = { height: 300, rearSeaLevel: 150, frontSeaLevel: 286, heightFactor: 0.4 } as const;

/** The number of points that define the edge of the wipe between two product films. */
export const WIPE_POINT_COUNT = 16;

/** The size of the drawing of the ascent, in px. It is as wide as the page content on a screen of 1440 px. */
export const ASCENT_BOX = { width: 1200, height: 300 } as const;
