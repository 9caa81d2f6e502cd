import sharp from 'sharp';
import type { Size } from '@/lib/size';
import { failures, MediaFailure } from './media-failure';
import { assertLargeEnough, compress, type Photo } from './photo';

/** In px, of the longer side. Larger logos are reduced first. */
const WORKING_SIDE = 2400;
/** A logo that covers more of its bounds than this is a block: the page shows it in one tone. */
const MIN_BLOCK_COVERAGE = 0.95;
/** The lowest channel of what JPEG makes of white, of 255. */
const WHITE = 240;
/** Distance of a channel from white: from `visible` on a pixel is visible, from `opaque` on it is opaque. */
const EDGE = { visible: 32, opaque: 128 };

export interface LogoOptions {
  src: string;
  /** The height of the file for a logo of that size, in px. */
  heightFor: (logo: Size) => number;
}

/** A logo of pixels without its white background and the margin around it. */
export async function makeLogoPicture({ picture }: Photo, { src, heightFor }: LogoOptions) {
  const scaled = picture.resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: 'inside', withoutEnlargement: true });
  const png = await scaled.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
  const cut = await trimmed(await withoutWhite(png));
  const logo = await sharp(cut).metadata();
  const height = heightFor(logo);
  assertLargeEnough(logo, { height });
  if (await isBlock(cut)) throw new MediaFailure(failures.onBlock);
  return compress(sharp(cut).resize({ height }), src, { mayBlur: true });
}

/** Whether a drawing or picture is a shape without gaps. */
export async function isBlock(picture: Buffer): Promise<boolean> {
  const { mean } = await alphaOf(picture);
  return mean / 255 > MIN_BLOCK_COVERAGE;
}

async function alphaOf(picture: Buffer): Promise<{ min: number; max: number; mean: number }> {
  const { channels } = await sharp(picture).ensureAlpha().toColourspace('srgb').stats();
  return channels[3] ?? { min: 255, max: 255, mean: 255 };
}

/** Turns the white of an opaque picture with white corners into transparency. */
async function withoutWhite(picture: Buffer): Promise<Buffer> {
  const { isOpaque } = await sharp(picture).stats();
  if (!isOpaque) return picture;
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (!hasWhiteCorners(data, info)) return picture;
  for (let at = 0; at < data.length; at += 4) {
    const distance = 255 - Math.min(...data.subarray(at, at + 3));
    const opacity = Math.min(1, Math.max(0, (distance - EDGE.visible) / (EDGE.opaque - EDGE.visible)));
    // Removes the white that an edge was mixed with, so that the logo looks the same on white.
    for (let channel = at; channel < at + 3; channel++) {
      const mixed = data[channel] ?? 0;
      data[channel] = opacity > 0 ? Math.max(0, 255 - (255 - mixed) / opacity) : 255;
    }
    data[at + 3] = Math.round(255 * opacity);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function hasWhiteCorners(data: Buffer, { width, height }: Size): boolean {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  return corners.every((pixel) => Math.min(...data.subarray(pixel * 4, pixel * 4 + 3)) >= WHITE);
}

async function trimmed(picture: Buffer): Promise<Buffer> {
  const { min, max } = await alphaOf(picture);
  if (max === 0) throw new MediaFailure(failures.transparent);
  if (min === 255) return picture;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture).trim({ background, threshold: 10 }).png({ compressionLevel: 1 }).toBuffer();
}
