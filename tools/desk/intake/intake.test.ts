/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type IntakeResult, slug, takeIn } from './intake';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'entrada-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function drop(original: string, data: string | Buffer): void {
  const file = path.join(root, 'originales', original);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, data);
}

async function run(): Promise<IntakeResult[]> {
  const outcomes: IntakeResult[] = [];
  await takeIn(path.join(root, 'originales'), path.join(root, 'public'), (outcome) => outcomes.push(outcome));
  return outcomes;
}

const made = (src: string) => path.join(root, 'public', src);
const svg = (inside: string) =>
  `<?xml version="1.0"?><!-- editor --><svg xmlns="http://www.w3.org/2000/svg" width="300" height="100" viewBox="0 0 300 100">${inside}</svg>`;
const logo = svg('<g id="layer1"><path style="fill:#123456" d="M 0.00000 0.00000 L 300.12345 100 L 0 100 z"/></g>');

it('cleans a client’s logo and gives the entry to paste, ready to use', async () => {
  drop("clientes/cooperativa Lénca d'Or.svg", logo);
  const [outcome] = await run();
  expect(outcome).toMatchObject({
    kind: 'made',
    entry: {
      file: expect.stringContaining('content/clients.ts'),
      text: "{ name: 'Cooperativa Lénca D\\'Or', logo: { src: '/media/clients/cooperativa-lenca-d-or.svg', alt: 'Cooperativa Lénca D\\'Or', width: 240, height: 80 } },",
    },
  });
  const cleaned = readFileSync(made('/media/clients/cooperativa-lenca-d-or.svg'), 'utf8');
  expect(cleaned).toMatch(/viewBox="0 0 300 100"/);
  expect(cleaned).not.toMatch(/editor|layer1|style=|<\?xml/);
});

it('writes the styles of a drawing program as attributes, and refuses a drawing where that cannot be done', async () => {
  drop(
    'clientes/clases.svg',
    svg('<style>.a{fill:#123456}</style><path class="a" d="M0 0h9"/><path class="a" d="M0 9h9v9"/>'),
  );
  drop('clientes/media.svg', svg('<style>@media print{.a{fill:red}}</style><path class="a" d="M0 0h9v9z"/>'));
  expect((await run()).map((outcome) => (outcome.kind === 'refused' ? outcome.reason : outcome.kind))).toEqual([
    'made',
    expect.stringMatching(/estilos propios/),
  ]);
  expect(readFileSync(made('/media/clients/clases.svg'), 'utf8')).toMatch(/fill="#123456"/);
});

it('makes again only what changed, or what is gone', async () => {
  drop('clientes/uno.svg', logo);
  drop('clientes/dos.svg', logo);
  expect((await run()).map(({ kind }) => kind)).toEqual(['made', 'made']);
  expect(await run()).toEqual([
    expect.objectContaining({
      kind: 'unchanged',
      entry: expect.objectContaining({ text: expect.stringMatching(/dos/) }),
    }),
    expect.objectContaining({ kind: 'unchanged' }),
  ]);
  drop('clientes/dos.svg', logo.replace('#123456', '#654321'));
  rmSync(made('/media/clients/uno.svg'));
  drop('clientes/tres.svg', logo);
  rmSync(made('/media/clients/dos.svg'));
  expect((await run()).map(({ kind }) => kind)).toEqual(['made', 'made', 'made']);
});

it('cuts a portrait square around what draws the eye, without the camera’s data', async () => {
  const photo = sharp({ create: { width: 600, height: 900, channels: 3, background: '#88aacc' } });
  drop(
    'talento/ana-ruiz.jpg',
    await photo
      .jpeg()
      .withExif({ IFD0: { Copyright: 'nadie' } })
      .toBuffer(),
  );
  const [outcome] = await run();
  expect(outcome).toMatchObject({
    kind: 'made',
    entry: { text: expect.stringContaining("alt: 'Retrato de Ana Ruiz'") },
  });
  const { width, height, format, exif } = await sharp(made('/media/talent/ana-ruiz.avif')).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'heif', exif: undefined });
});

it.each([
  ['a script', 'clientes/malo.svg', svg('<script>alert(1)</script>'), /un script/],
  ['a drawing without a size', 'clientes/sin.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /tamaño/],
  ['a file of another kind', 'talento/ana.pdf', '%PDF', /no va un archivo \.pdf/],
  ['a file in no folder', 'suelto.svg', logo, /carpeta conocida/],
  ['a broken picture', 'talento/rota.png', 'no es una imagen', /No se puede leer/],
  ['a film that is none', 'peliculas/rota.mp4', 'no es una película', /Falta ffmpeg|No es una película/],
])('refuses %s and leaves nothing', async (_what, original, data, reason) => {
  drop(original, data);
  expect(await run()).toEqual([{ original, kind: 'refused', reason: expect.stringMatching(reason) }]);
  expect(existsSync(path.join(root, 'public'))).toBe(false);
});

it('refuses a portrait that is too small, and two originals of one name', async () => {
  const small = sharp({ create: { width: 200, height: 200, channels: 3, background: '#fff' } });
  drop('talento/ana.png', await small.png().toBuffer());
  drop('clientes/Lenca.svg', logo);
  drop('clientes/lenca.svg', logo);
  expect((await run()).map((outcome) => (outcome.kind === 'refused' ? outcome.reason : outcome.kind))).toEqual([
    'made',
    expect.stringMatching(/Se llamaría igual que clientes\/Lenca.svg/),
    expect.stringMatching(/Mide 200 × 200 y hace falta al menos 256 × 256/),
  ]);
});

it('refuses a picture for the hero on which its white text could not be read', async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 1920, height: 1600, channels: 3, background } })
      .png()
      .toBuffer();
  drop('portada/clara.png', await picture('#9ab'));
  drop('portada/oscura.png', await picture('#123'));
  expect((await run()).map((outcome) => (outcome.kind === 'refused' ? outcome.reason : outcome.kind))).toEqual([
    expect.stringMatching(/demasiado clara/),
    'made',
  ]);
});

it('names the variants so that an address can hold them', () => {
  expect(slug('Ñandú & Compañía (final).SVG')).toBe('nandu-compania-final');
});
