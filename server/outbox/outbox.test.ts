import { until } from '@/lib/processes/until';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import { StoreUnavailable } from '@/server/store/database';
import type { Store } from '@/server/store/open-store';
import { type DeliveryQueue, NO_BACKLOG } from '@/server/store/queue';
import { sqliteDatabase } from '@/server/store/sqlite';
import { clockedStore, createClockTable, newRequest, quietLog, RECIPIENT } from '@/server/testing/requests';
import { DeliveryError, type DeliveryStep } from './delivery-error';
import { Outbox, type OutboxDependencies } from './outbox';
import { requestRetryDelay } from './receiver';

const folder = sharedTemporaryFolder('contact-outbox');
let count = 0;
let store: Store;
let queue: DeliveryQueue;
let now = 0;
let setNow: (ms: number) => Promise<unknown>;

beforeEach(async () => {
  const database = sqliteDatabase(`${folder}/${count++}.db`);
  await createClockTable(database);
  const clocked = clockedStore(database);
  store = clocked.store;
  queue = store.queue(RECIPIENT, null);
  now = 0;
  setNow = (ms) => {
    now = ms;
    return clocked.setNow(ms);
  };
});
afterEach(() => store.close());

const failure = (step: DeliveryStep, permanent = false) => new DeliveryError({ codes: `E ${step}`, step, permanent });

/**
 * Creates an outbox with a fake receiver. Returns it with the ids of attempted and of delivered requests.
 *
 * @param failureFor returns the failure of an attempt, or null if the receiver accepts the request
 */
function makeOutbox(failureFor: (id: string) => DeliveryError | null, change: Partial<OutboxDependencies> = {}) {
  const attempts: string[] = [];
  const delivered: string[] = [];
  const outbox = new Outbox({
    target: RECIPIENT,
    queue,
    channel: {
      async send({ id }) {
        attempts.push(id);
        const error = failureFor(id);
        if (error) throw error;
        delivered.push(id);
      },
    },
    receiver: { kind: 'mail', recipient: null },
    random: () => 0,
    log: quietLog().log,
    connections: 2,
    now: () => now,
    ...change,
  });
  return { outbox, attempts, delivered };
}

async function accept(requests = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < requests; index++) {
    const request = newRequest();
    await store.accept(request);
    ids.push(request.id);
  }
  return ids;
}

const backlog = async () => (await store.backlogs(null)).get(RECIPIENT) ?? NO_BACKLOG;
const deliveryOf = async (id = '') => (await store.find(id))[0]?.deliveries[0];

/** Advances the clock to `end` in steps of `step` ms and delivers the due requests after each step. */
async function deliverUntil(end: number, step: number, outbox: Outbox, beforeDelivery = async () => {}): Promise<void> {
  for (let time = now; time <= end; time += step) {
    await setNow(time);
    await beforeDelivery();
    await outbox.deliverDue();
  }
}

test.each<[string, DeliveryError, number, number[]]>([
  ['a 4xx reply', failure('message'), 0, [15, 30, 60, 120, 240, 240]],
  ['a 5xx reply', failure('message', true), 0, [3600, 3600]],
  ['no reply', failure('no-reply'), 0.5, [240, 480, 960, 1920, 3600, 3600]],
])('computes the delays in seconds between attempts that fail with %s', (_, error, random, expected) => {
  const delays = expected.map((_delay, index) => {
    return requestRetryDelay({ attempts: index + 1, error, random: () => random }) / SECOND;
  });
  expect(delays).toEqual(expected);
});

