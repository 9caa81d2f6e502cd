import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PreparedFilm } from '@/lib/prepared-media';
import { budgetOf } from './budgets';
import { failures, MediaFailure } from './media-failure';
import type { Prepared } from './recipes';

/** The size of all films and their posters, in px. */
export const FILM_SIZE = { width: 1920, height: 1200 };

/** The encodings of a film, the better first, with the codecs of `make-film.ts` (RFC 6381). */
const FILM_TYPES = {
  'av1.mp4': 'video/mp4; codecs="av01.0.08M.10"',
  'h264.mp4': 'video/mp4; codecs="avc1.640032"',
};

/** The endings of the files of a film. All have the same name. */
const FILM_ENDINGS = [...Object.keys(FILM_TYPES), 'avif', 'jpg'];

/** The URL of a file of a film. */
export function filmAddress(name: string, ending: string): string {
  return `/media/films/${name}.${ending}`;
}

/** Reads the files of a film that `npm run contenido -- pelicula` made. @throws MediaFailure when one is missing */
export async function readFilm(folder: string, name: string): Promise<Prepared<PreparedFilm>> {
  const files = [];
  for (const ending of FILM_ENDINGS) {
    const src = filmAddress(name, ending);
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
  const sources = Object.entries(FILM_TYPES).map(([ending, type]) => ({ src: filmAddress(name, ending), type }));
  const poster = { avif: filmAddress(name, 'avif'), jpeg: filmAddress(name, 'jpg') };
  return { files, value: { sources, poster, ...FILM_SIZE } };
}
