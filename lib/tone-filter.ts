import { converter } from 'culori';

/** Red, green and blue, each from 0 to 1. */
type Channels = readonly [red: number, green: number, blue: number];

/*
 * What the filter functions of CSS do to a colour (https://www.w3.org/TR/filter-effects-1/#FilterPrimitivesOverview).
 * `saturate` stretches a colour away from the grey of its luma, `hue-rotate` turns it round that grey.
 */
const LUMA: Channels = [0.213, 0.715, 0.072];
/** What `sepia(1)` makes of white. */
const SEPIA: Channels = [1.351, 1.203, 0.937];
/** The part of `hue-rotate` that grows with the sine of its angle, for red and for blue. */
const TURN_RED: Channels = [-0.213, -0.715, 0.928];
const TURN_BLUE: Channels = [-0.787, 0.715, 0.072];

const dot = (a: Channels, b: Channels) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const round = (value: number) => Math.round(value * 1000) / 1000;

const toRgb = converter('rgb');

/** The CSS filter that draws a picture of any colours as a silhouette of one tone, which is given as `#rrggbb`. */
export function toneFilter(tone: string): string {
  const rgb = toRgb(tone);
  if (!rgb) throw new Error(`«${tone}» is no colour.`);
  const wanted: Channels = [rgb.r, rgb.g, rgb.b];
  const luma = dot(wanted, LUMA);
  // Black has no tone to be turned to.
  if (luma === 0) return 'brightness(0)';
  // The grey that becomes a brown of this luma.
  const grey = luma / dot(SEPIA, LUMA);
  const brown: Channels = [grey * SEPIA[0], grey * SEPIA[1], grey * SEPIA[2]];
  // The brown's distance from its grey, in red and blue, and what a quarter turn makes of it; green follows from luma.
  const [red, blue] = [brown[0] - luma, brown[2] - luma];
  const [turnedRed, turnedBlue] = [dot(TURN_RED, brown), dot(TURN_BLUE, brown)];
  const [wantedRed, wantedBlue] = [wanted[0] - luma, wanted[2] - luma];
  const determinant = red * turnedBlue - blue * turnedRed;
  const cosine = (wantedRed * turnedBlue - wantedBlue * turnedRed) / determinant;
  const sine = (red * wantedBlue - blue * wantedRed) / determinant;
  const angle = (Math.atan2(sine, cosine) * 180) / Math.PI;
  const saturation = Math.hypot(cosine, sine);
  return `brightness(0) invert(${round(grey)}) sepia(1) saturate(${round(saturation)}) hue-rotate(${round(angle)}deg)`;
}
