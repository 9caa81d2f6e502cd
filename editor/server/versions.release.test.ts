import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentPath } from '@/content/reading/content-path';
import { formatContent } from '@/content/reading/files';
import { jsonFiles } from '@/content/schema/content';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { ORIGINALS_FOLDER } from '@/tools/media/originals-folder';
import { changedFiles, commitContent } from './git';
import { publishedProject } from './testing/project-copy';
import { listVersions, mediaAt, planRestoration } from './versions';

const content = sampleContent();
const root = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;
let project: ReturnType<typeof publishedProject>;

beforeEach(() => {
  folder = temporaryFolder('versiones');
  project = publishedProject(folder.path, content);
  project.mine.open();
});
afterEach(() => {
  process.chdir(root);
  folder[Symbol.dispose]();
});

const hero = (headline: string) => ({ 'content/hero.json': formatContent('hero', { ...content.hero, headline }) });

const note = (name: string) => `${ORIGINALS_FOLDER}/marca/${name}.svg.json`;

/** A logo of a client that is shown. */
const clientsWith = (src: string) => {
  const [first, ...others] = content.clients.logos;
  const shown = { ...first, logo: { ...first?.logo, src } };
  return { 'content/clients.json': formatContent('clients', { ...content.clients, logos: [shown, ...others] }) };
};

test('versions come newest first, with what they changed in words and whether they are published', async () => {
  project.mine.save(hero('Uno'), 'Primera');
  project.mine.git('push', '--quiet');
  project.mine.save(hero('Dos'), 'Segunda');
  project.mine.save({ 'app/page.tsx': 'export const a = 1;\n' }, 'Código');
  const [second, first] = await listVersions();
  expect(second).toMatchObject({ message: 'Segunda', author: 'Ana', isPublished: false });
  expect(first).toMatchObject({ message: 'Primera', isPublished: true });
  expect(second?.changes).toHaveLength(1);
  expect(second?.changes[0]).toMatchObject({ before: { text: 'Uno' }, after: { text: 'Dos' } });
});

test('versions made at the same time say only what each changed', async () => {
  project.theirs.publish({ 'content/footer.json': formatContent('footer', { ...content.footer, rights: 'Suyo' }) });
  project.mine.save(hero('Mío'), 'Mía');
  project.mine.git('pull', '--quiet', '--no-rebase', '--no-edit');
  for (const { changes } of (await listVersions()).slice(0, -1)) expect(changes).toHaveLength(1);
});

test('nobody goes back to a version from before the content was data', async () => {
  const gone = Object.fromEntries(jsonFiles.map((name) => [contentPath(name), undefined]));
  project.mine.save({ ...gone, 'content/hero.ts': 'export const hero = {};' }, 'Anterior');
  const [old] = await listVersions();
  expect(old).toMatchObject({ message: 'Anterior', changes: [], isOldFormat: true });
  await expect(planRestoration(old?.id ?? '')).rejects.toMatchObject({ remedy: expect.stringContaining('git') });
});

test('going back to before a file was added leaves that file', async () => {
  project.mine.save({ 'content/talent.json': undefined }, 'Sin la sección');
  const before = project.mine.save(hero('Antes'), 'Antes');
  project.mine.save({ ...hero('Ahora'), 'content/talent.json': formatContent('talent', content.talent) }, 'Sección');
  const [added, earlier] = await listVersions();
  expect(added).toMatchObject({ message: 'Sección', isOldFormat: false });
  expect(earlier).toMatchObject({ isOldFormat: false, changes: [{ after: { text: 'Antes' } }] });
  const { files } = await planRestoration(before);
  expect([...files.keys()]).toEqual(['content/hero.json']);
});

test('a version with a file that cannot be read shows what the others changed', async () => {
  const rights = formatContent('footer', { ...content.footer, rights: 'Otros' });
  project.mine.save({ 'content/hero.json': '{', 'content/footer.json': rights }, 'A medias');
  expect(await listVersions()).toMatchObject([
    { message: 'A medias', isOldFormat: false, changes: [{ after: { text: 'Otros' } }] },
    { isOldFormat: false },
  ]);
});

test('code beside the content is neither a change of it nor saved with it', async () => {
  const head = project.mine.save({ 'app/fonts/text.woff2': '' });
  for (const file of ['content/hero.ts', 'content/schema/hero.ts', 'content/schema/json/hero.json']) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '{}');
  }
  expect(await changedFiles()).toEqual([]);
  writeFileSync('content/palabras.txt', 'CEO\nCTO\n');
  writeFileSync('content/hero.json', '{}');
  await commitContent('Contenido');
  const saved = project.mine.git('diff', '--name-only', head, 'HEAD').split('\n');
  expect(saved).toEqual(['content/hero.json', 'content/palabras.txt']);
});

test('a picture is given as it was', async () => {
  const before = project.mine.save({ 'public/media/clients/a.svg': '<svg id="antes"/>' });
  project.mine.save({ 'public/media/clients/a.svg': '<svg id="ahora"/>' });
  expect((await mediaAt(before, '/media/clients/a.svg'))?.toString()).toContain('antes');
  expect(await mediaAt(before, '/media/../../app/page.tsx')).toBeUndefined();
});

test('going back brings the texts and the pictures that were shown', async () => {
  const before = project.mine.save(
    { ...clientsWith('/media/clients/a.svg'), 'public/media/clients/a.svg': '<svg/>' },
    'Con logo',
  );
  project.mine.save({ ...clientsWith('/media/clients/b.svg'), 'public/media/clients/a.svg': undefined });
  const { label, files } = await planRestoration(before);
  expect(label).toContain('Con logo');
  expect([...files.keys()].sort()).toEqual(['content/clients.json', 'public/media/clients/a.svg']);
});

test('going back forgets no newer original, no noted policy and nothing of the code', async () => {
  const before = project.mine.save({
    ...hero('Antes'),
    [note('a')]: '{ "made": [] }',
    'public/media/brand/icon.svg': '1',
  });
  project.mine.save({
    ...hero('Ahora'),
    [note('a')]: '{ "made": ["/media/brand/a.svg"] }',
    [note('b')]: '{ "made": [] }',
    'public/media/brand/icon.svg': '2',
    'content/privacy-policy.versions.json': '{ "2026-01-01": "x" }',
    'app/page.tsx': 'export const a = 1;\n',
  });
  const { files } = await planRestoration(before);
  expect([...files.keys()].sort()).toEqual(['content/hero.json', note('a')]);
});

test('what is no commit is no version', async () => {
  for (const id of ['--output=x', 'nada', '0123456']) {
    await expect(planRestoration(id)).rejects.toMatchObject({ problem: 'Esa versión no existe.' });
  }
});
