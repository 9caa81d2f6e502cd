import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentPath } from '@/content/reading/content-path';
import { formatContent, parseContent } from '@/content/reading/files';
import { contentFiles } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import type { LaunchCheckResult, PublishingStep, PublishRequest } from '@/editor/api';
import { applyPatch, type Operation } from '@/editor/document/patch';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { type ProjectCopy, publishedProject } from '@/editor/server/testing/project-copy';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { type PublishingCommands, publish } from './publish';
import { publishingTarget } from './target';

// Only ends a broken run: each test runs git dozens of times.
jest.setTimeout(600_000);

const content = sampleContent();
const root = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;
let project: ReturnType<typeof publishedProject>;

beforeEach(() => {
  folder = temporaryFolder('publicar');
  project = publishedProject(folder.path, content);
  project.mine.open();
});
afterEach(() => {
  delete process.env.PUBLISHED_SITE_URL;
  process.chdir(root);
  folder[Symbol.dispose]();
});

const READY: LaunchCheckResult = { ready: true, groups: [] };
const NOT_READY: LaunchCheckResult = {
  ready: false,
  groups: [{ title: 'Contenido', checks: [{ title: 'Todo es real', problem: 'No.', remedy: 'Cámbialo.' }] }],
};

interface PublishOptions extends PublishRequest {
  commands?: Partial<PublishingCommands>;
  /** What happens as a step begins. */
  onStep?: (step: PublishingStep['step']) => void;
}

/** Publishes what is saved in the own copy, with commands that find everything in order. */
async function publishMine({ commands, onStep, ...request }: PublishOptions = {}) {
  const steps: string[] = [];
  const tell = ({ step, status }: PublishingStep) => {
    steps.push(`${step} ${status}`);
    if (status === 'running') onStep?.(step);
  };
  const result = await publish(request, tell, {
    check: async () => READY,
    checkOnline: async () => READY,
    waitUntilOnline: async () => true,
    ...commands,
  });
  return { result, steps };
}

const headline = (value: string): Operation => ({ op: 'replace', path: '/hero/headline', value });
const subtitle = (value: string): Operation => ({ op: 'replace', path: '/hero/subtitle', value });

/** The file of the hero after a change. */
function hero(operation: Operation): Record<string, string> {
  return { 'content/hero.json': formatContent('hero', applyPatch(content, [operation]).hero) };
}

/** The clients with another heading. */
function clients(heading: string): Record<string, string> {
  return { 'content/clients.json': formatContent('clients', { ...content.clients, heading }) };
}

/** What is published, as a visitor would get it. */
function published(file: string): string {
  return project.remote.git('show', `main:${file}`);
}

function publishedContent(): ContentData {
  const values = contentFiles.map((name) => [name, parseContent(name, published(contentPath(name)))]);
  return Object.fromEntries(values);
}

/** What a copy holds and where it stands. */
function snapshot(copy: ProjectCopy): string {
  return [copy.git('rev-parse', 'HEAD'), copy.git('status', '--porcelain'), copy.git('worktree', 'list')].join('\n');
}

test('a saved version is pushed to where the branch is published', async () => {
  const saved = project.mine.save(hero(headline('Mío')));
  const { result, steps } = await publishMine();
  expect(result).toEqual({ kind: 'pushed', remote: 'origin', branch: 'main' });
  expect(project.remote.git('rev-parse', 'main')).toBe(saved);
  expect(steps).toEqual(['merge running', 'merge done', 'check running', 'check done', 'push running', 'push done']);
});

test('what waits is counted until it is published', async () => {
  project.mine.save(hero(headline('Mío')));
  expect(await publishingTarget(content)).toMatchObject({ remote: { name: 'origin', branch: 'main' }, unpublished: 1 });
  await publishMine();
  expect(await publishingTarget(content)).toMatchObject({ unpublished: 0 });
});

test('a launch check with open points publishes nothing', async () => {
  const before = project.remote.git('rev-parse', 'main');
  project.mine.save(hero(headline('Mío')));
  const { result, steps } = await publishMine({ commands: { check: async () => NOT_READY } });
  expect(result).toEqual({ kind: 'not-ready', groups: NOT_READY.groups });
  expect(steps).toContain('check failed');
  expect(project.remote.git('rev-parse', 'main')).toBe(before);
});

test('unsaved changes of the content stay, and are to be saved first', async () => {
  const unsaved = formatContent('hero', { ...content.hero, headline: 'Sin guardar' });
  writeFileSync('content/hero.json', unsaved);
  await expect(publishMine()).rejects.toMatchObject({ remedy: expect.stringContaining('Lo que cambió') });
  expect(project.mine.read('content/hero.json')).toBe(unsaved);
});

