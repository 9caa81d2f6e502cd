import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { messageIds, type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { HOUR, MINUTE, SECOND } from '@/server/durations';
import { type Channel, LEASE } from '@/server/outbox/delivery';
import { mailChannel, smtpTransport, TIMEOUTS } from '@/server/outbox/mail';
import { Outbox } from '@/server/outbox/outbox';
import { BACKOFF } from '@/server/outbox/receiver';
import { webhookChannel } from '@/server/outbox/webhook';
import { openStore } from '@/server/store/open-store';
import { NO_BACKLOG } from '@/server/store/queue';
import { sqliteDatabase } from '@/server/store/sqlite';
import { WEBHOOK } from '@/server/store/store';
import { LIMIT, sizeOf, TEST_TIMEOUT, testTogether } from '@/server/testing/fault-tests';
import { countPending } from '@/server/testing/load';
import { startWebhookReceiver, type WebhookReceiver } from '@/server/testing/peers';
import { clockedStore, makeClock, newRequest, quietLog, RECIPIENT } from '@/server/testing/requests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/** How many requests wait through an outage. */
const REQUESTS = sizeOf({ short: 2, long: 15 });

/** How long an outage lasts, how long is looked on after the repair, and how far the clock is moved at a time, in ms. */
const TIMES = { outage: 6 * HOUR, afterwards: 1.5 * BACKOFF.refused, step: 30 * SECOND };

/** A real receiver in trouble, which is repaired at the end of the outage. */
interface Patient extends AsyncDisposable {
  target: string;
  channel: Channel;
  /** The requests that it took, as often as it did. */
  taken(): string[];
  repair(): Promise<void>;
}

async function aMailServer(mode: SinkMode | 'away'): Promise<Patient> {
  let sink = await startMailSink();
  const url = sink.url.replace('//', '//user:secret@');
  const transport = smtpTransport({ url, requireTLS: false, connections: 5 });
  if (mode === 'away') await sink.close();
  else sink.mode = mode;
  return {
    target: RECIPIENT,
    channel: mailChannel(transport, { from: 'web@istmo.example', to: [RECIPIENT] }),
    taken: () => messageIds(sink.mails),
    async repair() {
      if (mode === 'away') sink = await startMailSink(sink.port);
      sink.mode = 'accept';
    },
    [Symbol.asyncDispose]: () => sink.close(),
  };
}

async function aWebhook(mode: WebhookReceiver['mode'] | 'away'): Promise<Patient> {
  let receiver = await startWebhookReceiver();
  const channel = webhookChannel({ url: new URL(receiver.url), secret: Buffer.alloc(32, 'key') });
  if (mode === 'away') await receiver[Symbol.asyncDispose]();
  else receiver.mode = mode;
  return {
    target: WEBHOOK,
    channel,
    taken: () => receiver.events.map(({ id }) => id),
    async repair() {
      if (mode === 'away') receiver = await startWebhookReceiver(receiver.port);
      receiver.mode = 200;
    },
    [Symbol.asyncDispose]: () => receiver[Symbol.asyncDispose](),
  };
}

/** Simulates an outage: the clock is moved by hand, the connections are real. The times are those of that clock. */
async function simulate({ target, channel, repair }: Patient, mode: string | number) {
  using folder = temporaryFolder('outage');
  const database = sqliteDatabase(`${folder.path}/contact.db`);
  await makeClock(database);
  const { store, setNow } = clockedStore(database);
  let now = 0;
  const outbox = new Outbox({
    target,
    queue: store.queue(target, null),
    channel,
    receiver: { kind: target === WEBHOOK ? 'webhook' : 'mail', recipient: null },
    log: quietLog().log,
    connections: 2,
    // One that hangs is waited for in real time.
    deadline: mode === 'hang' ? 3 * SECOND : undefined,
    now: () => now,
  });
  const accept = () => store.accept(newRequest({ targets: [target] }));
  for (let index = 0; index < REQUESTS; index++) await accept();
  let toldAt = Number.POSITIVE_INFINITY;
  for (; now < TIMES.outage; now += TIMES.step) {
    await setNow(now);
    await outbox.deliverDue();
    const { refused } = (await store.backlogs(null)).get(target) ?? NO_BACKLOG;
    if (outbox.receiver.reason() !== null || refused > 0) toldAt = Math.min(toldAt, now);
  }
  expect(await countPending(store)).toBe(REQUESTS);
  await repair();
  for (; now <= TIMES.outage + TIMES.afterwards; now += TIMES.step) {
    await setNow(now);
    // Whoever writes a minute after the repair waits for nobody.
    if (now === TIMES.outage + MINUTE) await accept();
    await outbox.deliverDue();
  }
  const requests = await store.list(REQUESTS + 1);
  const sentAt = requests.map(({ deliveries: [delivery] }) => delivery?.sentAt ?? Number.POSITIVE_INFINITY);
  await store.close();
  return { toldAt, deliveredAfter: Math.max(...sentAt) - TIMES.outage };
}

type Trouble =
  | { kind: 'mail server'; mode: SinkMode | 'away'; within: number }
  | { kind: 'webhook'; mode: WebhookReceiver['mode'] | 'away'; within: number };

/** How long after the repair the last delivery may take, in ms: some troubles keep their pause. */
const SOON = 5 * MINUTE;
const LATE = TIMES.afterwards;

const TROUBLES: Trouble[] = [
  { kind: 'mail server', mode: 'away', within: SOON },
  { kind: 'mail server', mode: 'refuse-client', within: SOON },
  { kind: 'mail server', mode: 'refuse-login', within: SOON },
  { kind: 'mail server', mode: 'refuse-sender', within: SOON },
  { kind: 'mail server', mode: 'refuse-recipient', within: SOON },
  { kind: 'mail server', mode: 'full', within: SOON },
  { kind: 'mail server', mode: 'refuse-4xx', within: SOON },
  { kind: 'mail server', mode: 'refuse-5xx', within: LATE },
  { kind: 'mail server', mode: 'hang', within: SOON },
  { kind: 'mail server', mode: 'lose', within: SOON },
  { kind: 'mail server', mode: 'drop', within: SOON },
  { kind: 'webhook', mode: 'away', within: SOON },
  { kind: 'webhook', mode: 301, within: SOON },
  { kind: 'webhook', mode: 401, within: SOON },
  { kind: 'webhook', mode: 404, within: SOON },
  { kind: 'webhook', mode: 410, within: SOON },
  { kind: 'webhook', mode: 422, within: LATE },
  { kind: 'webhook', mode: 503, within: SOON },
  { kind: 'webhook', mode: 'hang', within: LATE },
  { kind: 'webhook', mode: 'drop', within: LATE },
];

testTogether.each(TROUBLES)('hours of a $kind in trouble ($mode) lose nothing', async ({ kind, mode, within }) => {
  await using patient = kind === 'webhook' ? await aWebhook(mode) : await aMailServer(mode);
  const result = await simulate(patient, mode);
  const taken = patient.taken();
  const { size } = new Set(taken);
  expect(size).toBe(REQUESTS + 1);
  expect(result.toldAt).toBeLessThanOrEqual(2 * MINUTE);
  expect(result.deliveredAfter).toBeLessThanOrEqual(within);
  // Only who takes requests without saying so gets them again, and at most once in 4 minutes to an hour.
  expect(taken.length - size).toBeLessThanOrEqual(mode === 'drop' ? 12 * REQUESTS : 0);
});

testTogether('a mail server that answers late, or after a close, gets each mail once', async () => {
  using folder = temporaryFolder('slow-server');
  await using sink = await startMailSink();
  const DATABASE_URL = `file:${folder.path}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL, SMTP_URL: sink.url } });
  const store = openStore(DATABASE_URL);
  const send = async () => expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  /** The delivery of the request that came last. */
  const lastDelivery = async () => (await store.list(1))[0]?.deliveries[0];

  const first = deferred();
  sink.hold = first.promise;
  await send();
  await until('it is handed over', LIMIT, () => sink.received === 1);
  const handedOverAt = Date.now();
  const extended = handedOverAt + 2 * LEASE.length;
  await until('its lease is extended', LIMIT, async () => ((await lastDelivery())?.dueAt ?? 0) > extended);
  expect(TIMEOUTS.socketTimeout).toBeGreaterThan(10 * MINUTE);
  first.resolve();
  await until('it is delivered', LIMIT, async () => (await countPending(store)) === 0);

  const second = deferred();
  sink.hold = second.promise;
  await send();
  await until('the next one is handed over', LIMIT, () => sink.received === 2);
  const closingAt = Date.now();
  expect(await service.stop('SIGTERM')).toBe(0);
  const delivery = await lastDelivery();
  expect(delivery).toMatchObject({ attempts: 1, lastError: expect.stringContaining('no se sabe si se entregó') });
  expect(delivery?.dueAt).toBeGreaterThanOrEqual(closingAt + BACKOFF.unknown);
  second.resolve();
  await until('it was taken all the same', LIMIT, () => sink.mails.length === 2);
  await store.close();
});
