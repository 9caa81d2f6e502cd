import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { formatContent } from '@/content/reading/files';
import { sampleContent } from '@/editor/document/testing/sample-content';
import { projectForEachTest } from '@/editor/server/testing/project-copy';
import { listen } from '@/lib/processes/listen';
import { runGit } from './git';
import { gitFailure } from './git-failure';
import { fetchPublished, push } from './remote';
import { changedFiles, commitContent, hasAuthor, setAuthor, versionsProblem } from './saving';
import { publishingTarget } from './target';
import { contentAt, fileAt, headCommit, listVersions } from './versions';

// Only ends a broken run: each test runs git dozens of times.
jest.setTimeout(600_000);

const content = sampleContent();
const project = projectForEachTest(content);

const heroText = formatContent('hero', { ...content.hero, headline: 'Otro' });
const remote = { name: 'origin', url: '', branch: 'main' };

/** Tries to save a change of the content as a version. */
function saveVersion(): Promise<void> {
  writeFileSync('content/hero.json', heroText);
  return commitContent('Titular');
}

const git = (...args: string[]) => project().mine.git(...args);

describe('why no version can be saved is said as the editor opens', () => {
  test.each([
    { what: 'git is missing', arrange: () => Object.assign(process.env, { PATH: '' }), problem: /Falta git/ },
    { what: 'a folder without git', arrange: () => rmSync('.git', { recursive: true }), problem: /no viene de git/ },
    {
      what: 'a folder of another person',
      arrange: () => Object.assign(process.env, { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }),
      problem: /otro usuario/,
    },
    { what: 'a detached HEAD', arrange: () => git('checkout', '--quiet', '--detach'), problem: /ninguna rama/ },
    {
      what: 'a merge that was begun',
      arrange: () => writeFileSync('.git/MERGE_HEAD', git('rev-parse', 'HEAD')),
      problem: /sin terminar/,
    },
  ])('$what', async ({ arrange, problem }) => {
    expect(await versionsProblem()).toBeUndefined();
    arrange();
    expect((await versionsProblem())?.problem).toMatch(problem);
    expect((await publishingTarget()).problem?.problem).toMatch(problem);
    // The state of the editor is asked for all the same.
    await expect(contentAt('HEAD')).resolves.not.toThrow();
  });
});

describe('a version that cannot be saved', () => {
  test.each([
    {
      what: 'a hook that fails, whatever it prints',
      arrange: () => project().mine.hook('pre-commit', { prints: 'fatal: not a git repository' }),
      problem: /comprobación del proyecto/,
      output: /not a git repository/,
    },
    {
      what: 'a signature that fails',
      arrange: () => {
        git('config', 'commit.gpgSign', 'true');
        git('config', 'gpg.program', 'false');
      },
      problem: /firma/,
      output: /failed to sign/,
    },
    {
      what: 'a lock that stays',
      arrange: () => writeFileSync('.git/index.lock', ''),
      problem: /Otro programa/,
      output: /index.lock/,
    },
  ])('$what', async ({ arrange, problem, output }) => {
    arrange();
    const { rejection } = await saveVersion().catch((error) => error);
    expect(rejection.problem).toMatch(problem);
    expect(rejection.output).toMatch(output);
    expect(readFileSync('content/hero.json', 'utf8')).toBe(heroText);
  });
});

test('a lock is waited for, and a hook that asks finds no terminal', async () => {
  project().mine.hook('pre-commit', { prints: '$(cat; cat </dev/tty)', status: 0 });
  writeFileSync('.git/index.lock', '');
  setTimeout(() => rmSync('.git/index.lock'), 1000);
  await saveVersion();
  expect(await changedFiles()).toEqual([]);
});

test('who saves is asked for where git would guess', async () => {
  for (const name of ['GIT_AUTHOR_NAME', 'GIT_AUTHOR_EMAIL', 'GIT_COMMITTER_NAME', 'GIT_COMMITTER_EMAIL']) {
    delete process.env[name];
  }
  expect(await hasAuthor()).toBe(false);
  await setAuthor({ name: 'Eva', email: 'eva@example.org' });
  expect(await hasAuthor()).toBe(true);
  await saveVersion();
  expect((await listVersions())[0]).toMatchObject({ author: 'Eva', message: 'Titular' });
});

test('a hook that takes too long is ended, with what it started', async () => {
  project().mine.hook('pre-commit', { prints: '$(sleep 600)' });
  const commit = await runGit({ args: ['commit', '--allow-empty', '--message', 'Tarde'], limit: 300 });
  expect(gitFailure(commit).message).toMatch(/tardaba demasiado/);
});

test('a project in a folder of its repository, whatever the person set', async () => {
  const settings = { 'color.ui': 'always', 'log.showSignature': 'true', 'i18n.logOutputEncoding': 'ISO-8859-1' };
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  mkdirSync('web');
  for (const name of ['content', 'public', 'tools', 'app']) renameSync(name, path.join('web', name));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A una carpeta');
  process.chdir('web');
  mkdirSync('public/media/ñandú');
  writeFileSync('public/media/ñandú/a b.svg', '<svg/>');
  writeFileSync('content/hero.json', heroText);
  expect(await changedFiles()).toEqual(['content/hero.json', 'public/media/ñandú/a b.svg']);
  await commitContent('#1 Año');
  expect(await changedFiles()).toEqual([]);
  expect((await fileAt('HEAD', 'content/hero.json'))?.toString()).toBe(heroText);
  expect((await listVersions())[0]).toMatchObject({ message: '#1 Año', changes: [{ after: { text: 'Otro' } }] });
});

test('code beside the content is neither a change of it nor saved with it', async () => {
  const before = await headCommit();
  for (const file of ['content/hero.ts', 'content/schema/hero.ts', 'app/page.tsx']) {
    mkdirSync('content/schema', { recursive: true });
    writeFileSync(file, '{}');
  }
  git('add', 'app/page.tsx');
  await commitContent('Nada');
  expect(await headCommit()).toBe(before);
  writeFileSync('content/palabras.txt', 'CEO\nCTO\n');
  await saveVersion();
  const saved = git('diff', '--name-only', before, 'HEAD').split('\n');
  expect(saved).toEqual(['content/hero.json', 'content/palabras.txt']);
});

describe('what a remote does not take', () => {
  test.each([
    {
      what: 'a hook of this project',
      arrange: () => project().mine.hook('pre-push', { prints: 'Permission denied' }),
      problem: /comprobación del proyecto/,
      output: /Permission denied/,
    },
    {
      what: 'a rule of the server',
      arrange: () => project().remote.hook('pre-receive', { prints: 'Solo con revisión' }),
      problem: /servidor no lo aceptó/,
      output: /Solo con revisión/,
    },
    {
      what: 'a server that cannot be reached, without its password',
      arrange: () => git('remote', 'set-url', 'origin', 'http://ana:secreto@127.0.0.1:9/sitio.git'),
      problem: /No se llega/,
      output: /^(?!.*secreto)/s,
    },
  ])('$what', async ({ arrange, problem, output }) => {
    const commit = project().mine.save({ 'content/hero.json': heroText });
    arrange();
    const { rejection } = await push(remote, commit).catch((error) => error);
    expect(rejection.problem).toMatch(problem);
    expect(rejection.output).toMatch(output);
  });

  test('a server that asks for a password that nobody gives', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    });
    const port = await listen(server);
    git('remote', 'set-url', 'origin', `http://127.0.0.1:${port}/sitio.git`);
    await expect(fetchPublished(remote)).rejects.toThrow(/permiso/);
    server.close();
  });
});
