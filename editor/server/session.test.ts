import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { contentPath } from '@/content/reading/content-path';
import { formatContent, parseContent } from '@/content/reading/files';
import { contentFiles } from '@/content/schema/content';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { EditSession } from './session';

const content = sampleContent();
const hero = contentPath('hero');
const home = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;
let session: EditSession;

// The project is the folder in which the editor was opened.
beforeEach(async () => {
  folder = temporaryFolder('sesion');
  process.chdir(folder.path);
  mkdirSync('content');
  for (const name of contentFiles) writeFileSync(contentPath(name), formatContent(name, content[name]));
  session = await EditSession.open();
});
afterEach(() => {
  process.chdir(home);
  folder[Symbol.dispose]();
});

const onDisk = () => readFileSync(hero, 'utf8');
const headline = () => Object(parseContent('hero', onDisk())).headline;

interface Writing {
  headline?: string;
  editId?: string;
  etag?: string;
}

function write({ headline = 'Hola', editId = 'uno', etag }: Writing = {}): void {
  const current = session.content().files.hero.etag;
  session.put('hero', { value: { ...content.hero, headline }, editId, etag: etag ?? current });
}

test('a file is replaced, ends in one new line, and is told as a change', async () => {
  const before = session.content().files.hero.etag;
  write();
  const { files, undo } = await session.state();
  expect(onDisk()).toMatch(/[^\n]\n$/);
  expect(headline()).toBe('Hola');
  expect(files.hero.etag).not.toBe(before);
  expect(undo).toBe('Portada: cambió Titular');
});

test('a file that somebody else wrote is not replaced', async () => {
  const { etag } = session.content().files.hero;
  writeFileSync(hero, formatContent('hero', { ...content.hero, headline: 'A mano' }));
  expect(() => write({ etag })).toThrow(/Alguien más cambió «Portada»/);
  expect(headline()).toBe('A mano');
});

test('what breaks a rule is not written', async () => {
  const before = onDisk();
  expect(() => write({ headline: 'x'.repeat(99) })).toThrow(/Portada, Titular/);
  expect(onDisk()).toBe(before);
});

test('what was wrong before keeps nothing else from being written', async () => {
  writeFileSync(hero, formatContent('hero', { ...content.hero, subtitle: '' }));
  const value = { ...content.hero, subtitle: '', headline: 'Hola' };
  const { etag } = session.content().files.hero;
  session.put('hero', { value, editId: 'uno', etag });
  expect(headline()).toBe('Hola');
});

test('the letters of one edit are undone together, byte for byte, and redone', async () => {
  const before = onDisk();
  write({ headline: 'H' });
  write({ headline: 'Ho' });
  write({ headline: 'Otra', editId: 'dos' });
  expect(session.undo()).toBe('Se deshizo: Portada: cambió Titular.');
  expect(headline()).toBe('Ho');
  session.undo();
  expect(onDisk()).toBe(before);
  session.redo();
  session.redo();
  expect(headline()).toBe('Otra');
});

test('what somebody else wrote since is not undone', async () => {
  write();
  writeFileSync(hero, formatContent('hero', { ...content.hero, headline: 'A mano' }));
  expect(() => session.undo()).toThrow('cambió ese archivo después');
  expect(headline()).toBe('A mano');
});

test('a file that cannot be read is told, and the content is as it was', async () => {
  writeFileSync(hero, '{\n  "headline": "Hola",\n}');
  const { files, values } = session.content();
  expect(files.hero.fault).toMatchObject({ problem: 'Sobra una coma.', line: 2 });
  expect(values.hero).toEqual(content.hero);
});

test('a file in another encoding than UTF-8 is told and never overwritten', async () => {
  writeFileSync(hero, Buffer.from(formatContent('hero', content.hero).replace('a', 'á'), 'latin1'));
  expect(session.content().files.hero.fault?.problem).toContain('UTF-8');
});
