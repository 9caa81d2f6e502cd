import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { products } from '@/content/products';
import type { SiteContent } from '@/content/types';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { reviewMedia } from '@/tools/review/review-media';

// That the films of the page have no such fault is among what review-media.test.ts holds.
const [slide] = products.slides;
const { src = '', type = '' } = slide?.film.sources.at(-1) ?? {};
const film = readFileSync(`public${src}`);
const moov = film.indexOf('moov') - 4;
const end = moov + film.readUInt32BE(moov);

/** The film with something else at a place that comes so many bytes after a name. */
function changed(name: string, after: number, value: number | string): Buffer {
  const copy = Buffer.from(film);
  const at = film.indexOf(name, 0, 'latin1') + after;
  if (typeof value === 'string') copy.write(value, at, 'latin1');
  else copy.writeUInt32BE(value, at);
  return copy;
}

/** The film with a box more at the end of its header. */
function withBox(name: string): Buffer {
  const box = Buffer.alloc(8);
  box.writeUInt32BE(8);
  box.write(name, 4);
  const file = Buffer.concat([film.subarray(0, end), box, film.subarray(end)]);
  file.writeUInt32BE(end - moov + 8, moov);
  return file;
}

async function problemsOf(file: Buffer, stated = type): Promise<string[]> {
  using folder = temporaryFolder('pelicula');
  mkdirSync(path.join(folder.path, 'media/films'), { recursive: true });
  writeFileSync(path.join(folder.path, 'media/films/film.h264.mp4'), file);
  const sources = [{ src: '/media/films/film.h264.mp4', type: stated }];
  const content = { products: { slides: [{ film: { sources, width: 1280, height: 800 } }] } };
  return (await reviewMedia(content as unknown as SiteContent, folder.path)).map(({ problem }) => problem);
}

test.each([
  ['has sound', withBox('trak'), /sonido/],
  [
    'comes whole before it plays',
    Buffer.concat([film.subarray(0, moov), film.subarray(end), film.subarray(moov, end)]),
    /hasta que llega entera/,
  ],
  [
    'is too short',
    changed('mvhd', 20, 9 * film.readUInt32BE(film.indexOf('mvhd') + 16)),
    /Dura 9 s y debe durar de 12 a 20/,
  ],
  ['is smaller than the content says', changed('tkhd', 80, 640 * 65536), /mide 640 × 800/],
  ['tells where it was made', changed('©too', 0, '©xyz'), /dónde/],
  ['tells who made it', withBox('uuid'), /quién/],
  ['is too heavy', Buffer.concat([film, Buffer.from('\0\0\0\0free'), Buffer.alloc(1_000_000)]), /pesa/],
  ['is cut off', film.subarray(0, end - 9), /dañada/],
])('finds a film that %s', async (_what, file, problem) => {
  expect(await problemsOf(file)).toEqual([expect.stringMatching(problem)]);
});

test('finds a film of another codec than the content says', async () => {
  expect(await problemsOf(film, 'video/mp4; codecs="av01.0.05M.10"')).toEqual([
    expect.stringMatching(/es '.*avc1\.640020/),
  ]);
});
