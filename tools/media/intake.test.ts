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
const strokes = Array.from({ length: 4000 }, (_, at) => `L${(at * 73) % 300} ${(at * 37) % 100}`).join('');
const logo = svg('<g id="layer1"><path style="fill:#123456" d="M 0.00000 0.00000 L 300.12345 100 L 0 100 z"/></g>');

it('cleans a client’s logo and gives the entry to paste, ready to use', async () => {
  drop("clientes/cooperativa Lénca d'Or.svg", logo);
  const [outcome] = await run();
  expect(outcome).toMatchObject({
    kind: 'made',
    entry: {
      file: expect.stringContaining('content/clients.ts'),
      prefix: '',
      value: {
        name: "Cooperativa Lénca D'Or",
        logo: {
          src: '/media/clients/cooperativa-lenca-d-or.svg',
          alt: "Cooperativa Lénca D'Or",
          width: 240,
          height: 80,
        },
      },
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
      entry: expect.objectContaining({ value: expect.objectContaining({ name: 'Dos' }) }),
    }),
    expect.objectContaining({ kind: 'unchanged' }),
  ]);
  drop('clientes/dos.svg', logo.replace('#123456', '#654321'));
  rmSync(made('/media/clients/uno.svg'));
  drop('clientes/tres.svg', logo);
  rmSync(made('/media/clients/dos.svg'));
  expect((await run()).map(({ kind }) => kind)).toEqual(['made', 'made', 'made']);
});

/** A logo on a ground: a ring, within which the ground shows again. */
const ring = (ground: string) =>
  sharp(
    Buffer.from(
      svg(`<rect width="300" height="100" fill="${ground}"/><path d="M20 20h60v60h-60z" fill="#c2185b"/>
        <circle cx="200" cy="50" r="35" fill="none" stroke="#123456" stroke-width="20"/>`),
    ),
    { density: 300 },
  );
const margin = { top: 40, bottom: 40, left: 40, right: 40 };

it.each([
  ['a white PNG', 'Anillo.PNG', () => ring('#fff').png()],
  ['a grey JPEG', 'ANILLO.JPG', () => ring('#e8e8e8').jpeg({ quality: 70 })],
  ['a JPEG for print', 'anillo.jpeg', () => ring('#fff').toColourspace('cmyk').jpeg()],
  ['a PNG of 16 bits', 'anillo.png', () => ring('#fff').toColourspace('rgb16').png()],
  [
    'a plate in a clear margin',
    'anillo.png',
    () =>
      ring('#fff')
        .extend({ ...margin, background: '#0000' })
        .png(),
  ],
])('takes the even ground of a client’s logo away: %s', async (_what, file, logo) => {
  drop(`clientes/${file}`, await logo().toBuffer());
  const [outcome] = await run();
  expect(outcome).toMatchObject({ kind: 'made', entry: { value: { logo: { src: '/media/clients/anillo.webp' } } } });
  const { data, info } = await sharp(made('/media/clients/anillo.webp')).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // Trimmed, the square is 60 wide and the ring 90 high of 225 × 90.
  expect(width / height).toBeCloseTo(225 / 90, 1);
  const at = (x: number, y: number) => [
    ...data.subarray((Math.round((y / 90) * height) * width + Math.round((x / 225) * width)) * 4).subarray(0, 4),
  ];
  expect([at(30, 45)[3], at(70, 45)[3], at(180, 45)[3], at(145, 45)[3]]).toEqual([255, 0, 0, 255]);
  expect(at(30, 45)[0]).toBeGreaterThan(170);
  const edges = data.filter((value, index) => index % 4 === 3 && value > 30 && value < 225).length;
  expect(edges).toBeGreaterThan(height);
});

