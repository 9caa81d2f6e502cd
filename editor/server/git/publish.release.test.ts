import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatContent } from '@/content/reading/files';
import type { LaunchCheckResult, PublishingStep } from '@/editor/api';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { runForJson } from '@/editor/server/commands';
import { type ProjectCopy, projectForEachTest } from '@/editor/server/testing/project-copy';
import { type Publishing, publish } from './publish';
import { publishingTarget } from './target';

jest.mock('@/editor/server/commands', () => ({ runForJson: jest.fn() }));

// Only ends a broken run: each test runs git dozens of times.
jest.setTimeout(600_000);

const content = sampleContent();
const project = projectForEachTest(content);

const READY: LaunchCheckResult = { ready: true, groups: [] };
const NOT_READY: LaunchCheckResult = {
  ready: false,
  groups: [{ title: 'Contenido', checks: [{ title: 'Todo es real', problem: 'No.', remedy: 'Cámbialo.' }] }],
};
beforeEach(() => jest.mocked(runForJson).mockResolvedValue(READY));

interface MineOptions {
  choice?: Publishing['choice'];
  /** What happens as a step begins. */
  onStep?: (step: PublishingStep['step']) => void;
}

/** Publishes what is saved in the own copy. */
async function publishMine({ choice, onStep }: MineOptions = {}) {
  const steps: string[] = [];
  const result = await publish({
    choice,
    inTurn: (act) => act(),
    tell: ({ step, status }) => {
      steps.push(`${step} ${status}`);
      if (status === 'running') onStep?.(step);
    },
  });
  return { result, steps };
}

const hero = (headline: string) => ({ 'content/hero.json': formatContent('hero', { ...content.hero, headline }) });
const clients = (heading: string) => ({
  'content/clients.json': formatContent('clients', { ...content.clients, heading }),
});

/** What is published, as a visitor would get it. */
function published(file: string, branch = 'main'): string {
  return project().remote.git('show', `${branch}:${file}`);
}

/** What a copy holds and where it stands. */
function snapshot(copy: ProjectCopy): string {
  return [copy.git('rev-parse', 'HEAD'), copy.git('status', '--porcelain')].join('\n');
}

describe('publishing', () => {
  test('a saved version is pushed, and waits no more', async () => {
    const { mine, remote } = project();
    const saved = mine.save(hero('Mío'));
    expect(await publishingTarget()).toMatchObject({ remote: { name: 'origin', branch: 'main' }, unpublished: 1 });
    const { result, steps } = await publishMine();
    expect(result).toEqual({ kind: 'pushed', remote: 'origin', branch: 'main' });
    expect(remote.git('rev-parse', 'main')).toBe(saved);
    expect(steps).toEqual(['merge running', 'merge done', 'check running', 'check done', 'push running', 'push done']);
    expect(await publishingTarget()).toMatchObject({ unpublished: 0 });
  });

  test('a launch check with open points publishes nothing', async () => {
    const { mine, remote } = project();
    const before = remote.git('rev-parse', 'main');
    mine.save(hero('Mío'));
    jest.mocked(runForJson).mockResolvedValue(NOT_READY);
    expect((await publishMine()).result).toEqual({ kind: 'not-ready', groups: NOT_READY.groups });
    expect(remote.git('rev-parse', 'main')).toBe(before);
  });

  test('a version that is saved during the check waits for the next time', async () => {
    const { mine, remote } = project();
    const saved = mine.save(hero('Mío'));
    await publishMine({ onStep: (step) => step === 'check' && mine.save(hero('Después')) });
    expect(remote.git('rev-parse', 'main')).toBe(saved);
  });

  test('a branch that follows none is published under its name, and follows it then', async () => {
    const { mine, remote } = project();
    mine.git('checkout', '--quiet', '-b', 'campaña', '--no-track');
    const saved = mine.save(hero('Mío'));
    expect((await publishMine()).result).toMatchObject({ kind: 'pushed', branch: 'campaña' });
    expect(remote.git('rev-parse', 'campaña')).toBe(saved);
    expect(mine.git('rev-parse', '--abbrev-ref', '@{upstream}')).toBe('origin/campaña');
  });

  test('without a remote the folder to upload is named', async () => {
    const { mine } = project();
    mine.git('remote', 'remove', 'origin');
    expect((await publishMine()).result).toEqual({ kind: 'exported', folder: path.join(mine.folder, 'out') });
  });
});

