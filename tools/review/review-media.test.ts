import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { clients as realClients } from '@/content/clients';
import { hero } from '@/content/hero';
import { products } from '@/content/products';
import type { Clients } from '@/content/types';
import type { Finding } from './finding';
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
  const content = { clients: { ...realClients, drawing: undefined, logos: [{ name: 'Lenca', logo }] } };
  return (await reviewMedia(content, folder)).map(({ problem }) => problem);
}

const svg = (width: number, height: number, inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}<path d="M0 0h9v9z"/></svg>`;

/** The same drawing as a bitmap. */
const bitmap = (width: number, height: number) => sharp(Buffer.from(svg(width, height)), { density: 144 });

test('a light, safe drawing of the stated size has no problem', async () => {
  expect(await problemsOf('ok.svg', svg(200, 80))).toEqual([]);
});

test('a light bitmap of the stated size has no problem', async () => {
  expect(await problemsOf('ok.png', await bitmap(200, 80).png().toBuffer())).toEqual([]);
});

test('a logo of other proportions than stated would be squeezed', async () => {
  expect(await problemsOf('squeezed.svg', svg(300, 80))).toEqual([expect.stringMatching(/se vería deformado/)]);
});

test('a client’s logo without transparency would be a block', async () => {
  const plate = await bitmap(200, 80).flatten({ background: '#fff' }).png().toBuffer();
  expect(await problemsOf('plate.png', plate)).toEqual([expect.stringMatching(/bloque macizo/)]);
});

test('a picture with metadata is a problem', async () => {
  const picture = await bitmap(200, 80)
    .withExif({ IFD0: { Copyright: 'nadie' } })
    .webp()
    .toBuffer();
  expect(await problemsOf('exif.webp', picture)).toEqual([expect.stringMatching(/por quién se hizo/)]);
});

test('a logo higher than wide does not fit its place', async () => {
  const problems = await problemsOf('tall.svg', svg(40, 80), { width: 40, height: 80 });
  expect(problems).toEqual([expect.stringMatching(/no es la forma/)]);
});

interface ProductLogo {
  mark: string;
  word: string;
  outline: string;
}

/** The findings about a product's logo of these colours. */
async function reviewProductLogo({ mark, word, outline }: ProductLogo): Promise<Finding[]> {
  mkdirSync(path.join(folder, 'media/products'), { recursive: true });
  const drawing = `<path fill="${mark}" d="M0 0h32v32H0z"/><path fill="${word}" stroke="${outline}" d="M40 4h64v24H40z"/>`;
  // sharp keeps what it read of a file by its name.
  const file = `media/products/logo-${word.slice(1)}.svg`;
  writeFileSync(path.join(folder, file), svg(144, 32, drawing));
  const logo = { src: `/${file}` as const, alt: 'Lenca', width: 144, height: 32 };
  const slides = products.slides.map((slide) => ({ ...slide, author: { ...slide.author, logo } }));
  const findings = await reviewMedia({ products: { ...products, slides: slides.slice(0, 1) } }, folder);
  return findings.filter(({ field }) => field.includes('logo'));
}

test('advice names a product’s logo that can hardly be seen on the dark ground', async () => {
  const findings = await reviewProductLogo({ mark: '#e91e63', word: '#111a33', outline: 'none' });
  const problem = expect.stringMatching(/casi no se vería el 6\d % del dibujo/);
  expect(findings).toEqual([expect.objectContaining({ level: 'advice', problem })]);
});

test('a product’s light logo with a dark outline can be seen on the dark ground', async () => {
  expect(await reviewProductLogo({ mark: '#ff4380', word: '#ffffff', outline: '#111a33' })).toEqual([]);
});

test.each([
  { what: 'with a script', file: 'script.svg', data: svg(200, 80, '<script/>'), problem: /un script/ },
  { what: 'with styles', file: 'style.svg', data: svg(200, 80, '<g style="fill:red"/>'), problem: /estilos propios/ },
  {
    what: 'with a reference to another',
    file: 'linked.svg',
    data: svg(200, 80, '<image href="otro.png"/>'),
    problem: /otro archivo/,
  },
  {
    what: 'that is too heavy',
    file: 'heavy.svg',
    data: svg(200, 80, `<!--${'x'.repeat(12_000)}-->`),
    problem: /pesa \d % más de lo que cabe en su lugar/,
  },
  { what: 'that cannot be read', file: 'broken.png', data: 'no es una imagen', problem: /no se puede leer/ },
])('a file $what is a problem', async ({ file, data, problem }) => {
  expect(await problemsOf(file, data)).toEqual([expect.stringMatching(problem)]);
});

test('each file that does not exist is a problem', async () => {
  const findings = await reviewMedia({ hero }, folder);
  expect(findings).toHaveLength(4);
  for (const { problem } of findings) expect(problem).toMatch(/no existe/);
});

test('of a file with a typo in its name, the remedy is the right name', async () => {
  await problemsOf('lenca.svg', svg(200, 80));
  const logo = { src: '/media/clients/lencca.svg' as const, alt: 'Lenca', width: 200, height: 80 };
  const clients: Clients = { ...realClients, drawing: undefined, logos: [{ name: 'Lenca', logo }] };
  const remedies = (await reviewMedia({ clients }, folder)).map(({ remedy }) => remedy);
  expect(remedies).toEqual([expect.stringMatching(/se llama lenca\.svg/)]);
});

test('a film whose files do not exist is one problem', async () => {
  const findings = await reviewMedia({ products }, folder);
  expect(findings.filter(({ field }) => field.includes('film'))).toHaveLength(products.slides.length);
});

test('the files of the page have no problem', async () => {
  const { content } = await readContent();
  const findings = await reviewMedia(content, 'public');
  expect(findings.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([]);
});
