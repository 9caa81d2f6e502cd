import sharp, { type Sharp } from 'sharp';
import type { FocalPoint } from '@/lib/prepared-media';
import { budgetOf } from './budgets';
import { failures, MediaFailure, machineProblemOf, type Size } from './media-failure';

/** More would ask too much of the memory of an ordinary computer. */
const MOST_PIXELS = 100_000_000;
/** How much of the wanted size an original has at least: what is cut off an edge is not missed. */
const SIZE_TOLERANCE = 0.98;
/** What libvips only warns of although a part of the picture is lost. Phones and old programs cause other warnings. */
const LOST_PART = /premature end|bad huffman|corrupt|invalid frame/i;

/** A photo as it is seen: upright, in the colours of the web. */
export interface Photo extends Size {
  picture: Sharp;
}

/** @throws MediaFailure when it is no picture, a part of it is lost, or it has too many pixels */
export async function openPhoto(data: Buffer): Promise<Photo> {
  const { autoOrient: size, depth, icc } = await readMetadata(data);
  if (size.width * size.height > MOST_PIXELS) throw new MediaFailure(failures.tooManyPixels(size));
  const warning = await faultIn(data, 'warning');
  const fault = LOST_PART.test(String(warning)) ? warning : warning && (await faultIn(data, 'error'));
  if (fault) throw unreadable(fault);
  const picture = sharp(data, { failOn: 'none' }).autoOrient();
  // sharp turns these into P3, and writes the result as sRGB.
  const isDeepWithProfile = depth === 'ushort' && icc !== undefined;
  return { picture: isDeepWithProfile ? picture.pipelineColourspace('srgb') : picture, ...size };
}

async function readMetadata(data: Buffer) {
  try {
    return await sharp(data, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** What is wrong with a picture as soon as all of it is read; it is made tiny meanwhile, which takes least. */
async function faultIn(data: Buffer, failOn: 'warning' | 'error'): Promise<unknown> {
  try {
    await sharp(data, { failOn }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return undefined;
  } catch (fault) {
    return fault;
  }
}

function unreadable(cause: unknown): MediaFailure {
  return new MediaFailure(machineProblemOf(cause) ?? failures.unreadable, { cause });
}

export function assertLargeEnough({ width, height }: Size, least: { width?: number; height: number }): void {
  const isHighEnough = height >= least.height * SIZE_TOLERANCE;
  const isWideEnough = width >= (least.width ?? 0) * SIZE_TOLERANCE;
  if (isHighEnough && isWideEnough) return;
  const words = least.width ? `${least.width} × ${least.height}` : `${least.height} px de alto`;
  throw new MediaFailure(failures.tooSmall({ width, height }, words));
}

interface Crop extends Size {
  /** What stays in view. */
  focus?: FocalPoint | undefined;
  /** Which part is taken while nobody chose one: the middle, or what draws the eye. */
  otherwise: 'centre' | 'attention';
}

/** The part of a photo that a crop shows, at the crop's size. */
export function cropped(photo: Photo, { focus, otherwise, ...size }: Crop): Sharp {
  assertLargeEnough(photo, size);
  const { picture } = photo;
  if (!focus) return picture.resize({ ...size, fit: 'cover', position: otherwise });
  const scale = Math.max(size.width / photo.width, size.height / photo.height);
  const whole = { width: Math.ceil(photo.width * scale), height: Math.ceil(photo.height * scale) };
  return picture.resize({ ...whole, fit: 'fill' }).extract({
    left: offset(focus.x, whole.width, size.width),
    top: offset(focus.y, whole.height, size.height),
    ...size,
  });
}

/** Where a part begins that has the focus in its middle, as far as the whole allows. */
function offset(percent: number, whole: number, part: number): number {
  const wanted = Math.round((whole * percent) / 100 - part / 2);
  return Math.min(Math.max(0, wanted), whole - part);
}

/** A picture without transparency: a person who was cut out stands on white, and not on what the transparency hides. */
export function flattened(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
}

/** Qualities to try, best first, until the file is light enough. */
const QUALITIES = [82, 78, 74, 70, 66, 62, 58, 54, 50, 46, 42, 38, 34, 30];
/** How much a picture may be blurred to become light enough, in pixels (standard deviation), where it must not fail. */
const SOFTENINGS = [0, 1, 2, 4];

/** A file that the site serves. */
export interface PreparedFile {
  /** Its address: `/media/clients/lenca.svg`. */
  src: string;
  data: Buffer;
}

interface CompressedPicture extends Size {
  data: Buffer;
}

/**
 * The picture in the best quality that is light enough for its address, which says its format, too. Its metadata goes.
 *
 * @throws MediaFailure when it is too heavy in the worst quality, too
 */
export async function compress(picture: Sharp, src: string, { mayBlur = false } = {}): Promise<CompressedPicture> {
  // What it was read from is not read again for each encoding.
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = sharp(data, { raw: { width, height, channels } });
  for (const softening of mayBlur ? SOFTENINGS : [0]) {
    const image = softening > 0 ? drawn.clone().blur(softening) : drawn;
    const light = await lightEnough(image, src);
    if (light) return { data: light, width, height };
  }
  throw new MediaFailure(failures.tooHeavy);
}

/** Most are light enough in the best quality. What is too heavy in the worst need not be tried in those between. */
async function lightEnough(image: Sharp, src: string): Promise<Buffer | undefined> {
  const tryQuality = async (index: number) => {
    const data = await encode(image.clone(), src, QUALITIES[index] ?? 0).toBuffer();
    return data.length > budgetOf(src) ? undefined : data;
  };
  const best = await tryQuality(0);
  if (best) return best;
  let tooHeavy = 0;
  let light = QUALITIES.length - 1;
  let found = await tryQuality(light);
  while (found && light - tooHeavy > 1) {
    const middle = Math.floor((tooHeavy + light) / 2);
    const tried = await tryQuality(middle);
    if (tried) light = middle;
    else tooHeavy = middle;
    found = tried ?? found;
  }
  return found;
}

function encode(image: Sharp, src: string, quality: number): Sharp {
  if (src.endsWith('.avif')) {
    // A higher effort takes three times as long for hardly fewer bytes.
    const chromaSubsampling = src.startsWith('/media/hero/') ? '4:2:0' : '4:4:4';
    return image.avif({ quality: quality - 20, effort: 4, chromaSubsampling });
  }
  if (src.endsWith('.jpg')) return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
  return image.webp({ quality, alphaQuality: quality, effort: 6 });
}
