import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { MediaProblem } from '@/lib/prepared-media';
import { budgetOf } from './budgets';
import { FILM_SIZE, filmUrlPath } from './film-files';
import { failures, MediaFailure } from './media-failure';
import { compress, type PreparedFile } from './photo';

/** The minimum size in px of a film that looks sharp on the page. */
const MIN_SIZE = { width: 1920, height: 1080 };
/** The minimum and maximum length in seconds of a film that loops well and fits its budget. */
const LENGTH_LIMITS = { min: 12, max: 20 };

const filmFailures = {
  noFfmpeg: {
    problem: 'Falta ffmpeg, el programa que prepara las películas, o es una versión reducida.',
    remedy:
      'Instala la versión completa (ffmpeg.org): «sudo apt install ffmpeg» en Debian o Ubuntu, «brew install ffmpeg» en macOS, «winget install ffmpeg» en Windows.',
  },
  unreadable: (message: string): MediaProblem => ({
    problem: `No es una película que se pueda leer entera (${message}).`,
    remedy: 'Cópiala de nuevo hasta que llegue completa, o expórtala como MP4 (H.264).',
  }),
  wrongSize: (width: number, height: number): MediaProblem => ({
    problem: `Mide ${width} × ${height}, y va apaisada, de al menos ${MIN_SIZE.width} × ${MIN_SIZE.height}.`,
    remedy: 'Busca el original más grande, o grábala con el teléfono de lado.',
  }),
  wrongLength: (seconds: number): MediaProblem => ({
    problem: `Dura ${seconds} s y debe durar de ${LENGTH_LIMITS.min} a ${LENGTH_LIMITS.max}.`,
    remedy: 'Recórtala, o elige una de esa duración.',
  }),
};

interface Encoding {
  /** Values of ffmpeg's `-crf` option to try until the file fits its budget, best quality first. */
  crfValues: number[];
  options: string[];
}

/** The encodings of a film by file ending. `film-files.ts` contains the matching MIME types. */
const ENCODINGS: Record<string, Encoding> = {
  'av1.mp4': {
    crfValues: [36, 42, 48, 55],
    options: ['-c:v', 'libsvtav1', '-preset', '6', '-pix_fmt', 'yuv420p10le'],
  },
  'h264.mp4': {
    crfValues: [24, 28, 32, 36],
    options: ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-level', '5.0', '-pix_fmt', 'yuv420p'],
  },
};

/** Options of ffmpeg's `scale` filter. Without them, color channels (0 to 255) are wrong by several units. */
const EXACT_COLORS = 'flags=bicubic+accurate_rnd+full_chroma_int';

/** ffmpeg filters that convert a frame of a prepared film to RGB, as browsers do. */
export const TO_RGB = `scale=in_color_matrix=bt709:in_range=tv:out_range=pc:${EXACT_COLORS},format=rgb24`;

/** The names of HDR transfer functions in ffprobe: HLG (phones) and PQ (HDR10). */
const HDR_TRANSFERS = ['arib-std-b67', 'smpte2084'];

/**
 * ffmpeg filters for the usual tone mapping of HDR to BT.709. Luminances up to 203 cd/m², the reference white of
 * ITU-R BT.2408, stay unchanged. Higher luminances are compressed.
 */
const TONE_MAP = [
  'format=yuv420p10le',
  'zscale=t=linear:npl=203:p=bt709',
  'format=gbrpf32le',
  'tonemap=mobius:param=0.94:peak=4.93:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv420p10le',
];

/** ffmpeg options that select the first video that is not a cover picture, and drop metadata such as the location. */
const VIDEO_ONLY = ['-map', '0:V:0', '-map_metadata', '-1', '-map_chapters', '-1'];
const CONTAINER_OPTIONS = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'];

/**
 * Encodes a film in both encodings without its sound, and makes two posters (AVIF, JPEG) of its first frame.
 *
 * @param name the name of the created files, without ending
 * @throws MediaFailure when the film cannot be read or has a wrong size or length, or when ffmpeg is missing
 */
