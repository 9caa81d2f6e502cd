import sharp, { type Sharp } from 'sharp';
import { atWidth } from './measure';

/** A pixel is opaque from this alpha on, of 255. */
const OPAQUE = 128;
/** Below this contrast with its background a shape is hardly seen; as text it would need three times as much. */
const LEAST_CONTRAST = 1.5;

/** The pixels of a picture, row by row, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** A colour in sRGB, each channel from 0 to 255. */
export interface Rgb {
  red: number;
  green: number;
  blue: number;
}

/** The pixels of a picture or a drawing, scaled to a width that is enough to judge it. */
export async function pixelsOf(picture: string | Buffer): Promise<Pixels> {
  const scaled = await atWidth(picture, 320);
  return readPixels(scaled.toColourspace('srgb'));
}

/** The pixels of an image at its own size. */
export async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The picture of these pixels. */
export function pictureOf({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** How opaque a pixel is, from 0 to 255. */
export function alphaAt({ data }: Pixels, pixel: number): number {
  return data[pixel * 4 + 3] ?? 0;
}

export function isOpaqueAt(pixels: Pixels, pixel: number): boolean {
  return alphaAt(pixels, pixel) >= OPAQUE;
}

export function colourAt({ data }: Pixels, pixel: number): Rgb {
  const at = pixel * 4;
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 };
}

/** The colour in the middle of several, channel by channel. */
export function medianColour(colours: Rgb[]): Rgb {
  return {
    red: median(colours.map(({ red }) => red)),
    green: median(colours.map(({ green }) => green)),
    blue: median(colours.map(({ blue }) => blue)),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * How much of a drawing would hardly be seen on a background, as a share of what it covers: 0 to 1.
 *
 * @param background as `#rrggbb`
 */
export async function hardlySeenShare(picture: string | Buffer, background: string): Promise<number> {
  const pixels = await pixelsOf(picture);
  const behind = luminance(rgbOf(background));
  let covered = 0;
  let hardlySeen = 0;
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel++) {
    if (!isOpaqueAt(pixels, pixel)) continue;
    covered += 1;
    if (contrast(luminance(colourAt(pixels, pixel)), behind) < LEAST_CONTRAST) hardlySeen += 1;
  }
  return covered === 0 ? 1 : hardlySeen / covered;
}

function rgbOf(hex: string): Rgb {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return { red: channel(1), green: channel(3), blue: channel(5) };
}

/** The contrast ratio of two relative luminances, from 1 to 21 (WCAG 2.2). */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance, from 0 to 1 (WCAG 2.2). */
export function luminance({ red, green, blue }: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  if (share <= 0.04045) return share / 12.92;
  return ((share + 0.055) / 1.055) ** 2.4;
}
