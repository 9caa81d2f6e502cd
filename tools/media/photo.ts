import sharp, { type Sharp } from 'sharp';
import type { FocalPoint } from '@/lib/prepared-media';
import type { Size } from '@/lib/size';
import { budgetOf } from './budgets';
import { failures, MediaFailure } from './media-failure';

/** The fraction of the required size that an original must have: a cropped edge is not visible. */
const SIZE_TOLERANCE = 0.98;
/** An upright photo in sRGB. */
export interface Photo extends Size {
  picture: Sharp;
}

/** @throws MediaFailure when it is not a picture, is damaged, or has more pixels than sharp accepts */
export async function openPhoto(data: Buffer): Promise<Photo> {
  const { format, depth, icc, ...metadata } = await decode(data).catch((cause) => {
    throw new MediaFailure(failures.unreadable, { cause });
  });
  // sharp also reads compressed drawings.
  if (format === 'svg') throw new MediaFailure(failures.compressedDrawing);
  const picture = sharp(data, { failOn: 'none' }).autoOrient();
  // sharp converts these to P3, and labels the result as sRGB.
  const isDeepWithProfile = depth === 'ushort' && icc !== undefined;
  return { picture: isDeepWithProfile ? picture.pipelineColourspace('srgb') : picture, ...metadata.autoOrient };
}

/** Decodes a complete picture, so that a truncated file is reported here. */
async function decode(data: Buffer) {
  await sharp(data, { failOn: 'error' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  return sharp(data).metadata();
}

export function assertLargeEnough({ width, height }: Size, least: { width?: number; height: number }): void {
  const isHighEnough = height >= least.height * SIZE_TOLERANCE;
  const isWideEnough = width >= (least.width ?? 0) * SIZE_TOLERANCE;
  if (isHighEnough && isWideEnough) return;
  const words = least.width ? `${least.width} × ${least.height}` : `${least.height} px de alto`;
  throw new MediaFailure(failures.tooSmall({ width, height }, words));
}

interface Crop extends Size {
  /** The point that stays in view. */
  focus?: FocalPoint | undefined;
  /** The crop without a focal point: the middle, or the part that sharp finds most interesting. */
  otherwise: 'centre' | 'attention';
}

/** Crops a photo and scales it to the size of the crop. */
export function cropped(photo: Photo, { focus, otherwise, ...size }: Crop): Sharp {
  assertLargeEnough(photo, size);
  const { picture } = photo;
  if (!focus) return picture.resize({ ...size, fit: 'cover', position: otherwise });
  const scale = Math.max(size.width / photo.width, size.height / photo.height);
  const scaled = { width: Math.ceil(photo.width * scale), height: Math.ceil(photo.height * scale) };
  return picture.resize({ ...scaled, fit: 'fill' }).extract({
    left: offset(focus.x, scaled.width, size.width),
    top: offset(focus.y, scaled.height, size.height),
    ...size,
  });
}

/** The start of a crop centered on the focal point, within the bounds of the picture. */
function offset(percent: number, side: number, crop: number): number {
  const wanted = Math.round((side * percent) / 100 - crop / 2);
  return Math.min(Math.max(0, wanted), side - crop);
}

/** Replaces transparency by white, for example around a cut-out portrait. */
export function flattened(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
}

/** Attempts to make a file light enough, best first. */
const QUALITIES = [82, 74, 66, 58, 50, 42, 34].map((quality) => ({ quality, blur: 0 }));
/** The last attempts for photos, which an editor cannot simplify. The blur is a standard deviation in px. */
const BLURRED = [1, 2, 4].map((blur) => ({ quality: 34, blur }));

/** A file that the site serves. */
export interface PreparedFile {
  /** Its URL: `/media/clients/lenca.svg`. */
  src: string;
  data: Buffer;
}

/**
 * Encodes a picture in the best quality that fits the budget of its URL, which also determines the format. Metadata is
 * removed.
 *
 * @throws MediaFailure when it is too heavy in the lowest quality
 */
export async function compress(
  picture: Sharp,
  src: string,
  { mayBlur = false } = {},
): Promise<Size & { data: Buffer }> {
  // Decodes the original once instead of once per attempt.
  const { data: pixels, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const { quality, blur } of mayBlur ? [...QUALITIES, ...BLURRED] : QUALITIES) {
    const image = sharp(pixels, { raw: { width, height, channels } });
    const data = await encode(blur ? image.blur(blur) : image, src, quality).toBuffer();
    if (data.length <= budgetOf(src)) return { data, width, height };
  }
  throw new MediaFailure(failures.tooHeavy);
}

function encode(image: Sharp, src: string, quality: number): Sharp {
  if (src.endsWith('.avif')) {
    // A higher effort takes three times as long and saves few bytes.
    const chromaSubsampling = src.startsWith('/media/hero/') ? '4:2:0' : '4:4:4';
    return image.avif({ quality: quality - 20, effort: 4, chromaSubsampling });
  }
  if (src.endsWith('.jpg')) return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return image.webp({ quality, alphaQuality: quality, effort: 6 });
}
