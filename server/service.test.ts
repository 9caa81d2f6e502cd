import { createServer } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { HEALTH_PATH } from '@/lib/routes';
import { startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder, temporaryFolder } from '@/lib/testing/temporary-folder';
import { Alerts } from './alerts';
import { MINUTE } from './durations';
import { explainError } from './explain-error';
import { Health } from './health';
import { listen } from './http-server';
import { createService } from './service';
import { readSettings } from './settings';
import { loadStaticHost, type StaticHost } from './static-site';
import { NO_BACKLOG } from './store/queue';
import type { Backlog } from './store/store';
import { createMemoryLogger, makeFixtureSite, RECIPIENT } from './testing/requests';
import { post, uniqueBody } from './testing/service-process';
import { startWebhookReceiver } from './testing/webhook-receiver';

const folder = sharedTemporaryFolder('contact-service');
let databaseCount = 0;
const createDatabaseUrl = () => `file:${folder}/${databaseCount++}.db`;

async function startInProcess(env: Record<string, string>, staticHost: StaticHost | null = null) {
  const { log, lines } = createMemoryLogger();
  const mail = { MAIL_FROM: 'web@istmo.example', MAIL_TO: RECIPIENT };
  const service = await createService({ settings: readSettings({ ...mail, ...env }), log, staticHost });
  const port = await listen(service.server, { port: 0, host: '127.0.0.1' });
  service.start();
  const healthz = async () => {
    const { status, body } = await sendRequest({ port, path: HEALTH_PATH });
    const report = JSON.parse(body.toString());
    return { ...report, status, reasons: report.reasons.join('\n') };
  };
  const send = async () => (await post({ port, body: uniqueBody() })).status;
  return { port, healthz, send, output: () => lines.join(''), [Symbol.asyncDispose]: () => service.close() };
}

interface HealthInput {
  backlog?: Partial<Backlog>;
  target?: string;
  reason?: () => string | null;
}

/** Returns the health report of a service with two recipients and a given backlog or delivery problem. */
async function createReport({ backlog = {}, target = RECIPIENT, reason = () => null }: HealthInput) {
  const createOutbox = (recipient: string) => ({
    target: recipient,
    receiverStatus: { name: { kind: 'mail' as const, recipient }, reason },
  });
  const health = new Health({
    store: {
      probe: async () => undefined,
      backlogs: async () => new Map([[target, { ...NO_BACKLOG, ...backlog }]]),
    },
    outboxes: [createOutbox(RECIPIENT), createOutbox('soporte@istmo.example')],
    caps: null,
    log: createMemoryLogger().log,
    onReport: () => undefined,
  });
  await health.start();
  health.stop();
  return health.report();
}

test.each<[string, HealthInput, string[]]>([
  ['no backlog', {}, []],
  ['recent backlog', { backlog: { pending: 3, oldestAge: 59 * MINUTE } }, []],
  ['old backlog', { backlog: { pending: 3, oldestAge: 61 * MINUTE } }, [`a ${RECIPIENT} que esperan desde`]],
  ['dead delivery', { backlog: { dead: 1 } }, [`no se pudieron entregar a ${RECIPIENT}`]],
  ['rejected mail', { backlog: { pending: 1, refused: 1 } }, ['el servidor de correo no acepta']],
  ['mail caps reached', { backlog: { pending: 9, overCap: 9 } }, ['MAIL_PER_HOUR o MAIL_PER_DAY: 9']],
  ['removed recipient', { backlog: { pending: 1 }, target: 'bentas@istmo.example' }, ['retry all --to']],
  ['same problem for all recipients', { reason: () => 'No sale el correo.' }, ['No sale el correo.']],
])('lists each problem once in the health report (%s)', async (_, input, reasons) => {
  const report = await createReport(input);
  expect(report.reasons).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
  expect(report.status).toBe(reasons.length > 0 ? 'degraded' : 'ok');
});

