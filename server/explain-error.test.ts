import { createServer } from 'node:http';
import { listen as listenOnLoopback } from '@/lib/processes/listen';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { explainError } from './explain-error';
import { listen } from './http-server';
import { readSettings } from './settings';
import { loadSite } from './static/site';

/** What is printed when something fails. */
function explanationOf(start: () => Promise<unknown>): Promise<string> {
  return start().then(() => 'It did not fail.', explainError);
}

test('a missing page says how it is built', async () => {
  using folder = temporaryFolder('no-site');
  expect(await explanationOf(() => loadSite(folder.path))).toContain('npm run build');
});

test('a setting that cannot be used says what can be', async () => {
  expect(await explanationOf(async () => readSettings({ PORT: 'x' }))).toContain('Usa un número entero');
});

test('an address of another machine names HOST', async () => {
  const start = () => listen(createServer(), { port: 0, host: '203.0.113.1' });
  expect(await explanationOf(start)).toContain('HOST');
});

test('a taken port names PORT', async () => {
  const other = createServer();
  const port = await listenOnLoopback(other);
  const explanation = await explanationOf(() => listen(createServer(), { port, host: '127.0.0.1' }));
  other.close();
  expect(explanation).toContain('PORT');
});

test('a port that this user may not open says which may be', () => {
  const error = Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen' });
  expect(explainError(error)).toContain('desde 1024');
});

test('an error that nobody foresaw is thrown on', () => {
  const error = new Error('unforeseen');
  expect(() => explainError(error)).toThrow(error);
});
