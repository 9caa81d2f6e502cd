import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PATH, createServer } from './server';

const FILE = 'content/hero.json';
const LOGO = 'content/media/clientes/altavia.svg';

/** The panel's server over a copy of the content. */
function aServer() {
  const root = mkdtempSync(path.join(tmpdir(), 'panel-'));
  cpSync('content', path.join(root, 'content'), { recursive: true });
  const app = createServer(new Map(), root);
  const ask = (action: string, params: object, headers: Record<string, string> = {}) =>
    app.request(`http://127.0.0.1${API_PATH}`, { method: 'POST', headers, body: JSON.stringify({ action, params }) });
  return { app, ask, read: (file: string) => readFileSync(path.join(root, file), 'utf8'), root };
}

const dataFiles = [{ path: FILE, raw: '{}\n' }];

test('a file is written whole, and nothing else is left beside it', async () => {
  const { root, ask, read } = aServer();
  await ask('persistEntry', { dataFiles, assets: [] });
  expect(read(FILE)).toBe('{}\n');
  expect(readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('an original is not put in place of another one of its name', async () => {
  const { ask, read } = aServer();
  const answer = await ask('persistEntry', { dataFiles, assets: [{ path: LOGO, content: btoa('otro') }] });
  expect(await answer.json()).toEqual({ error: expect.stringContaining('ya hay otro altavia.svg') });
  expect(read(LOGO)).toContain('<svg');
  expect(read(FILE)).not.toBe('{}\n');
});

test('only files of the content are read and written, and only from this machine', async () => {
  const { app, ask } = aServer();
  for (const file of ['package.json', 'content/../package.json', '/etc/passwd']) {
    expect((await ask('getEntry', { path: file })).status).toBe(422);
  }
  expect((await ask('getEntry', { path: FILE }, { origin: 'https://example.com' })).status).toBe(403);
  expect((await app.request('http://rebound.example.com/admin/')).status).toBe(403);
});