test('another field that someone published is joined in a merge commit', async () => {
  project.theirs.publish(hero(subtitle('Suyo')));
  project.mine.save(hero(headline('Mío')));
  await publishMine();
  expect(publishedContent().hero).toMatchObject({ headline: 'Mío', subtitle: 'Suyo' });
  expect(project.remote.git('rev-list', '--merges', '--count', 'main')).toBe('1');
  expect(project.mine.isClean()).toBe(true);
});

test('a file that one side alone changed keeps how that side wrote it', async () => {
  const onOneLine = JSON.stringify(content.clients);
  project.theirs.publish({ 'content/clients.json': onOneLine });
  project.mine.save(hero(headline('Mío')));
  await publishMine();
  expect(published('content/clients.json')).toBe(onOneLine);
});

test('a file that only the published side has yet comes along', async () => {
  project.mine.save({ 'content/talent.json': undefined });
  await publishMine();
  project.theirs.git('pull', '--quiet');
  project.theirs.publish({ 'content/talent.json': formatContent('talent', content.talent) });
  project.mine.save(hero(headline('Mío')));
  expect((await publishMine()).result).toMatchObject({ kind: 'pushed' });
  expect(publishedContent()).toMatchObject({ hero: { headline: 'Mío' }, talent: content.talent });
});

test('a file that cannot be read on one side is not joined', async () => {
  project.theirs.publish({ 'content/talent.json': '{' });
  project.mine.save(hero(headline('Mío')));
  await expect(publishMine()).rejects.toMatchObject({ problem: expect.stringContaining('su contenido') });
});

test('the same field is asked about with nothing changed, and published as chosen', async () => {
  project.theirs.publish(hero(headline('Suyo')));
  project.mine.save(hero(headline('Mío')));
  const before = snapshot(project.mine);
  const { result } = await publishMine();
  expect(result).toMatchObject({ kind: 'conflict', conflicts: [{ pointer: '/hero/headline', theirs: 'Suyo' }] });
  expect(snapshot(project.mine)).toBe(before);

  await publishMine({ resolutions: { '/hero/headline': 'mine' } });
  expect(publishedContent().hero.headline).toBe('Mío');
});

test('a second publication in one sitting joins what is saved by then', async () => {
  project.theirs.publish(hero(subtitle('Suyo')));
  project.mine.save(hero(headline('Primero')));
  await publishMine();
  project.theirs.git('pull', '--quiet');
  project.theirs.publish(clients('Suyo'));
  project.mine.save({
    'content/clients.json': JSON.stringify(content.clients),
    'content/footer.json': formatContent('footer', { ...content.footer, rights: 'Segundo' }),
  });
  await publishMine();
  const joined = publishedContent();
  expect([joined.hero.headline, joined.footer.rights, joined.clients.heading]).toEqual(['Primero', 'Segundo', 'Suyo']);
});

test('code, words and pictures that someone published come along', async () => {
  project.theirs.publish({
    'app/page.tsx': 'export const a = 1;\n',
    'content/palabras.txt': 'CEO\nsuya\n',
    'public/media/brand/suya.svg': '<svg/>',
    'tools/media/originales/marca/suya.svg.json': '{}',
  });
  project.mine.save({
    'content/palabras.txt': 'CEO\nmía\n',
    'public/media/brand/mia.svg': '<svg/>',
    'tools/media/originales/marca/mia.svg.json': '{}',
  });
  await publishMine();
  expect(project.mine.read('app/page.tsx')).toContain('a = 1');
  expect(published('content/palabras.txt').split('\n').sort()).toEqual(['CEO', 'mía', 'suya']);
  const files = project.remote.git('ls-tree', '-r', '--name-only', 'main').split('\n');
  for (const name of ['mia', 'suya']) {
    expect(files).toContain(`public/media/brand/${name}.svg`);
    expect(files).toContain(`tools/media/originales/marca/${name}.svg.json`);
  }
});

test('of an original that both framed in their own way, the published note stays', async () => {
  const note = 'tools/media/originales/marca/una.svg.json';
  project.theirs.publish({ [note]: '{ "name": "suya" }' });
  project.mine.save({ [note]: '{ "name": "mia" }' });
  await publishMine();
  expect(published(note)).toContain('suya');
});

test('pictures of the same name are chosen between', async () => {
  project.theirs.publish({ 'public/media/brand/una.svg': '<svg id="suya"/>' });
  project.mine.save({ 'public/media/brand/una.svg': '<svg id="mia"/>' });
  const { result } = await publishMine();
  expect(result).toMatchObject({ kind: 'conflict', conflicts: [{ pointer: '/media' }] });
  await publishMine({ resolutions: { '/media': 'mine' } });
  expect(published('public/media/brand/una.svg')).toContain('mia');
});

