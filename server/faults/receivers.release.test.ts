import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { messageIds, type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { HOUR, MINUTE, SECOND } from '@/server/durations';
import { type Channel, LEASE } from '@/server/outbox/delivery';
import { mailChannel, smtpTransport, TIMEOUTS } from '@/server/outbox/mail';
import { Outbox } from '@/server/outbox/outbox';
import { BACKOFF } from '@/server/outbox/receiver';
import { ANSWER_DEADLINE, webhookChannel } from '@/server/outbox/webhook';
import { openStore } from '@/server/store/open-store';
import { NO_BACKLOG } from '@/server/store/queue';
import { sqliteDatabase } from '@/server/store/sqlite';
import { WEBHOOK } from '@/server/store/store';
import { LIMIT, printFigures, sizeOf, TEST_TIMEOUT, testTogether } from '@/server/testing/fault-tests';
import { countPending } from '@/server/testing/load';
import { startWebhookReceiver, type WebhookReceiver } from '@/server/testing/peers';
import { clockedStore, makeClock, newRequest, quietLog, RECIPIENT } from '@/server/testing/requests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/** How many requests wait through an outage, how long it lasts, and how far the clock is moved at a time, in ms. */
const OUTAGE = sizeOf({
  short: { requests: 2, lasts: 2 * HOUR, step: 30 * SECOND },
  long: { requests: 15, lasts: 6 * HOUR, step: 10 * SECOND },
});

/** How long is looked on after the repair, in ms: what was refused for good is tried once an hour. */
const AFTERWARDS = 1.5 * BACKOFF.refused;

/** A real receiver in trouble, which is repaired at the end of the outage. */
interface Patient extends AsyncDisposable {
  channel: Channel;
  /** How many attempts it met. */
  attempts: () => number;
  /** The requests that it took, as often as it did. */
  taken: () => string[];
  repair: () => Promise<void>;
}

async function aMailServer(mode: SinkMode | 'away'): Promise<Patient> {
  let sink = await startMailSink();
  const server = { url: sink.url.replace('//', '//user:secret@'), requireTLS: false, connections: 5 };
  // One that hangs is waited for in real time.
  const impatient = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 500 };
  const addresses = { from: 'web@istmo.example', to: [RECIPIENT] };
  const hanging = mailChannel(smtpTransport(server, impatient), addresses);
  const patient = mailChannel(smtpTransport(server), addresses);
  if (mode === 'away') await sink.close();
  else sink.mode = mode;
  return {
    channel: { send: (request, signal) => (sink.mode === 'hang' ? hanging : patient).send(request, signal) },
    attempts: () => sink.received,
    taken: () => messageIds(sink.mails),
    async repair() {
      if (mode === 'away') sink = await startMailSink(sink.port);
      else sink.mode = 'accept';
    },
    [Symbol.asyncDispose]: () => sink.close(),
  };
}

