import sharp, { type Sharp } from 'sharp';
import type { FocalPoint } from '@/lib/prepared-media';
import type { Size } from '@/lib/size';
import { budgetOf } from './budgets';
import { failures, MediaFailure } from './media-failure';

/** The fraction of the required size that suffices, because enlarging a picture by 2 % is not visible. */
const MIN_SIZE_FRACTION = 0.98;

/** A photo after rotation by its EXIF orientation. */
export interface Photo extends Size {
  image: Sharp;
}

/**
 * Opens a photo and rotates it by its EXIF orientation.
 *
 * @throws MediaFailure when the file is not a picture, is damaged, or has more pixels than sharp accepts
 */
export async function openPhoto(data: Buffer): Promise<Photo> {
  const { depth, icc, ...metadata } = await readMetadata(data).catch((cause) => {
    throw new MediaFailure(failures.unreadable, { cause });
  });
  const image = sharp(data, { failOn: 'none' }).autoOrient();
  // sharp would convert 16-bit pictures with a color profile to P3 but label the result as sRGB.
  const is16BitWithProfile = depth === 'ushort' && icc !== undefined;
  return { image: is16BitWithProfile ? image.pipelineColourspace('srgb') : image, ...metadata.autoOrient };
}

/** Reads the metadata of a picture. Decodes all pixels first, so that a truncated file causes an error. */
async function readMetadata(data: Buffer) {
  await sharp(data, { failOn: 'error' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  return sharp(data).metadata();
}

export function assertLargeEnough({ width, height }: Size, minSize: { width?: number; height: number }): void {
  const isHighEnough = height >= minSize.height * MIN_SIZE_FRACTION;
  const isWideEnough = width >= (minSize.width ?? 0) * MIN_SIZE_FRACTION;
  if (isHighEnough && isWideEnough) return;
  const requiredSize = minSize.width ? `${minSize.width} × ${minSize.height}` : `${minSize.height} px de alto`;
  throw new MediaFailure(failures.tooSmall({ width, height }, requiredSize));
}

interface Crop extends Size {
  /** The point of the photo that the crop must contain, in percent. */
  focus?: FocalPoint | undefined;
  /** The part of the photo to keep if there is no focal point. The panel shows the same part of an unprepared photo. */
  fallbackPosition: 'centre' | 'top';
}

/** Crops a photo and scales it to the size of the crop. */
export function cropPhoto(photo: Photo, { focus, fallbackPosition, ...size }: Crop): Sharp {
  assertLargeEnough(photo, size);
  const { image } = photo;
  if (!focus) return image.resize({ ...size, fit: 'cover', position: fallbackPosition });
  const scale = Math.max(size.width / photo.width, size.height / photo.height);
  const scaledSize = { width: Math.ceil(photo.width * scale), height: Math.ceil(photo.height * scale) };
  return image.resize({ ...scaledSize, fit: 'fill' }).extract({
    left: cropOffset(focus.x, scaledSize.width, size.width),
    top: cropOffset(focus.y, scaledSize.height, size.height),
    ...size,
  });
}

/** Returns the left or top edge in px of a crop around the focal point, within the bounds of the picture. */
function cropOffset(focusPercent: number, photoSide: number, cropSide: number): number {
  const offset = Math.round((photoSide * focusPercent) / 100 - cropSide / 2);
  return Math.min(Math.max(0, offset), photoSide - cropSide);
}

/** Replaces transparency with white, for example around a portrait without background. */
export function flatten(image: Sharp): Promise<Buffer> {
  return image.flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
}

/** Encoder settings that `compress` tries until a file fits its budget, best quality first. */
const ENCODER_SETTINGS = [82, 74, 66, 58, 50, 42, 34].map((quality) => ({ quality, blur: 0 }));
/** Settings that blur a picture as a last resort. The blur is a standard deviation in px. */
const BLURRED_SETTINGS = [1, 2, 4].map((blur) => ({ quality: 34, blur }));

/** A file that the site serves. */
export interface PreparedFile {
  /** The URL path of the file: `/media/clients/lenca.svg`. */
  src: string;
  data: Buffer;
}

/**
 * Encodes a picture in the best quality that fits the budget of its URL path. The extension of the path determines the
 * format. Removes all metadata.
 *
 * @throws MediaFailure when the file exceeds its budget even in the lowest quality
 */
export async function compress(image: Sharp, src: string, { mayBlur = false } = {}): Promise<Size & { data: Buffer }> {
  // Decodes the picture once instead of once per attempt.
  const { data: pixels, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const { quality, blur } of mayBlur ? [...ENCODER_SETTINGS, ...BLURRED_SETTINGS] : ENCODER_SETTINGS) {
    const decodedImage = sharp(pixels, { raw: { width, height, channels } });
    const data = await encode(blur ? decodedImage.blur(blur) : decodedImage, src, quality).toBuffer();
    if (data.length <= budgetOf(src)) return { data, width, height };
  }
  throw new MediaFailure(failures.tooHeavy);
}

function encode(image: Sharp, src: string, quality: number): Sharp {
  if (src.endsWith('.avif')) {
    const chromaSubsampling = src.startsWith('/media/hero/') ? '4:2:0' : '4:4:4';
    // A higher effort takes three times as long and saves few bytes.
    return image.avif({ quality: quality - 20, effort: 4, chromaSubsampling });
  }
  if (src.endsWith('.jpg')) return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return image.webp({ quality, alphaQuality: quality, effort: 6 });
}
