import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH } from '@/lib/routes';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { openStore } from './store/open-store';
import { makeFixtureSite } from './testing/fixture-site';
import { connections, post, startService, uniqueBody } from './testing/service-process';

const folder = sharedTemporaryFolder('contact-main');

/** The end of a service that does not start. */
async function outcome(env: Record<string, string>, ...args: string[]) {
  const loader = pathToFileURL(createRequire(join(process.cwd(), 'package.json')).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', loader, join(process.cwd(), 'server/main.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: `file:${folder}/x.db`, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { stderr, status };
}

test('it does not start on a taken port, and says the remedy', async () => {
  await using service = await startService({ env: { DATABASE_URL: `file:${folder}/y.db` } });
  const taken = await outcome({ PORT: String(service.port), HOST: '127.0.0.1' }, '--contact-only');
  expect(taken).toEqual({ status: 1, stderr: expect.stringContaining('PORT') });
});

test('it serves page and service on one origin, and closes gracefully', async () => {
  makeFixtureSite(folder, 10);
  const url = `file:${folder}/site.db`;
  const service = await startService({ env: { DATABASE_URL: url, LOG_LEVEL: 'info' }, site: true, cwd: folder });
  using pool = connections(4);
  await until('the warning about mail', 60_000, () => /sin correo saliente.*SMTP_URL/.test(service.output()));
  await until('the warning about alerts', 60_000, () => /"level":40.*sin ALERT_URL/.test(service.output()));
  const page = await sendRequest({ port: service.port, path: '/AboutUs' });
  expect([page.status, page.body.includes('Crecemos contigo')]).toEqual([200, true]);
  expect((await sendRequest({ port: service.port, path: '/otra' })).status).toBe(308);
  expect((await post({ port: service.port, body: uniqueBody(), agent: pool.agent })).status).toBe(200);

  // A request whose body is still on its way when the service is told to close.
  const body = uniqueBody();
  const socket = connect(service.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const head = [
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Expect: 100-continue',
  ];
  socket.write(`POST ${CONTACT_PATH} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  await until('its head is there', 60_000, () => answer.includes('100 Continue'));
  const stopped = service.stop('SIGTERM');
  await until('it closes', 60_000, () => service.output().includes('cerrando'));
  socket.write(body);
  await stopped;
  expect(answer).toContain('HTTP/1.1 200 OK');
  const store = openStore(url);
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 2 });
  await store.close();
});
