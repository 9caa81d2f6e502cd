import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Film } from '@/content/types';
import { budgetOf, durationProblem } from './budgets';
import { ffmpegCommand } from './ffmpeg';
import { makePicture } from './picture';
import { FileRejected, type Original, type Prepared, type Variant } from './recipe';

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
/** The picture alone: no sound, and nothing that tells of a place, a camera or an author. */
const PICTURE_ONLY = ['-map', '0:v:0', '-map_metadata', '-1', '-map_chapters', '-1'];
const CONTAINER = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'];

interface Encoding {
  ending: string;
  /** As the content names it. */
  codec: string;
  /** To try, best first, until the file is light enough. */
  qualities: number[];
  options: string[];
}

const AV1: Encoding = {
  ending: 'av1.mp4',
  codec: 'av01.0.05M.10',
  qualities: [36, 42, 48, 55],
  options: ['-c:v', 'libsvtav1', '-preset', '6', '-pix_fmt', 'yuv420p10le'],
};
const H264: Encoding = {
  ending: 'h264.mp4',
  codec: 'avc1.640020',
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
  const { seconds, width, height } = inspect(file);
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
      sources: [sourceFrom(av1, AV1), sourceFrom(h264, H264)],
      poster: { avif: avif.src, jpeg: jpeg.src },
      ...SIZE,
      description: 'Di en una o dos frases qué se ve.',
    };
    return { variants: [av1, h264, avif, jpeg], value };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function sourceFrom({ src }: Variant, { codec }: Encoding): Film['sources'][number] {
  return { src, type: `video/mp4; codecs="${codec}"` };
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

/** How long a film is, in seconds, and its size as it is seen, in px: what ffmpeg says as it reads its first picture. */
function inspect(file: string): { seconds: number; width: number; height: number } {
  const firstPicture = ['-map', '0:v:0', '-vf', AS_SEEN, '-frames:v', '1', '-f', 'null', '-'];
  const { error, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-i', file, ...firstPicture], { encoding: 'utf8' });
  if (error) {
    throw new FileRejected({
      problem: 'Falta ffmpeg, que prepara las películas.',
      remedy: 'Instálalo (ffmpeg.org) y vuelve a pasar npm run medios.',
    });
  }
  const [, hours, minutes, seconds] = stderr.match(/Duration: (\d+):(\d+):([\d.]+)/) ?? [];
  const [, width, height] = stderr.match(/Output .*Stream [^\n]*Video:[^\n]*?, (\d+)x(\d+)/s) ?? [];
  if (!seconds || !width) {
    throw new FileRejected({
      problem: 'No es una película que se pueda leer.',
      remedy: 'Expórtala de nuevo como MP4.',
    });
  }
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    width: Number(width),
    height: Number(height),
  };
}

interface EncodingJob {
  file: string;
  name: string;
  /** A temporary folder. */
  folder: string;
  seconds: number;
  onProgress: (share: number) => void;
}

/** The film in the best quality that is light enough. */
async function encodeFilm(encoding: Encoding, job: EncodingJob): Promise<Variant> {
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
    if (size <= budget) return { src, data: await readFile(target), ...SIZE };
  }
  throw new FileRejected({
    problem: `Aun reducida pesa más de ${budget / 1e6} MB.`,
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

interface FfmpegRun {
  input: string;
  output: string;
  args: string[];
  /** Told how much of the film is done, in seconds. */
  onTime?: (seconds: number) => void;
}

async function runFfmpeg({ input, output, args, onTime }: FfmpegRun): Promise<void> {
  const quietly = ['-y', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1'];
  const [program, commandArgs] = ffmpegCommand([...quietly, '-i', input, ...args, output]);
  const ffmpeg = spawn(program, commandArgs, { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors = text(ffmpeg.stderr);
  ffmpeg.stdout.on('data', (chunk: Buffer) => {
    const [, microseconds] = chunk.toString().match(/out_time_us=(\d+)/) ?? [];
    const time = Number(microseconds);
    if (time > 0) onTime?.(time / 1e6);
  });
  const [code] = await once(ffmpeg, 'close');
  if (code === 0) return;
  const lastLine = (await errors).trim().split('\n').at(-1);
  throw new FileRejected({
    problem: `ffmpeg no pudo con ella: ${lastLine ?? code}`,
    remedy: 'Expórtala de nuevo como MP4.',
  });
}
