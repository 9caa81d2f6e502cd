import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { MadeMedia } from './made-media';
import { originalOf, prepareMedia, reframe } from './media';

// The project is the folder in which the editor was opened.
const home = process.cwd();
const project = sharedTemporaryFolder('proyecto');
beforeAll(() => process.chdir(project));
afterAll(() => process.chdir(home));

/** Nothing waits. */
const made = new MadeMedia();
const ground = { ink: '#0b1020', accent: '#ff7ba3' };
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>',
);

async function preparePortrait(title: string) {
  const data = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  return prepareMedia({ folder: 'talento', fileName: 'IMG_2041.JPG', title, data, ground });
}

test.each(['', '../../x', '¿?'])('the name %j leads nowhere else', async (title) => {
  const { files } = await preparePortrait(title);
  const isInside = (file: string) => /^(?:public\/media\/talent|tools\/media\/originales)\/[^.]/.test(file);
  expect([...files.keys()].filter((file) => !isInside(file))).toEqual([]);
});

test('files of one name are several, in one folder and in several', async () => {
  const intakes = [await preparePortrait('Ana Ruiz'), await preparePortrait('Ana Ruiz')];
  for (const folder of ['logotipo', 'simbolo', 'version'])
    intakes.push(await prepareMedia({ folder, fileName: 'Acme.svg', title: 'Acme', data: drawing, ground }));
  const made = intakes.flatMap(({ files }) => [...files.keys()]);
  expect(new Set(made).size).toBe(made.length);
  expect(made).toContain('public/media/talent/ana-ruiz-2.avif');
});

test('a portrait is framed while that is sharp and its original is kept', async () => {
  const { files } = await preparePortrait('Diego Paz');
  for (const [file, data] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
  const src = '/media/talent/diego-paz.avif';
  expect((await originalOf(src, made))?.crops).toMatchObject([{ name: 'portrait', aspect: 1, maxZoom: 600 / 256 }]);
  const regions = { portrait: { x: 0, y: 0, width: 0.2, height: 0.2 } };
  await expect(reframe({ src, regions }, { made, ground })).rejects.toThrow(/se vería borroso/);
  expect(() => reframe({ src: '/media/talent/nadie.avif', regions }, { made, ground })).toThrow(/no está guardada/);
});
