import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { gatherMedia } from '@/tools/review/gather/media';
import { type OriginalResult, processOriginals } from './process-originals';
import { ground } from './testing/temporary-originals';

// Only ends a broken run: encoding gives way to all other work.
jest.setTimeout(3_600_000);

const testWithFfmpeg = testWith(findProgram('ffmpeg'), 'ffmpeg');

interface Shot {
  size: string;
  seconds: number;
  options?: string[];
}

/**
 * Writes a film as a camera does, with sound and with where and by whom it was taken. Its picture changes once a
 * second, since what stands still is encoded in a fraction of the time.
 */
function shoot(file: string, { size, seconds, options = [] }: Shot): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const metadata = ['-metadata', 'location=+04.7110-074.0721/', '-metadata', 'comment=Casa de Ana'];
  const sources = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=1`, '-f', 'lavfi', '-i', 'sine'];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const args = [...sources, '-t', `${seconds}`, ...options, ...metadata, ...codecs, file];
  const { status, stderr } = spawnSync('ffmpeg', args);
  if (status !== 0) throw new Error(String(stderr));
}

/** Writes into the header of a film that it was taken with the phone upright. */
function turn(file: string): void {
  const film = readFileSync(file);
  const matrix = film.indexOf('tkhd') + 44;
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries()) {
    film.writeInt32BE(value, matrix + 4 * index);
  }
  writeFileSync(file, film);
}

testWithFfmpeg('a film is prepared for the page, and an unfit one rejected', async () => {
  using folder = temporaryFolder('peliculas');
  const originalsFolder = path.join(folder.path, 'originales');
  const publicFolder = path.join(folder.path, 'public');
  const original = (name: string) => path.join(originalsFolder, 'peliculas', name);
  // What old camcorders write: pixels that are wider than high.
  shoot(original('ancha.MOV'), { size: '1440x1080', seconds: 12, options: ['-vf', 'setsar=4/3'] });
  shoot(original('corta.mp4'), { size: '1280x720', seconds: 5 });
  shoot(original('de pie.mp4'), { size: '1280x720', seconds: 12 });
  turn(original('de pie.mp4'));
  const results: OriginalResult[] = [];
  await processOriginals({
    originalsFolder,
    publicFolder,
    ground,
    onResult: (result) => results.push(result),
  });
  expect(results).toEqual([
    expect.objectContaining({ kind: 'made' }),
    expect.objectContaining({ problem: expect.stringMatching(/Dura 5 s y debe durar de 12 a 20/) }),
    expect.objectContaining({ problem: expect.stringMatching(/vertical.*720 × 1280/) }),
  ]);
  const [made] = results;
  const film = made?.kind === 'made' ? made.entry.value : undefined;
  expect(film).toMatchObject({ width: 1280, height: 800, poster: { jpeg: '/media/films/ancha.jpg' } });
  const media = await gatherMedia({ products: { slides: [{ film }] } }, { ink: ground.ink, publicFolder });
  expect(media).toHaveLength(4);
  for (const { problems, advice } of media) expect([...problems, ...advice]).toEqual([]);
  for (const ending of ['av1.mp4', 'h264.mp4']) {
    const made = readFileSync(path.join(publicFolder, `media/films/ancha.${ending}`), 'latin1');
    expect(made).not.toMatch(/Casa de Ana|\+04\.7110/);
  }
  expect(readFileSync(original('ancha.MOV'), 'latin1')).not.toMatch(/Casa de Ana|\+04\.7110/);
});
