import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { HOUR, MINUTE, SECOND } from '@/server/durations';
import { LEASE } from '@/server/outbox/delivery';
import { mailChannel, smtpTransport, TIMEOUTS } from '@/server/outbox/mail';
import { Outbox } from '@/server/outbox/outbox';
import { BACKOFF } from '@/server/outbox/receiver';
import { webhookChannel } from '@/server/outbox/webhook';
import { openStore } from '@/server/store/open-store';
import { sqliteDatabase } from '@/server/store/sqlite';
import { WEBHOOK } from '@/server/store/store';
import { LIMIT, sizeOf, testTogether } from '@/server/testing/fault-tests';
import { countPending } from '@/server/testing/load';
import { startWebhookReceiver } from '@/server/testing/peers';
import { clockedStore, makeClock, newRequest, quietLog, RECIPIENT } from '@/server/testing/requests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';

/** How many requests wait through an outage. */
const REQUESTS = sizeOf({ short: 2, long: 15 });

/** How long an outage lasts, and how far the clock is moved at a time, in ms. */
const OUTAGE = 6 * HOUR;
const STEP = 30 * SECOND;

interface Trouble {
  kind: 'mail server' | 'webhook';
  /** A mode of the mail sink or of the webhook's receiver, or `away`. */
  mode: string | number;
  within: number;
}

/** A real receiver in trouble, which is repaired at the end of the outage. */
async function aPatient({ kind, mode }: Trouble) {
  const isWebhook = kind === 'webhook';
  const start = isWebhook ? startWebhookReceiver : startMailSink;
  let server = await start();
  const webhook = { url: new URL(server.url), secret: Buffer.alloc(32, 'key') };
  const mailServer = { url: server.url.replace('//', '//user:secret@'), requireTLS: false, connections: 2 };
  const addresses = { from: 'web@istmo.example', to: [RECIPIENT] };
  if (mode === 'away') await server[Symbol.asyncDispose]();
  else Object.assign(server, { mode });
  return {
    target: isWebhook ? WEBHOOK : RECIPIENT,
    channel: isWebhook ? webhookChannel(webhook) : mailChannel(smtpTransport(mailServer), addresses),
    /** The requests that it took, as often as it did. */
    taken: () => ('mails' in server ? messageIds(server.mails) : server.events.map(({ id }) => id)),
    async repair(): Promise<void> {
      if (mode === 'away') server = await start(server.port);
      else Object.assign(server, { mode: isWebhook ? 200 : 'accept' });
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** How long after the repair the last delivery may take, in ms: some troubles keep their pause. */
const SOON = 5 * MINUTE;
const LATE = 1.5 * BACKOFF.refused;

const TROUBLES: Trouble[] = [
  { kind: 'mail server', mode: 'away', within: SOON },
  { kind: 'mail server', mode: 'refuse-login', within: SOON },
  { kind: 'mail server', mode: 'refuse-recipient', within: SOON },
  { kind: 'mail server', mode: 'full', within: SOON },
  { kind: 'mail server', mode: 'refuse-4xx', within: SOON },
  { kind: 'mail server', mode: 'refuse-5xx', within: LATE },
  { kind: 'mail server', mode: 'hang', within: SOON },
  { kind: 'mail server', mode: 'lose', within: SOON },
  { kind: 'mail server', mode: 'drop', within: SOON },
  { kind: 'webhook', mode: 'away', within: SOON },
  { kind: 'webhook', mode: 301, within: SOON },
  { kind: 'webhook', mode: 404, within: SOON },
  { kind: 'webhook', mode: 410, within: SOON },
  { kind: 'webhook', mode: 422, within: LATE },
  { kind: 'webhook', mode: 503, within: SOON },
  { kind: 'webhook', mode: 'hang', within: LATE },
  { kind: 'webhook', mode: 'drop', within: LATE },
];

// The clock is moved by hand, the connections are real. The times are those of that clock.
testTogether.each(TROUBLES)('hours of a $kind in trouble ($mode) lose nothing', async (trouble) => {
  const { kind, mode, within } = trouble;
  using folder = temporaryFolder('outage');
  await using patient = await aPatient(trouble);
  const { target, channel } = patient;
  const database = sqliteDatabase(`${folder.path}/contact.db`);
  await makeClock(database);
  const { store, setNow } = clockedStore(database);
  let now = 0;
  const outbox = new Outbox({
    target,
    queue: store.queue(target, null),
    channel,
    receiver: { kind: kind === 'webhook' ? 'webhook' : 'mail', recipient: null },
    log: quietLog().log,
    connections: 2,
    // One that hangs is waited for in real time.
    deadline: mode === 'hang' ? 3 * SECOND : undefined,
    now: () => now,
  });
  async function deliverUntil(end: number): Promise<void> {
    for (; now < end; now += STEP) {
      await setNow(now);
      await outbox.deliverDue();
    }
  }
  const accept = () => store.accept(newRequest({ targets: [target] }));
  for (let index = 0; index < REQUESTS; index++) await accept();
  await deliverUntil(2 * MINUTE);
  const { refused = 0 } = (await store.backlogs(null)).get(target) ?? {};
  // Whoever watches is told.
  expect(refused > 0 || outbox.receiver.reason() !== null).toBe(true);
  await deliverUntil(OUTAGE);
  expect(await countPending(store)).toBe(REQUESTS);
  await patient.repair();
  await deliverUntil(OUTAGE + MINUTE);
  // Whoever writes a minute after the repair waits for nobody.
  await accept();
  await deliverUntil(OUTAGE + within);
  expect(await countPending(store)).toBe(0);
  await store.close();
  const taken = patient.taken();
  const { size } = new Set(taken);
  expect(size).toBe(REQUESTS + 1);
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
  const extended = Date.now() + 2 * LEASE.length;
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
