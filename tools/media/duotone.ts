import { clampChroma, converter, type Oklch } from 'culori';
import sharp, { type Sharp } from 'sharp';

/** The fraction of the pixels that become the darkest color. The same fraction becomes the lightest color. */
const CLIPPED_FRACTION = 0.01;

/** The lightness of the median pixel in the result, from 0 to 1. */
const MEDIAN_LIGHTNESS = 0.4;
/** The largest exponent by which grays are changed to reach that lightness. */
const MAX_EXPONENT = 1.6;

/** The lightest and the middle color in OKLCH. Their chroma is relative to the chroma of the ink. */
const LIGHTEST = { lightness: 0.96, chroma: 0.3 };
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
  const data = Buffer.alloc(grays.length * 3);
  for (const [pixel, gray] of grays.entries()) data.set(colors[gray] ?? [], pixel * 3);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Returns a function that maps each gray of a picture to a level from 0 (ink) to 1 (light color). */
function createLevelMapping(grays: Buffer): (gray: number) => number {
  const sorted = Uint8Array.from(grays).sort();
  const grayAt = (fraction: number) => sorted[Math.round(fraction * (sorted.length - 1))] ?? 0;
  const black = grayAt(CLIPPED_FRACTION);
  const range = grayAt(1 - CLIPPED_FRACTION) - black;
  // A picture with a single gray has no range to normalize.
  if (range <= 0) return (gray) => gray / 255;
  const stretch = (gray: number) => clamp((gray - black) / range, { min: 0, max: 1 });
  const middle = clamp(stretch(grayAt(0.5)), { min: 0.01, max: 0.99 });
  const exponent = clamp(Math.log(MEDIAN_LIGHTNESS) / Math.log(middle), { min: 1 / MAX_EXPONENT, max: MAX_EXPONENT });
  return (gray) => stretch(gray) ** exponent;
}

/** Returns the color at a level between the ink and the light color, with channels from 0 to 255. */
function colorAt(level: number, ink: string): [red: number, green: number, blue: number] {
  const dark = toOklch(ink) ?? { mode: 'oklch', l: 0, c: 0 };
  const inkChroma = 1 + level * (LIGHTEST.chroma - 1);
  // The additional chroma is 0 at the levels 0 and 1, and largest at level 0.5.
  const extraChroma = (MIDDLE_COLOR.chroma - (1 + LIGHTEST.chroma) / 2) * 4 * level * (1 - level);
  const color: Oklch = {
    ...dark,
    l: dark.l + (LIGHTEST.lightness - dark.l) * level,
    c: dark.c * (inkChroma + extraChroma),
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