test('gives up a rejected request after three days', async () => {
  const [rejected] = await accept();
  const { outbox, attempts, delivered } = makeOutbox((id) => (id === rejected ? failure('message', true) : null));
  const others = await accept(5);
  await outbox.deliverDue();
  expect(delivered).toEqual(others);
  await setNow(2 * MINUTE);
  expect(outbox.receiver.reason()).toBeNull();
  expect(await backlog()).toMatchObject({ pending: 1, refused: 1 });
  await deliverUntil(3 * DAY - HOUR, 10 * MINUTE, outbox);
  expect(await deliveryOf(rejected)).toMatchObject({ state: 'pending', lastError: 'E message' });
  await deliverUntil(3 * DAY + 2 * HOUR, 10 * MINUTE, outbox);
  expect(await backlog()).toMatchObject({ pending: 0, dead: 1 });
  const before = attempts.length;
  await store.retry('all');
  await outbox.deliverDue();
  expect(attempts).toHaveLength(before + 1);
});

test.each<[DeliveryStep, boolean]>([
  ['connection', false],
  ['login', true],
  ['recipient', true],
])('gives up no request while every delivery fails at the step "%s"', async (step, permanent) => {
  let isFixed = false;
  const { outbox, attempts, delivered } = makeOutbox(() => (isFixed ? null : failure(step, permanent)));
  await accept(9);
  await deliverUntil(4 * DAY - HOUR, 30 * MINUTE, outbox);
  expect(attempts.length).toBeLessThan((4 * DAY) / (30 * MINUTE) + 5);
  expect(await backlog()).toMatchObject({ pending: 9, dead: 0 });
  expect(outbox.receiver.reason()).toContain(`E ${step}`);
  isFixed = true;
  await setNow(4 * DAY);
  await outbox.deliverDue();
  expect(delivered).toHaveLength(9);
  expect(outbox.receiver.reason()).toBeNull();
});

test('reschedules pending retries after an outage even if the database fails once', async () => {
  let remainingErrors = 1;
  const failingQueue: DeliveryQueue = {
    ...queue,
    async rescheduleRetries() {
      if (remainingErrors-- > 0) throw new StoreUnavailable('disconnected');
      return queue.rescheduleRetries();
    },
  };
  const [withoutReply] = await accept();
  let isFixed = false;
  const { outbox, delivered } = makeOutbox(() => (isFixed ? null : failure('no-reply')), { queue: failingQueue });
  await deliverUntil(9 * MINUTE, 30 * SECOND, outbox);
  isFixed = true;
  const [next] = await accept();
  await deliverUntil(now + 3 * MINUTE, 30 * SECOND, outbox);
  expect(delivered).toEqual([next, withoutReply]);
});

test('keeps the retry delays of a request without a reply while other requests succeed', async () => {
  const [withoutReply] = await accept();
  const { outbox } = makeOutbox((id) => (id === withoutReply ? failure('no-reply') : null));
  await deliverUntil(HOUR, 10 * SECOND, outbox, async () => {
    if (now % (2 * MINUTE) === 0) await accept();
  });
  // The first attempt is immediate. Four retries follow after delays of 4, 8, 16 and 32 minutes.
  expect(await deliveryOf(withoutReply)).toMatchObject({ state: 'pending', attempts: 5 });
});

test('limits the deliveries in progress to the number of connections', async () => {
  const finishSends: (() => void)[] = [];
  const channel: OutboxDependencies['channel'] = {
    send: () => new Promise<void>((resolve) => void finishSends.push(resolve)),
  };
  const { outbox } = makeOutbox(() => null, { channel });
  await accept(5);
  outbox.start();
  for (let finished = 0; finished < 2; finished++) {
    await until('both connections are busy', 60_000, () => finishSends.length === finished + 2);
    const requests = await store.list(9);
    const leased = requests.filter(({ deliveries: [delivery] }) => delivery?.state === 'pending' && delivery.dueAt > 0);
    expect(leased).toHaveLength(2);
    finishSends[finished]?.();
  }
  await until('both connections are busy again', 60_000, () => finishSends.length === 4);
  const stopped = outbox.stop();
  for (const finishSend of finishSends) finishSend();
  await stopped;
  expect([finishSends.length, (await backlog()).pending]).toEqual([4, 1]);
});
