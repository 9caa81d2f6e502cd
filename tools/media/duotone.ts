import { clampChroma, converter, type Oklch } from 'culori';
import sharp, { type Sharp } from 'sharp';

/** The fraction of the darkest pixels, mapped to the ink, and of the lightest pixels, mapped to `LIGHT_COLOR`. */
const CLIPPED_FRACTION_PER_END = 0.01;

/** The level of the median gray in the result, from 0 (ink) to 1 (light color). */
const MEDIAN_LEVEL = 0.4;
/** The largest gamma exponent that may move the median gray to `MEDIAN_LEVEL`. The smallest is its reciprocal. */
const MAX_GAMMA = 1.6;

/** The colors at the levels 1 and 0.5 in OKLCH. Their chroma is a multiple of the chroma of the ink. */
const LIGHT_COLOR = { lightness: 0.96, chroma: 0.3 };
const MIDDLE_COLOR = { chroma: 1.6 };

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/**
 * Maps the grays of a picture to colors between the ink and a light color of the same hue. Normalizes the darkest, the
 * median and the lightest gray, so that dark and bright photos look alike.
 *
 * @param ink the dark background color as `#rrggbb`
 */
export async function duotone(picture: Buffer, ink: string): Promise<Sharp> {
  const image = sharp(picture).removeAlpha().grayscale().raw();
  const { data: grays, info } = await image.toBuffer({ resolveWithObject: true });
  const levelOf = createLevelMapping(grays);
  const colors = Array.from({ length: 256 }, (_, gray) => colorAt(levelOf(gray), ink));
  const rgbData = Buffer.alloc(grays.length * 3);
  for (const [pixel, gray] of grays.entries()) rgbData.set(colors[gray] ?? [], pixel * 3);
  return sharp(rgbData, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Returns a function that maps each gray of a picture to a level from 0 (ink) to 1 (light color). */
function createLevelMapping(grays: Buffer): (gray: number) => number {
  const sorted = Uint8Array.from(grays).sort();
  const quantile = (fraction: number) => sorted[Math.round(fraction * (sorted.length - 1))] ?? 0;
  const darkestGray = quantile(CLIPPED_FRACTION_PER_END);
  const grayRange = quantile(1 - CLIPPED_FRACTION_PER_END) - darkestGray;
  // A picture with a single gray has no range to normalize.
  if (grayRange <= 0) return (gray) => gray / 255;
  const normalize = (gray: number) => clamp((gray - darkestGray) / grayRange, { min: 0, max: 1 });
  const median = clamp(normalize(quantile(0.5)), { min: 0.01, max: 0.99 });
  const gamma = clamp(Math.log(MEDIAN_LEVEL) / Math.log(median), { min: 1 / MAX_GAMMA, max: MAX_GAMMA });
  return (gray) => normalize(gray) ** gamma;
}

/** Returns the color at a level between the ink and the light color, with channels from 0 to 255. */
function colorAt(level: number, ink: string): [red: number, green: number, blue: number] {
  const inkColor = toOklch(ink) ?? { mode: 'oklch', l: 0, c: 0 };
  const linearChroma = 1 + level * (LIGHT_COLOR.chroma - 1);
  // The additional chroma is 0 at the levels 0 and 1, and largest at level 0.5.
  const extraChroma = (MIDDLE_COLOR.chroma - (1 + LIGHT_COLOR.chroma) / 2) * 4 * level * (1 - level);
  const color: Oklch = {
    ...inkColor,
    l: inkColor.l + (LIGHT_COLOR.lightness - inkColor.l) * level,
    c: inkColor.c * (linearChroma + extraChroma),
  };
  const { r, g, b } = toRgb(clampChroma(color, 'oklch'));
  return [toChannel(r), toChannel(g), toChannel(b)];
}

function toChannel(value: number): number {
  return Math.round(clamp(value, { min: 0, max: 1 }) * 255);
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
