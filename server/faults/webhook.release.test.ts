import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { HOUR, MINUTE, SECOND } from '@/server/durations';
import { Outbox } from '@/server/outbox/outbox';
import { smtpTransport } from '@/server/outbox/smtp';
import { ANSWER_DEADLINE, webhookChannel } from '@/server/outbox/webhook';
import { sqliteDatabase } from '@/server/store/sqlite';
import { WEBHOOK } from '@/server/store/store';
import { makeOutbox, OUTAGE, printFigures, TEST_TIMEOUT, testTogether } from '@/server/testing/fault-tests';
import { clockedStore, makeClock } from '@/server/testing/moved-clock';
import { quietLog } from '@/server/testing/quiet-log';
import { newRequest } from '@/server/testing/requests';
import { startWebhookReceiver, type WebhookReceiver } from '@/server/testing/webhook-receiver';

jest.setTimeout(TEST_TIMEOUT);

/** How long each attempt waits in real time, in ms, for a receiver that hangs. */
const SHORT_DEADLINE = 300;

interface Outage {
  mode: 'away' | WebhookReceiver['mode'];
  /** How soon all is delivered after the repair, in ms. */
  deliveredWithin: number;
  /** Whether the staff orders `retry all` after the repair. */
  isRetried?: boolean;
}

/** A store, and outboxes for the mail and for a webhook that misbehaves; the clock is moved by hand. */
async function setUp(folder: string) {
  const database = sqliteDatabase(`${folder}/contact.db`);
  await makeClock(database);
  const clocked = clockedStore(database);
  let now = 0;
  async function setNow(ms: number): Promise<void> {
    now = ms;
    await clocked.setNow(ms);
  }
  const sink = await startMailSink();
  const transport = smtpTransport({ url: sink.url, requireTLS: false, connections: 2 });
  const mails = makeOutbox({ store: clocked.store, transport });
  const outboxTo = (receiver: WebhookReceiver, deadline: number) =>
    new Outbox({
      receiver: { kind: 'webhook', recipient: null },
      queue: clocked.store.webhookQueue,
      channel: webhookChannel({ url: new URL(receiver.url), secret: Buffer.alloc(32, 'key') }),
      deadline,
      digest: null,
      caps: null,
      log: quietLog().log,
      connections: 2,
      now: () => now,
    });
  return { store: clocked.store, setNow, sink, transport, mails, outboxTo };
}

/** Simulates an outage of the receiver; the times it gives are those of the clock, in ms. */
async function simulate({ mode, isRetried = false }: Outage) {
  using folder = temporaryFolder('webhook-outage');
  const { store, setNow, sink, transport, mails, outboxTo } = await setUp(folder.path);
  let receiver = await startWebhookReceiver();
  await using elsewhere = await startWebhookReceiver();
  receiver.location = elsewhere.url;
  const impatient = outboxTo(receiver, SHORT_DEADLINE);
  const patient = outboxTo(receiver, ANSWER_DEADLINE);
  for (let index = 0; index < OUTAGE.requests; index++) await store.accept(newRequest({ furtherTargets: [WEBHOOK] }));

  if (mode === 'away') await receiver[Symbol.asyncDispose]();
  else receiver.mode = mode;
  const outbox = mode === 'hang' ? impatient : patient;
  let now = 0;
  let reportedAt = Number.POSITIVE_INFINITY;
  let mailsAtOnce = 0;
  for (; now < OUTAGE.lasts; now += OUTAGE.step) {
    await setNow(now);
    await outbox.deliverDue();
    await mails.deliverDue();
    if (now === 0) mailsAtOnce = sink.mails.length;
    const isReported = outbox.receiver.reason() !== null || (await store.webhookQueue.backlog()).refused > 0;
    if (isReported) reportedAt = Math.min(reportedAt, now);
  }
  const { pending } = await store.webhookQueue.backlog();
  const attempts = receiver.received;

  if (mode === 'away') receiver = await startWebhookReceiver(receiver.port);
  else receiver.mode = 200;
  if (isRetried) await store.retry('all');
  for (; now <= OUTAGE.lasts + OUTAGE.afterwards; now += OUTAGE.step) {
    await setNow(now);
    await outbox.deliverDue();
  }
  const requests = await store.list(OUTAGE.requests);
  transport.close();
  await store.close();
  await Promise.all([sink.close(), receiver[Symbol.asyncDispose]()]);
  const ids = receiver.events.map(({ id }) => id);
  const lastSentAt = Math.max(
    ...requests.map(({ furtherDeliveries: [delivery] }) => delivery?.sentAt ?? Number.POSITIVE_INFINITY),
  );
  return {
    pending,
    attempts,
    reportedAt,
    mailsAtOnce,
    delivered: new Set(ids).size,
    copies: ids.length - new Set(ids).size,
    deliveredAfter: lastSentAt - OUTAGE.lasts,
    elsewhere: elsewhere.received,
  };
}

testTogether.each<Outage>([
  { mode: 'away', deliveredWithin: 5 * MINUTE },
  { mode: 301, deliveredWithin: 5 * MINUTE },
  { mode: 401, deliveredWithin: 5 * MINUTE },
  { mode: 404, deliveredWithin: 5 * MINUTE },
  { mode: 410, deliveredWithin: 5 * MINUTE, isRetried: true },
  { mode: 422, deliveredWithin: OUTAGE.afterwards },
  { mode: 500, deliveredWithin: 5 * MINUTE },
  { mode: 503, deliveredWithin: 5 * MINUTE },
  { mode: 'hang', deliveredWithin: 90 * MINUTE },
  { mode: 'drop', deliveredWithin: 90 * MINUTE },
])('hours of a webhook in trouble («$mode») lose nothing and hold up no mail', async (outage) => {
  const { deliveredWithin, mode } = outage;
  const result = await simulate(outage);
  expect(result.mailsAtOnce).toBe(OUTAGE.requests);
  expect([result.pending, result.delivered]).toEqual([OUTAGE.requests, OUTAGE.requests]);
  expect(result.reportedAt).toBeLessThanOrEqual(2 * MINUTE);
  expect(result.deliveredAfter).toBeLessThanOrEqual(deliveredWithin);
  expect(result.elsewhere).toBe(0);
  // Only a receiver that takes requests without saying so gets them again.
  if (mode !== 'drop') expect(result.copies).toBe(0);
  // Those that were in flight at once, and nothing more.
  if (mode === 410) expect(result.attempts).toBeLessThanOrEqual(2);
  printFigures(`${OUTAGE.lasts / HOUR} hours of a webhook in trouble: ${mode}`, {
    delivered: `${result.delivered} of ${OUTAGE.requests}`,
    'attempts in that time': result.attempts,
    'told after (s)': result.reportedAt / SECOND,
    'last delivery after the repair (s)': result.deliveredAfter / SECOND,
    'copies of a request': result.copies / OUTAGE.requests,
  });
});
