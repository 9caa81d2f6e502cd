import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readSource } from '@/content/reading/read';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import type { ContentValues } from '@/tools/review/fields';
import { gatherMedia } from '@/tools/review/gather/media';
import { slug } from './file-names';
import { insertMedia } from './media-in-content';
import { processOriginal } from './process-originals';
import type { ContentEntry } from './recipe';
import { ground } from './testing/temporary-originals';

// A film takes minutes: film.release.test.ts holds the same of it.

/** A logo: a bar, and a ring that touches the other edges. */
function svg(width: number, height: number): string {
  const side = Math.min(width, height);
  const ring = `<circle fill="none" stroke="#c2185b" stroke-width="${side / 5}" r="${side * 0.4}" cx="${width - side / 2}" cy="${height - side / 2}"/>`;
  const bar = `<path fill="#c2185b" d="M0 0h${width / 5}v${height}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${bar}${ring}</svg>`;
}

/** A logo on white, with air around it. */
const logoOnWhite = (width: number, height: number) =>
  sharp(Buffer.from(svg(width, height)))
    .flatten({ background: '#fff' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .png()
    .toBuffer();

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 42/1 39/1' } })
    .jpeg()
    .toBuffer();

/** A file of the content that holds what was made of an original. */
function contentWith({ target, value }: ContentEntry, original: string): ContentValues {
  const { file } = target;
  const content = readSource(file).value;
  const path = 'path' in target ? target.path : (target.find(content, slug(original)) ?? target.example);
  return { [file]: insertMedia(content, { path, value }) };
}

/** What the intake says of an original, and the review of what the intake made of it. */
async function takeAndReview(original: string, data: string | Buffer) {
  using root = temporaryFolder('medios');
  const [folder = ''] = original.split('/');
  const originalsFolder = path.join(root.path, 'originales');
  const publicFolder = path.join(root.path, 'public');
  mkdirSync(path.join(originalsFolder, folder), { recursive: true });
  writeFileSync(path.join(originalsFolder, original), data);
  const result = await processOriginal({
    original,
    originalsFolder,
    publicFolder,
    ground,
    onProgress: () => {},
  });
  if (result.kind !== 'made') return { result, reviewed: [] };
  const content = contentWith(result.entry, original);
  const media = await gatherMedia(content, { ink: ground.ink, publicFolder });
  return { result, reviewed: media.map(({ problems }) => problems) };
}

test.each([
  ['a client’s drawing', 'clientes/lenca.svg', () => svg(300, 100)],
  ['a client’s logo on white', 'clientes/lenca.png', () => logoOnWhite(900, 300)],
  ['a square logo', 'clientes/cuadro.svg', () => svg(100, 100)],
  ['the widest logo', 'clientes/ancho.png', () => logoOnWhite(1000, 200)],
  ['a logo higher than wide', 'clientes/alto.svg', () => svg(60, 100)],
  ['a technology’s wide logo', 'tecnologias/largo.svg', () => svg(300, 100)],
  ['a technology’s symbol', 'tecnologias/react.svg', () => svg(100, 100)],
  ['a product’s logo', 'productos/scout.svg', () => svg(300, 70)],
  ['a narrow product’s logo', 'productos/torre.svg', () => svg(37, 200)],
  ['a picture of the brand', 'marca/sede.jpg', () => photo(1400, 900)],
  ['a partner’s badge', 'aliado/nube.svg', () => svg(300, 70)],
  ['a partner’s badge as a picture', 'aliado/nube.png', () => logoOnWhite(920, 120)],
  ['a portrait', 'talento/ana.jpg', () => photo(400, 500)],
  ['a picture for the hero', 'portada/noche.jpg', () => photo(1920, 1600)],
])('the review has nothing against what the intake takes: %s', async (_what, original, data) => {
  const { result, reviewed } = await takeAndReview(original, await data());
  expect(result).toMatchObject({ kind: 'made' });
  expect(reviewed.length).toBeGreaterThan(0);
  expect(reviewed.flat()).toEqual([]);
});

test.each([
  [
    'a word mark 11 times as wide as high',
    'clientes/largo.png',
    () => logoOnWhite(2640, 240),
    /2720 × 320; sin el aire .* 26\d\d × 2\d\d/,
  ],
  ['the same as a drawing', 'clientes/largo.svg', () => svg(1100, 100), /880 × 80/],
  ['a logo three times higher than wide', 'clientes/alto.svg', () => svg(30, 100), /24 × 80/],
])('the intake rejects as the review would: %s', async (_what, original, data, problem) => {
  const { result } = await takeAndReview(original, await data());
  expect(result).toMatchObject({
    kind: 'rejected',
    problem: expect.stringMatching(problem),
    remedy: expect.not.stringMatching(/npm run|aire de sobra/),
  });
});

test('what was taken away from a logo is told', async () => {
  const { result } = await takeAndReview('clientes/lenca.png', await logoOnWhite(900, 300));
  const notes = ['Se quitó el fondo blanco.', expect.stringMatching(/^Se quitó el aire que rodeaba el dibujo/)];
  expect(result).toMatchObject({ notes });
});

test('what would hardly be seen of a product’s logo is told at the drop', async () => {
  const dark = svg(300, 70).replaceAll('#c2185b', '#111a33');
  const { result } = await takeAndReview('productos/oscuro.svg', dark);
  expect(result).toMatchObject({ kind: 'made', notes: [expect.stringMatching(/casi no se vería/)] });
});
