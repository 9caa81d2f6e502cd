import sharp from 'sharp';
import { failures, MediaFailure, type Size } from './media-failure';
import { assertLargeEnough, compress, type Photo } from './photo';

/** In px, of the longer side. Larger logos are reduced first. */
const WORKING_SIDE = 2400;
/** A logo that covers more of its bounds than this is a block: the page shows it in one tone. */
const BLOCK_SHARE = 0.95;

export interface LogoOptions {
  src: string;
  /** The height of the file for a logo of that size, in px. */
  heightFor: (logo: Size) => number;
}

/** A logo of pixels without the margin around it. */
export async function makeLogoPicture({ picture }: Photo, { src, heightFor }: LogoOptions) {
  const scaled = picture.resize({ width: WORKING_SIDE, height: WORKING_SIDE, fit: 'inside', withoutEnlargement: true });
  const png = await scaled.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
  const cut = await trimmed(png);
  const logo = await sharp(cut).metadata();
  const height = heightFor(logo);
  assertLargeEnough(logo, { height });
  if (await isBlock(cut)) throw new MediaFailure(failures.onBlock);
  return compress(sharp(cut).resize({ height }), src, { mayBlur: true });
}

/** Whether a drawing or picture is a shape without gaps. */
export async function isBlock(picture: Buffer): Promise<boolean> {
  const { mean } = await alphaOf(picture);
  return mean / 255 > BLOCK_SHARE;
}

async function alphaOf(picture: Buffer): Promise<{ min: number; max: number; mean: number }> {
  const { channels } = await sharp(picture).ensureAlpha().toColourspace('srgb').stats();
  return channels[3] ?? { min: 255, max: 255, mean: 255 };
}

async function trimmed(picture: Buffer): Promise<Buffer> {
  const { min, max } = await alphaOf(picture);
  if (max === 0) throw new MediaFailure(failures.transparent);
  if (min === 255) return picture;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture).trim({ background, threshold: 10 }).png({ compressionLevel: 1 }).toBuffer();
}
