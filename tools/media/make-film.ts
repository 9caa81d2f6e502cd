import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { MediaProblem } from '@/lib/prepared-media';
import { budgetOf } from './budgets';
import { FILM_SIZE, filmAddress } from './film-files';
import { AS_PICTURE, type FilmColours, filmFilters } from './film-filters';
import { failures, MediaFailure, machineProblemOf } from './media-failure';
import { compress, type PreparedFile } from './photo';

/** The smallest original that still looks sharp in its place. */
const LEAST = { width: 1280, height: 720 };
/** How long a film lasts that loops well and stays light, in whole seconds. */
const SECONDS = { least: 12, most: 20 };
/** How much shorter than its header says a film may be, in seconds: some round, or count the sound. */
const LENGTH_TOLERANCE = 1;

const filmFailures = {
  unreadable: {
    problem: 'No es una película que se pueda leer entera.',
    remedy: 'Cópiala de nuevo hasta que llegue completa, o expórtala como MP4 (H.264).',
  },
  wrongShape: (width: number, height: number): MediaProblem => ({
    problem: `Mide ${width} × ${height}, y va apaisada, de al menos ${LEAST.width} × ${LEAST.height}.`,
    remedy: 'Busca el original más grande, o grábala con el teléfono de lado.',
  }),
  wrongLength: (seconds: number): MediaProblem => ({
    problem: `Dura ${seconds} s y debe durar de ${SECONDS.least} a ${SECONDS.most}.`,
    remedy: 'Recórtala, o elige una de esa duración.',
  }),
};

interface Encoding {
  /** To try, best first, until the file is light enough. */
  qualities: number[];
  options: string[];
}

/** The encodings of a film, by their endings; their codecs are told in `film-files.ts`. */
const ENCODINGS: Record<string, Encoding> = {
  'av1.mp4': {
    qualities: [36, 42, 48, 55],
    options: ['-c:v', 'libsvtav1', '-preset', '6', '-pix_fmt', 'yuv420p10le'],
  },
  'h264.mp4': {
    qualities: [24, 28, 32, 36],
    options: ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-level', '3.2', '-pix_fmt', 'yuv420p'],
  },
};
/** The picture alone, without sound, other tracks, and what tells of a place, a camera or an author. */
const PICTURE_ALONE = ['-an', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
const CONTAINER = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'];

interface FilmOptions {
  file: string;
  /** The name of its files. */
  name: string;
  /** Hears what is being made. */
  onStep?: (step: string) => void;
}

/**
 * Makes the files of a silent looping film: both encodings, and its poster from the first frame.
 *
 * @throws MediaFailure when it cannot be read, is upright, too long, too short or too small, or the machine cannot
 */
export async function makeFilm({ file, name, onStep }: FilmOptions): Promise<PreparedFile[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pelicula-'));
  try {
    const film = await probe(file);
    await assertShape(file, folder);
    const seconds = Math.round(film.seconds);
    if (seconds < SECONDS.least || seconds > SECONDS.most) throw new MediaFailure(filmFailures.wrongLength(seconds));
    const files: PreparedFile[] = [];
    for (const [ending, encoding] of Object.entries(ENCODINGS)) {
      const src = filmAddress(name, ending);
      files.push({ src, data: await encode(file, film, { src, encoding, folder, onStep }) });
    }
    const still = sharp(await makeStill(file, film.colours));
    for (const ending of ['avif', 'jpg']) {
      const src = filmAddress(name, ending);
      files.push({ src, data: (await compress(still.clone(), src)).data });
    }
    return files;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface ProbedFilm {
  seconds: number;
  colours: FilmColours;
}

interface ProbedStream {
  width?: number;
  height?: number;
  duration?: string;
  disposition?: { attached_pic?: number };
  color_primaries?: string;
  color_transfer?: string;
  color_space?: string;
}

/** What a film says of itself; its picture is the largest track, as ffmpeg chooses. */
async function probe(file: string): Promise<ProbedFilm> {
  const args = ['-v', 'error', '-select_streams', 'v', '-show_streams', '-show_format', '-of', 'json', file];
  const { streams = [], format = {} } = JSON.parse((await run('ffprobe', args)).toString());
  const areaOf = ({ width = 0, height = 0 }: ProbedStream) => width * height;
  const [track] = streams
    .filter(({ disposition }: ProbedStream) => disposition?.attached_pic !== 1)
    .sort((one: ProbedStream, other: ProbedStream) => areaOf(other) - areaOf(one));
  if (!track) throw new MediaFailure(filmFailures.unreadable);
  const { color_primaries: primaries, color_transfer: transfer, color_space: matrix } = track;
  return { seconds: Number(track.duration ?? format.duration ?? 0), colours: { primaries, transfer, matrix } };
}

/** Asserts that a film is large enough as it is seen: turned and stretched as its file says. */
async function assertShape(file: string, folder: string): Promise<void> {
  const still = path.join(folder, 'still.png');
  await ffmpeg(file, [...PICTURE_ALONE, '-vf', 'scale=iw*sar:ih', '-frames:v', '1', still]);
  const { width, height } = await sharp(still).metadata();
  const isLarge = width >= LEAST.width && height >= LEAST.height;
  if (width <= height || !isLarge) throw new MediaFailure(filmFailures.wrongShape(width, height));
}

interface EncodeOptions {
  src: string;
  encoding: Encoding;
  /** A temporary folder. */
  folder: string;
  onStep: FilmOptions['onStep'];
}

/** The film in the best quality that is light enough. */
async function encode(file: string, film: ProbedFilm, { src, encoding, folder, onStep }: EncodeOptions) {
  const output = path.join(folder, path.basename(src));
  const picture = [...PICTURE_ALONE, '-vf', filmFilters(film.colours, FILM_SIZE)];
  for (const quality of encoding.qualities) {
    onStep?.(`${path.basename(src)}, calidad ${quality}`);
    await ffmpeg(file, [...picture, ...encoding.options, '-crf', `${quality}`, ...CONTAINER, output]);
    const { size } = await stat(output);
    if (size > budgetOf(src)) continue;
    const made = await probe(output);
    if (made.seconds < film.seconds - LENGTH_TOLERANCE) throw new MediaFailure(filmFailures.unreadable);
    return readFile(output);
  }
  throw new MediaFailure(failures.tooHeavy);
}

/** The first frame as the page shows it, as a PNG. */
function makeStill(file: string, colours: FilmColours): Promise<Buffer> {
  const filters = [filmFilters(colours, FILM_SIZE), AS_PICTURE].join(',');
  return ffmpeg(file, [...PICTURE_ALONE, '-vf', filters, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-']);
}

function ffmpeg(file: string, args: string[]): Promise<Buffer> {
  return run('ffmpeg', ['-y', '-hide_banner', '-nostdin', '-loglevel', 'error', '-i', file, ...args]);
}

async function run(program: 'ffmpeg' | 'ffprobe', args: string[]): Promise<Buffer> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { encoding: 'buffer', maxBuffer: 64_000_000 });
    return stdout;
  } catch (cause) {
    const { code, stderr = '' } = Object(cause);
    const lacksPart = /Unknown encoder|No such filter/.test(String(stderr));
    if (code === 'ENOENT' || lacksPart) throw new MediaFailure(failures.noFfmpeg, { cause });
    throw new MediaFailure(machineProblemOf({ message: String(stderr) }) ?? filmFailures.unreadable, { cause });
  }
}
