import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { HEAVIEST_ORIGINAL } from './budgets';
import { ground, plain, TemporaryOriginals } from './testing/temporary-originals';

let originals: TemporaryOriginals;
beforeEach(() => {
  originals = new TemporaryOriginals();
});
afterEach(() => originals[Symbol.dispose]());

const svg = (inside: string) =>
  `<?xml version="1.0"?><!-- editor --><svg xmlns="http://www.w3.org/2000/svg" width="300" height="100" viewBox="0 0 300 100">${inside}</svg>`;
const logo = svg('<g id="layer1"><path style="fill:#123456" d="M 0.00000 0.00000 L 300.12345 100 L 0 100 z"/></g>');

test('a client’s logo is cleaned', async () => {
  originals.drop('clientes/lenca.svg', logo);
  await originals.process();
  const cleaned = readFileSync(originals.made('/media/clients/lenca.svg'), 'utf8');
  expect(cleaned).toMatch(/viewBox="0 0 300 100"/);
  expect(cleaned).not.toMatch(/editor|layer1|style=|<\?xml/);
});

test('the entry for the content is ready to use', async () => {
  originals.drop("clientes/cooperativa Lénca d'Or.svg", logo);
  const [result] = await originals.process();
  expect(result).toMatchObject({
    kind: 'made',
    entry: {
      target: { file: 'clients', path: ['logos', '-'] },
      value: {
        name: "Cooperativa Lénca d'Or",
        logo: {
          src: '/media/clients/cooperativa-lenca-d-or.svg',
          alt: "Cooperativa Lénca d'Or",
          width: 240,
          height: 80,
        },
      },
    },
  });
});

test('a drawing below many comments and definitions is read as fast as any', async () => {
  const definitions = '<defs><path id="a" d="M0 0"/></defs>'.repeat(60);
  originals.drop(
    'clientes/largo.svg',
    '<!-- a -->'.repeat(60) + svg(`${definitions}<path d="M0 0h9v9zM40 0h200v90z"/>`),
  );
  originals.drop('clientes/abierto.svg', `<!--`.repeat(100_000) + logo);
  expect(await originals.problems()).toEqual([expect.stringMatching(/demasiadas partes/), 'made']);
});

test('of the same file twice the one with a name of its own is prepared', async () => {
  for (const name of ['IMG_0001.svg', 'lenca (1).svg', 'lenca.svg']) originals.drop(`clientes/${name}`, logo);
  const results = await originals.process();
  expect(results.map(({ original, kind }) => `${original} ${kind}`)).toEqual([
    'clientes/lenca.svg made',
    'clientes/IMG_0001.svg unchanged',
    'clientes/lenca (1).svg unchanged',
  ]);
});

test('styles of a drawing program become attributes', async () => {
  const styled = '<style>.a{fill:#123456}</style><path class="a" d="M0 0h9"/><path class="a" d="M0 9h9v9"/>';
  originals.drop('clientes/clases.svg', svg(styled));
  expect(await originals.problems()).toEqual(['made']);
  expect(readFileSync(originals.made('/media/clients/clases.svg'), 'utf8')).toMatch(/fill="#123456"/);
});

