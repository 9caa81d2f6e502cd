import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { listen } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { HEALTH_PATH, LIVE_PATH } from '@/lib/routes';
import { deferred } from '@/lib/testing/deferred';
import { startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder, temporaryFolder } from '@/lib/testing/temporary-folder';
import { Alerts } from './alerts';
import { MINUTE } from './durations';
import { explainError } from './explain-error';
import { Health } from './health';
import type { Problem } from './outbox/receiver';
import { createService } from './service';
import { readSettings } from './settings';
import { loadSiteHandler, type SiteHandler } from './static-site';
import { NO_BACKLOG } from './store/queue';
import type { Backlog } from './store/store';
import { createMemoryLogger, makeFixtureSite, RECIPIENT } from './testing/requests';
import { post, uniqueBody } from './testing/service-process';
import { startWebhookReceiver } from './testing/webhook-receiver';

const folder = sharedTemporaryFolder('contact-service');
let databaseCount = 0;
const createDatabaseUrl = () => `file:${folder}/${databaseCount++}.db`;

async function startService(env: Record<string, string>, siteHandler: SiteHandler | null = null) {
  const { log, lines } = createMemoryLogger();
  const mailVariables = { MAIL_FROM: 'web@istmo.example', MAIL_TO: RECIPIENT };
  const service = await createService({ settings: readSettings({ ...mailVariables, ...env }), log, siteHandler });
  const port = await listen(service.server);
  service.start();
  const readHealth = async () => {
    const { status, body } = await sendRequest({ port, path: HEALTH_PATH });
    const report = JSON.parse(body.toString());
    return { ...report, status, reasons: report.reasons.join('\n') };
  };
  const send = async () => (await post({ port, body: uniqueBody() })).status;
  return { port, readHealth, send, output: () => lines.join(''), [Symbol.asyncDispose]: () => service.close() };
}

interface HealthInput {
  backlog?: Partial<Backlog>;
  backlogTarget?: string;
  problem?: Problem;
  keptRequestCount?: number;
}

/** Returns the health of a service with two recipients and a given backlog or delivery problem. */
async function checkHealth(input: HealthInput) {
  const { backlog = {}, backlogTarget = RECIPIENT, problem = null, keptRequestCount = 0 } = input;
  const createOutbox = (target: string) => ({ target, receiverStatus: { explainFailure: () => problem } });
  const health = new Health({
    store: {
      probe: async () => undefined,
      backlogs: async () => new Map([[backlogTarget, { ...NO_BACKLOG, ...backlog }]]),
    },
    outboxes: [createOutbox(RECIPIENT), createOutbox('soporte@istmo.example')],
    mailCaps: null,
    settingProblems: [],
    log: createMemoryLogger().log,
    onReport: () => undefined,
  });
  health.keptRequestCount = keptRequestCount;
  await health.start();
  health.stop();
  return health;
}

const problem = { summary: 'No sale el correo', details: ' (EAUTH 535).' };

test.each<[string, HealthInput, string, string]>([
  ['no backlog', {}, '', ''],
  ['recent backlog', { backlog: { pending: 3, oldestAge: 59 * MINUTE } }, '', ''],
  ['old backlog', { backlog: { pending: 3, oldestAge: 61 * MINUTE } }, 'más de una hora', ` (${RECIPIENT})`],
  ['dead delivery', { backlog: { dead: 1 } }, 'no se pudieron entregar', ` (${RECIPIENT})`],
  ['rejected mail', { backlog: { pending: 1, refused: 1 } }, 'el servidor de correo no confirma', ` (${RECIPIENT})`],
  ['mail caps reached', { backlog: { pending: 9, overCap: 9 } }, 'MAIL_PER_HOUR o MAIL_PER_DAY', ': 9'],
  ['removed recipient', { backlog: { pending: 1 }, backlogTarget: 'b@istmo.example' }, 'que ya no hay', ': 1'],
  ['clock may be wrong', { keptRequestCount: 2 }, 'se borran mañana', ': 2'],
  ['same problem for all recipients', { problem }, problem.summary, problem.details],
])('lists each problem once, publicly without its details (%s)', async (_, input, summary, details) => {
  const health = await checkHealth(input);
  const isHealthy = summary === '';
  const { status, reasons } = health.report();
  expect(status).toBe(isHealthy ? 'ok' : 'degraded');
  expect(reasons).toEqual(isHealthy ? [] : [expect.stringContaining(summary + details)]);
  const publicReason = expect.stringMatching(`^[^@«]*${summary}\\.$`);
  expect(health.report({ isPublic: true }).reasons).toEqual(isHealthy ? [] : [publicReason]);
});

test('sends an alert only when a problem starts or ends', async () => {
  await using receiver = await startWebhookReceiver();
  const { log, lines } = createMemoryLogger();
  const alerts = new Alerts(receiver.url, log);
  const reportBacklog = async (backlog: Partial<Backlog>) => alerts.report((await checkHealth({ backlog })).report());
  for (const overCap of [9, 8, 7, 0]) await reportBacklog({ overCap });
  await until('alerted', 60_000, () => receiver.events.length === 2);
  expect(receiver.events).toMatchObject([
    { path: '/crm/fail?token=x', body: { overCap: 9 } },
    { path: '/crm?token=x' },
  ]);
  expect(lines).toHaveLength(2);
});

