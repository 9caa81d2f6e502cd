import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { type RunningServer, startServer } from '@/lib/processes/start-server';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { openStore } from '@/server/store/open-store';
import { makeFixtureSite } from '@/server/testing/requests';
import { post, uniqueBody } from '@/server/testing/service-process';

async function startService(command: string[], cwd: string, databaseFile: string): Promise<RunningServer> {
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: `file:${databaseFile}` };
  return startServer(command, { cwd, port, path: CONTACT_PATH, env });
}

/** Maximum time in ms to wait for the server to close. */
const CLOSE_TIMEOUT = 60_000;

test('the bundled server serves the page and stores a contact request', async () => {
  using folder = temporaryFolder('bundle');
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/build/bundle-server.ts'], { stdio: 'inherit' });
  expect(readdirSync('dist/node_modules/@photostructure/sqlite/prebuilds')).not.toContain('win32-x64');
  cpSync('dist', folder.path, { recursive: true });
  makeFixtureSite(folder.path, 10);
  const databaseFile = join(folder.path, 'contact.db');
  const service = await startService([process.execPath, 'server.mjs'], folder.path, databaseFile);
  expect((await sendRequest({ port: service.port, path: PAGE_PATH })).status).toBe(200);
  expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  expect(service.output()).toContain('node server.mjs contact list');
  expect(await service.stop()).toBe(0);
  const store = openStore(`file:${databaseFile}`);
  expect(await store.list(9)).toHaveLength(1);
  await store.close();
});

/** Creates a project whose `build` script prints a word, because other tests use the build of this repository. */
function createStartProject(folder: string): void {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const packageJson = { type: 'module', scripts: { start: scripts.start, build: 'echo compiled' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packageJson));
  for (const name of ['server', 'lib', 'node_modules', 'tsconfig.json']) symlinkSync(resolve(name), join(folder, name));
}

test('npm start forwards a termination signal to the server', async () => {
  using folder = temporaryFolder('start');
  createStartProject(folder.path);
  const command = ['npm', 'start', '--', '--contact-only'];
  const service = await startService(command, folder.path, join(folder.path, 'contact.db'));
  await service.stop();
  await until('the server closes', CLOSE_TIMEOUT, () => service.output().includes('cerrando'));
});

test('npm start reports invalid settings before it builds', () => {
  using folder = temporaryFolder('settings');
  createStartProject(folder.path);
  const env = { ...process.env, SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: '' };
  const { stdout, stderr, status } = spawnSync('npm', ['start'], { cwd: folder.path, env, encoding: 'utf8' });
  expect({ status, stderr, stdout }).toMatchObject({ status: 1, stderr: expect.stringContaining('Falta MAIL_FROM') });
  expect(stdout).not.toContain('\ncompiled');
});
