import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreparedFilm } from '@/lib/prepared-media';
import { budgetOf } from './budgets';
import { failures, MediaFailure } from './media-failure';
import type { Prepared } from './recipes';

/** The size in px of all films and their posters. */
export const FILM_SIZE = { width: 1920, height: 1200 };

/** MIME types (RFC 6381) of the encodings of a film by file ending, best first. `make-film.ts` sets the codecs. */
const FILM_TYPES = {
  'av1.mp4': 'video/mp4; codecs="av01.0.08M.10"',
  'h264.mp4': 'video/mp4; codecs="avc1.640032"',
};

/** The endings of all files of a film, including its poster. The files differ only in their ending. */
const FILM_ENDINGS = [...Object.keys(FILM_TYPES), 'avif', 'jpg'];

/** Returns the URL path of a file of a film. */
export function filmUrlPath(name: string, ending: string): string {
  return `/media/films/${name}.${ending}`;
}

/** Reads the files of a film. @throws MediaFailure when a file is missing or exceeds its budget */
export async function readFilm(folder: string, name: string): Promise<Prepared<PreparedFilm>> {
  const files = [];
  for (const ending of FILM_ENDINGS) {
    const src = filmUrlPath(name, ending);
    const file = `${name}.${ending}`;
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
  const sources = Object.entries(FILM_TYPES).map(([ending, type]) => ({ src: filmUrlPath(name, ending), type }));
  const poster = { avif: filmUrlPath(name, 'avif'), jpeg: filmUrlPath(name, 'jpg') };
  return { files, manifestEntry: { sources, poster, ...FILM_SIZE } };
}