export async function makeFilm({ file, name }: { file: string; name: string }): Promise<PreparedFile[]> {
  const temporaryFolder = await mkdtemp(path.join(tmpdir(), 'pelicula-'));
  try {
    const film = await probe(file);
    await assertSize(file);
    const seconds = Math.round(film.seconds);
    if (seconds < LENGTH_LIMITS.min || seconds > LENGTH_LIMITS.max)
      throw new MediaFailure(filmFailures.wrongLength(seconds));
    const files: PreparedFile[] = [];
    for (const [ending, encoding] of Object.entries(ENCODINGS)) {
      const src = filmUrlPath(name, ending);
      files.push({
        src,
        data: await encode(file, film, { encoding, outputFile: path.join(temporaryFolder, ending), src }),
      });
    }
    const poster = sharp(await firstFrame(file, `${filtersFor(film)},${TO_RGB}`));
    for (const ending of ['avif', 'jpg']) {
      const src = filmUrlPath(name, ending);
      files.push({ src, data: (await compress(poster.clone(), src)).data });
    }
    return files;
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

interface ProbedFilm {
  seconds: number;
  isHdr: boolean;
  hasColorMatrix: boolean;
}

async function probe(file: string): Promise<ProbedFilm> {
  const entries = 'stream=duration,color_transfer,color_space:format=duration';
  const args = ['-v', 'error', '-select_streams', 'V:0', '-show_entries', entries, '-of', 'json', file];
  const { streams = [], format = {} } = JSON.parse((await run('ffprobe', args)).toString());
  const [track] = streams;
  if (!track) throw new MediaFailure(filmFailures.unreadable('sin imagen'));
  return {
    seconds: Number(track.duration ?? format.duration ?? 0),
    isHdr: HDR_TRANSFERS.includes(track.color_transfer),
    hasColorMatrix: track.color_space !== undefined,
  };
}

/** Throws if a film is upright or too small, measured after rotation and with square pixels. */
async function assertSize(file: string): Promise<void> {
  const { width, height } = await sharp(await firstFrame(file, 'scale=iw*sar:ih')).metadata();
  const isLargeEnough = width >= MIN_SIZE.width && height >= MIN_SIZE.height;
  if (width <= height || !isLargeEnough) throw new MediaFailure(filmFailures.wrongSize(width, height));
}

interface EncodeOptions {
  encoding: Encoding;
  outputFile: string;
  src: string;
}

async function encode(file: string, film: ProbedFilm, { encoding, outputFile, src }: EncodeOptions): Promise<Buffer> {
  for (const crf of encoding.crfValues) {
    const options = [...encoding.options, '-crf', `${crf}`, ...CONTAINER_OPTIONS];
    await runFfmpeg(file, [...VIDEO_ONLY, '-vf', filtersFor(film), ...options, outputFile]);
    const { size } = await stat(outputFile);
    if (size <= budgetOf(src)) return readFile(outputFile);
  }
  throw new MediaFailure(failures.tooHeavy);
}

/** Returns the first frame as a PNG. */
function firstFrame(file: string, filters: string): Promise<Buffer> {
  return runFfmpeg(file, [...VIDEO_ONLY, '-vf', filters, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-']);
}

/** Returns ffmpeg filters for the size, frame rate and colors (BT.709, limited range) of films on the page. */
function filtersFor({ isHdr, hasColorMatrix }: ProbedFilm): string {
  const { width, height } = FILM_SIZE;
  return [
    // ffmpeg assumes the matrix of standard-definition television for films that do not state a color matrix.
    ...(hasColorMatrix ? [] : ['setparams=colorspace=bt709']),
    'yadif=deint=interlaced',
    'fps=30',
    'scale=iw*sar:ih',
    'setsar=1',
    `scale=${width}:${height}:force_original_aspect_ratio=increase:force_divisible_by=2:${EXACT_COLORS}`,
    `crop=${width}:${height}`,
    ...(isHdr ? TONE_MAP : []),
    `scale=out_color_matrix=bt709:out_range=tv:${EXACT_COLORS}`,
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ].join(',');
}

function runFfmpeg(file: string, args: string[]): Promise<Buffer> {
  return run('ffmpeg', ['-y', '-hide_banner', '-nostdin', '-loglevel', 'error', '-xerror', '-i', file, ...args]);
}

async function run(program: 'ffmpeg' | 'ffprobe', args: string[]): Promise<Buffer> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { encoding: 'buffer', maxBuffer: 64_000_000 });
    return stdout;
  } catch (cause) {
    const { code, stderr = '' } = Object(cause);
    const message = String(stderr).trim();
    if (code === 'ENOENT' || /Unknown encoder|No such filter/.test(message)) {
      throw new MediaFailure(filmFailures.noFfmpeg, { cause });
    }
    throw new MediaFailure(filmFailures.unreadable(message.split('\n').at(-1) ?? ''), { cause });
  }
}
