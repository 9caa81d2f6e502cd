import { type MailSink, messageIds, type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { HOUR, MINUTE, SECOND } from '@/server/durations';
import type { MailTransport } from '@/server/outbox/mail';
import { smtpTransport } from '@/server/outbox/smtp';
import { sqliteDatabase } from '@/server/store/sqlite';
import { makeOutbox, OUTAGE, printFigures, TEST_TIMEOUT, testTogether } from '@/server/testing/fault-tests';
import { clockedStore, makeClock } from '@/server/testing/moved-clock';
import { newRequest } from '@/server/testing/requests';

jest.setTimeout(TEST_TIMEOUT);

/**
 * How long each attempt waits for a mail server that hangs, in ms of real time; its greeting takes a tenth of a second.
 */
const SHORT_TIMEOUTS = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 500 };

interface Outage {
  mode: 'down' | SinkMode;
  /** How soon all is mailed after the mail server is repaired, in ms. */
  mailedWithin: number;
}

/**
 * Simulates an outage with a real mail server that misbehaves: the clock is moved by hand, the connections are real. A
 * minute after it is repaired one more request comes in. The times it gives are those of that clock, in ms.
 */
async function simulate(mode: Outage['mode']) {
  using folder = temporaryFolder('mail-outage');
  const database = sqliteDatabase(`${folder.path}/contact.db`);
  await makeClock(database);
  const { store, setNow } = clockedStore(database);
  let sink = await startMailSink();
  let now = 0;
  const transport = transportTo(sink, () => mode === 'hang' && now < OUTAGE.lasts);
  const outbox = makeOutbox({ store, transport, now: () => now });
  for (let index = 0; index < OUTAGE.requests; index++) await store.accept(newRequest());

  if (mode === 'down') await sink.close();
  else sink.mode = mode;
  let reportedAt = Number.POSITIVE_INFINITY;
  for (; now < OUTAGE.lasts; now += OUTAGE.step) {
    await setNow(now);
    await outbox.deliverDue();
    const isReported = outbox.receiver.reason() !== null || (await store.firstQueue.backlog()).refused > 0;
    if (isReported) reportedAt = Math.min(reportedAt, now);
  }
  const { pending } = await store.firstQueue.backlog();

  if (mode === 'down') sink = await startMailSink(sink.port);
  else sink.mode = 'accept';
  for (; now <= OUTAGE.lasts + OUTAGE.afterwards; now += OUTAGE.step) {
    await setNow(now);
    if (now === OUTAGE.lasts + MINUTE) await store.accept(newRequest());
    await outbox.deliverDue();
  }
  const requests = await store.list(OUTAGE.requests + 1);
  await store.close();
  await sink.close();

  const mailed = messageIds(sink.mails);
  const requestsMailed = new Set(mailed).size;
  const lastSentAt = Math.max(...requests.map(({ sentAt }) => sentAt ?? Number.POSITIVE_INFINITY));
  return {
    pending,
    reportedAt,
    requestsSent: requests.filter(({ state }) => state === 'sent').length,
    requestsMailed,
    copies: mailed.length - requestsMailed,
    mailedAfter: lastSentAt - OUTAGE.lasts,
    mostAttempts: Math.max(...requests.map(({ attempts }) => attempts)),
  };
}

/** The real transport; while the mail server hangs, with timeouts that a test can wait for. */
function transportTo(sink: MailSink, isHanging: () => boolean): MailTransport {
  const server = { url: sink.url.replace('//', '//user:secret@'), requireTLS: false, connections: 5 };
  const patient = smtpTransport(server);
  const impatient = smtpTransport(server, SHORT_TIMEOUTS);
  return {
    send(mail, signal) {
      const transport = isHanging() ? impatient : patient;
      return transport.send(mail, signal);
    },
  };
}

testTogether.each<Outage>([
  { mode: 'down', mailedWithin: 5 * MINUTE },
  { mode: 'refuse-login', mailedWithin: 5 * MINUTE },
  { mode: 'full', mailedWithin: 5 * MINUTE },
  { mode: 'refuse-4xx', mailedWithin: 5 * MINUTE },
  { mode: 'refuse-5xx', mailedWithin: OUTAGE.afterwards },
  { mode: 'hang', mailedWithin: 5 * MINUTE },
  { mode: 'drop', mailedWithin: 5 * MINUTE },
])('hours of a mail server in trouble («$mode») lose nothing', async ({ mode, mailedWithin }) => {
  const { copies, pending, requestsSent, requestsMailed, reportedAt, mailedAfter, mostAttempts } = await simulate(mode);
  expect(pending).toBe(OUTAGE.requests);
  expect([requestsSent, requestsMailed]).toEqual([OUTAGE.requests + 1, OUTAGE.requests + 1]);
  expect(reportedAt).toBeLessThanOrEqual(2 * MINUTE);
  expect(mailedAfter).toBeLessThanOrEqual(mailedWithin);
  // Only a server that takes mails without saying so gets them again.
  if (mode !== 'drop') expect(copies).toBe(0);
  printFigures(`${OUTAGE.lasts / HOUR} hours of a mail server in trouble: ${mode}`, {
    delivered: `${requestsMailed} of ${OUTAGE.requests + 1}`,
    'told after (s)': reportedAt / SECOND,
    'last delivery after the repair (s)': mailedAfter / SECOND,
    'most attempts of one mail': mostAttempts,
    'copies of a mail': copies / OUTAGE.requests,
  });
});
