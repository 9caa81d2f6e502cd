import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { REDIRECT_PAGES } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';

/** A temporary project with exported redirect documents, a minimal page script and a minimal worker. */
let project: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  project = temporaryFolder('after-build');
  write('app/AboutUs/page-script.ts', 'console.log(process.env.TILT_WORKER)');
  write('components/relief/tilt-worker.ts', 'postMessage(1)');
  for (const page of REDIRECT_PAGES) write(`out${page}`, createDocument(`<title>Istmo</title>${FONT}`, REDIRECT_BODY));
});
afterEach(() => project[Symbol.dispose]());

const FONT = '<link rel="preload" href="/_next/static/media/roboto.woff2" as="font"/>';
const REDIRECT_BODY = `<script>location.replace('/AboutUs')</script><p>Lo que buscas está en <a href="/AboutUs">nuestra página</a>.</p>`;
const createDocument = (head: string, body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;

function write(file: string, text: string) {
  const path = join(project.path, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const readOutputFile = (file: string) => readFileSync(join(project.path, 'out', file), 'utf8');
const isInOutput = (file: string) => existsSync(join(project.path, 'out', file));

function runAfterBuild() {
  const args = ['--import', require.resolve('tsx'), resolve('tools/build/after-build.ts')];
  return spawnSync(process.execPath, args, {
    cwd: project.path,
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
}

test('adds a content security policy to the page', () => {
  write('out/AboutUs.html', createDocument('', '<script>one()</script>'));
  expect(runAfterBuild()).toMatchObject({ status: 0, stderr: '' });
  expect(readOutputFile('AboutUs.html')).toMatch(
    /Content-Security-Policy" content="default-src 'none'; script-src [^"]*sha256-/,
  );
});

test('removes files that no route serves and keeps those of public/', () => {
  write('out/AboutUs.html', createDocument('', ''));
  const publicFiles = ['google1a2b.html', '.well-known/security.txt'];
  for (const file of publicFiles) write(`public/${file}`, '');
  const served = ['_next/static/media/roboto.woff2', 'favicon.ico', 'nosotros.html', ...publicFiles];
  const nextFiles = ['AboutUs/index.txt', '_next/static/chunks/a.js', '_next/static/media/worker.a.ts'];
  for (const file of [...served, ...nextFiles, 'otra/favicon.ico']) write(`out/${file}`, '');
  expect(runAfterBuild()).toMatchObject({ status: 0, stderr: '' });
  expect([...served, ...nextFiles, 'otra', 'AboutUs'].filter(isInOutput)).toEqual(served);
});

test('removes font preloads from the redirect documents', () => {
  write('out/AboutUs.html', createDocument('', ''));
  expect(runAfterBuild()).toMatchObject({ status: 0 });
  for (const page of REDIRECT_PAGES) {
    expect(readOutputFile(page)).toMatch(
      /Content-Security-Policy.*<title>Istmo<\/title>.*location\.replace.*<a href="\/AboutUs">/,
    );
    expect(readOutputFile(page)).not.toContain('preload');
  }
});

test('removes media files that no file of the site references', () => {
  for (const name of ['usada', 'cambiada']) write(`out/media/clients/${name}.svg`, '<svg/>');
  write('out/AboutUs.html', createDocument('', '<img src="/media/clients/usada.svg"/>'));
  expect(runAfterBuild()).toMatchObject({ status: 0 });
  expect(isInOutput('media/clients/usada.svg')).toBe(true);
  expect(isInOutput('media/clients/cambiada.svg')).toBe(false);
});

test('fails with an explanation when Next.js exported no page', () => {
  const { status, stderr } = runAfterBuild();
  expect(status).not.toBe(0);
  expect(stderr).toContain('did not export the page');
});
