import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { projectContent } from '@/tools/review/testing/project-content';
import { gatherMedia } from './media';

const INK = '#0b1020';

const folder = sharedTemporaryFolder('medios');
for (const part of ['clients', 'products']) mkdirSync(path.join(folder, 'media', part), { recursive: true });

/** The problems of the one client whose logo is this file. */
async function problemsOf(file: string, data: string | Buffer, size = { width: 200, height: 80 }): Promise<string[]> {
  writeFileSync(path.join(folder, 'media/clients', file), data);
  const logo = { src: `/media/clients/${file}`, alt: 'Lenca', ...size };
  const values = { clients: { logos: [{ name: 'Lenca', logo }] } };
  const judged = await gatherMedia(values, { ink: INK, publicFolder: folder });
  return judged.flatMap(({ problems }) => problems).map(({ problem }) => problem);
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

test('a logo three times higher than wide does not fit its place', async () => {
  const problems = await problemsOf('tall.svg', svg(30, 80), { width: 30, height: 80 });
  expect(problems).toEqual([expect.stringMatching(/como mucho 10 veces/)]);
});

interface ProductLogo {
  mark: string;
  word: string;
  outline: string;
}

/** The advice on a product's logo of these colours. */
async function adviceOnProductLogo({ mark, word, outline }: ProductLogo): Promise<string[]> {
  const drawing = `<path fill="${mark}" d="M0 0h32v32H0z"/><path fill="${word}" stroke="${outline}" d="M40 4h64v24H40z"/>`;
  // sharp keeps what it read of a file by its name.
  const src = `/media/products/logo-${word.slice(1)}.svg`;
  writeFileSync(path.join(folder, src), svg(144, 32, drawing));
  const logo = { src, alt: 'Lenca', width: 144, height: 32 };
  const values = { products: { slides: [{ author: { name: 'Lenca', logo } }] } };
  const judged = await gatherMedia(values, { ink: INK, publicFolder: folder });
  return judged.flatMap(({ advice }) => advice).map(({ problem }) => problem);
}

test('advice names a product’s logo that can hardly be seen on the dark ground', async () => {
  expect(await adviceOnProductLogo({ mark: '#e91e63', word: '#111a33', outline: 'none' })).toEqual([
    expect.stringMatching(/casi no se vería el 6\d % del dibujo/),
  ]);
});

test('a product’s light logo with a dark outline can be seen on the dark ground', async () => {
  expect(await adviceOnProductLogo({ mark: '#ff4380', word: '#ffffff', outline: '#111a33' })).toEqual([]);
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

test('the digest of a file is that of its bytes', async () => {
  writeFileSync(path.join(folder, 'media/clients/digest.svg'), svg(200, 80));
  const values = { clients: { logos: [{ logo: { src: '/media/clients/digest.svg' } }] } };
  const [judged] = await gatherMedia(values, { ink: INK, publicFolder: folder });
  expect(judged).toMatchObject({
    src: '/media/clients/digest.svg',
    digest: expect.stringMatching(/^[\da-f]{64}$/),
    field: { file: 'clients', path: ['logos', 0, 'logo', 'src'] },
  });
});

test('a file that is not there is not judged', async () => {
  const values = { clients: { logos: [{ logo: { src: '/media/clients/nadie.svg' } }] } };
  expect(await gatherMedia(values, { ink: INK, publicFolder: folder })).toEqual([]);
});

test('the files of the page have no problem', async () => {
  const content = projectContent();
  const judged = await gatherMedia(content, { ink: content.brand.colors.ink });
  const problems = judged.filter((media) => media.problems.length > 0);
  expect(problems.map(({ src }) => src)).toEqual([]);
});
