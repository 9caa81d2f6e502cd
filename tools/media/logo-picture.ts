import sharp from 'sharp';
import type { Size } from '@/lib/size';
import { failures, MediaFailure } from './media-failure';
import { assertLargeEnough, compress, type Photo } from './photo';

/** Maximum length in px of the longer side. Larger logos are scaled down before they are processed. */
const WORKING_SIDE = 2400;
/** The maximum fraction of its bounds that a logo may fill. A fuller logo is a block, unrecognizable in one color. */
const BLOCK_COVERAGE = 0.95;
/** The lowest channel value, of 255, that counts as white. JPEG compression changes white slightly. */
const MIN_WHITE = 240;
/** The differences from white, of 255, at which pixels start to become visible and at which they are opaque. */
const EDGE = { visible: 32, opaque: 128 };

export interface LogoOptions {
  src: string;
  /** Returns the height in px of the served picture for the size of the trimmed logo. */
  heightFor: (logo: Size) => number;
}

/** Removes the white background and the margin of a logo in a pixel format. Scales and compresses the logo. */
export async function makeLogoPicture({ image }: Photo, { src, heightFor }: LogoOptions) {
  const scaled = image.resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: 'inside', withoutEnlargement: true });
  const png = await scaled.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
  const trimmedLogo = await trimMargin(await makeWhiteTransparent(png));
  const logo = await sharp(trimmedLogo).metadata();
  const height = heightFor(logo);
  assertLargeEnough(logo, { height });
  if (await isBlock(trimmedLogo)) throw new MediaFailure(failures.onBlock);
  return compress(sharp(trimmedLogo).resize({ height }), src, { mayBlur: true });
}

/** Returns whether a drawing or picture fills its bounds almost completely. */
export async function isBlock(picture: Buffer): Promise<boolean> {
  const { mean } = await alphaStatsOf(picture);
  return mean / 255 > BLOCK_COVERAGE;
}

async function alphaStatsOf(picture: Buffer): Promise<{ min: number; max: number; mean: number }> {
  const { channels } = await sharp(picture).ensureAlpha().toColourspace('srgb').stats();
  return channels[3] ?? { min: 255, max: 255, mean: 255 };
}

async function makeWhiteTransparent(picture: Buffer): Promise<Buffer> {
  const { isOpaque } = await sharp(picture).stats();
  if (!isOpaque) return picture;
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (!hasWhiteCorners(data, info)) return picture;
  for (let offset = 0; offset < data.length; offset += 4) {
    const difference = 255 - Math.min(...data.subarray(offset, offset + 3));
    const opacity = Math.min(1, Math.max(0, (difference - EDGE.visible) / (EDGE.opaque - EDGE.visible)));
    // Removes the white that is mixed into the edges of shapes, so that the logo looks unchanged on white.
    for (let channel = offset; channel < offset + 3; channel++) {
      const channelValue = data[channel] ?? 0;
      data[channel] = opacity > 0 ? Math.max(0, 255 - (255 - channelValue) / opacity) : 255;
    }
    data[offset + 3] = Math.round(255 * opacity);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function hasWhiteCorners(data: Buffer, { width, height }: Size): boolean {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  return corners.every((pixel) => Math.min(...data.subarray(pixel * 4, pixel * 4 + 3)) >= MIN_WHITE);
}

async function trimMargin(picture: Buffer): Promise<Buffer> {
  const { min, max } = await alphaStatsOf(picture);
  if (max === 0) throw new MediaFailure(failures.transparent);
  if (min === 255) return picture;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture).trim({ background, threshold: 10 }).png({ compressionLevel: 1 }).toBuffer();
}
