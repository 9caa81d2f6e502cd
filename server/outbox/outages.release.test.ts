import { until } from '@/lib/processes/until';
import { deferred } from '@/lib/testing/deferred';
import { messageIds, type SinkMode, startMailSink } from '@/lib/testing/mail-sink';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { MINUTE, SECOND } from '@/server/durations';
import { sqliteDatabase } from '@/server/store/sqlite';
import { makeOutbox } from '@/server/testing/fault-tests';
import { clockedStore, makeClock } from '@/server/testing/moved-clock';
import { newRequest } from '@/server/testing/requests';
import { smtpTransport, TIMEOUTS } from './smtp';

const folder = sharedTemporaryFolder('contact-outages');
let count = 0;

async function setUp() {
  const database = sqliteDatabase(`${folder}/${count++}.db`);
  await makeClock(database);
  return clockedStore(database);
}

interface Outage {
  mode: SinkMode;
  lasts: number;
  /** When requests come in, by the minute. */
  minutes: number[];
}

/**
 * Simulates an hour with a real mail server that is in trouble at first: the clock is moved by hand, the connections
 * are real. The times it gives are those of that clock, in ms.
 */
async function simulate({ mode, lasts, minutes }: Outage) {
  const { store, setNow } = await setUp();
  await using sink = await startMailSink();
  sink.mode = mode;
  let now = 0;
  const url = sink.url.replace('//', '//user:secret@');
  const transport = smtpTransport({ url, requireTLS: false, connections: 5 });
  const outbox = makeOutbox({ store, transport, now: () => now });
  let toldAt = Number.POSITIVE_INFINITY;
  let wellAt = 0;
  for (; now <= 60 * MINUTE; now += 5 * SECOND) {
    await setNow(now);
    for (const minute of minutes) {
      if (minute * MINUTE === now) await store.accept(newRequest());
    }
    if (now === lasts) sink.mode = 'accept';
    await outbox.deliverDue();
    if (outbox.receiver.reason() || (await store.firstQueue.backlog()).refused > 0) {
      toldAt = Math.min(toldAt, now);
      wellAt = now + 5 * SECOND;
    }
  }
  const requests = await store.list(1000);
  const mailed = messageIds(sink.mails);
  await outbox.stop();
  await store.close();
  return {
    toldAt,
    wellAt,
    lastMailedAt: Math.max(...requests.map(({ sentAt }) => sentAt ?? Number.POSITIVE_INFINITY)),
    requests: new Set(mailed).size,
    copies: mailed.length - new Set(mailed).size,
  };
}

test.each<[string, Outage]>([
  ['does not answer the greeting well', { mode: 'refuse-client', lasts: 10 * MINUTE, minutes: [0, 1, 6] }],
  ['does not take the password', { mode: 'refuse-login', lasts: 10 * MINUTE, minutes: [0, 1, 6] }],
  ['does not take the sender', { mode: 'refuse-sender', lasts: 45 * MINUTE, minutes: [0, 1, 6] }],
  ['does not take the recipient', { mode: 'refuse-recipient', lasts: 45 * MINUTE, minutes: [0, 1, 6] }],
  ['is full', { mode: 'full', lasts: 20 * MINUTE, minutes: [0, 1, 6] }],
  ['takes no message for now', { mode: 'refuse-4xx', lasts: 20 * MINUTE, minutes: [0, 1, 6] }],
])('a server that %s is reported soon, and all is mailed once when mended', async (_, outage) => {
  const { toldAt, wellAt, lastMailedAt, requests, copies } = await simulate(outage);
  expect(toldAt).toBeLessThanOrEqual(2 * MINUTE);
  expect(lastMailedAt - outage.lasts).toBeLessThanOrEqual(5 * MINUTE);
  expect(wellAt).toBeLessThanOrEqual(outage.lasts + 5 * MINUTE);
  expect([requests, copies]).toEqual([outage.minutes.length, 0]);
});

// Three mails at once before the trouble is known, then one after each pause: 15, 30, 60, 120 s, and every 3 min.
test.each<[SinkMode, number]>([
  ['drop', 12],
  ['lose', 0],
])('a server that breaks off before its reply («%s») gets few copies', async (mode, mostCopies) => {
  const minutes = [0, 0, 0, 1, 2, 4, 6, 8, 9, 11, 13, 15, 17, 19, 21];
  const { toldAt, lastMailedAt, requests, copies } = await simulate({ mode, lasts: 20 * MINUTE, minutes });
  expect(toldAt).toBeLessThanOrEqual(2 * MINUTE);
  expect(lastMailedAt - 20 * MINUTE).toBeLessThanOrEqual(5 * MINUTE);
  expect(requests).toBe(minutes.length);
  expect(copies).toBeLessThanOrEqual(mostCopies);
});

afterEach(() => jest.useRealTimers());

test.each([5, 9])('a server that takes %d minutes to reply gets each mail once', async (minutes) => {
  // The clock goes on by itself, for both ends of the connection, until the test moves it on.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { store } = await setUp();
  await using sink = await startMailSink();
  const replied = deferred();
  sink.hold = replied.promise;
  let handedOver = 0;
  sink.delay = () => {
    handedOver += 1;
    return 0;
  };
  const transport = smtpTransport({ url: sink.url, requireTLS: false, connections: 4 });
  const outbox = makeOutbox({ store, transport });
  for (let index = 0; index < 4; index++) await store.accept(newRequest());
  const delivered = outbox.deliverDue();
  await until('all are handed over', 60_000, () => handedOver === 4);
  jest.advanceTimersByTime(minutes * MINUTE);
  expect(outbox.receiver.reason()).toContain('tarda más de 90 s');
  // The socket's own timeout is Node's, whose clock nobody holds.
  expect(TIMEOUTS.socketTimeout).toBeGreaterThan(minutes * MINUTE);

  replied.resolve();
  await delivered;
  expect(outbox.receiver.reason()).toBeNull();
  expect(await store.firstQueue.backlog()).toMatchObject({ pending: 0 });
  expect(sink.mails).toHaveLength(4);
  await outbox.stop();
  await store.close();
});
