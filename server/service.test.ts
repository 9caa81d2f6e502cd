import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort, listen } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { HEALTH_PATH } from '@/lib/routes';
import { startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { contactOutput } from './contact';
import { listen as listenAt } from './http-server';
import { createService } from './service';
import { readSettings } from './settings';
import { loadSite } from './static/site';
import { createStaticHost, type StaticHost } from './static/static-host';
import { openStore } from './store/open-store';
import { makeFixtureSite } from './testing/fixture-site';
import { quietLog } from './testing/quiet-log';
import { post, uniqueBody } from './testing/service-process';
import { startWebhookReceiver } from './testing/webhook-receiver';

const folder = sharedTemporaryFolder('contact-service');

/** Starts the service in this process, with a log that is kept. */
async function start(env: Record<string, string>, staticHost: StaticHost | null = null) {
  const { log, lines } = quietLog();
  const mail = { MAIL_FROM: 'web@istmo.example', MAIL_TO: 'ventas@istmo.example' };
  const service = await createService({ settings: readSettings({ ...mail, ...env }), log, staticHost });
  const port = await listenAt(service.server, { port: 0, host: '127.0.0.1' });
  service.start();
  return { port, output: () => lines.join(''), [Symbol.asyncDispose]: () => service.close() };
}

test('a database that is away does not keep the page away', async () => {
  makeFixtureSite(folder, 10);
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  await using service = await start({ DATABASE_URL }, createStaticHost(await loadSite(join(folder, 'out'))));
  expect((await sendRequest({ port: service.port, path: '/AboutUs' })).status).toBe(200);
  expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(503);
  await until(
    'unavailable',
    60_000,
    async () => (await sendRequest({ port: service.port, path: HEALTH_PATH })).status === 503,
  );
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
  await using service = await start({
    DATABASE_URL: url,
    ALERT_URL: `http://127.0.0.1:${port}/ping/clave?x=1`,
  });
  const healthz = async () => (await sendRequest({ port: service.port, path: HEALTH_PATH })).status;
  await until('the heartbeat', 60_000, () => alerts.length > 0);
  expect(alerts[0]).toMatchObject({ path: '/ping/clave?x=1', status: 'ok', reasons: [] });
  expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  expect([await healthz(), (await post({ port: service.port, body: '{' })).status]).toEqual([200, 400]);

  const store = openStore(url);
  const giveUp = async () => {
    const request = await store.firstQueue.claim({ owner: 'test', leaseDuration: 1000, caps: null });
    if (!request) return null;
    const failure = { owner: 'test', id: request.id, error: 'EENVELOPE 550', delay: 0, giveUpAfter: 0 };
    return store.firstQueue.recordFailure(failure);
  };
  await until('given up', 60_000, async () => (await giveUp()) === 'dead');
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
  await using service = await start({
    DATABASE_URL,
    SMTP_URL: sink.url.replace('//', '//user:secret@'),
    ALERT_URL: `http://127.0.0.1:${await listen(webhook)}`,
  });
  webhook.unref();
  await until('the start says it', 60_000, () => /"level":50.*EAUTH 535.*el usuario o la clave/.test(service.output()));
  for (let index = 0; index < 3; index++)
    expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  await until('reported', 60_000, () => alerts.some((line) => line.includes('EAUTH 535')));
  const health = await sendRequest({ port: service.port, path: HEALTH_PATH });
  expect(health.status).toBe(503);
  expect(JSON.parse(health.body.toString()).reasons.join()).toMatch(/EAUTH 535.*el usuario o la clave.*SMTP_URL/);
  expect(service.output()).toMatch(/"level":50.*necesita atención/);
  expect(service.output()).not.toContain('secret');

  sink.mode = 'accept';
  await contactOutput(['retry', 'all'], { ...process.env, DATABASE_URL });
  await until('mailed', 60_000, () => sink.mails.length === 3);
  await until(
    'well again',
    60_000,
    async () => (await sendRequest({ port: service.port, path: HEALTH_PATH })).status === 200,
  );
});

test('one bad address holds up no other, and is told by name', async () => {
  await using sink = await startMailSink();
  await using receiver = await startWebhookReceiver();
  sink.unknownRecipients.add('nadie@istmo.example');
  const DATABASE_URL = `file:${folder}/recipients.db`;
  await using service = await start({
    DATABASE_URL,
    SMTP_URL: sink.url,
    MAIL_TO: 'nadie@istmo.example, ventas@istmo.example',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: receiver.secret,
  });
  for (let index = 0; index < 2; index++) await post({ port: service.port, body: uniqueBody() });
  await until('mailed', 60_000, () => sink.mails.length === 2);
  await until('at the webhook', 60_000, () => receiver.events.length === 2);
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([['ventas@istmo.example'], ['ventas@istmo.example']]);
  expect(receiver.events.map(({ isSigned }) => isSigned)).toEqual([true, true]);
  const reasons = async () => {
    const { body } = await sendRequest({ port: service.port, path: HEALTH_PATH });
    return JSON.parse(body.toString()).reasons.join('\n');
  };
  await until('told', 60_000, async () => (await reasons()).includes('nadie@istmo.example'));
  expect(await reasons()).toMatch(/^No sale el correo para nadie@istmo\.example \(EENVELOPE 550 RCPT TO\)/);
  expect(await reasons()).not.toContain('ventas@istmo.example');
});