test('serves the page but rejects contact requests while the database does not respond', async () => {
  makeFixtureSite(folder, 10);
  const silentServer = createTcpServer((socket) => socket.on('error', () => undefined));
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await listen(silentServer)}/none`;
  await using service = await startService({ DATABASE_URL }, await loadSiteHandler(join(folder, 'out')));
  expect((await sendRequest({ port: service.port, path: '/AboutUs' })).status).toBe(200);
  const statuses = await Promise.all(Array.from({ length: 5 }, () => service.send()));
  expect(statuses).toEqual([503, 503, 503, 503, 503]);
  expect(await service.readHealth()).toMatchObject({
    status: 503,
    reasons: expect.stringContaining('PostgreSQL no responde en'),
  });
  // The error and the health report are logged once.
  expect(service.output().match(/"level":50.*PostgreSQL/g)).toHaveLength(2);
  silentServer.close();
});

test('delivers requests that were stored before a mail server was configured', async () => {
  const DATABASE_URL = createDatabaseUrl();
  {
    await using serviceWithoutMail = await startService({ DATABASE_URL });
    expect(await serviceWithoutMail.send()).toBe(200);
  }
  await using sink = await startMailSink();
  await using _serviceWithMail = await startService({ DATABASE_URL, SMTP_URL: sink.url });
  await until('mailed', 60_000, () => sink.mails.length === 1);
});

test('reports a misspelled variable in the health report', async () => {
  await using service = await startService({ DATABASE_URL: createDatabaseUrl(), SMPT_URL: 'smtp://mail.example' });
  expect(await service.readHealth()).toMatchObject({ status: 503, reasons: expect.stringContaining('¿es SMTP_URL?') });
});

test('answers pages and stores requests while it shuts down during a delivery', async () => {
  await using sink = await startMailSink();
  const reply = deferred();
  sink.beforeReply = () => reply.promise;
  const service = await startService({ DATABASE_URL: createDatabaseUrl(), SMTP_URL: sink.url });
  await service.send();
  await until('the mail is being delivered', 60_000, () => sink.receivedCount === 1);
  const closed = service[Symbol.asyncDispose]();
  expect((await sendRequest({ port: service.port, path: LIVE_PATH })).status).toBe(200);
  expect(await service.send()).toBe(200);
  reply.resolve();
  await closed;
  expect(sink.mails).toHaveLength(1);
});

test('reports a rejected SMTP login without revealing the password', async () => {
  await using sink = await startMailSink();
  sink.rejection = { step: 'login', code: 535 };
  await using alerts = await startWebhookReceiver();
  const DATABASE_URL = createDatabaseUrl();
  const SMTP_URL = sink.url.replace('//', '//user:secret@');
  await using service = await startService({ DATABASE_URL, SMTP_URL, ALERT_URL: alerts.url });
  expect(await service.send()).toBe(200);
  await until('alerted', 60_000, () => alerts.events.some(({ body }) => String(body.text).includes('EAUTH 535')));
  const reasons = expect.stringMatching(/EAUTH 535.*el usuario o la clave.*SMTP_URL/);
  expect(await service.readHealth()).toMatchObject({ status: 503, reasons });
  expect(service.output()).toMatch(/"level":50.*necesita atención/);
  expect(service.output()).not.toMatch(/secret|user:/);

  sink.rejection = undefined;
  await using _restartedService = await startService({ DATABASE_URL, SMTP_URL });
  await until('mailed', 60_000, () => sink.mails.length === 1);
});

test('delivers a request to all other receivers if one mail recipient is rejected', async () => {
  await using sink = await startMailSink();
  await using receiver = await startWebhookReceiver();
  sink.unknownRecipients.add('nadie@istmo.example');
  await using service = await startService({
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
  await until('reported', 60_000, async () => (await service.readHealth()).reasons !== '');
  const { reasons } = await service.readHealth();
  expect(reasons).toMatch(/^No sale el correo para nadie@istmo\.example \(EENVELOPE 550 RCPT TO\)/);
  expect(reasons).not.toContain(RECIPIENT);
});

test('explains to operators how to fix an error at startup', async () => {
  using emptyFolder = temporaryFolder('no-site');
  const explainRejection = (promise: Promise<unknown>) => promise.then(() => 'It did not fail.', explainError);
  expect(await explainRejection(loadSiteHandler(emptyFolder.path))).toContain('npm run build');
  const serverWithWrongHost = createServer().listen({ port: 0, host: '203.0.113.1' });
  expect(await explainRejection(once(serverWithWrongHost, 'listening'))).toContain('HOST');
  expect(explainError(Object.assign(new Error(), { code: 'EADDRINUSE' }))).toContain('PORT');
  expect(explainError(Object.assign(new Error(), { code: 'EACCES', syscall: 'listen' }))).toContain('desde 1024');
  expect(() => explainError(new Error('unforeseen'))).toThrow('unforeseen');
});
