import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { PreparedFilm } from '@/lib/prepared-media';
import { budgetOf } from './budgets';
import { failures, MediaFailure } from './media-failure';
import type { Prepared } from './recipes';

/** The size in px of all films and their posters. */
export const FILM_SIZE = { width: 1920, height: 1200 };

/** MIME type of each encoding by file extension, in order of preference. `make-film.ts` sets the codecs (RFC 6381). */
const FILM_TYPES = {
  'av1.mp4': 'video/mp4; codecs="av01.0.08M.10"',
  'h264.mp4': 'video/mp4; codecs="avc1.640032"',
};

/** The extensions of all files of a film, including its poster. The files differ only in their extension. */
const FILM_EXTENSIONS = [...Object.keys(FILM_TYPES), 'avif', 'jpg'];

/** Returns the URL path of a file of a film. */
export function filmUrlPath(name: string, extension: string): string {
  return `/media/films/${name}.${extension}`;
}

/**
 * Reads the files of a film.
 *
 * @param ink the dark background, as `#rrggbb`
 * @throws MediaFailure when a file is missing or exceeds its budget
 */
export async function readFilm(folder: string, name: string, ink: string): Promise<Prepared<PreparedFilm>> {
  const files = [];
  for (const extension of FILM_EXTENSIONS) {
    const src = filmUrlPath(name, extension);
    const file = `${name}.${extension}`;
    const data = await readFile(path.join(folder, file)).catch(() => undefined);
    if (!data) {
      throw new MediaFailure({
        problem: `A la película le falta ${file}.`,
        remedy: 'Hazla de nuevo con npm run contenido -- pelicula y su original.',
      });
    }
    if (data.length > budgetOf(src)) throw new MediaFailure(failures.tooHeavy);
    files.push({ src, data });
  }
  const sources = Object.entries(FILM_TYPES).map(([extension, type]) => ({ src: filmUrlPath(name, extension), type }));
  const poster = { avif: filmUrlPath(name, 'avif'), jpeg: filmUrlPath(name, 'jpg') };
  const hasMargin = await hasLeftMargin(path.join(folder, `${name}.jpg`), ink);
  return { files, manifestEntry: { sources, poster, ...FILM_SIZE, hasMargin } };
}

/** The margin of films that are drawn for the page, as a fraction of their width. */
const MARGIN_FRACTION = 0.045;
/** The largest difference of a color channel, of 255, that JPEG compression causes. */
const MAX_JPEG_DIFFERENCE = 12;

/** Returns whether the left edge of a poster has the color of the page's dark background. */
async function hasLeftMargin(posterFile: string, ink: string): Promise<boolean> {
  const { width, height } = await sharp(posterFile).metadata();
  const edge = sharp(posterFile).extract({ left: 0, top: 0, width: Math.ceil(width * MARGIN_FRACTION), height });
  const pixels = await edge.removeAlpha().raw().toBuffer();
  const inkChannels = Buffer.from(ink.slice(1), 'hex');
  return pixels.every((value, index) => Math.abs(value - (inkChannels[index % 3] ?? 0)) <= MAX_JPEG_DIFFERENCE);
}
