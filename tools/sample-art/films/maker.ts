import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { ffmpegCommand } from '../../media/ffmpeg';
import type { Maker } from '../maker';
import { FRAME } from './kit';
import { openStudio } from './studio';

const run = promisify(execFile);

const OUT = 'public/media/films';

const options = (line: string) => line.split(' ');

/**
 * The number of threads is fixed because the encoders' output depends on it. AV1 in 10 bits avoids banding in the
 * dark skies.
 */
const AV1 = options('-c:v libsvtav1 -preset 3 -pix_fmt yuv420p10le -svtav1-params tune=0:lp=2:scd=0:enable-overlays=1');
const H264 = options(
  '-c:v libx264 -preset veryslow -tune animation -profile:v high -level 3.2 -pix_fmt yuv420p -threads 2',
);
/** The frames are sRGB; the films are BT.709 and tagged as such. */
const COLOUR = options(
  '-vf scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
);

/** The quality of each film (CRF of AV1 and of H.264), chosen so that both files keep their budgets. */
const QUALITY: Record<string, { av1: number; h264: number }> = {
  moviint: { av1: 42, h264: 24 },
  scout: { av1: 30, h264: 20 },
  'mi-taller': { av1: 45, h264: 25 },
};

/** One maker for each film: `films/moviint`, `films/scout`, `films/mi-taller`. They need ffmpeg and a Chromium. */
export const films: Record<string, Maker> = Object.fromEntries(
  Object.entries(QUALITY).map(([name, quality]) => [`films/${name}`, film(name, quality)]),
);

/** Renders the scene frame by frame and writes its two films and its poster, which is the first frame. */
function film(name: string, quality: { av1: number; h264: number }): Maker {
  return async (progress) => {
    await mkdir(OUT, { recursive: true });
    const frames = await mkdtemp(join(tmpdir(), `${name}-`));
    try {
      const count = await renderFrames(name, frames, progress);
      const first = join(frames, '0000.png');
      // A single keyframe for the whole loop gives the smallest file.
      const gop = ['-g', String(count), '-keyint_min', String(count)];
      const input = ['-y', '-framerate', String(FRAME.rate), '-i', join(frames, '%04d.png'), ...COLOUR];
      const encode = async (file: string, codec: string[]) => {
        const made = join(frames, file);
        await run(
          ...ffmpegCommand([...input, ...codec, ...gop, '-movflags', '+faststart', '-map_metadata', '-1', made]),
        );
        await copyFile(made, `${OUT}/${file}`);
        progress(await sized(file));
      };
      await encode(`${name}.av1.mp4`, [...AV1, '-crf', String(quality.av1)]);
      await encode(`${name}.h264.mp4`, [...H264, '-crf', String(quality.h264)]);
      await sharp(first).avif({ quality: 60, effort: 6 }).toFile(`${OUT}/${name}.avif`);
      progress(await sized(`${name}.avif`));
      await sharp(first).jpeg({ quality: 76, mozjpeg: true }).toFile(`${OUT}/${name}.jpg`);
      progress(await sized(`${name}.jpg`));
    } finally {
      await rm(frames, { recursive: true });
    }
  };
}

/** Writes `0000.png` and on, and returns how many there are. */
async function renderFrames(name: string, folder: string, progress: (line: string) => void): Promise<number> {
  const studio = await openStudio(name);
  try {
    const count = Math.round(studio.duration * FRAME.rate);
    for (let index = 0; index < count; index++) {
      await writeFile(join(folder, `${index.toString().padStart(4, '0')}.png`), await studio.frame(index / FRAME.rate));
      if ((index + 1) % (FRAME.rate * 2) === 0)
        progress(`${name}  ${(index + 1) / FRAME.rate} s of ${studio.duration} s`);
    }
    return count;
  } finally {
    await studio.close();
  }
}

const sized = async (file: string) => `${OUT}/${file}  ${((await stat(`${OUT}/${file}`)).size / 1000).toFixed(1)} kB`;