describe('an original that was processed before', () => {
  beforeEach(async () => {
    originals.drop('clientes/uno.svg', logo);
    originals.drop('clientes/dos.svg', logo.replace('#123456', '#0a6b4f'));
    await originals.process();
  });

  test('is unchanged, and its entry is still given', async () => {
    expect(await originals.process()).toEqual([
      expect.objectContaining({
        kind: 'unchanged',
        entry: expect.objectContaining({ value: expect.objectContaining({ name: 'Dos' }) }),
      }),
      expect.objectContaining({ kind: 'unchanged' }),
    ]);
  });

  test('is processed again when it changed', async () => {
    originals.drop('clientes/dos.svg', logo.replace('#123456', '#654321'));
    expect(await originals.problems()).toEqual(['made', 'unchanged']);
  });

  test('has a note beside it, without which it is processed again', async () => {
    const note = path.join(originals.originalsFolder, 'clientes/uno.svg.json');
    expect(JSON.parse(readFileSync(note, 'utf8'))).toMatchObject({
      made: ['/media/clients/uno.svg'],
      value: { name: 'Uno' },
    });
    rmSync(note);
    expect(await originals.problems()).toEqual(['unchanged', 'made']);
  });

  test('keeps its variants under another name, if its note comes along', async () => {
    originals.rename('clientes/uno.svg', 'clientes/ya.svg');
    originals.rename('clientes/uno.svg.json', 'clientes/ya.svg.json');
    expect(await originals.problems()).toEqual(['unchanged', 'unchanged']);
  });

  test('is another one under another name, if its note stays behind', async () => {
    originals.rename('clientes/uno.svg', 'clientes/UNO.svg');
    expect(await originals.problems()).toEqual(['made', 'unchanged']);
  });

  test('is not new when it is made anew, also of another file', async () => {
    rmSync(originals.made('/media/clients/uno.svg'));
    originals.drop('clientes/dos.svg', logo.replace('#123456', '#654321'));
    originals.drop('clientes/tres.svg', logo.replace('#123456', '#5c2a9d'));
    expect(await originals.process()).toMatchObject([
      { isNew: false, entry: { before: {} } },
      { isNew: true },
      { isNew: false, entry: { before: {} } },
    ]);
  });

  test('is processed again when a variant is gone', async () => {
    rmSync(originals.made('/media/clients/uno.svg'));
    expect(await originals.problems()).toEqual(['unchanged', 'made']);
  });

  test('is processed again for another ink where that shows in it', async () => {
    originals.drop('logotipo/empresa.svg', logo);
    await originals.process();
    const kindsFor = async (changed: Partial<typeof ground>) => {
      const results = await originals.process({ ground: { ...ground, ...changed } });
      return results.map(({ original, kind }) => `${original} ${kind}`);
    };
    expect(await kindsFor({ accent: '#7be3ff' })).toContain('logotipo/empresa.svg unchanged');
    expect(await kindsFor({ ink: '#10231c' })).toEqual([
      'clientes/dos.svg unchanged',
      'clientes/uno.svg unchanged',
      'logotipo/empresa.svg made',
    ]);
  });
});

