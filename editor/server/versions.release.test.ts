import { plainCopy, sampleContent } from '@/editor/document/testing/sample-content';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { LEDGER } from './project-files';
import { publishedProject } from './testing/project-copy';
import { sourceOf } from './testing/text-content';
import { listVersions, mediaAt, restoreVersion } from './versions';

jest.mock('./content-files', () => jest.requireActual('./testing/text-content'));

const content = plainCopy(sampleContent());
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

const hero = (headline: string) => ({ 'content/hero.ts': sourceOf({ ...content.hero, headline }) });

/** A logo of a client that is shown. */
const clientsWith = (src: string) => {
  const [first, ...others] = content.clients.logos;
  const shown = { ...first, logo: { ...first?.logo, src } };
  return { 'content/clients.ts': sourceOf({ ...content.clients, logos: [shown, ...others] }) };
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
  project.theirs.publish({ 'content/footer.ts': sourceOf({ ...content.footer, rights: 'Suyo' }) });
  project.mine.save(hero('Mío'), 'Mía');
  project.mine.git('pull', '--quiet', '--no-rebase', '--no-edit');
  for (const { changes } of (await listVersions()).slice(0, -1)) expect(changes).toHaveLength(1);
});

test('a version that cannot be read is listed all the same', async () => {
  project.mine.save({ 'content/hero.ts': 'export const content = {' }, 'Rota');
  const [broken] = await listVersions();
  expect(broken).toMatchObject({ message: 'Rota', changes: [] });
  await expect(restoreVersion(broken?.id ?? '')).rejects.toMatchObject({ remedy: expect.any(String) });
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
  const { label, files } = await restoreVersion(before);
  expect(label).toContain('Con logo');
  expect([...files.keys()].sort()).toEqual(['content/clients.ts', 'public/media/clients/a.svg']);
});

test('going back forgets no newer original, no noted policy and nothing of the code', async () => {
  const before = project.mine.save({
    ...hero('Antes'),
    [LEDGER]: '{ "a.svg": 1 }',
    'public/media/brand/icon.svg': '1',
  });
  project.mine.save({
    ...hero('Ahora'),
    [LEDGER]: '{ "a.svg": 2, "b.svg": 1 }',
    'public/media/brand/icon.svg': '2',
    'content/privacy-policy.versions.json': '{ "2026-01-01": "x" }',
    'app/page.tsx': 'export const a = 1;\n',
  });
  const { files } = await restoreVersion(before);
  expect([...files.keys()].sort()).toEqual(['content/hero.ts', LEDGER]);
  expect(JSON.parse(files.get(LEDGER)?.toString() ?? '')).toEqual({ 'a.svg': 1, 'b.svg': 1 });
});

test('what is no commit is no version', async () => {
  for (const id of ['--output=x', 'nada', '0123456']) {
    await expect(restoreVersion(id)).rejects.toMatchObject({ problem: 'Esa versión no existe.' });
  }
});
