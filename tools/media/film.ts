import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Film } from '@/content/types';
import { budgetOf, isFilmLength } from './budgets';
import { filmFailures } from './failures/film-failures';
import { assertColourFilter, ENCODERS, inTemporaryFolder, runFfmpeg, WITHOUT_METADATA } from './ffmpeg';
import { FileRejected } from './file-rejected';
import { lookInto } from './film-copy';
import { AS_PICTURE, filmFilters, hasMoreColours } from './film-filters';
import type { ProbedFilm } from './film-probe';
import type { Size } from './measure';
import { makePicture } from './picture';
import type { Original, Prepared, Variant } from './recipe';

const SIZE = { width: 1280, height: 800 };
/** The smallest original that still looks sharp in its place. */
const LEAST = { width: 1280, height: 720 };
const CONTAINER = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'];

interface Encoding {
  ending: string;
  /** To try, best first, until the file is light enough. */
  qualities: number[];
  options: string[];
}

const AV1: Encoding = {
  ending: 'av1.mp4',
  qualities: [36, 42, 48, 55],
  options: ['-c:v', ENCODERS.av1, '-preset', '6', '-pix_fmt', 'yuv420p10le'],
};
const H264: Encoding = {
  ending: 'h264.mp4',
  qualities: [24, 28, 32, 36],
  options: ['-c:v', ENCODERS.h264, '-preset', 'slow', '-profile:v', 'high', '-level', '3.2', '-pix_fmt', 'yuv420p'],
};

/** How much of the work is done when the first encoding is. */
const AV1_SHARE = 0.5;
/** How much of the work on an encoding its first try takes; the other tries take what is left. */
const FIRST_TRY_SHARE = 0.6;
/** How much of the work is done when only the poster is left. */
const ENCODINGS_SHARE = 0.97;

/**
 * Makes a silent looping film in both encodings, and its poster from the first frame.
 *
 * @param file a film as `stripFilm` leaves it
 * @throws FileRejected when the film is damaged, upright, too long, too short or too small, or the machine cannot
 */
export async function prepareFilm({ file, name, onProgress }: Original): Promise<Prepared> {
  const film = await lookInto(file);
  assertShape(film);
  if (!isFilmLength(film.seconds)) throw new FileRejected(filmFailures.otherLength(film.seconds));
  if (hasMoreColours(film.colours)) await assertColourFilter();
  return inTemporaryFolder(async (folder) => {
    await assertPlayable(file, film);
    const job = { film, file, name, folder };
    const between = (from: number, to: number) => (share: number) => onProgress(from + share * (to - from));
    const av1 = await encodeFilm(AV1, { ...job, onProgress: between(0, AV1_SHARE) });
    const h264 = await encodeFilm(H264, { ...job, onProgress: between(AV1_SHARE, ENCODINGS_SHARE) });
    const poster = await makePoster(job);
    onProgress(1);
    const value: Film = {
      sources: [av1, h264].map(({ src, type }) => ({ src, type })),
      poster: { avif: poster.avif.src, jpeg: poster.jpeg.src },
      ...SIZE,
      description: 'Di en una o dos frases qué se ve.',
    };
    return { variants: [av1, h264, poster.avif, poster.jpeg], value, notes: [] };
  });
}

function assertShape({ width, height }: Size): void {
  const own = { width, height };
  if (width <= height) throw new FileRejected(filmFailures.upright(own));
  if (width < LEAST.width || height < LEAST.height) {
    throw new FileRejected(filmFailures.tooSmall({ own, least: LEAST }));
  }
}

/** Plays all of a film in a second or two, since damage would else be found after a minute of encoding. */
async function assertPlayable(file: string, { track }: ProbedFilm): Promise<void> {
  await runFfmpeg({ input: file, output: '-', args: ['-map', `0:${track}`, '-f', 'null'] });
}

interface FilmJob {
  film: ProbedFilm;
  file: string;
  name: string;
  /** A temporary folder. */
  folder: string;
}

interface EncodingJob extends FilmJob {
  onProgress: (share: number) => void;
}

interface FilmVariant extends Variant {
  type: string;
}

/** The film in the best quality that is light enough. */
async function encodeFilm(encoding: Encoding, { film, file, name, folder, onProgress }: EncodingJob) {
  const { ending, qualities, options } = encoding;
  const src: Variant['src'] = `/media/films/${name}.${ending}`;
  const output = path.join(folder, ending);
  let done = 0;
  for (const quality of qualities) {
    const before = done;
    // Most films are light enough at once; each further try takes its share of what is left.
    const share = (1 - before) * FIRST_TRY_SHARE;
    await runFfmpeg({
      input: file,
      output,
      args: [...pictureOf(film), ...options, '-crf', `${quality}`, ...CONTAINER],
      onTime: (time) => onProgress(before + share * Math.min(1, time / film.seconds)),
    });
    done = before + share;
    const { size } = await stat(output);
    if (size > budgetOf(src)) continue;
    const { type } = await lookInto(output);
    const variant: FilmVariant = { src, data: await readFile(output), ...SIZE, type };
    return variant;
  }
  throw new FileRejected(filmFailures.tooHeavy);
}

/** The first frame as a picture, in the formats of the poster. */
async function makePoster({ film, file, name, folder }: FilmJob) {
  const still = path.join(folder, 'still.png');
  await runFfmpeg({ input: file, output: still, args: [...pictureOf(film, AS_PICTURE), '-frames:v', '1'] });
  const shape = { ...SIZE, fit: 'cover' } as const;
  const avif = await makePicture({ file: still, src: `/media/films/${name}.avif`, shape });
  const jpeg = await makePicture({ file: still, src: `/media/films/${name}.jpg`, shape });
  return { avif, jpeg };
}

/** The arguments that take the picture of a film as the page shows it, without its sound. */
function pictureOf(film: ProbedFilm, ...furtherFilters: string[]): string[] {
  const filters = [filmFilters(film, SIZE), ...furtherFilters].join(',');
  return ['-map', `0:${film.track}`, ...WITHOUT_METADATA, '-vf', filters];
}
