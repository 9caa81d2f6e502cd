import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { HOUR, MINUTE, SECOND } from '@/server/durations';
import { LEASE } from '@/server/outbox/delivery';
import { mailChannel, smtpTransport } from '@/server/outbox/mail';
import { Outbox } from '@/server/outbox/outbox';
import { BACKOFF } from '@/server/outbox/receiver';
import { webhookChannel } from '@/server/outbox/webhook';
import { openStore } from '@/server/store/open-store';
import { sqliteDatabase } from '@/server/store/sqlite';
import { WEBHOOK } from '@/server/store/store';
import { LIMIT } from '@/server/testing/fault-tests';
import { countPending } from '@/server/testing/load';
import { clockedStore, createClockTable, newRequest, quietLog, RECIPIENT } from '@/server/testing/requests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';
import { startWebhookReceiver } from '@/server/testing/webhook-receiver';

/** The requests that are queued during an outage. */
const REQUESTS = 5;

/** The length of an outage and the steps of the simulated clock, in ms. */
const OUTAGE = 6 * HOUR;
const STEP = 30 * SECOND;

interface Outage {
  kind: 'mail server' | 'webhook';
  /** A mode of the mail sink or of the webhook receiver, or `away`. */
  mode: string | number;
  /** The time from the repair to the last delivery, at most, in simulated ms. */
  within: number;
}

/** Starts a real receiver with an error that `repair` ends. */
async function startBrokenReceiver({ kind, mode }: Outage) {
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
    /** The ids of the requests that it took, with repetitions. */
    taken: () => ('mails' in server ? messageIds(server.mails) : server.events.map(({ id }) => id)),
    async repair(): Promise<void> {
      if (mode === 'away') server = await start(server.port);
      else Object.assign(server, { mode: isWebhook ? 200 : 'accept' });
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const SOON = 5 * MINUTE;
/** A request that was refused permanently is retried after this pause. */
const LATE = 1.5 * BACKOFF.permanent;

test.each<Outage>([
  { kind: 'mail server', mode: 'away', within: SOON },
  { kind: 'mail server', mode: 'refuse-login', within: SOON },
  { kind: 'mail server', mode: 'refuse-recipient', within: SOON },
  { kind: 'mail server', mode: 'refuse-4xx', within: SOON },
  { kind: 'mail server', mode: 'refuse-5xx', within: LATE },
  { kind: 'mail server', mode: 'hang', within: SOON },
  { kind: 'mail server', mode: 'drop', within: SOON },
  { kind: 'webhook', mode: 'away', within: SOON },
  { kind: 'webhook', mode: 301, within: SOON },
  { kind: 'webhook', mode: 422, within: LATE },
  { kind: 'webhook', mode: 503, within: SOON },
  { kind: 'webhook', mode: 'hang', within: LATE },
  { kind: 'webhook', mode: 'drop', within: LATE },
])('requests are delivered after six simulated hours of a $kind in the mode $mode', async (outage) => {
  const { kind, mode, within } = outage;
  using folder = temporaryFolder('outage');
  await using broken = await startBrokenReceiver(outage);
  const { target, channel } = broken;
  const database = sqliteDatabase(`${folder.path}/contact.db`);
  await createClockTable(database);
  const { store, setNow } = clockedStore(database);
  let now = 0;
  const outbox = new Outbox({
    target,
    queue: store.queue(target, null),
    channel,
    receiver: { kind: kind === 'webhook' ? 'webhook' : 'mail', recipient: null },
    log: quietLog().log,
    connections: 2,
    // A receiver that hangs is waited for in real time.
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
  const isReported = refused > 0 || outbox.receiver.reason() !== null;
  expect(isReported).toBe(true);
  await deliverUntil(OUTAGE);
  expect(await countPending(store)).toBe(REQUESTS);
  await broken.repair();
  await deliverUntil(OUTAGE + MINUTE);
  // A new request does not wait for the older ones.
  await accept();
  await deliverUntil(OUTAGE + within);
  expect(await countPending(store)).toBe(0);
  await store.close();
  const taken = broken.taken();
  const { size } = new Set(taken);
  expect(size).toBe(REQUESTS + 1);
  // Only a receiver that takes requests without an answer gets copies, one in four minutes to an hour.
  expect(taken.length - size).toBeLessThanOrEqual(mode === 'drop' ? 12 * REQUESTS : 0);
});

test('a mail server that answers late, or after the shutdown, receives each mail once', async () => {
  using folder = temporaryFolder('slow-server');
  await using sink = await startMailSink();
  const DATABASE_URL = `file:${folder.path}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL, SMTP_URL: sink.url } });
  const store = openStore(DATABASE_URL);
  const send = async () => expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  const lastDelivery = async () => (await store.list(1))[0]?.deliveries[0];

  const first = deferred();
  sink.beforeReply = () => first.promise;
  await send();
  await until('the mail is sent', LIMIT, () => sink.received === 1);
  const extended = Date.now() + 2 * LEASE.duration;
  await until('the lease is extended', LIMIT, async () => ((await lastDelivery())?.dueAt ?? 0) > extended);
  first.resolve();
  await until('the mail is delivered', LIMIT, async () => (await countPending(store)) === 0);

  const second = deferred();
  sink.beforeReply = () => second.promise;
  await send();
  await until('the next mail is sent', LIMIT, () => sink.received === 2);
  const closingAt = Date.now();
  expect(await service.stop('SIGTERM')).toBe(0);
  const delivery = await lastDelivery();
  expect(delivery).toMatchObject({ attempts: 1, lastError: expect.stringContaining('no se sabe si se entregó') });
  expect(delivery?.dueAt).toBeGreaterThanOrEqual(closingAt + BACKOFF.minWithoutReply);
  second.resolve();
  await until('the sink took it anyway', LIMIT, () => sink.mails.length === 2);
  await store.close();
});
