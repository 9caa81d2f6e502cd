import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { MadeMedia } from './made-media';
import { originalOf, prepareMedia, reframe } from './media';
import { temporaryFolder } from './media-upload';

// The project is the folder in which the editor was opened.
const home = process.cwd();
const project = sharedTemporaryFolder('proyecto');
beforeAll(() => process.chdir(project));
afterAll(() => process.chdir(home));

/** Nothing waits. */
const made = new MadeMedia();
const ground = { ink: '#0b1020', accent: '#ff7ba3' };
const content = sampleContent();
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>',
);

interface BroughtFile {
  folder: string;
  fileName: string;
  title?: string;
  data: Buffer;
}

/** Has a file prepared as the panel does. */
async function prepare({ data, ...file }: BroughtFile) {
  const upload = path.join(await temporaryFolder(), file.fileName);
  writeFileSync(upload, data);
  return prepareMedia({ ...file, upload, ground, made, content });
}

/** Portraits differ by the colour behind them. */
async function preparePortrait(title: string, background = '#123') {
  const photo = sharp({ create: { width: 600, height: 900, channels: 3, background } });
  return prepare({ folder: 'talento', fileName: 'IMG_2041.JPG', title, data: await photo.jpeg().toBuffer() });
}

test.each(['', '../../x', '¿?'])('the name %j leads nowhere else', async (title) => {
  const { files } = await preparePortrait(title);
  const isInside = (file: string) => /^(?:public\/media\/talent|tools\/media\/originales)\/[^.]/.test(file);
  expect([...files.keys()].filter((file) => !isInside(file))).toEqual([]);
});

test('files of one name are several, in one folder and in several', async () => {
  const intakes = [await preparePortrait('Ana Ruiz'), await preparePortrait('Ana Ruiz')];
  for (const folder of ['logotipo', 'simbolo', 'version'])
    intakes.push(await prepare({ folder, fileName: 'Acme.svg', title: 'Acme', data: drawing }));
  const made = intakes.flatMap(({ files }) => [...files.keys()]);
  expect(new Set(made).size).toBe(made.length);
  expect(made).toContain('public/media/talent/ana-ruiz-2.avif');
});

test('a portrait is framed while that is sharp and its original is kept', async () => {
  const { files } = await preparePortrait('Diego Paz');
  for (const [file, data] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(data.file, file);
  }
  const src = '/media/talent/diego-paz.avif';
  expect((await originalOf(src, made))?.crops).toMatchObject([{ name: 'portrait', aspect: 1, maxZoom: 600 / 256 }]);
  const regions = { portrait: { x: 0, y: 0, width: 0.2, height: 0.2 } };
  await expect(reframe({ src, regions }, { made, ground })).rejects.toThrow(/se vería borroso/);
  expect(() => reframe({ src: '/media/talent/nadie.avif', regions }, { made, ground })).toThrow(/no está guardada/);
});

test('the same file under another name is what was made of it before', async () => {
  const first = await preparePortrait('Eva Sol', '#789');
  made.add(first.files);
  const second = await preparePortrait('Eva S.', '#789');
  // The text of the picture named the other one.
  const image = { src: '/media/talent/eva-sol.avif', alt: '' };
  expect(second.media.value).toMatchObject({ name: 'Eva Sol', image });
  expect(second.media.notes).toEqual([expect.stringMatching(/mismo archivo/)]);
  expect(second.files.size).toBe(0);
});

test('a file is named after what it is', async () => {
  const { files } = await prepare({ folder: 'clientes', fileName: 'Cima.png', data: drawing });
  expect([...files.keys()]).toContain('tools/media/originales/clientes/cima.svg');
});
