import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { HOUR, MINUTE, SECOND } from '@/server/durations';
import { LEASE_DURATION } from '@/server/outbox/delivery';
import { createMailChannel, createSmtpTransport } from '@/server/outbox/mail';
import { Outbox } from '@/server/outbox/outbox';
import { BACKOFF } from '@/server/outbox/receiver';
import { createWebhookChannel } from '@/server/outbox/webhook';
import { openStore } from '@/server/store/open-store';
import { sqliteDatabase } from '@/server/store/sqlite';
import { WEBHOOK } from '@/server/store/store';
import { WAIT_LIMIT } from '@/server/testing/fault-tests';
import { countPending } from '@/server/testing/load';
import {
  clockedStore,
  createClockTable,
  createMemoryLogger,
  newRequest,
  RECIPIENT,
  smtpSettings,
} from '@/server/testing/requests';
import { post, startService, uniqueBody } from '@/server/testing/service-process';
import { startWebhookReceiver } from '@/server/testing/webhook-receiver';

const REQUEST_COUNT = 5;

/** Simulated duration of an outage, in ms. */
const OUTAGE_DURATION = 6 * HOUR;

/** Step of the simulated clock, in ms. */
const CLOCK_STEP = 30 * SECOND;

interface Outage {
  receiverType: 'mail server' | 'webhook';
  /** `away` if the server is stopped, otherwise a mode of the mail sink or of the webhook receiver. */
  mode: string | number;
  /** Maximum time from the repair to the last delivery, in simulated ms. */
  maxRecoveryTime: number;
}

async function startBrokenReceiver({ receiverType, mode }: Outage) {
  const isWebhook = receiverType === 'webhook';
  const startTestServer = isWebhook ? startWebhookReceiver : startMailSink;
  let testServer = await startTestServer();
  const webhookSettings = { url: new URL(testServer.url), secret: Buffer.alloc(32, 'key') };
  const addresses = { from: 'web@istmo.example', to: RECIPIENT };
  const mailSettings = { ...smtpSettings(testServer.url.replace('//', '//user:secret@')), maxConnections: 2 };
  if (mode === 'away') await testServer[Symbol.asyncDispose]();
  else Object.assign(testServer, { mode });
  return {
    target: isWebhook ? WEBHOOK : RECIPIENT,
    channel: isWebhook
      ? createWebhookChannel(webhookSettings)
      : createMailChannel(createSmtpTransport(mailSettings), addresses),
    deliveredIds: () => ('mails' in testServer ? messageIds(testServer.mails) : testServer.events.map(({ id }) => id)),
    async repair(): Promise<void> {
      if (mode === 'away') testServer = await startTestServer(testServer.port);
      else Object.assign(testServer, { mode: isWebhook ? 200 : 'accept' });
    },
    [Symbol.asyncDispose]: () => testServer[Symbol.asyncDispose](),
  };
}

/** Maximum recovery time after most failures, in ms. */
const FAST_RECOVERY = 5 * MINUTE;

/** Maximum recovery time in ms if retries are delayed by an hour. Jitter extends this delay by up to 50 %. */
const SLOW_RECOVERY = 1.5 * BACKOFF.permanent;

