import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { contentPath } from '@/content/reading/content-path';
import { formatContent, parseContent } from '@/content/reading/files';
import { contentFiles } from '@/content/schema/content';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { EditSession } from './session';

const content = sampleContent();
const home = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;

// The project is the folder in which the editor was opened.
beforeEach(() => {
  folder = temporaryFolder('sesion');
  process.chdir(folder.path);
  mkdirSync('content');
  for (const name of contentFiles) writeFileSync(contentPath(name), formatContent(name, content[name]));
});
afterEach(() => {
  process.chdir(home);
  folder[Symbol.dispose]();
});

const hero = contentPath('hero');
const shown = () => parseContent('hero', readFileSync(hero, 'utf8'));

async function sessionWithHeadline(value: string): Promise<EditSession> {
  const session = new EditSession();
  await session.inTurn(() => session.patch({ patch: [{ op: 'replace', path: '/hero/headline', value }] }));
  return session;
}

describe('a step whose file cannot be read for now', () => {
  test('is undone once the file is mended', async () => {
    const session = await sessionWithHeadline('Hola');
    writeFileSync(hero, '{');
    await expect(session.undo()).rejects.toMatchObject({ remedy: expect.stringContaining('Corrígelo') });
    writeFileSync(hero, JSON.stringify({ ...content.hero, headline: 'Hola', subtitle: 'A mano' }));
    expect(await session.undo()).toContain('Se deshizo');
    expect(shown()).toEqual({ ...content.hero, subtitle: 'A mano' });
  });

  test('is redone once the file is mended', async () => {
    const session = await sessionWithHeadline('Hola');
    await session.inTurn(async () => void (await session.undo()));
    writeFileSync(hero, '{');
    await expect(session.redo()).rejects.toMatchObject({ remedy: expect.stringContaining('Corrígelo') });
    writeFileSync(hero, JSON.stringify({ ...content.hero, subtitle: 'A mano' }));
    expect(await session.redo()).toContain('Se rehízo');
    expect(shown()).toEqual({ ...content.hero, headline: 'Hola', subtitle: 'A mano' });
  });
});

test('a step whose value somebody changed is forgotten', async () => {
  const session = await sessionWithHeadline('Hola');
  writeFileSync(hero, JSON.stringify({ ...content.hero, headline: 'A mano' }));
  await expect(session.undo()).rejects.toMatchObject({
    problem: expect.stringContaining('ya no está como lo dejaste'),
  });
  expect(await session.undo()).toBeUndefined();
});
