import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Film } from '@/content/types';
import { budgetOf, durationProblem } from './budgets';
import { assertFfmpeg, FFPROBE_MISSING, runFfmpeg, WITHOUT_METADATA } from './ffmpeg';
import { FileRejected } from './file-rejected';
import { type ProbedFilm, probeFilm } from './film-probe';
import { makePicture } from './picture';
import type { Original, Prepared, Variant } from './recipe';

const SIZE = { width: 1280, height: 800 };
/** The smallest original that still looks sharp in its place. */
const LEAST = { width: 1280, height: 720 };
/** The film as it is seen: upright, as ffmpeg turns it by itself, and with square pixels. */
const AS_SEEN = 'scale=iw*sar:ih,setsar=1';
const FILTER = [
  AS_SEEN,
  `scale=${SIZE.width}:${SIZE.height}:force_original_aspect_ratio=increase`,
  `crop=${SIZE.width}:${SIZE.height}`,
  'setsar=1',
  'fps=30',
].join(',');
/** The picture alone: no sound. */
const PICTURE_ONLY = ['-map', '0:v:0', ...WITHOUT_METADATA];
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
  options: ['-c:v', 'libsvtav1', '-preset', '6', '-pix_fmt', 'yuv420p10le'],
};
const H264: Encoding = {
  ending: 'h264.mp4',
  qualities: [24, 28, 32, 36],
  options: ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-level', '3.2', '-pix_fmt', 'yuv420p'],
};

/**
 * Makes a silent looping film in both encodings, and its poster from the first frame.
 *
 * @throws FileRejected when ffmpeg is missing or cannot read the original, or the film is too long, too short or too
 *   small
 */
export async function prepareFilm({ file, name, onProgress }: Original): Promise<Prepared> {
  assertFfmpeg();
  const { seconds, width, height } = await inspect(file);
  assertShape(width, height);
  assertDuration(seconds);
  const folder = await mkdtemp(path.join(tmpdir(), 'pelicula-'));
  try {
    const job = { file, name, folder, seconds };
    const av1 = await encodeFilm(AV1, { ...job, onProgress: (share) => onProgress(share / 2) });
    const h264 = await encodeFilm(H264, { ...job, onProgress: (share) => onProgress((1 + share) / 2) });
    const still = await firstFrame(file, folder);
    const shape = { ...SIZE, fit: 'cover' } as const;
    const avif = await makePicture({ file: still, src: `/media/films/${name}.avif`, shape });
    const jpeg = await makePicture({ file: still, src: `/media/films/${name}.jpg`, shape });
    const value: Film = {
      sources: [av1, h264].map(({ src, type }) => ({ src, type })),
      poster: { avif: avif.src, jpeg: jpeg.src },
      ...SIZE,
      description: 'Di en una o dos frases qué se ve.',
    };
    return { variants: [av1, h264, avif, jpeg], value, notes: [] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function assertShape(width: number, height: number): void {
  if (width <= height) {
    throw new FileRejected({
      problem: `Es vertical o cuadrada (${width} × ${height}).`,
      remedy: 'Grábala con el teléfono de lado: va apaisada.',
    });
  }
  if (width < LEAST.width || height < LEAST.height) {
    throw new FileRejected({
      problem: `Mide ${width} × ${height} y hace falta al menos ${LEAST.width} × ${LEAST.height}, apaisada: ampliada se vería borrosa.`,
      remedy: 'Busca el original más grande.',
    });
  }
}

function assertDuration(seconds: number): void {
  const problem = durationProblem(seconds);
  if (problem) throw new FileRejected({ problem, remedy: 'Recórtala, o elige una de esa duración.' });
}

/** @throws FileRejected when it is no film, or ffprobe is missing */
async function inspect(file: string): Promise<ProbedFilm> {
  const film = await probeFilm(file);
  if (!film) throw new FileRejected(FFPROBE_MISSING);
  return film;
}

interface EncodingJob {
  file: string;
  name: string;
  /** A temporary folder. */
  folder: string;
  seconds: number;
  onProgress: (share: number) => void;
}

interface FilmVariant extends Variant {
  type: string;
}

/** The film in the best quality that is light enough. */
async function encodeFilm(encoding: Encoding, job: EncodingJob): Promise<FilmVariant> {
  const { ending, qualities, options } = encoding;
  const src = `/media/films/${job.name}.${ending}` as const;
  const budget = budgetOf(src);
  const target = path.join(job.folder, ending);
  for (const quality of qualities) {
    await runFfmpeg({
      input: job.file,
      output: target,
      args: [...PICTURE_ONLY, '-vf', FILTER, ...options, '-crf', `${quality}`, ...CONTAINER],
      onTime: (time) => {
        if (job.seconds > 0) job.onProgress(Math.min(1, time / job.seconds));
      },
    });
    const { size } = await stat(target);
    if (size > budget) continue;
    const { type } = await inspect(target);
    return { src, data: await readFile(target), ...SIZE, type };
  }
  throw new FileRejected({
    problem: 'Aun reducida pesa demasiado para la página.',
    remedy: 'Recórtala o usa una con menos movimiento.',
  });
}

async function firstFrame(file: string, folder: string): Promise<string> {
  const still = path.join(folder, 'still.png');
  await runFfmpeg({
    input: file,
    output: still,
    args: [...PICTURE_ONLY, '-vf', FILTER, '-frames:v', '1'],
  });
  return still;
}