test('a version of the policy that visitors accepted keeps what was noted', async () => {
  const { version } = content['privacy-policy'];
  project.theirs.publish({ 'content/privacy-policy.versions.json': `{ "${version}": "publicada" }` });
  project.mine.save({ 'content/privacy-policy.versions.json': `{ "${version}": "mía", "2020-01-01": "antes" }` });
  await publishMine();
  const noted = JSON.parse(published('content/privacy-policy.versions.json'));
  expect(noted).toEqual({ '2020-01-01': 'antes', [version]: 'publicada' });
});

test('code that both changed is told, with everything as before', async () => {
  project.theirs.publish({ 'app/page.tsx': 'export const suyo = 1;\n' });
  project.mine.save({ 'app/page.tsx': 'export const mio = 1;\n' });
  const before = snapshot(project.mine);
  await expect(publishMine()).rejects.toMatchObject({ problem: expect.stringContaining('código') });
  expect(snapshot(project.mine)).toBe(before);
});

test('someone who publishes during the check is joined and checked too', async () => {
  project.mine.save(hero(headline('Mío')));
  const check = jest.fn(async () => READY);
  const race = jest.fn(() => project.theirs.publish(hero(subtitle('Suyo'))));
  await publishMine({ commands: { check }, onStep: (step) => step === 'push' && !race.mock.calls.length && race() });
  expect(publishedContent().hero).toMatchObject({ headline: 'Mío', subtitle: 'Suyo' });
  expect(check).toHaveBeenCalledTimes(2);
});

test('a version that is saved during the check waits for the next time', async () => {
  const saved = project.mine.save(hero(headline('Mío')));
  await publishMine({ onStep: (step) => step === 'check' && project.mine.save(hero(headline('Después'))) });
  expect(project.remote.git('rev-parse', 'main')).toBe(saved);
});

test('a picture that one removed and the other shows again is published', async () => {
  const src = '/media/brand/una.svg';
  const [first, ...others] = content.clients.logos;
  const logos = [{ ...first, logo: { ...first?.logo, src } }, ...others];
  project.theirs.publish({ 'content/clients.json': formatContent('clients', { ...content.clients, logos }) });
  project.mine.save({ [`public${src}`]: undefined });
  await publishMine();
  expect(published(`public${src}`)).toBe('<svg/>');
});

test('what the server says as it refuses is passed on', async () => {
  const hook = path.join(project.remote.folder, 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "Solo con revisión" >&2\nexit 1\n');
  chmodSync(hook, 0o755);
  project.mine.save(hero(headline('Mío')));
  await expect(publishMine()).rejects.toMatchObject({
    problem: expect.stringMatching(/no aceptó.*Solo con revisión/s),
    remedy: expect.stringContaining('siguen guardadas'),
  });
});

test('a remote that cannot be reached is told with its remedy, without its password', async () => {
  project.mine.git('remote', 'set-url', 'origin', 'http://ana:secreto@127.0.0.1:9/sitio.git');
  const failure = await publishMine().catch((error) => error);
  expect(failure).toMatchObject({ remedy: expect.stringContaining('conexión') });
  expect(failure.problem).not.toContain('secreto');
});

test('without a remote the folder to upload is named', async () => {
  project.mine.git('remote', 'remove', 'origin');
  const { result } = await publishMine();
  expect(result).toEqual({ kind: 'exported', folder: path.join(project.mine.folder, 'out') });
});

test('a branch that follows none is published under its name, and follows it then', async () => {
  project.mine.git('checkout', '--quiet', '-b', 'campaña', '--no-track');
  const saved = project.mine.save(hero(headline('Mío')));
  const { result } = await publishMine();
  expect(result).toMatchObject({ kind: 'pushed', branch: 'campaña' });
  expect(project.remote.git('rev-parse', 'campaña')).toBe(saved);
  expect(project.mine.git('rev-parse', '--abbrev-ref', '@{upstream}')).toBe('origin/campaña');
});

test('with the address of the site it waits for the version and checks it', async () => {
  process.env.PUBLISHED_SITE_URL = 'http://127.0.0.1:9';
  project.mine.save(hero(headline('Mío')));
  const { result, steps } = await publishMine({ commands: { checkOnline: async () => NOT_READY } });
  expect(result).toEqual({ kind: 'online', address: 'http://127.0.0.1:9', groups: NOT_READY.groups });
  expect(steps.slice(-4)).toEqual(['watch running', 'watch done', 'verify running', 'verify failed']);
});

test('a version that does not appear in time is told', async () => {
  process.env.PUBLISHED_SITE_URL = 'http://127.0.0.1:9';
  project.mine.save(hero(headline('Mío')));
  const { result } = await publishMine({ commands: { waitUntilOnline: async () => false } });
  expect(result).toMatchObject({ kind: 'not-online', address: 'http://127.0.0.1:9' });
});
