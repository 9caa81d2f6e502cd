import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { MediaProblem, PreparedFilm } from '@/lib/prepared-media';
import { budgetOf } from './budgets';
import { failures, MediaFailure } from './media-failure';
import type { Prepared } from './recipes';

/** The size of all films and their posters, in px. */
export const FILM_SIZE = { width: 1280, height: 800 };

/** The encodings of a film, the better first, with the codecs that `film-command.ts` gives them (RFC 6381). */
const FILM_TYPES = {
  'av1.mp4': 'video/mp4; codecs="av01.0.05M.10"',
  'h264.mp4': 'video/mp4; codecs="avc1.640020"',
};

/** The endings of the files of a film, which has one name for all. */
const FILM_ENDINGS = [...Object.keys(FILM_TYPES), 'avif', 'jpg'];

/** The address of a file of a film. */
export function filmAddress(name: string, ending: string): string {
  return `/media/films/${name}.${ending}`;
}

const madeByHand = (file: string): MediaProblem => ({
  problem: `A la película le falta ${file}, o no es lo que su nombre dice.`,
  remedy: 'Hazla de nuevo con npm run contenido -- pelicula y su original.',
});

/** A film as `npm run contenido -- pelicula` left it in a folder. @throws MediaFailure when a file of it is not right */
export async function readFilm(folder: string, name: string): Promise<Prepared<PreparedFilm>> {
  const files = [];
  for (const ending of FILM_ENDINGS) {
    const src = filmAddress(name, ending);
    const data = await readFile(path.join(folder, `${name}.${ending}`)).catch(() => Buffer.alloc(0));
    if (!(await isFilmFile(data, ending))) throw new MediaFailure(madeByHand(`${name}.${ending}`));
    if (data.length > budgetOf(src)) throw new MediaFailure(failures.tooHeavy);
    files.push({ src, data });
  }
  const sources = Object.entries(FILM_TYPES).map(([ending, type]) => ({ src: filmAddress(name, ending), type }));
  const poster = { avif: filmAddress(name, 'avif'), jpeg: filmAddress(name, 'jpg') };
  return { files, value: { sources, poster, ...FILM_SIZE } };
}

async function isFilmFile(data: Buffer, ending: string): Promise<boolean> {
  if (ending.endsWith('.mp4')) return data.toString('latin1', 4, 8) === 'ftyp';
  const poster = await sharp(data)
    .metadata()
    .catch(() => undefined);
  return poster?.width === FILM_SIZE.width && poster.height === FILM_SIZE.height;
}
