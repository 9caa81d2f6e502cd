import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FrameRegion } from '@/editor/api';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { originalBytes, originalOf, prepareMedia, reframe } from './media';
import { PreparedFiles } from './prepared-files';

// The project is the folder in which the editor was opened.
const home = process.cwd();
const project = sharedTemporaryFolder('proyecto');
beforeAll(() => process.chdir(project));
afterAll(() => process.chdir(home));

const ORIGINAL = 'tools/media/originales/talento/';

/** A dark photo with a light spot that the eye goes to. */
function photo(width: number, height: number): Promise<Buffer> {
  const spot = `<circle cx="${width * 0.25}" cy="${height * 0.75}" r="${width / 12}" fill="#e07050"/>`;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#123"/>${spot}</svg>`;
  return sharp(Buffer.from(source))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 42/1 39/1' } })
    .jpeg()
    .toBuffer();
}

const ground = { ink: '#0b1020', accent: '#ff7ba3' };

async function prepare(title: string, { folder = 'talento', fileName = 'IMG_2041.JPG', size = [600, 900] } = {}) {
  const [width = 0, height = 0] = size;
  return prepareMedia({ folder, fileName, title, data: await photo(width, height), ground });
}

/** A portrait that was prepared and is not written yet. */
async function preparedPortrait(title: string) {
  const prepared = new PreparedFiles();
  const { files } = await prepare(title);
  prepared.add(files);
  return { src: addressOf(files), prepared };
}

/** The address of the first file for the site. */
function addressOf(files: Map<string, Buffer>): string {
  const file = [...files.keys()].find((name) => name.startsWith('public/')) ?? '';
  return file.slice('public'.length);
}

function write(files: Map<string, Buffer>): void {
  for (const [file, data] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
}

/** The colour in the middle of a picture. */
async function middleOf(picture: Buffer | undefined): Promise<number[]> {
  const { data } = await sharp(picture).resize(3, 3, { kernel: 'nearest' }).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(12, 15)];
}

test('a file is named after whom it shows, and its original tells no place', async () => {
  const { media, files } = await prepare('Zoé Núñez');
  expect([...files.keys()].sort()).toEqual(
    ['public/media/talent/zoe-nunez.avif', `${ORIGINAL}zoe-nunez.jpg`, `${ORIGINAL}zoe-nunez.jpg.json`].sort(),
  );
  expect(media.value).toMatchObject({ name: 'Zoé Núñez', image: { alt: 'Retrato de Zoé Núñez' } });
  expect(media.notes).toEqual([expect.stringMatching(/datos que la cámara/)]);
  expect((await sharp(files.get(`${ORIGINAL}zoe-nunez.jpg`)).metadata()).exif).toBeUndefined();
});

test('a name that was given before gets a number, which the texts do not show', async () => {
  await prepare('Ana Ruiz');
  const { media, files } = await prepare('Ana Ruiz');
  expect(addressOf(files)).toBe('/media/talent/ana-ruiz-2.avif');
  expect(media.value).toMatchObject({ name: 'Ana Ruiz' });
});

test('a name of which only the beginning is taken is free', async () => {
  await prepare('Berta Ruiz Mora');
  const { files } = await prepare('Berta Ruiz');
  expect(addressOf(files)).toBe('/media/talent/berta-ruiz.avif');
});

test.each(['', '../../x', '¿?'])('the name %j leads nowhere else', async (title) => {
  const { files } = await prepare(title);
  const isInside = (file: string) => /^(?:public\/media\/talent|tools\/media\/originales)\/[^.]/.test(file);
  expect([...files.keys()].filter((file) => !isInside(file))).toEqual([]);
});

test('an unfit file is rejected with a remedy', async () => {
  const tooSmall = prepare('Ana', { size: [100, 100] });
  await expect(tooSmall).rejects.toMatchObject({
    problem: expect.stringMatching(/100 × 100/),
    remedy: expect.stringMatching(/./),
  });
});

describe('a portrait that is not written yet', () => {
  test('shows its original upright and not too large', async () => {
    const { src, prepared } = await preparedPortrait('Carla Soto');
    const picture = await sharp(await originalBytes(src, prepared)).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 600, height: 900 });
  });

  test('has the part that draws the eye, and can be enlarged while it stays sharp', async () => {
    const { src, prepared } = await preparedPortrait('Diego Paz');
    const original = await originalOf(src, prepared);
    expect(original?.crops).toMatchObject([{ name: 'portrait', aspect: 1, maxZoom: 600 / 256 }]);
    expect(original?.crops[0]?.region.y).toBeGreaterThan(0.2);
  });

  test('is found among others that are not written yet', async () => {
    const prepared = new PreparedFiles();
    const first = await prepare('Elisa Mora');
    prepared.add(first.files);
    prepared.add((await prepare('Fabio Mora')).files);
    expect(await originalOf(addressOf(first.files), prepared)).toBeDefined();
  });
});

describe('framing', () => {
  /** Around the spot of the photo. */
  const spot: FrameRegion = { x: 0, y: 0.75 - 0.15, width: 0.5, height: 1 / 3 };

  test('takes the chosen part, under a new name, and remembers it', async () => {
    const { src, prepared } = await preparedPortrait('Gala Ríos');
    const { files } = await reframe({ src, regions: { portrait: spot } }, { prepared, ground });
    prepared.add(files);
    const framed = addressOf(files);
    expect(framed).toBe('/media/talent/gala-rios-2.avif');
    const [red = 0] = await middleOf(files.get(`public${framed}`));
    expect(red).toBeGreaterThan(150);
    const original = await originalOf(framed, prepared);
    expect(original?.crops[0]?.region).toEqual(spot);
  });

  test('also of a picture that was written long ago', async () => {
    const { files } = await prepare('Hugo Ríos');
    write(files);
    const framed = await reframe(
      { src: addressOf(files), regions: { portrait: spot } },
      { prepared: new PreparedFiles(), ground },
    );
    expect(framed.files.has(`${ORIGINAL}hugo-rios.jpg`)).toBe(true);
  });

  test('rejects a part that would be blurred', async () => {
    const { src, prepared } = await preparedPortrait('Inés Ríos');
    const regions = { portrait: { x: 0, y: 0, width: 0.2, height: 0.2 } };
    await expect(reframe({ src, regions }, { prepared, ground })).rejects.toMatchObject({
      problem: expect.stringMatching(/se vería borroso/),
    });
  });

  test('says so when the original is not kept', async () => {
    expect(await originalOf('/media/talent/nadie.avif', new PreparedFiles())).toBeUndefined();
    expect(() =>
      reframe({ src: '/media/talent/nadie.avif', regions: {} }, { prepared: new PreparedFiles(), ground }),
    ).toThrow(/no está guardada/);
  });
});

test('each of two intakes can be framed anew once both are written', async () => {
  const prepared = new PreparedFiles();
  const intakes = [await prepare('Julia Vega'), await prepare('Karen Vega')];
  for (const { files } of intakes) prepared.add(files);
  for (const { files } of intakes) write(prepared.takeUsedIn(addressOf(files)));
  for (const { files } of intakes) expect(await originalOf(addressOf(files), new PreparedFiles())).toBeDefined();
});

test('a logo and a symbol of one name are two files', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>',
  );
  const intakes = [];
  for (const folder of ['logotipo', 'simbolo', 'version'])
    intakes.push(await prepareMedia({ folder, fileName: 'Acme.svg', title: 'Acme', data: drawing, ground }));
  const made = intakes.flatMap(({ files }) => [...files.keys()].filter((file) => file.startsWith('public/')));
  expect(new Set(made).size).toBe(made.length);
});
