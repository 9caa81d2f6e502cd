/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { clients as realClients } from '@/content/clients';
import { hero } from '@/content/hero';
import { products } from '@/content/products';
import type { Clients, SiteContent } from '@/content/types';
import { readContent } from './read-content';
import { reviewMedia } from './review-media';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'medios-'));
  mkdirSync(path.join(folder, 'media/clients'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The problems of the one client whose logo is this file. */
async function problemsOf(file: string, data: string | Buffer, size = { width: 200, height: 80 }): Promise<string[]> {
  writeFileSync(path.join(folder, 'media/clients', file), data);
  const logo = { src: `/media/clients/${file}` as const, alt: 'Lenca', ...size };
  const content = { clients: { ...realClients, logos: [{ name: 'Lenca', logo }] } };
  return (await reviewMedia(content, folder)).map(({ problem }) => problem);
}

const svg = (width: number, height: number, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}<path d="M0 0h9v9z"/></svg>`;

it('accepts a light, safe file of the size that the content says', async () => {
  expect(await problemsOf('ok.svg', svg(200, 80))).toEqual([]);
  expect(
    await problemsOf(
      'ok.png',
      await sharp(Buffer.from(svg(200, 80)), { density: 144 })
        .png()
        .toBuffer(),
    ),
  ).toEqual([]);
});

it('finds a logo that would be squeezed', async () => {
  expect(await problemsOf('squeezed.svg', svg(300, 80))).toEqual([expect.stringMatching(/se vería deformado/)]);
});

it('finds a client’s logo that would be a block, and a picture that tells of its camera', async () => {
  const plate = sharp(Buffer.from(svg(200, 80))).flatten({ background: '#fff' });
  expect(await problemsOf('plate.png', await plate.png().toBuffer())).toEqual([expect.stringMatching(/bloque macizo/)]);
  const told = sharp(Buffer.from(svg(200, 80))).withExif({ IFD0: { Copyright: 'nadie' } });
  expect(await problemsOf('told.webp', await told.webp().toBuffer())).toEqual([
    expect.stringMatching(/por quién se hizo/),
  ]);
});

it('finds a logo of a shape that its place does not hold', async () => {
  expect(await problemsOf('tall.svg', svg(40, 80), { width: 40, height: 80 })).toEqual([
    expect.stringMatching(/no es la forma/),
  ]);
});

it('finds a product’s logo that the dark band would swallow, and not one with a dark outline', async () => {
  mkdirSync(path.join(folder, 'media/products'), { recursive: true });
  const adviceOn = async (file: string, tones: [mark: string, word: string, edge: string]) => {
    const [mark, word, edge] = tones;
    const drawing = `<path fill="${mark}" d="M0 0h32v32H0z"/><path fill="${word}" stroke="${edge}" d="M40 4h64v24H40z"/>`;
    writeFileSync(path.join(folder, `media/products/${file}`), svg(144, 32, drawing));
    const logo = { src: `/media/products/${file}` as const, alt: 'Lenca', width: 144, height: 32 };
    const content = { products: { slides: [{ author: { name: 'Lenca', logo } }] } } as unknown as SiteContent;
    return (await reviewMedia(content, folder)).map(({ level, problem }) => `${level}: ${problem}`);
  };
  expect(await adviceOn('for-paper.svg', ['#e91e63', '#111a33', 'none'])).toEqual([
    expect.stringMatching(/^advice: .* casi no se vería el 6\d % del dibujo/),
  ]);
  expect(await adviceOn('for-ink.svg', ['#ff4380', '#ffffff', '#111a33'])).toEqual([]);
});

it('finds a script, a style, a reference, a file too heavy, one that cannot be read and one that is not there', async () => {
  expect(await problemsOf('script.svg', svg(200, 80, '<script/>'))).toEqual([expect.stringMatching(/un script/)]);
  expect(await problemsOf('style.svg', svg(200, 80, '<g style="fill:red"/>'))).toEqual([
    expect.stringMatching(/estilos propios/),
  ]);
  expect(await problemsOf('linked.svg', svg(200, 80, '<image href="otro.png"/>'))).toEqual([
    expect.stringMatching(/otro archivo/),
  ]);
  expect(await problemsOf('heavy.svg', svg(200, 80, `<!--${'x'.repeat(12_000)}-->`))).toEqual([
    expect.stringMatching(/pesa 13 kB y en su lugar caben 12 kB/),
  ]);
  expect(await problemsOf('broken.png', 'no es una imagen')).toEqual([expect.stringMatching(/no se puede leer/)]);
  const missing = (await reviewMedia({ hero }, folder)).map(({ problem }) => problem);
  expect(missing).toHaveLength(4);
  expect(missing[0]).toMatch(/no existe/);
});

it('says a file’s right name when it is all but there, and tells a film that is not there once', async () => {
  await problemsOf('lenca.svg', svg(200, 80));
  const logo = { src: '/media/clients/lencca.svg' as const, alt: 'Lenca', width: 200, height: 80 };
  const clients: Clients = { ...realClients, logos: [{ name: 'Lenca', logo }] };
  expect((await reviewMedia({ clients }, folder)).map(({ remedy }) => remedy)).toEqual([
    expect.stringMatching(/se llama lenca\.svg/),
  ]);
  const films = await reviewMedia({ products }, folder);
  expect(films.filter(({ field }) => field.includes('film'))).toHaveLength(products.slides.length);
});

it('has nothing to say about the files of the page', async () => {
  expect(
    (await reviewMedia((await readContent()).content, 'public')).map(({ field, problem }) => `${field}: ${problem}`),
  ).toEqual([]);
});
