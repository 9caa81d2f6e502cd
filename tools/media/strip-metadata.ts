import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type FormatEnum, type Metadata, type Sharp } from 'sharp';
import { readDrawing } from './drawing/read-drawing';
import { removeSpans } from './drawing/remove-spans';
import { kindOf } from './file-kind';
import { stripFilm } from './film-copy';
import { machineFailureOf } from './machine-failure';
import { mostPixels } from './picture-damage';
import { replaceFile } from './replace-file';
import { strippedJpeg } from './strip-jpeg';

/** Written so well that nobody sees that a photo was written again. */
const ENCODINGS: Partial<Record<keyof FormatEnum, (image: Sharp) => Sharp>> = {
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 95 }),
  gif: (image) => image.gif(),
  heif: (image) => image.avif({ quality: 85 }),
  tiff: (image) => image.tiff({ compression: 'lzw' }),
};

/**
 * Takes out of an original what tells of a place, a camera or an author, since originals are kept with the project. A
 * photo keeps its colour profile, and a JPEG its pixels. A file that cannot be read stays as it is.
 *
 * @returns whether it told anything of the kind
 * @throws FileRejected when it should be a film and is none, or ffmpeg is missing
 */
export async function stripMetadata(file: string, { isFilm = false } = {}): Promise<boolean> {
  if (isFilm) return stripFilm(file);
  const kind = kindOf(file);
  if (kind === 'svg') return stripDrawing(file);
  return kind === 'jpg' ? stripJpeg(file) : stripPicture(file);
}

const METADATA = { start: /<(?:\w+:)?metadata\b/, end: /<\/(?:\w+:)?metadata\s*>/ };

async function stripDrawing(file: string): Promise<boolean> {
  const drawing = await readDrawing(file);
  const withoutEmpty = drawing.replace(/<(?:\w+:)?metadata\b[^<>]*\/>/gi, '');
  const stripped = removeSpans(withoutEmpty, METADATA);
  if (stripped === drawing) return false;
  await replaceFile(file, (target) => writeFile(target, stripped));
  return true;
}

async function stripJpeg(file: string): Promise<boolean> {
  const { orientation } = (await readMetadata(file)) ?? {};
  const data = await readFile(file);
  const parts = strippedJpeg(data, orientation);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length === data.length) return false;
  await replaceFile(file, (target) => writeFile(target, parts));
  return true;
}

/** Of these all frames are kept. */
const MOVING: string[] = ['gif', 'webp'];

async function stripPicture(file: string): Promise<boolean> {
  const metadata = await readMetadata(file);
  const encode = metadata && ENCODINGS[metadata.format];
  const isReadable = metadata && metadata.width * metadata.height <= mostPixels(metadata);
  if (!encode || !isReadable || !mayTell(metadata)) return false;
  // Inks would be mixed anew from colours: such a picture is kept in those of the screen. Of others, the profile stays.
  const picture = sharp(file, { failOn: 'error', animated: MOVING.includes(metadata.format) }).autoOrient();
  const isForPrint = metadata.space === 'cmyk';
  const upright = isForPrint ? picture.toColourspace('srgb') : picture.keepIccProfile().toColourspace(metadata.space);
  try {
    await replaceFile(file, (target) => encode(upright).toFile(target));
  } catch (error) {
    if (machineFailureOf(error)) throw error;
    return false;
  }
  return hasMetadata(metadata);
}

function readMetadata(file: string): Promise<Metadata | undefined> {
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
}

function hasMetadata({ exif, xmp, iptc, comments }: Metadata): boolean {
  return [exif, xmp, iptc, comments].some((part) => part !== undefined);
}

/** Of the tags of a TIFF and the comments of a GIF sharp does not tell. */
function mayTell(metadata: Metadata): boolean {
  return metadata.format === 'tiff' || metadata.format === 'gif' || hasMetadata(metadata);
}
