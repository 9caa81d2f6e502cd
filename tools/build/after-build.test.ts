import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isServed } from './is-served';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'after-build-'));
  mkdirSync(join(folder, 'out/AboutUs'), { recursive: true });
  writeSource('app/AboutUs/page-script.ts', 'console.log(process.env.TILT_WORKER)');
  writeSource('components/relief/tilt-worker.ts', 'postMessage(1)');
  // Which code the menu needs follows from the content.
  symlinkSync(resolve('content'), join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HEAD = '<meta charSet="utf-8"/><title>Istmo</title><link rel="canonical" href="https://x/AboutUs"/>';
const page = (head: string, body: string) => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
/** Writes a script of the site, which the build looks for at this path. */
function writeSource(path: string, code: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), code);
}
const read = (file: string) => readFileSync(join(folder, 'out', file), 'utf8');

/** Finishes an export whose page is this, or that has none. */
function finish(html?: string, settings: Record<string, string> = {}) {
  if (html) writeFileSync(join(folder, 'out/AboutUs.html'), html);
  const { CI: _, ...env } = process.env;
  const script = ['--import', require.resolve('tsx'), resolve('tools/build/after-build.ts')];
  return spawnSync(process.execPath, script, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, NODE_NO_WARNINGS: '1', ...settings },
  });
}

test('leaves the page with its policy, the redirects, and no file without a path', () => {
  writeFileSync(join(folder, 'out/AboutUs/index.txt'), 'datos del enrutador');
  writeFileSync(join(folder, 'out/favicon.ico'), '');
  expect(finish(page(HEAD, '<script>one()</script>'))).toMatchObject({ status: 0, stderr: '' });
  expect(read('AboutUs.html')).toMatch(/Content-Security-Policy" content="default-src 'none'; script-src [^"]*sha256-/);
  for (const file of ['index.html', '404.html']) expect(read(file)).toContain('<a href="/AboutUs">');
  expect(existsSync(join(folder, 'out/AboutUs'))).toBe(false);
  expect(existsSync(join(folder, 'out/favicon.ico'))).toBe(true);
});

test('a file that verifies the site is published from public and its .well-known', () => {
  for (const file of ['google1a2b.html', '.well-known/security.txt']) {
    for (const place of ['public', 'out']) {
      mkdirSync(dirname(join(folder, place, file)), { recursive: true });
      writeFileSync(join(folder, place, file), 'google-site-verification');
    }
  }
  expect(finish(page(HEAD, ''))).toMatchObject({ status: 0 });
  expect(read('google1a2b.html')).toBe('google-site-verification');
  expect(read('.well-known/security.txt')).toBe('google-site-verification');
});

test('on Windows too the page is published with its pictures, without Next’s scripts', () => {
  const publicFiles = ['/google1a2b.html'];
  const served = ['AboutUs.html', '_next\\static\\media\\roboto.woff2', 'media\\clients\\a.svg', 'google1a2b.html'];
  const left = ['_next\\static\\chunks\\a.js', 'AboutUs\\index.txt', 'otra\\google1a2b.html'];
  const isKept = (entry: string) => isServed(entry, publicFiles);
  expect([...served, ...left].filter(isKept)).toEqual(served);
});

test('leaves out pictures that nothing of the site names', () => {
  mkdirSync(join(folder, 'out/media/clients'), { recursive: true });
  for (const name of ['usada', 'cambiada']) writeFileSync(join(folder, `out/media/clients/${name}.svg`), '<svg/>');
  expect(finish(page(HEAD, '<img src="/media/clients/usada.svg"/>'))).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'out/media/clients/usada.svg'))).toBe(true);
  expect(existsSync(join(folder, 'out/media/clients/cambiada.svg'))).toBe(false);
});

const WITHOUT_ADDRESS = page('<meta charSet="utf-8"/><title>Istmo</title>', '<p>Texto</p>');

test('a page without its address is a warning, which fails in continuous integration', () => {
  const stderr = expect.stringMatching(/^Warning: .+\n$/);
  expect(finish(WITHOUT_ADDRESS)).toMatchObject({ status: 0, stderr });
  expect(finish(WITHOUT_ADDRESS, { CI: '1' })).toMatchObject({ status: 1, stderr });
});

test.each([
  ['page', undefined, 'did not export the page'],
  ['title', page('<meta charSet="utf-8"/>', ''), 'has no title'],
  ['place for its policy', page('<title>Istmo</title>', ''), 'character set'],
])('stops the build of a site with no %s, and says why', (_, html, why) => {
  const { status, stderr } = finish(html);
  expect(status).not.toBe(0);
  expect(stderr).toContain(why);
});