describe('what somebody published meanwhile is joined', () => {
  test('by a merge of git, whatever the settings of the person say', async () => {
    const { mine, theirs, remote } = project();
    for (const setting of [
      'merge.ff=only',
      'pull.rebase=true',
      'branch.main.mergeOptions=--squash --no-commit',
      'merge.conflictStyle=diff3',
      'diff.noprefix=true',
      'diff.external=false',
      'color.ui=always',
      'log.showSignature=true',
      'status.relativePaths=false',
      'status.showUntrackedFiles=no',
      'core.quotePath=true',
      'commit.template=/no/existe',
    ]) {
      mine.git('config', ...setting.split(/=(.*)/, 2));
    }
    theirs.publish({ ...clients('Suyo'), 'app/page.tsx': 'suyo', 'public/media/brand/suya.svg': '<svg/>' });
    mine.save(hero('Mío'));
    await publishMine();
    expect(published('content/hero.json')).toContain('Mío');
    expect(published('content/clients.json')).toContain('Suyo');
    expect(mine.read('app/page.tsx')).toBe('suyo');
    expect(remote.git('rev-list', '--merges', '--count', 'main')).toBe('1');
  });

  test('the next time, when it comes during the check', async () => {
    const { mine, theirs } = project();
    mine.save(hero('Mío'));
    const race = (step: string) => step === 'push' && theirs.publish(clients('Suyo'));
    await expect(publishMine({ onStep: race })).rejects.toThrow(/Otra persona publicó/);
    await publishMine();
    expect(published('content/hero.json')).toContain('Mío');
    expect(published('content/clients.json')).toContain('Suyo');
  });
});

test('the same place that two changed is told by part, with everything as before', async () => {
  const { mine, theirs } = project();
  theirs.publish({ ...hero('Suyo'), ...clients('Suyo'), 'public/media/brand/una.svg': '<svg id="suya"/>' });
  mine.save({ ...hero('Mío'), 'public/media/brand/una.svg': '<svg id="mia"/>' });
  writeFileSync('app/page.tsx', 'export const aMedias = 1;\n');
  const before = snapshot(mine);
  const { result, steps } = await publishMine();
  expect(result).toMatchObject({
    kind: 'diverged',
    parts: [
      { title: 'Portada', mine: [{ after: { text: 'Mío' } }], theirs: [{ after: { text: 'Suyo' } }] },
      { title: 'Imágenes y películas', mine: [], theirs: [] },
    ],
  });
  expect(steps.at(-1)).toBe('merge failed');
  expect(snapshot(mine)).toBe(before);
  expect(mine.read('app/page.tsx')).toContain('aMedias');
});

test('what somebody published is not joined when a rule would be broken then', async () => {
  const { mine, theirs } = project();
  const [phrase = ''] = content.hero.phrases;
  const phrases = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];
  const before = { ...content.hero, phrases };
  mine.save({ 'content/hero.json': formatContent('hero', before) });
  mine.git('push', '--quiet');
  // git joins the two into a list that says the same twice.
  theirs.publish({ 'content/hero.json': formatContent('hero', { ...before, phrases: [phrase, ...phrases] }) });
  mine.save({ 'content/hero.json': formatContent('hero', { ...before, phrases: [...phrases, phrase] }) });
  const mineBefore = snapshot(mine);
  expect((await publishMine()).result).toMatchObject({ kind: 'diverged', parts: [{ title: 'Portada' }] });
  expect(snapshot(mine)).toBe(mineBefore);
});

test.each(['app/page.tsx', 'app/nueva.ts'])('what is published is not taken over unsaved code: %s', async (file) => {
  const { mine, theirs } = project();
  theirs.publish({ ...hero('Suyo'), [file]: 'suyo' });
  mine.save(hero('Mío'));
  writeFileSync(file, 'a medias');
  const before = snapshot(mine);
  await expect(publishMine({ choice: 'take-published' })).rejects.toMatchObject({
    rejection: { problem: expect.stringContaining('a medias'), output: expect.stringContaining(file) },
  });
  expect(snapshot(mine)).toBe(before);
  expect(mine.read(file)).toBe('a medias');
});