test('sends an alert only when a problem starts or ends', async () => {
  await using receiver = await startWebhookReceiver();
  const { log, lines } = createMemoryLogger();
  const alerts = new Alerts(receiver.url, log);
  for (const overCap of [9, 8, 7]) alerts.report(await createReport({ backlog: { pending: 9, overCap } }));
  alerts.report(await createReport({}));
  await until('alerted', 60_000, () => receiver.events.length === 2);
  expect(receiver.events).toMatchObject([
    { path: '/crm/fail?token=x', body: { overCap: 9 } },
    { path: '/crm?token=x' },
  ]);
  expect(lines).toHaveLength(2);
});

test('serves the page while the database is unavailable and contact requests fail', async () => {
  makeFixtureSite(folder, 10);
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  await using service = await startInProcess({ DATABASE_URL }, await loadStaticHost(join(folder, 'out')));
  expect((await sendRequest({ port: service.port, path: '/AboutUs' })).status).toBe(200);
  expect(await service.send()).toBe(503);
  expect((await service.healthz()).status).toBe(503);
});

test('delivers requests that were stored before a mail server was configured', async () => {
  const DATABASE_URL = createDatabaseUrl();
  {
    await using withoutMail = await startInProcess({ DATABASE_URL });
    expect(await withoutMail.send()).toBe(200);
  }
  await using sink = await startMailSink();
  await using _withMail = await startInProcess({ DATABASE_URL, SMTP_URL: sink.url });
  await until('mailed', 60_000, () => sink.mails.length === 1);
});

test('reports a rejected SMTP login without revealing the password', async () => {
  await using sink = await startMailSink();
  sink.mode = 'refuse-login';
  await using alerts = await startWebhookReceiver();
  const DATABASE_URL = createDatabaseUrl();
  const SMTP_URL = sink.url.replace('//', '//user:secret@');
  await using service = await startInProcess({ DATABASE_URL, SMTP_URL, ALERT_URL: alerts.url });
  expect(await service.send()).toBe(200);
  await until('alerted', 60_000, () => alerts.events.some(({ body }) => String(body.text).includes('EAUTH 535')));
  const reasons = expect.stringMatching(/EAUTH 535.*el usuario o la clave.*SMTP_URL/);
  expect(await service.healthz()).toMatchObject({ status: 503, reasons });
  expect(service.output()).toMatch(/"level":50.*necesita atención/);
  expect(service.output()).not.toMatch(/secret|user:/);

  sink.mode = 'accept';
  await using _restarted = await startInProcess({ DATABASE_URL, SMTP_URL });
  await until('mailed', 60_000, () => sink.mails.length === 1);
});

test('delivers to the webhook and other mail recipients if one recipient is rejected', async () => {
  await using sink = await startMailSink();
  await using receiver = await startWebhookReceiver();
  sink.unknownRecipients.add('nadie@istmo.example');
  await using service = await startInProcess({
    DATABASE_URL: createDatabaseUrl(),
    SMTP_URL: sink.url,
    MAIL_TO: `nadie@istmo.example, ${RECIPIENT}`,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: receiver.secret,
  });
  await service.send();
  await until('mailed', 60_000, () => sink.mails.length === 1);
  await until('posted', 60_000, () => receiver.events.length === 1);
  expect(sink.mails[0]?.recipients).toEqual([RECIPIENT]);
  await until('reported', 60_000, async () => (await service.healthz()).reasons !== '');
  const { reasons } = await service.healthz();
  expect(reasons).toMatch(/^No sale el correo para nadie@istmo\.example \(EENVELOPE 550 RCPT TO\)/);
  expect(reasons).not.toContain(RECIPIENT);
});

test('explains to operators how to fix an error at startup', async () => {
  using empty = temporaryFolder('no-site');
  const explainRejection = (promise: Promise<unknown>) => promise.then(() => 'It did not fail.', explainError);
  expect(await explainRejection(loadStaticHost(empty.path))).toContain('npm run build');
  expect(await explainRejection(listen(createServer(), { port: 0, host: '203.0.113.1' }))).toContain('HOST');
  expect(explainError(Object.assign(new Error(), { code: 'EADDRINUSE' }))).toContain('PORT');
  expect(explainError(Object.assign(new Error(), { code: 'EACCES', syscall: 'listen' }))).toContain('desde 1024');
  expect(() => explainError(new Error('unforeseen'))).toThrow('unforeseen');
});
