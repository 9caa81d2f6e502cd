import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findProgram } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { gatherMedia } from '@/tools/review/gather/media';
import { AS_PICTURE } from './film-filters';
import { type OriginalResult, processOriginal, processOriginals } from './process-originals';
import { ground, TemporaryOriginals } from './testing/temporary-originals';

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

interface Coding {
  /** The filters that bring a picture into the colours of the film. */
  filters?: string;
  options: string[];
}

/** Writes a film of 12 seconds, red at the left and grey at the right, with a square that moves. */
function paint(file: string, { filters = 'null', options }: Coding): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const halves = ['0xff0000', '0x808080'].map((colour) => `color=${colour}:s=640x720:r=30,format=gbrp`);
  const scene = `${halves[0]}[a];${halves[1]}[b];[a][b]hstack[ab];color=0x00c040:s=64x64:r=30,format=gbrp[c];[ab][c]overlay=x=40*t:y=600:format=gbrp`;
  const toYuv = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv444p12le';
  const args = ['-f', 'lavfi', '-i', scene, '-t', '12', '-vf', `${toYuv},${filters}`, ...options, file];
  const { status, stderr } = spawnSync('ffmpeg', args);
  if (status !== 0) throw new Error(String(stderr));
}

/** The colours of a quarter from the left and a quarter from the right, as a browser shows a film or its poster. */
async function sides(file: string): Promise<number[][]> {
  const asPicture = file.endsWith('.mp4') ? frameOf(file) : file;
  const { data, info } = await sharp(asPicture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray(3 * (400 * info.width + x)).subarray(0, 3)];
  return [at(info.width / 4), at((3 * info.width) / 4)];
}

function frameOf(film: string): Buffer {
  const args = ['-i', film, '-vf', AS_PICTURE, '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', '-'];
  return spawnSync('ffmpeg', args, { maxBuffer: 64e6 }).stdout;
}

const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none:qp=10', '-tag:v', 'hvc1'];
const hdr = (transfer: string): Coding => ({
  filters: `zscale=pin=bt709:tin=bt709:min=bt709:rin=tv:t=${transfer}:p=bt2020:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`,
  options: [...hevc, '-color_trc', transfer, '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'],
});

testWithFfmpeg.each<[string, string, Coding]>([
  ['HEVC in .m4v', 'iphone.m4v', { options: [...hevc, '-pix_fmt', 'yuv420p', '-f', 'mp4'] }],
  ['HLG, as phones write it', 'IMG_0001.MOV', hdr('arib-std-b67')],
  ['PQ', '20261120_101112.mp4', hdr('smpte2084')],
  [
    'H.264 in .webm that does not say its length',
    'pantalla.webm',
    { options: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'matroska', '-live', '1'] },
  ],
])('of %s the films and the poster show the colours of SDR', async (_what, name, coding) => {
  using originals = new TemporaryOriginals();
  const file = path.join(originals.originalsFolder, 'peliculas', name);
  paint(file, coding);
  const shares: number[] = [];
  const { originalsFolder, publicFolder } = originals;
  const original = `peliculas/${name}`;
  const result = await processOriginal({
    original,
    originalsFolder,
    publicFolder,
    ground,
    onProgress: (share) => shares.push(share),
  });
  if (result.kind !== 'made') throw new Error(JSON.stringify(result));
  for (const { src } of result.variants) {
    const shown = (await sides(originals.made(src))).flat();
    const wrong = shown.map((channel, n) => Math.abs(channel - ([255, 0, 0, 128, 128, 128][n] ?? 0)));
    expect(Math.max(...wrong)).toBeLessThanOrEqual(6);
  }
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect([shares.at(0), shares.at(-1)]).toEqual([0, 1]);
});
