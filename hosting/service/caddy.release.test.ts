import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import type { RunningServer } from '@/lib/processes/start-server';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH, PAGE_PATH, READY_PATH } from '@/lib/routes';
import { caddyProgram, SHIPPED_CADDYFILE, startCaddy } from '@/lib/testing/caddy';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { makeFixtureSite } from '@/server/testing/requests';
import { post, type ServiceOptions, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const testWithCaddy = testWith(caddyProgram, 'Caddy');

let folder: ReturnType<typeof temporaryFolder>;
let options: ServiceOptions & { port: number };
let service: RunningServer;
let proxy: RunningServer;

beforeAll(async () => {
  if (!caddyProgram) return;
  folder = temporaryFolder('caddy');
  makeFixtureSite(folder.path, 10);
  options = { site: true, cwd: folder.path, port: await freePort(), env: { DATABASE_URL: 'file:contact.db' } };
  service = await startService(options);
  proxy = await startCaddy(SHIPPED_CADDYFILE, folder.path, options.port);
});

afterAll(async () => {
  if (!caddyProgram) return;
  await proxy.stop();
  await service.stop();
  folder[Symbol.dispose]();
});

testWithCaddy('behind Caddy the page is served and requests are taken', async () => {
  expect((await sendRequest({ port: proxy.port, path: PAGE_PATH })).status).toBe(200);
  expect((await post({ port: proxy.port, body: uniqueBody() })).status).toBe(200);
});

testWithCaddy('the page and requests wait for a service that restarts', async () => {
  await service.stop();
  const waiting = [sendRequest({ port: proxy.port, path: PAGE_PATH })];
  for (let count = 0; count < 5; count++) waiting.push(post({ port: proxy.port, body: uniqueBody() }));
  service = await startService(options);
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 200));
});

testWithCaddy('a request that is too large is refused by the service', async () => {
  for (const bytes of [70_000, 200_000]) {
    expect((await post({ port: proxy.port, body: 'x'.repeat(bytes) })).status).toBe(413);
  }
});

testWithCaddy.each([HEALTH_PATH, READY_PATH, LIVE_PATH])('visitors do not learn %s', async (path) => {
  expect((await sendRequest({ port: service.port, path })).status).toBe(200);
  const answer = await sendRequest({ port: proxy.port, path });
  expect([answer.status, answer.body.toString()]).toEqual([404, '']);
});

testWithCaddy('a body that does not come is cut', async () => {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.write(`POST ${CONTACT_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${proxy.port}\r\nContent-Length: 100\r\n\r\n{`);
  socket.resume();
  await once(socket, 'end');
  socket.destroy();
});
