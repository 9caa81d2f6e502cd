import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { products } from '@/content/products';
import { findProgram } from '@/lib/processes/find-program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { describeWith } from '@/lib/testing/test-with';
import { type JudgedFile, judgeMedia } from './judge-media';

const [slide] = products.slides;
const { src = '', type = '' } = slide?.film.sources.at(-1) ?? {};
const film = readFileSync(`public${src}`);
const stated = { width: 1280, height: 800 };

const judge = (file: Partial<JudgedFile> = {}) =>
  judgeMedia({ src, data: film, ink: '#0b1020', stated, statedType: type, ...file });

async function problemsOf(file: Partial<JudgedFile>): Promise<string[]> {
  const { problems } = await judge(file);
  return problems.map(({ problem }) => problem);
}

/** The same pictures in another file, as ffmpeg writes it. */
function remuxed(...args: string[]): Buffer {
  using folder = temporaryFolder('pelicula');
  const file = path.join(folder.path, 'pelicula.mp4');
  const { status, stderr } = spawnSync('ffmpeg', ['-i', `public${src}`, ...args, '-c:v', 'copy', file]);
  if (status !== 0) throw new Error(String(stderr));
  return readFileSync(file);
}

const AT_ONCE = ['-movflags', '+faststart'];

/** The film with XMP after its end, as a program for cutting leaves it. */
function withXmp(): Buffer {
  const id = Buffer.from('BE7ACFCB97A942E89C71999491E3AFAC', 'hex');
  const text = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + id.length + text.length);
  return Buffer.concat([film, size, Buffer.from('uuid'), id, text]);
}

describeWith(findProgram('ffprobe'), 'ffprobe')('a film', () => {
  test('of the page has nothing against it', async () => {
    for (const { film: shown } of products.slides) {
      for (const source of shown.sources) {
        const data = readFileSync(`public${source.src}`);
        expect(await judge({ src: source.src, data, statedType: source.type })).toEqual({ problems: [], advice: [] });
      }
    }
  });

  test.each([
    ['tells where it was made', () => remuxed(...AT_ONCE, '-metadata', 'location=+04.7110-074.0721/'), /dónde/],
    ['tells who made it', withXmp, /quién/],
    ['is too heavy', () => Buffer.concat([film, Buffer.from('\0\0\0\0free'), Buffer.alloc(1_000_000)]), /pesa/],
  ])('that %s is told', async (_what, data, problem) => {
    expect(await problemsOf({ data: data() })).toEqual([expect.stringMatching(problem)]);
  });

  test('of another size than the content says is told', async () => {
    const { problems } = await judge({ stated: { width: 640, height: 400 } });
    expect(problems).toEqual([
      {
        problem: expect.stringMatching(/dice 640 × 400 y el archivo mide 1280 × 800: se vería deformado o borroso/),
        remedy: 'Elige de nuevo el archivo, o pon un ancho de 640 y un alto de 400.',
      },
    ]);
  });
});
