/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '@/content/types';
import { findProgram } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { reviewMedia } from '@/tools/review/review-media';
import { takeIn } from './intake';

const ffmpeg = findProgram('ffmpeg');
if (!ffmpeg) console.warn('ffmpeg is not installed: the intake of films is skipped.');
const withFfmpeg = ffmpeg ? it : it.skip;

/** A film as a camera writes it, with sound and all that it tells. */
function shoot(file: string, size: string, seconds: number, ...options: string[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const told = ['-metadata', 'location=+04.7110-074.0721/', '-metadata', 'comment=Casa de Ana'];
  const sources = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25`, '-f', 'lavfi', '-i', 'sine'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const { status, stderr } = spawnSync(ffmpeg!, [...sources, '-t', `${seconds}`, ...options, ...told, ...codecs, file]);
  if (status !== 0) throw new Error(String(stderr));
}

/** Writes into the header of a film that it was taken with the phone upright. */
function turn(file: string): void {
  const film = readFileSync(file);
  const matrix = film.indexOf('tkhd') + 44;
  for (const [at, value] of [0, 0x10000, 0, -0x10000, 0].entries()) film.writeInt32BE(value, matrix + 4 * at);
  writeFileSync(file, film);
}

withFfmpeg(
  'a film comes out as the page needs it, whatever it is made of',
  async () => {
    using folder = temporaryFolder('peliculas');
    const film = (name: string) => path.join(folder.path, 'originales/peliculas', name);
    // What old camcorders write: pixels that are wider than high.
    shoot(film('ancha.MOV'), '1440x1080', 13, '-vf', 'setsar=4/3');
    shoot(film('corta.mp4'), '1280x720', 5);
    shoot(film('de pie.mp4'), '3840x2160', 12);
    turn(film('de pie.mp4'));
    const outcomes: unknown[] = [];
    const publicFolder = path.join(folder.path, 'public');
    await takeIn(path.join(folder.path, 'originales'), publicFolder, (outcome) => outcomes.push(outcome));
    expect(outcomes).toEqual([
      expect.objectContaining({ kind: 'made' }),
      expect.objectContaining({ reason: expect.stringMatching(/Dura 5 s y debe durar de 12 a 20/) }),
      expect.objectContaining({ reason: expect.stringMatching(/vertical.*2160 × 3840/) }),
    ]);
    const { entry } = outcomes[0] as { entry: { value: unknown } };
    expect(entry.value).toMatchObject({ width: 1280, height: 800, poster: { jpeg: '/media/films/ancha.jpg' } });
    const content = { products: { slides: [{ film: entry.value }] } } as unknown as SiteContent;
    expect(await reviewMedia(content, publicFolder)).toEqual([]);
    for (const ending of ['av1.mp4', 'h264.mp4']) {
      const made = readFileSync(path.join(publicFolder, `media/films/ancha.${ending}`), 'latin1');
      expect(made).not.toMatch(/Casa de Ana|\+04\.7110/);
    }
  },
  600_000,
);
