import { clampChroma, converter, type Oklch } from 'culori';
import sharp, { type Sharp } from 'sharp';

/** The fraction of pixels that become the darkest tone, and the lightest. */
const CLIPPED = 0.01;

/** The lightness of the median pixel, from 0 to 1, and the largest exponent that is applied for it. */
const MIDDLE = 0.4;
const MAX_EXPONENT = 1.6;

/** The lightest tone and the middle tone in OKLCH. Their chroma is relative to the ink. */
const LIGHT = { lightness: 0.96, chroma: 0.3 };
const HALFWAY = { chroma: 1.6 };

const toOklch = converter('oklch');
const toRgb = converter('rgb');

/**
 * Maps a picture to tones between an ink and a light tone of the same hue. Normalizes its darkest, median and lightest
 * parts, so that photos in color or gray, bright or dark, match.
 *
 * @param ink as `#rrggbb`
 */
export async function duotone(picture: Buffer, ink: string): Promise<Sharp> {
  const image = sharp(picture).removeAlpha().grayscale().raw();
  const { data: grays, info } = await image.toBuffer({ resolveWithObject: true });
  const levelOf = levels(grays);
  const tones = Array.from({ length: 256 }, (_, gray) => toneAt(levelOf(gray), ink));
  const data = Buffer.alloc(grays.length * 3);
  for (const [pixel, gray] of grays.entries()) data.set(tones[gray] ?? [], pixel * 3);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** The level of each gray of a picture, from 0 to 1. */
function levels(grays: Buffer): (gray: number) => number {
  const sorted = Uint8Array.from(grays).sort();
  const grayAt = (fraction: number) => sorted[Math.round(fraction * (sorted.length - 1))] ?? 0;
  const black = grayAt(CLIPPED);
  const range = grayAt(1 - CLIPPED) - black;
  // A picture of one tone is not stretched.
  if (range <= 0) return (gray) => gray / 255;
  const stretched = (gray: number) => clamp((gray - black) / range, { min: 0, max: 1 });
  const middle = clamp(stretched(grayAt(0.5)), { min: 0.01, max: 0.99 });
  const exponent = clamp(Math.log(MIDDLE) / Math.log(middle), { min: 1 / MAX_EXPONENT, max: MAX_EXPONENT });
  return (gray) => stretched(gray) ** exponent;
}

/** A tone between the ink and the light tone, each channel from 0 to 255. */
function toneAt(level: number, ink: string): [red: number, green: number, blue: number] {
  const dark = toOklch(ink) ?? { mode: 'oklch', l: 0, c: 0 };
  const inkChroma = 1 + level * (LIGHT.chroma - 1);
  // Zero at both ends, largest in the middle.
  const extraChroma = (HALFWAY.chroma - (1 + LIGHT.chroma) / 2) * 4 * level * (1 - level);
  const tone: Oklch = {
    ...dark,
    l: dark.l + (LIGHT.lightness - dark.l) * level,
    c: dark.c * (inkChroma + extraChroma),
  };
  const { r, g, b } = toRgb(clampChroma(tone, 'oklch'));
  return [channel(r), channel(g), channel(b)];
}

function channel(value: number): number {
  return Math.round(clamp(value, { min: 0, max: 1 }) * 255);
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