test.each<Outage>([
  { receiverType: 'mail server', mode: 'away', maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'mail server', mode: 'refuse-login', maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'mail server', mode: 'refuse-recipient', maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'mail server', mode: 'refuse-4xx', maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'mail server', mode: 'refuse-5xx', maxRecoveryTime: SLOW_RECOVERY },
  { receiverType: 'mail server', mode: 'hang', maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'mail server', mode: 'drop', maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'webhook', mode: 'away', maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'webhook', mode: 301, maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'webhook', mode: 422, maxRecoveryTime: SLOW_RECOVERY },
  { receiverType: 'webhook', mode: 503, maxRecoveryTime: FAST_RECOVERY },
  { receiverType: 'webhook', mode: 'hang', maxRecoveryTime: SLOW_RECOVERY },
  { receiverType: 'webhook', mode: 'drop', maxRecoveryTime: SLOW_RECOVERY },
])('the outbox delivers all requests after a six-hour failure of the $receiverType (mode: $mode)', async (outage) => {
  const { mode, maxRecoveryTime } = outage;
  using folder = temporaryFolder('outage');
  await using receiver = await startBrokenReceiver(outage);
  const { target, channel } = receiver;
  const database = sqliteDatabase(`${folder.path}/contact.db`);
  await createClockTable(database);
  const { store, setNow } = clockedStore(database);
  let now = 0;
  const outbox = new Outbox({
    target,
    queue: store.queue(target, null),
    channel,
    log: createMemoryLogger().log,
    maxConcurrentDeliveries: 2,
    // Shortens the timeout because the outbox waits for a hanging receiver in real time.
    attemptTimeout: mode === 'hang' ? 3 * SECOND : undefined,
    now: () => now,
  });
  async function deliverUntil(endTime: number): Promise<void> {
    for (; now < endTime; now += CLOCK_STEP) {
      await setNow(now);
      await outbox.deliverDue();
    }
  }
  const acceptRequest = () => store.accept(newRequest({ targets: [target] }));
  for (let index = 0; index < REQUEST_COUNT; index++) await acceptRequest();
  await deliverUntil(2 * MINUTE);
  const { refused = 0 } = (await store.backlogs(null)).get(target) ?? {};
  const isReported = refused > 0 || outbox.receiverStatus.explainFailure() !== null;
  expect(isReported).toBe(true);
  await deliverUntil(OUTAGE_DURATION);
  expect(await countPending(store)).toBe(REQUEST_COUNT);
  await receiver.repair();
  await deliverUntil(OUTAGE_DURATION + MINUTE);
  // Stores a new request. It must be delivered by the same deadline as the older requests.
  await acceptRequest();
  await deliverUntil(OUTAGE_DURATION + maxRecoveryTime);
  expect(await countPending(store)).toBe(0);
  await store.close();
  const deliveredIds = receiver.deliveredIds();
  const { size } = new Set(deliveredIds);
  expect(size).toBe(REQUEST_COUNT + 1);
  // Repetitions are allowed only in mode `drop`, in which the receiver accepts requests without responding. The delay
  // between two attempts grows from four minutes to an hour.
  expect(deliveredIds.length - size).toBeLessThanOrEqual(mode === 'drop' ? 12 * REQUEST_COUNT : 0);
});

test('the service does not send a mail again while the mail server delays its reply', async () => {
  using folder = temporaryFolder('slow-server');
  await using sink = await startMailSink();
  const DATABASE_URL = `file:${folder.path}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL, SMTP_URL: sink.url } });
  const store = openStore(DATABASE_URL);
  const send = async () => expect((await post({ port: service.port, body: uniqueBody() })).status).toBe(200);
  const lastDelivery = async () => (await store.list(1))[0]?.deliveries[0];

  const firstReply = deferred();
  sink.beforeReply = () => firstReply.promise;
  await send();
  await until('the mail is sent', WAIT_LIMIT, () => sink.receivedCount === 1);
  const extendedLeaseEnd = Date.now() + 2 * LEASE_DURATION;
  await until('the lease is extended', WAIT_LIMIT, async () => ((await lastDelivery())?.dueAt ?? 0) > extendedLeaseEnd);
  firstReply.resolve();
  await until('the mail is delivered', WAIT_LIMIT, async () => (await countPending(store)) === 0);

  const secondReply = deferred();
  sink.beforeReply = () => secondReply.promise;
  await send();
  await until('the next mail is sent', WAIT_LIMIT, () => sink.receivedCount === 2);
  const closingAt = Date.now();
  expect(await service.stop('SIGTERM')).toBe(0);
  const delivery = await lastDelivery();
  expect(delivery).toMatchObject({ attempts: 1, lastError: expect.stringContaining('no se sabe si se entregó') });
  expect(delivery?.dueAt).toBeGreaterThanOrEqual(closingAt + BACKOFF.minWithoutReply);
  secondReply.resolve();
  await until('the mail sink accepts the mail anyway', WAIT_LIMIT, () => sink.mails.length === 2);
  await store.close();
});
