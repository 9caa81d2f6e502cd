import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Film } from '@/content/types';
import { budgetOf, wrongLength } from './budgets';
import { ffmpegCommand } from './ffmpeg';
import { makePicture } from './picture';
import { type Product, Refused } from './recipe';

const SIZE = { width: 1280, height: 800 };
/** The smallest original that still looks sharp in its place. */
const LEAST = { width: 1280, height: 720 };
/** The film as it is seen: upright, as ffmpeg turns it by itself, and with square pixels. */
const AS_SEEN = 'scale=iw*sar:ih,setsar=1';
const FILTER = `${AS_SEEN},scale=${SIZE.width}:${SIZE.height}:force_original_aspect_ratio=increase,crop=${SIZE.width}:${SIZE.height},setsar=1,fps=30`;
/** The picture alone: no sound, and nothing that tells of a place, a camera or an author. */
const BARE = ['-map', '0:v:0', '-map_metadata', '-1', '-map_chapters', '-1'];
const FILE = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart'];

/** Both codings, each with the codec that the content names and the qualities to try until the file is light enough. */
const CODINGS = [
  {
    ending: 'av1.mp4',
    codec: 'av01.0.05M.10',
    qualities: [36, 42, 48, 55],
    options: ['-c:v', 'libsvtav1', '-preset', '6', '-pix_fmt', 'yuv420p10le'],
  },
  {
    ending: 'h264.mp4',
    codec: 'avc1.640020',
    qualities: [24, 28, 32, 36],
    options: ['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-level', '3.2', '-pix_fmt', 'yuv420p'],
  },
];

/**
 * Makes a silent looping film in both codings, and its still from the first frame.
 *
 * @throws Refused when ffmpeg is missing or cannot read the original, or the film is too long, too short or too small
 */
export async function makeFilm(original: string, name: string, progress: (share: number) => void): Promise<Product[]> {
  const { seconds, width, height } = inspect(original);
  if (width <= height) {
    throw new Refused(`Es vertical o cuadrada (${width} × ${height}). Grábala con el teléfono de lado: va apaisada.`);
  }
  if (width < LEAST.width || height < LEAST.height) {
    throw new Refused(
      `Mide ${width} × ${height} y hace falta al menos ${LEAST.width} × ${LEAST.height}, apaisada: ampliada se vería borrosa.`,
    );
  }
  const problem = wrongLength(seconds);
  if (problem) throw new Refused(`${problem} Recórtala, o elige una de esa duración.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'pelicula-'));
  try {
    const films: Product[] = [];
    for (const [index, { ending, qualities, options }] of CODINGS.entries()) {
      const src = `/media/films/${name}.${ending}` as const;
      const file = path.join(folder, ending);
      const part = (share: number) => progress((index + share) / CODINGS.length);
      for (const quality of qualities) {
        const coding = [...BARE, '-vf', FILTER, ...options, '-crf', `${quality}`, ...FILE, file];
        await encode(['-i', original, ...coding], seconds, part);
        if ((await stat(file)).size <= budgetOf(src)) break;
      }
      const data = await readFile(file);
      if (data.length > budgetOf(src)) {
        throw new Refused(
          `Aun reducida pesa más de ${budgetOf(src) / 1e6} MB. Recórtala o usa una con menos movimiento.`,
        );
      }
      films.push({ src, data, ...SIZE });
    }
    const still = path.join(folder, 'still.png');
    await encode(['-i', original, ...BARE, '-vf', FILTER, '-frames:v', '1', still], 0, () => {});
    const shape = { ...SIZE, fit: 'cover' } as const;
    return [
      ...films,
      await makePicture(still, `/media/films/${name}.avif`, shape),
      await makePicture(still, `/media/films/${name}.jpg`, shape),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The film as the content names it, of the files that `makeFilm` made. */
export function filmOf(products: Product[]): Film {
  const [avif, jpeg] = products.slice(CODINGS.length);
  return {
    sources: CODINGS.map(({ codec }, index) => ({ src: products[index]!.src, type: `video/mp4; codecs="${codec}"` })),
    poster: { avif: avif!.src, jpeg: jpeg!.src },
    ...SIZE,
    description: 'Di en una o dos frases qué se ve.',
  };
}

/** How long a film is, in seconds, and its size as it is seen, in px: what ffmpeg says as it reads its first picture. */
function inspect(original: string): { seconds: number; width: number; height: number } {
  const first = ['-map', '0:v:0', '-vf', AS_SEEN, '-frames:v', '1', '-f', 'null', '-'];
  const { error, stderr } = spawnSync('ffmpeg', ['-hide_banner', '-i', original, ...first], { encoding: 'utf8' });
  if (error) {
    throw new Refused(
      'Falta ffmpeg, que prepara las películas. Instálalo (ffmpeg.org) y vuelve a pasar npm run medios.',
    );
  }
  const [, hours, minutes, seconds] = stderr.match(/Duration: (\d+):(\d+):([\d.]+)/) ?? [];
  const [, width, height] = stderr.match(/Output .*Stream [^\n]*Video:[^\n]*?, (\d+)x(\d+)/s) ?? [];
  if (!seconds || !width) throw new Refused('No es una película que se pueda leer.');
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    width: Number(width),
    height: Number(height),
  };
}

async function encode(args: string[], seconds: number, progress: (share: number) => void): Promise<void> {
  const quietly = ['-y', '-hide_banner', '-loglevel', 'error', '-progress', 'pipe:1'];
  const ffmpeg = spawn(...ffmpegCommand([...quietly, ...args]), { stdio: ['ignore', 'pipe', 'pipe'] });
  const complaint = text(ffmpeg.stderr);
  ffmpeg.stdout.on('data', (chunk: Buffer) => {
    const time = Number(/out_time_us=(\d+)/.exec(chunk.toString())?.[1]);
    if (seconds > 0 && time > 0) progress(Math.min(1, time / 1e6 / seconds));
  });
  const [code] = await once(ffmpeg, 'close');
  if (code === 0) return;
  throw new Refused(`ffmpeg no pudo con ella: ${(await complaint).trim().split('\n').at(-1) ?? code}`);
}
