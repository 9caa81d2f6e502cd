import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type FormatEnum, type Metadata, type Sharp } from 'sharp';
import { acceptedEndings } from './accepted-endings';
import { assertFfmpeg, runFfmpeg, WITHOUT_METADATA } from './ffmpeg';

/** Written so well that nobody sees that a photo was written again. */
const ENCODINGS: Partial<Record<keyof FormatEnum, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 95 }),
  heif: (image) => image.avif({ quality: 85 }),
  tiff: (image) => image.tiff({ compression: 'lzw' }),
};

/**
 * Takes out of an original what tells of a place, a camera or an author, since originals are kept with the project. A
 * photo stands upright afterwards and keeps its colour profile. A file that cannot be read stays as it is.
 *
 * @returns whether it told anything of the kind
 * @throws FileRejected when it is a film that ffmpeg cannot read, or ffmpeg is missing
 */
export async function stripMetadata(file: string): Promise<boolean> {
  const ending = path.extname(file).slice(1).toLowerCase();
  if (ending === 'svg') return stripDrawing(file);
  const isFilm = acceptedEndings.peliculas.some((accepted) => accepted === ending);
  return isFilm ? stripFilm(file) : stripPicture(file);
}

async function stripDrawing(file: string): Promise<boolean> {
  const drawing = await readFile(file, 'utf8');
  const stripped = drawing.replace(/<((?:\w+:)?metadata)\b[^>]*(?:\/>|>.*?<\/\1\s*>)/gis, '');
  if (stripped === drawing) return false;
  await writeFile(file, stripped);
  return true;
}

async function stripPicture(file: string): Promise<boolean> {
  const data = await readFile(file);
  const metadata = await sharp(data)
    .metadata()
    .catch(() => undefined);
  const encode = metadata && ENCODINGS[metadata.format];
  if (!encode || !mayTell(metadata)) return false;
  // Without the colour space, a picture for print would become one for the screen, with its profile for print.
  const upright = sharp(data).autoOrient().keepIccProfile().toColourspace(metadata.space);
  const stripped = await encode(upright)
    .toBuffer()
    .catch(() => undefined);
  if (!stripped) return false;
  await writeFile(file, stripped);
  return hasMetadata(metadata);
}

function hasMetadata({ exif, xmp, iptc, comments }: Metadata): boolean {
  return [exif, xmp, iptc, comments].some((part) => part !== undefined);
}

/** A TIFF has its data about the camera among its own tags, which sharp does not tell. */
function mayTell(metadata: Metadata): boolean {
  return metadata.format === 'tiff' || hasMetadata(metadata);
}

/** Copies the picture and the sound of a film, and nothing else: some cameras keep a track of places. */
async function stripFilm(file: string): Promise<boolean> {
  assertFfmpeg();
  const folder = await mkdtemp(path.join(tmpdir(), 'pelicula-'));
  try {
    const output = path.join(folder, path.basename(file));
    const tracks = ['-map', '0:v:0', '-map', '0:a?', ...WITHOUT_METADATA];
    await runFfmpeg({ input: file, output, args: [...tracks, '-c', 'copy', '-fflags', '+bitexact'] });
    await copyFile(output, file);
  } finally {
    await rm(folder, { recursive: true });
  }
  return false;
}