describe('the background of a client’s logo', () => {
  /** A logo on a background: a square, and a ring within which the background shows again. */
  const ring = (background: string) =>
    sharp(
      Buffer.from(
        svg(`<rect width="300" height="100" fill="${background}"/><path d="M20 20h60v60h-60z" fill="#c2185b"/>
          <circle cx="200" cy="50" r="35" fill="none" stroke="#123456" stroke-width="20"/>`),
      ),
      { density: 150 },
    );
  const margin = { top: 40, bottom: 40, left: 40, right: 40 };

  test.each([
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
  ])('is removed where it is even: %s', async (_what, file, image) => {
    originals.drop(`clientes/${file}`, await image().toBuffer());
    const [result] = await originals.process();
    expect(result).toMatchObject({ kind: 'made', entry: { value: { logo: { src: '/media/clients/anillo.webp' } } } });
    const { data, info } = await sharp(originals.made('/media/clients/anillo.webp'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    // Trimmed, the square is 60 wide and the ring 90 high of 225 × 90.
    expect(width / height).toBeCloseTo(225 / 90, 1);
    const rgba = (x: number, y: number) => {
      const pixel = Math.round((y / 90) * height) * width + Math.round((x / 225) * width);
      return data.subarray(pixel * 4, pixel * 4 + 4);
    };
    const insideSquare = rgba(30, 45);
    expect(insideSquare[0]).toBeGreaterThan(170);
    expect([insideSquare, rgba(70, 45), rgba(180, 45), rgba(145, 45)].map((pixel) => pixel[3])).toEqual([
      255, 0, 0, 255,
    ]);
    const softEdges = data.filter((value, index) => index % 4 === 3 && value > 30 && value < 225);
    expect(softEdges.length).toBeGreaterThan(height);
  });

  test('is removed from a drawing where it is a rectangle', async () => {
    const plate =
      '<rect width="300" height="100" fill="#fff"/><circle cx="50" cy="50" r="40"/><path d="M200 0h9v99z"/>';
    originals.drop('clientes/placa.svg', svg(plate));
    expect(await originals.problems()).toEqual(['made']);
    expect(readFileSync(originals.made('/media/clients/placa.svg'), 'utf8')).not.toMatch(/#fff/);
  });

  test('is not removed where it is uneven, and the logo rejected', async () => {
    const { data, info } = await ring('#fff').removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const uneven = data.map((value, index) => value - Math.round((((index / 3) % info.width) / info.width) * 90));
    originals.drop('clientes/foto.jpg', await sharp(uneven, { raw: info }).jpeg().toBuffer());
    expect(await originals.process()).toEqual([
      expect.objectContaining({
        problem: expect.stringMatching(/fondo no es parejo/),
        remedy: expect.stringMatching(/SVG, o en PNG con fondo transparente/),
      }),
    ]);
  });
});

describe('the background of the company’s logo', () => {
  const letters = '<circle cx="50" cy="50" r="40" fill="#c2185b"/><path d="M120 30h150v40h-150z"/>';

  test.each([
    ['a white rectangle', '<rect width="300" height="100" fill="#fff"/>'],
    ['one that says its size in per cent', '<rect width="100%" height="100%" fill="white"/>'],
    ['a polygon', '<polygon points="0,0 300,0 300,100 0,100" fill="#fff"/>'],
    ['a white one after a gradient', '<defs><linearGradient id="a"/></defs><path d="M0 0h300v100h-300z" fill="#fff"/>'],
  ])('is removed where it is %s', async (_what, background) => {
    originals.drop('logotipo/lenca.svg', svg(background + letters));
    const [result] = await originals.process();
    expect(result).toMatchObject({ kind: 'made', notes: expect.arrayContaining(['Se quitó el fondo blanco.']) });
    expect(readFileSync(originals.made('/media/brand/lenca.svg'), 'utf8')).not.toMatch(/#fff/);
  });

  test('that cannot be removed is rejected, with what to do', async () => {
    const turned = '<path transform="rotate(9 150 50)" d="M-99-99h500v300h-500z" fill="#fff"/>';
    originals.drop('logotipo/lenca.svg', svg(turned + letters));
    expect(await originals.process()).toEqual([
      expect.objectContaining({
        problem: expect.stringMatching(/fondo que no se puede quitar/),
        remedy: expect.stringMatching(/sin fondo/),
      }),
    ]);
  });

  test('stays where it is a tile of a colour', async () => {
    originals.drop(
      'simbolo/lenca.svg',
      svg('<rect width="300" height="100" fill="#c2185b"/><path d="M20 20h60v60h-60z"/>'),
    );
    expect(await originals.problems()).toEqual(['made']);
    expect(readFileSync(originals.made('/media/brand/lenca.svg'), 'utf8')).toMatch(/#c2185b/);
  });
});

test('a client’s logo that would not be seen on white is rejected', async () => {
  const plate = '<rect width="300" height="100" fill="#063"/>';
  const white = '<g fill="#fff"><circle cx="50" cy="50" r="40"/><path d="M200 0h9v99z"/></g>';
  originals.drop('clientes/negativo.svg', svg(plate + white));
  expect(await originals.problems()).toEqual([expect.stringMatching(/sobre blanco/)]);
});

test.each([
  ['logotipo/lenca.svg', { onInk: { width: 32, height: 32 }, onLight: { width: 32, height: 32 } }],
  ['productos/lenca.svg', { logo: { width: 44, height: 44 } }],
])('the air around a logo on a large artboard is trimmed: %s', async (original, value) => {
  const mark = '<path d="M100 200h100v100h-100z" fill="#c2185b"/>';
  originals.drop(original, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 1000">${mark}</svg>`);
  const [result] = await originals.process();
  expect(result).toMatchObject({ kind: 'made', entry: { value }, notes: [expect.stringMatching(/aire/)] });
});

describe('a heavy original', () => {
  /** A small picture with so much behind its end. */
  async function heavy(): Promise<Buffer> {
    const picture = await plain({ width: 400, height: 400, background: '#8ac' }).png().toBuffer();
    return Buffer.concat([picture, Buffer.alloc(HEAVIEST_ORIGINAL)]);
  }
  const advice = expect.stringMatching(/20 MB.*consérvalo/);

  test('is advised on, also when it is rejected', async () => {
    originals.drop('talento/Ana.png', await heavy());
    originals.drop('clientes/Ana.pdf', await heavy());
    expect(await originals.process()).toEqual([
      expect.objectContaining({ kind: 'rejected', advice }),
      expect.objectContaining({ kind: 'made', advice }),
    ]);
  });

  test('is ignored by git, once', async () => {
    originals.drop('talento/Ana [nueva].png', await heavy());
    originals.drop('.gitignore', '/talento/beto.png\n');
    await originals.process();
    rmSync(originals.made('/media/talent/ana-nueva.avif'));
    await originals.process();
    expect(readFileSync(path.join(originals.originalsFolder, '.gitignore'), 'utf8')).toBe(
      '/talento/Ana \\[nueva\\].png\n/talento/beto.png\n',
    );
  });
});

test('a portrait is cut square, without the camera’s data', async () => {
  const photo = plain({ width: 600, height: 900, background: '#88aacc' }).jpeg();
  originals.drop('talento/ana-ruiz.jpg', await photo.withExif({ IFD0: { Copyright: 'nadie' } }).toBuffer());
  const [result] = await originals.process();
  expect(result).toMatchObject({
    kind: 'made',
    entry: { value: { name: 'Ana Ruiz', image: { alt: 'Retrato de Ana Ruiz' }, position: { label: 'CARGO' } } },
  });
  const { width, height, format, exif } = await sharp(originals.made('/media/talent/ana-ruiz.avif')).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'heif', exif: undefined });
});

test.each(['logotipo/largo.svg', 'version/largo.svg'])('a very wide logo is advised on: %s', async (original) => {
  const bar = '<path d="M0 0h240v10h-240z" fill="#c2185b"/>';
  originals.drop(original, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 10">${bar}</svg>`);
  const [result] = await originals.process();
  expect(result).toMatchObject({ kind: 'made', notes: [expect.stringMatching(/tan ancho/)] });
});

test('a partner’s badge keeps its proportions and its colours', async () => {
  originals.drop('aliado/nube.png', await plain({ width: 1000, height: 200, background: '#ffc845' }).png().toBuffer());
  const [result] = await originals.process();
  const logo = { src: '/media/brand/nube.webp', width: 560, height: 112 };
  expect(result).toMatchObject({ kind: 'made', entry: { value: logo } });
  const [red, green, blue] = await sharp(originals.made('/media/brand/nube.webp')).raw().toBuffer();
  expect([red, green, blue].map((channel = 0) => Math.round(channel / 16))).toEqual([16, 13, 4]);
});

const manyStrokes = Array.from({ length: 4000 }, (_, at) => `L${(at * 73) % 300} ${(at * 37) % 100}`).join('');

test.each([
  ['a script', 'clientes/malo.svg', svg('<script>alert(1)</script>'), /un script/],
  ['an empty drawing', 'clientes/sin.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /no se ve nada/],
  ['a drawing that holds a photo', 'clientes/foto.svg', svg('<image href="data:image/png;base64,AA"/>'), /una imagen/],
  ['a drawing of too many strokes', 'clientes/mapa.svg', svg(`<path d="M0 0${manyStrokes}"/>`), /Pesa demasiado/],
  ['a solid drawing', 'clientes/placa.svg', svg('<rect width="300" height="100" rx="9"/>'), /bloque macizo/],
  [
    'a logo of a few points',
    'clientes/punto.png',
    plain({ width: 2, height: 1, background: '#fff' }).png().toBuffer(),
    /mide 2 × 1 y hace falta al menos 160 px de alto/,
  ],
  ['a drawing with live text', 'clientes/texto.svg', svg('<text>Lenca</text>'), /texto sin convertir/],
  ['a drawing that is none', 'clientes/otro.svg', 'Hola', /no es un dibujo SVG/],
  ['a film that is none', 'peliculas/rota.mp4', 'no es una película', /Falta ffmpeg|No es una película/],
])('%s is rejected and leaves nothing', async (_what, original, data, problem) => {
  originals.drop(original, await data);
  expect(await originals.process()).toEqual([
    expect.objectContaining({ original, kind: 'rejected', problem: expect.stringMatching(problem) }),
  ]);
  expect(existsSync(originals.publicFolder)).toBe(false);
});

describe('the same file under another name', () => {
  test('is the entry that is there, and nothing is written', async () => {
    originals.drop('clientes/lenca.svg', logo);
    await originals.process();
    originals.drop('clientes/logo (1).svg', logo);
    const [first, second] = await originals.process();
    expect(second).toMatchObject({
      kind: 'unchanged',
      entry: first?.kind === 'unchanged' && first.entry,
    });
    expect(second?.advice).toMatch(/mismo archivo que clientes\/lenca.svg/);
    expect(readdirSync(originals.made('/media/clients'))).toEqual(['lenca.svg']);
  });

  test('is found although it came with the camera’s data', async () => {
    const withPlace = face().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 42/1 39/1' } });
    for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const data = await withPlace.clone().toFormat(format).toBuffer();
      originals.drop(`talento/ana ${format}`, data);
      originals.drop(`talento/eva ${format}`, data);
    }
    const kinds = (await originals.process()).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(4).fill('made'), ...Array(4).fill('unchanged')]);
  });

  test('is another one in another folder', async () => {
    originals.drop('clientes/lenca.svg', logo);
    originals.drop('productos/lenca.svg', logo);
    expect(await originals.problems()).toEqual(['made', 'made']);
  });
});

test.each([
  ['a drawing called a picture', 'clientes/lenca.png', async () => logo, '/media/clients/lenca.svg'],
  ['a picture called a drawing', 'talento/ana.svg', () => face().png().toBuffer(), '/media/talent/ana.avif'],
  ['a JPEG called a PNG', 'talento/ana.png', () => face().jpeg().toBuffer(), '/media/talent/ana.avif'],
  ['a GIF called a JPEG', 'talento/ana.jpg', () => face().gif().toBuffer(), '/media/talent/ana.avif'],
  ['a JPEG as some programs call it', 'talento/ana.jfif', () => face().jpeg().toBuffer(), '/media/talent/ana.avif'],
  ['a JPEG without an ending', 'talento/ana', () => face().jpeg().toBuffer(), '/media/talent/ana.avif'],
])('an original is taken for what it is: %s', async (_what, original, data, src) => {
  originals.drop(original, await data());
  const [result] = await originals.process();
  expect(result).toMatchObject({ kind: 'made', variants: [{ src }] });
});

function face() {
  return plain({ width: 300, height: 300, background: '#8ac' });
}

test('a portrait that was cut out stands on white', async () => {
  const clear = sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } });
  const person = { create: { width: 150, height: 300, channels: 4 as const, background: '#123' } };
  originals.drop(
    'talento/ana.png',
    await clear
      .composite([{ input: person, gravity: 'west' }])
      .png()
      .toBuffer(),
  );
  await originals.process();
  const behind = await originals.colourAt('/media/talent/ana.avif', { x: 0.9, y: 0.5 });
  expect(wcagContrast(behind, '#000')).toBeGreaterThan(15);
});

describe('a picture for phones', () => {
  const picture = (background: string) => plain({ width: 900, height: 1600, background }).png().toBuffer();

  test('gives one crop', async () => {
    originals.drop('portada-alta/telefono.png', await picture('#123'));
    expect(await originals.problems()).toEqual(['made']);
    expect(existsSync(originals.made('/media/hero/telefono-tall.avif'))).toBe(true);
    expect(existsSync(originals.made('/media/hero/telefono-wide.avif'))).toBe(false);
  });

  test('is darkened where the headline could not be read on it, and says how much', async () => {
    originals.drop('portada-alta/clara.png', await picture('#9ab'));
    const [result] = await originals.process();
    expect(result?.kind === 'made' && result.notes).toEqual([
      expect.stringMatching(/^Se oscureció un \d\d % en el centro del recorte alto/),
    ]);
    const phrase = await originals.colourAt('/media/hero/clara-tall.webp', { x: 0.3, y: 0.4 });
    expect(wcagContrast('#fff', phrase)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast('#ff7ba3', phrase)).toBeGreaterThanOrEqual(3);
  });
});
