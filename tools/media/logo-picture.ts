import sharp from 'sharp';
import { failures, MediaFailure, type Size } from './media-failure';
import { assertLargeEnough, compress, type Photo } from './photo';

/** How large a logo is worked on, in px of its longer side. */
const WORKED_ON = 2400;
/** A logo that covers more of its bounds than this is a block: the page shows it in one tone. */
const BLOCK_SHARE = 0.95;
/** How light the border of a picture is that lies on white, of 255: what JPEG makes of white. */
const WHITE = 240;
/** How far from white a channel is from where on a pixel is seen, and from where on it covers all behind it. */
const EDGE = { seen: 32, covers: 128 };

export interface LogoOptions {
  src: string;
  /** How high the file is for a logo of that size, in px. */
  heightFor: (logo: Size) => number;
}

/** A logo of pixels without its white background and the air around it. */
export async function makeLogoPicture({ picture }: Photo, { src, heightFor }: LogoOptions) {
  const scaled = picture.resize({ width: WORKED_ON, height: WORKED_ON, fit: 'inside', withoutEnlargement: true });
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
  return mean / 255 > BLOCK_SHARE;
}

/** How opaque a picture is, of 255. */
async function alphaOf(picture: Buffer): Promise<{ min: number; max: number; mean: number }> {
  const { channels } = await sharp(picture).stats();
  const opaque = { min: 255, max: 255, mean: 255 };
  const hasAlpha = channels.length % 2 === 0;
  return (hasAlpha ? channels.at(-1) : undefined) ?? opaque;
}

/** A picture that is opaque and ends in white on its four sides, with that white as transparency. */
async function withoutWhite(picture: Buffer): Promise<Buffer> {
  const { isOpaque } = await sharp(picture).stats();
  if (!isOpaque) return picture;
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (!endsInWhite(data, info)) return picture;
  for (let at = 0; at < data.length; at += 4) {
    const farthest = 255 - Math.min(...data.subarray(at, at + 3));
    const opacity = Math.min(1, Math.max(0, (farthest - EDGE.seen) / (EDGE.covers - EDGE.seen)));
    // The pixel's own colour, from which the white that shone through it is taken: on white it looks as before.
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

function endsInWhite(data: Buffer, { width, height }: Size): boolean {
  const columns = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const rows = Array.from({ length: height }, (_, y) => [y * width, (y + 1) * width - 1]);
  const border = [...columns, ...rows].flat();
  const white = border.filter((pixel) => Math.min(...data.subarray(pixel * 4, pixel * 4 + 3)) >= WHITE);
  // The rest are letters that touch it.
  return white.length >= 0.75 * border.length;
}

async function trimmed(picture: Buffer): Promise<Buffer> {
  const { min, max } = await alphaOf(picture);
  if (max === 0) throw new MediaFailure(failures.nothingSeen);
  if (min === 255) return picture;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture).trim({ background, threshold: 10 }).png({ compressionLevel: 1 }).toBuffer();
}