async function aWebhook(mode: WebhookReceiver['mode'] | 'away'): Promise<Patient> {
  let receiver = await startWebhookReceiver();
  receiver.location = `http://127.0.0.1:${receiver.port}/elsewhere`;
  const channel = webhookChannel({ url: new URL(receiver.url), secret: Buffer.alloc(32, 'key') });
  if (mode === 'away') await receiver[Symbol.asyncDispose]();
  else receiver.mode = mode;
  return {
    channel,
    attempts: () => receiver.received,
    taken: () => receiver.events.map(({ id }) => id),
    async repair() {
      if (mode === 'away') receiver = await startWebhookReceiver(receiver.port);
      else receiver.mode = 200;
    },
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}

interface Outage {
  target: string;
  mode: string | number;
  deadline: number;
  /** Whether the staff orders `retry all` after the repair. */
  isRetried?: boolean;
}

/** Simulates an outage: the clock is moved by hand, the connections are real. The times are those of that clock. */
async function simulate(patient: Patient, { target, mode, deadline, isRetried = false }: Outage) {
  using folder = temporaryFolder('outage');
  const database = sqliteDatabase(`${folder.path}/contact.db`);
  await makeClock(database);
  const { store, setNow } = clockedStore(database);
  let now = 0;
  const outbox = new Outbox({
    target,
    queue: store.queue(target, null),
    channel: patient.channel,
    receiver: { kind: target === WEBHOOK ? 'webhook' : 'mail', recipient: null },
    deadline,
    log: quietLog().log,
    connections: target === WEBHOOK ? 2 : 5,
    now: () => now,
  });
  const accept = () => store.accept(newRequest({ targets: [target] }));
  for (let index = 0; index < OUTAGE.requests; index++) await accept();
  let toldAt = Number.POSITIVE_INFINITY;
  for (; now < OUTAGE.lasts; now += OUTAGE.step) {
    await setNow(now);
    await outbox.deliverDue();
    const { refused } = (await store.backlogs(null)).get(target) ?? NO_BACKLOG;
    if (outbox.receiver.reason() !== null || refused > 0) toldAt = Math.min(toldAt, now);
  }
  const pending = await countPending(store);
  const attempts = patient.attempts();
  await patient.repair();
  if (isRetried) await store.retry('all');
  for (; now <= OUTAGE.lasts + AFTERWARDS; now += OUTAGE.step) {
    await setNow(now);
    // Whoever writes a minute after the repair waits for nobody.
    if (now === OUTAGE.lasts + MINUTE) await accept();
    await outbox.deliverDue();
  }
  const requests = await store.list(OUTAGE.requests + 1);
  const sentAt = requests.map(({ deliveries: [delivery] }) => delivery?.sentAt ?? Number.POSITIVE_INFINITY);
  await store.close();
  const taken = patient.taken();
  const result = {
    pending,
    attempts,
    toldAt,
    delivered: new Set(taken).size,
    copies: taken.length - new Set(taken).size,
    deliveredAfter: Math.max(...sentAt) - OUTAGE.lasts,
  };
  printFigures(`${OUTAGE.lasts / HOUR} hours of trouble, ${target}: ${mode}`, {
    delivered: `${result.delivered} of ${OUTAGE.requests + 1}`,
    'attempts in that time': attempts,
    'told after (s)': toldAt / SECOND,
    'last delivery after the repair (s)': result.deliveredAfter / SECOND,
    'copies of a request': result.copies / OUTAGE.requests,
  });
  return result;
}

function expectNothingLost(result: Awaited<ReturnType<typeof simulate>>, within: number): void {
  expect(result).toMatchObject({ pending: OUTAGE.requests, delivered: OUTAGE.requests + 1 });
  expect(result.toldAt).toBeLessThanOrEqual(2 * MINUTE);
  expect(result.deliveredAfter).toBeLessThanOrEqual(within);
}

testTogether.each<[SinkMode | 'away', number]>([
  ['away', 5 * MINUTE],
  ['refuse-client', 5 * MINUTE],
  ['refuse-login', 5 * MINUTE],
  ['refuse-sender', 5 * MINUTE],
  ['refuse-recipient', 5 * MINUTE],
  ['full', 5 * MINUTE],
  ['refuse-4xx', 5 * MINUTE],
  ['refuse-5xx', AFTERWARDS],
  ['hang', 5 * MINUTE],
  ['lose', 5 * MINUTE],
  ['drop', 5 * MINUTE],
])('hours of a mail server in trouble («%s») lose nothing', async (mode, within) => {
  await using patient = await aMailServer(mode);
  const result = await simulate(patient, { target: RECIPIENT, mode, deadline: 30 * MINUTE });
  expectNothingLost(result, within);
  // Only a server that takes mails without saying so gets them again, and at most once in 4 minutes to an hour.
  expect(result.copies).toBeLessThanOrEqual(mode === 'drop' ? 12 * OUTAGE.requests : 0);
});

testTogether.each<[WebhookReceiver['mode'] | 'away', number]>([
  ['away', 5 * MINUTE],
  [301, 5 * MINUTE],
  [401, 5 * MINUTE],
  [404, 5 * MINUTE],
  [410, 5 * MINUTE],
  [422, AFTERWARDS],
  [500, 5 * MINUTE],
  [503, 5 * MINUTE],
  ['hang', 90 * MINUTE],
  ['drop', 90 * MINUTE],
])('hours of a webhook in trouble («%s») lose nothing', async (mode, within) => {
  await using patient = await aWebhook(mode);
  const deadline = mode === 'hang' ? 300 : ANSWER_DEADLINE;
  const result = await simulate(patient, { target: WEBHOOK, mode, deadline, isRetried: mode === 410 });
  expectNothingLost(result, within);
  expect(result.copies).toBeLessThanOrEqual(mode === 'drop' ? 12 * OUTAGE.requests : 0);
  // Those that were in flight at once, and nothing more.
  if (mode === 410) expect(result.attempts).toBeLessThanOrEqual(2);
});

/** The service with a mail server that answers no mail before `answer` is called. */
async function startSlowly() {
  const folder = temporaryFolder('slow-server');
  const sink = await startMailSink();
  const { promise, resolve: answer } = deferred();
  sink.hold = promise;
  const DATABASE_URL = `file:${folder.path}/contact.db`;
  const service = await startService({ env: { DATABASE_URL, SMTP_URL: sink.url, LOG_LEVEL: 'info' } });
  const store = openStore(DATABASE_URL);
  const close = async () => {
    answer();
    await service.stop();
    await sink.close();
    await store.close();
    folder[Symbol.dispose]();
  };
  const send = async () => expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  return { sink, answer, service, store, send, [Symbol.asyncDispose]: close };
}

testTogether('a mail server that answers after the lease’s end gets each mail once', async () => {
  await using running = await startSlowly();
  const { sink, answer, store, send } = running;
  for (let index = 0; index < 4; index++) await send();
  await until('all are handed over', LIMIT, () => sink.received === 4);
  const handedOverAt = Date.now();
  await until('the leases are extended', LIMIT, async () => {
    const deliveries = (await store.list(9)).map(({ deliveries: [delivery] }) => delivery);
    return deliveries.every((delivery) => (delivery?.dueAt ?? 0) > handedOverAt + 2 * LEASE.length);
  });
  expect(TIMEOUTS.socketTimeout).toBeGreaterThan(10 * MINUTE);
  answer();
  await until('all are delivered', LIMIT, async () => (await countPending(store)) === 0);
  expect(sink.received).toBe(4);
});

testTogether('a close that cannot wait for the reply does not repeat the mail soon', async () => {
  await using running = await startSlowly();
  const { sink, answer, service, store, send } = running;
  await send();
  await until('it is handed over', LIMIT, () => sink.received === 1);
  const closingAt = Date.now();
  expect(await service.stop('SIGTERM')).toBe(0);
  const [delivery] = (await store.list(9))[0]?.deliveries ?? [];
  expect(delivery).toMatchObject({ attempts: 1, lastError: expect.stringContaining('no se sabe si se entregó') });
  expect(delivery?.dueAt).toBeGreaterThanOrEqual(closingAt + BACKOFF.unknown);
  answer();
  await until('it was taken all the same', LIMIT, () => sink.mails.length === 1);
});
