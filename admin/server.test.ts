import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PATH, createServer } from './server';

const FILE = 'content/hero.json';

/** The panel's server over a copy of the content. */
function aServer() {
  const root = mkdtempSync(path.join(tmpdir(), 'panel-'));
  cpSync('content', path.join(root, 'content'), { recursive: true });
  const app = createServer(new Map(), root);
  const ask = (action: string, params: object, headers: Record<string, string> = {}) =>
    app.request(`http://127.0.0.1${API_PATH}`, { method: 'POST', headers, body: JSON.stringify({ action, params }) });
  return { root, ask, read: (file = FILE) => readFileSync(path.join(root, file), 'utf8') };
}

const persist = (raw: string, base: string, assets: object[] = []) => ({
  dataFiles: [{ path: FILE, raw, base }],
  assets,
});

test('a file is written whole, and nothing else is left beside it', async () => {
  const { root, ask, read } = aServer();
  const { status } = await ask('persistEntry', persist('{}\n', read()));
  expect(status).toBe(200);
  expect(read()).toBe('{}\n');
  expect(readdirSync(path.join(root, 'content')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a save over a file that just changed is refused', async () => {
  const { root, ask, read } = aServer();
  const before = read();
  writeFileSync(path.join(root, FILE), '{"headline":"A mano"}\n');
  const { status } = await ask('persistEntry', persist('{}\n', before));
  expect(status).toBe(409);
  expect(read()).toBe('{"headline":"A mano"}\n');
});

test('an original is not put in place of another one of its name', async () => {
  const { ask, read } = aServer();
  const logo = 'content/media/clientes/altavia.svg';
  const asset = { path: logo, content: Buffer.from('otro').toString('base64') };
  const answer = await ask('persistEntry', persist('{}\n', read(), [asset]));
  expect(await answer.json()).toEqual({ error: expect.stringContaining('ya hay otro altavia.svg') });
  expect(read(logo)).toContain('<svg');
  expect(read()).not.toBe('{}\n');
});

test('only files of the content are read and written', async () => {
  const { ask } = aServer();
  for (const file of ['package.json', 'content/../package.json', '/etc/passwd']) {
    expect((await ask('getEntry', { path: file })).status).toBe(422);
  }
});

test('another site and another name of this machine are turned away', async () => {
  const { ask } = aServer();
  const { status } = await ask('getEntry', { path: FILE }, { origin: 'https://example.com' });
  expect(status).toBe(403);
  const app = createServer(new Map());
  expect((await app.request('http://rebound.example.com/admin/')).status).toBe(403);
});
