import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { contentPath } from '@/content/reading/content-path';
import { formatContent } from '@/content/reading/files';
import { contentFiles } from '@/content/schema/content';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { ContentReader } from './content-reader';

const content = sampleContent();
const root = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;

// The project is the folder in which the editor was opened.
beforeEach(() => {
  folder = temporaryFolder('contenido');
  process.chdir(folder.path);
  mkdirSync('content');
  for (const name of contentFiles) writeFileSync(contentPath(name), formatContent(name, content[name]));
});
afterEach(() => {
  process.chdir(root);
  folder[Symbol.dispose]();
});

const hero = contentPath('hero');

test('the content is what the files hold', async () => {
  const reader = new ContentReader(async () => undefined);
  expect(await reader.read()).toEqual({ content, unreadable: [] });
});

test('an unreadable file is told by its line, and stays as it last was', async () => {
  const reader = new ContentReader(async () => undefined);
  await reader.read();
  writeFileSync(hero, '{\n  "headline": "Hola"\n  "phrases": []\n}');
  expect(await reader.read()).toEqual({
    content,
    unreadable: [{ file: 'hero', line: 2, problem: 'Falta una coma.', remedy: expect.stringContaining('línea') }],
  });
});

test('a file that was never there is as in the last version', async () => {
  rmSync(hero);
  const { content: read, unreadable } = await new ContentReader(async () => content).read();
  expect(read.hero).toEqual(content.hero);
  expect(unreadable).toMatchObject([{ file: 'hero', line: 0, problem: 'El archivo falta.' }]);
});

test('a file that the last version lacks too is what is told', async () => {
  rmSync(hero);
  const { hero: _hero, ...saved } = content;
  await expect(new ContentReader(async () => saved).read()).rejects.toMatchObject({
    problem: '«Portada» no se puede leer: El archivo falta.',
  });
});

test('without a version to stand in, the fault is what is told', async () => {
  rmSync(hero);
  await expect(new ContentReader(async () => undefined).read()).rejects.toMatchObject({
    problem: '«Portada» no se puede leer: El archivo falta.',
  });
});
