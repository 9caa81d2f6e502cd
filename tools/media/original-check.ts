import path from 'node:path';
import { foreignFailures } from './failures/foreign-failures';
import { originalFailures } from './failures/original-failures';
import type { FileKind, ForeignKind, PictureKind } from './file-kind';
import { FileRejected } from './file-rejected';
import type { Recipe } from './recipe';

/** What people call the kinds of pictures. */
const FORMATS: Record<PictureKind, string> = {
  png: 'PNG',
  jpg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
  tif: 'TIFF',
  gif: 'GIF',
};

const spanishList = new Intl.ListFormat('es', { type: 'disjunction' });

/** Whether a file is a picture of pixels of a kind that can be read. */
export function isPicture(kind: FileKind): kind is PictureKind {
  return kind in FORMATS;
}

/** What is no film, and is told as that by who looks for its moving picture. */
const WITHOUT_MOVEMENT: FileKind[] = ['sound', 'heic', 'otherPicture'];

/** Whether a file goes to ffmpeg, which tells what it cannot read: all that is put among the films and may be one. */
export function isFilm(kind: FileKind, { accepts }: Recipe): boolean {
  return accepts.includes('mp4') && (WITHOUT_MOVEMENT.includes(kind) || !isForeign(kind));
}

function isForeign(kind: FileKind): kind is ForeignKind {
  return kind in foreignFailures;
}

interface KnownOriginal {
  original: string;
  kind: FileKind;
  recipe: Recipe;
}

/** @throws FileRejected saying what an original is, where its folder does not take that */
export function assertTaken({ original, kind, recipe }: KnownOriginal): void {
  const { accepts } = recipe;
  if (accepts.includes(kind) || isFilm(kind, recipe)) return;
  const wanted = spanishList.format(accepts.slice(0, 3).map((accepted) => accepted.toUpperCase()));
  if (isForeign(kind)) throw new FileRejected(foreignFailures[kind](wanted));
  if (kind === 'film') throw new FileRejected(originalFailures.filmForPicture(wanted));
  if (kind === 'svg') throw new FileRejected(originalFailures.drawingForPhoto(wanted));
  if (!isPicture(kind)) {
    throw new FileRejected(originalFailures.unknownKind({ ending: path.extname(original), wanted }));
  }
  const format = FORMATS[kind];
  const takesPictures = accepts.includes('png');
  if (takesPictures) throw new FileRejected(originalFailures.otherFormat({ format, wanted }));
  throw new FileRejected(originalFailures.pictureForDrawing({ format }));
}