it('takes the ground of a drawn logo away where it is a rectangle', async () => {
  drop(
    'clientes/placa.svg',
    svg(`<rect width="300" height="100" fill="#fff"/><circle cx="50" cy="50" r="40"/><path d="M200 0h9v99z"/>`),
  );
  expect((await run()).map(({ kind }) => kind)).toEqual(['made']);
  expect(readFileSync(made('/media/clients/placa.svg'), 'utf8')).not.toMatch(/#fff/);
});

it('refuses a client’s logo of which the page would show a block, or nothing under the pointer', async () => {
  const { data, info } = await ring('#fff').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const uneven = data.map((value, index) => value - Math.round((((index / 3) % info.width) / info.width) * 90));
  drop('clientes/foto.jpg', await sharp(uneven, { raw: info }).jpeg().toBuffer());
  drop(
    'clientes/negativo.svg',
    svg(
      '<rect width="300" height="100" fill="#063"/><g fill="#fff"><circle cx="50" cy="50" r="40"/><path d="M200 0h9v99z"/></g>',
    ),
  );
  expect((await run()).map((outcome) => (outcome.kind === 'refused' ? outcome.reason : outcome.kind))).toEqual([
    expect.stringMatching(/fondo no es parejo.*SVG, o en PNG con fondo transparente/),
    expect.stringMatching(/sobre blanco/),
  ]);
});

it('keeps a heavy original out of the project’s history, once', async () => {
  const photo = sharp({ create: { width: 2700, height: 2700, channels: 3, background: '#8ac' } });
  const heavy = await photo.png({ compressionLevel: 0 }).toBuffer();
  drop('talento/Ana [nueva].png', heavy);
  drop('clientes/Ana.pdf', heavy);
  drop('.gitignore', '/talento/beto.png\n');
  const advice = expect.stringMatching(/20 MB.*consérvalo/);
  expect(await run()).toEqual([
    expect.objectContaining({ kind: 'refused', advice }),
    expect.objectContaining({ kind: 'made', advice }),
  ]);
  rmSync(made('/media/talent/ana-nueva.avif'));
  await run();
  expect(readFileSync(path.join(root, 'originales/.gitignore'), 'utf8')).toBe(
    '/clientes/Ana.pdf\n/talento/Ana \\[nueva\\].png\n/talento/beto.png\n',
  );
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
    entry: { value: { name: 'Ana Ruiz', image: { alt: 'Retrato de Ana Ruiz' }, position: { label: 'CARGO' } } },
  });
  const { width, height, format, exif } = await sharp(made('/media/talent/ana-ruiz.avif')).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'heif', exif: undefined });
});

it.each([
  ['a script', 'clientes/malo.svg', svg('<script>alert(1)</script>'), /un script/],
  ['a drawing without a size', 'clientes/sin.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /tamaño/],
  [
    'a drawing that holds a photo',
    'clientes/foto.svg',
    svg('<image href="data:image/png;base64,AA"/>'),
    /una imagen.*PNG/,
  ],
  [
    'a drawing of too many strokes',
    'clientes/mapa.svg',
    svg(`<path d="M0 0${strokes}"/>`),
    /pesa \d+ kB.*versión simple/,
  ],
  ['a solid drawing', 'clientes/placa.svg', svg('<rect width="300" height="100" rx="9"/>'), /bloque macizo.*PNG/],
  [
    'a logo of a few points',
    'clientes/punto.png',
    sharp({ create: { width: 2, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    /No se puede preparar/,
  ],
  ['an iPhone’s photo', 'talento/Ana.HEIC', 'ftypheic', /guárdala como JPEG/],
  ['a file of another kind', 'talento/ana.pdf', '%PDF', /no va un archivo \.pdf/],
  ['a file in no folder', 'suelto.svg', logo, /carpeta conocida/],
  ['a broken picture', 'talento/rota.png', 'no es una imagen', /No se puede leer/],
  ['a film that is none', 'peliculas/rota.mp4', 'no es una película', /Falta ffmpeg|No es una película/],
])('refuses %s and leaves nothing', async (_what, original, data, reason) => {
  drop(original, await data);
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
