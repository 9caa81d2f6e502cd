import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { CONTACT_PATH, HEALTH_PATH } from '@/lib/routes';
import { freePort, listen } from '@/lib/testing/listen';
import { startMailSink } from '@/lib/testing/mail-sink';
import { sendRequest } from '@/lib/testing/send-request';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { openStore } from './store/open-store';
import { makeFixtureSite } from './testing/fixture-site';
import { connections, contactCommand, post, startService, uniqueBody } from './testing/service-process';

jest.setTimeout(60_000);

const folder = sharedTemporaryFolder('contact-main');

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

test.each<[string, Record<string, string>, string[], string]>([
  ['without a page', {}, [], 'npm run build'],
  ['with a setting it cannot use', { PORT: 'x' }, [], 'Usa un número entero'],
  ['on an address of another machine', { PORT: '0', HOST: '203.0.113.1' }, ['--contact-only'], 'HOST'],
])('it does not start %s, and says the remedy', async (_, env, args, remedy) => {
  expect(await outcome(env, ...args)).toEqual({ status: 1, stderr: expect.stringContaining(remedy) });
});

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
  await until('the warning about mail', 20_000, () => /sin correo saliente.*SMTP_URL/.test(service.output()));
  await until('the warning about alerts', 20_000, () => /"level":40.*sin ALERT_URL/.test(service.output()));
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
  await until('its head is there', 20_000, () => answer.includes('100 Continue'));
  const stopped = service.stop('SIGTERM');
  await until('it closes', 20_000, () => service.output().includes('cerrando'));
  socket.write(body);
  await stopped;
  expect(answer).toContain('HTTP/1.1 200 OK');
  const store = openStore(url);
  expect(await store.backlog()).toMatchObject({ pending: 2 });
  await store.close();
});

test('a database that is away does not keep the page away', async () => {
  makeFixtureSite(folder, 10);
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const service = await startService({ env: { DATABASE_URL }, site: true, cwd: folder });
  expect((await sendRequest({ port: service.port, path: '/AboutUs' })).status).toBe(200);
  expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(503);
  await until(
    'unavailable',
    20_000,
    async () => (await sendRequest({ port: service.port, path: '/healthz' })).status === 503,
  );
  await service.stop();
});

test('a request that is given up is reported by health, webhook and log', async () => {
  const alerts: { path: string; text: string }[] = [];
  const webhook = createServer(async (request, response) => {
    alerts.push({ path: request.url ?? '', ...JSON.parse(await text(request)) });
    response.end();
  });
  const port = await listen(webhook);
  webhook.unref();
  const url = `file:${folder}/alerts.db`;
  await using service = await startService({
    env: {
      DATABASE_URL: url,
      ALERT_URL: `http://127.0.0.1:${port}/ping/clave?x=1`,
    },
  });
  const healthz = async () => (await sendRequest({ port: service.port, path: HEALTH_PATH })).status;
  await until('the heartbeat', 20_000, () => alerts.length > 0);
  expect(alerts[0]).toMatchObject({ path: '/ping/clave?x=1', status: 'ok', reasons: [] });
  expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  expect([await healthz(), (await post({ port: service.port, body: '{' })).status]).toEqual([200, 400]);

  const store = openStore(url);
  const giveUp = async () => {
    const request = await store.claim({ owner: 'test', leaseDuration: 1000, caps: null });
    if (!request) return null;
    const failure = { owner: 'test', id: request.id, error: 'EENVELOPE 550', delay: 0, giveUpAfter: 0 };
    return store.recordFailure(failure);
  };
  await until('given up', 20_000, async () => (await giveUp()) === 'dead');
  await store.close();
  await until('reported', 60_000, () => alerts.some(({ path }) => path === '/ping/clave/fail?x=1'));
  expect(await healthz()).toBe(503);
  expect(alerts.at(-1)?.text).toContain('no se pudieron entregar');
  expect(service.output()).toMatch(/"level":50.*no se pudieron entregar/);
});

test('a wrong password is reported at once, and a retry delivers what waited', async () => {
  await using sink = await startMailSink();
  sink.mode = 'refuse-login';
  const alerts: string[] = [];
  const webhook = createServer(async (request, response) => {
    alerts.push(JSON.parse(await text(request)).text);
    response.end();
  });
  const DATABASE_URL = `file:${folder}/password.db`;
  await using service = await startService({
    env: {
      DATABASE_URL,
      SMTP_URL: sink.url.replace('//', '//user:secret@'),
      ALERT_URL: `http://127.0.0.1:${await listen(webhook)}`,
    },
  });
  webhook.unref();
  await until('the start says it', 20_000, () => /"level":50.*EAUTH 535.*el usuario o la clave/.test(service.output()));
  for (let index = 0; index < 3; index++)
    expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  await until('reported', 20_000, () => alerts.some((line) => line.includes('EAUTH 535')));
  const health = await sendRequest({ port: service.port, path: HEALTH_PATH });
  expect(health.status).toBe(503);
  expect(JSON.parse(health.body.toString()).reasons.join()).toMatch(/EAUTH 535.*el usuario o la clave.*SMTP_URL/);
  expect(service.output()).toMatch(/"level":50.*necesita atención/);
  expect(service.output()).not.toContain('secret');

  sink.mode = 'accept';
  await contactCommand(DATABASE_URL, 'retry', 'all');
  await until('mailed', 20_000, () => sink.mails.length === 3);
  await until(
    'well again',
    20_000,
    async () => (await sendRequest({ port: service.port, path: HEALTH_PATH })).status === 200,
  );
});
