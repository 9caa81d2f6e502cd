import { until } from '@/lib/processes/until';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import { StoreUnavailable } from '@/server/store/database';
import type { Store } from '@/server/store/open-store';
import { type DeliveryQueue, NO_BACKLOG } from '@/server/store/queue';
import { sqliteDatabase } from '@/server/store/sqlite';
import { clockedStore, createClockTable, createMemoryLogger, newRequest, RECIPIENT } from '@/server/testing/requests';
import { DeliveryError, type DeliveryStep } from './delivery-error';
import { Outbox, type OutboxDependencies } from './outbox';
import { requestRetryDelay } from './receiver';

const folder = sharedTemporaryFolder('contact-outbox');
let databaseCount = 0;
let store: Store;
let queue: DeliveryQueue;
let now = 0;
let setNow: (ms: number) => Promise<unknown>;

beforeEach(async () => {
  const database = sqliteDatabase(`${folder}/${databaseCount++}.db`);
  await createClockTable(database);
  const storeWithClock = clockedStore(database);
  store = storeWithClock.store;
  queue = store.queue(RECIPIENT, null);
  now = 0;
  setNow = (ms) => {
    now = ms;
    return storeWithClock.setNow(ms);
  };
});
afterEach(() => store.close());

const errorAt = (step: DeliveryStep, permanent = false) => new DeliveryError({ codes: `E ${step}`, step, permanent });

/** Creates an outbox. It delivers a request if `failureFor` returns null. Otherwise, the attempt fails. */
function makeOutbox(failureFor: (id: string) => DeliveryError | null, overrides: Partial<OutboxDependencies> = {}) {
  const attemptedIds: string[] = [];
  const deliveredIds: string[] = [];
  const outbox = new Outbox({
    target: RECIPIENT,
    queue,
    channel: {
      async send({ id }) {
        attemptedIds.push(id);
        const error = failureFor(id);
        if (error) throw error;
        deliveredIds.push(id);
      },
    },
    receiver: { kind: 'mail', recipient: null },
    random: () => 0,
    log: createMemoryLogger().log,
    maxConcurrentDeliveries: 2,
    now: () => now,
    ...overrides,
  });
  return { outbox, attemptedIds, deliveredIds };
}

async function acceptRequests(requestCount = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < requestCount; index++) {
    const request = newRequest();
    await store.accept(request);
    ids.push(request.id);
  }
  return ids;
}

const readBacklog = async () => (await store.backlogs(null)).get(RECIPIENT) ?? NO_BACKLOG;
const findDelivery = async (id = '') => (await store.find(id))[0]?.deliveries[0];

/** Advances the clock to `end` in steps of `step` ms and delivers the due requests after each step. */
async function deliverUntil(end: number, step: number, outbox: Outbox, beforeDelivery = async () => {}): Promise<void> {
  for (let time = now; time <= end; time += step) {
    await setNow(time);
    await beforeDelivery();
    await outbox.deliverDue();
  }
}

test.each<[string, DeliveryError, number, number[]]>([
  ['4xx reply', errorAt('message'), 0, [15, 30, 60, 120, 240, 240]],
  ['5xx reply', errorAt('message', true), 0, [3600, 3600]],
  ['no reply', errorAt('no-reply'), 0.5, [240, 480, 960, 1920, 3600, 3600]],
])('computes the delays between attempts in seconds (failure: %s)', (_, error, random, expected) => {
  const delays = expected.map((_delay, index) => {
    return requestRetryDelay({ attempts: index + 1, error, random: () => random }) / SECOND;
  });
  expect(delays).toEqual(expected);
});

test('gives up a rejected request after three days and delivers the other requests', async () => {
  const [rejectedId] = await acceptRequests();
  const { outbox, attemptedIds, deliveredIds } = makeOutbox((id) =>
    id === rejectedId ? errorAt('message', true) : null,
  );
  const otherIds = await acceptRequests(5);
  await outbox.deliverDue();
  expect(deliveredIds).toEqual(otherIds);
  await setNow(2 * MINUTE);
  expect(outbox.receiverStatus.explainFailure()).toBeNull();
  expect(await readBacklog()).toMatchObject({ pending: 1, refused: 1 });
  await deliverUntil(3 * DAY - HOUR, 10 * MINUTE, outbox);
  expect(await findDelivery(rejectedId)).toMatchObject({ state: 'pending', lastError: 'E message' });
  await deliverUntil(3 * DAY + 2 * HOUR, 10 * MINUTE, outbox);
  expect(await readBacklog()).toMatchObject({ pending: 0, dead: 1 });
  const attemptCountBeforeRetry = attemptedIds.length;
  await store.retry('all');
  await outbox.deliverDue();
  expect(attemptedIds).toHaveLength(attemptCountBeforeRetry + 1);
});

test.each<[DeliveryStep, boolean]>([
  ['connection', false],
  ['login', true],
  ['recipient', true],
])('does not give up any request while every delivery fails at the step "%s"', async (step, permanent) => {
  let isReceiverFixed = false;
  const { outbox, attemptedIds, deliveredIds } = makeOutbox(() => (isReceiverFixed ? null : errorAt(step, permanent)));
  await acceptRequests(9);
  await deliverUntil(4 * DAY - HOUR, 30 * MINUTE, outbox);
  expect(attemptedIds.length).toBeLessThan((4 * DAY) / (30 * MINUTE) + 5);
  expect(await readBacklog()).toMatchObject({ pending: 9, dead: 0 });
  expect(outbox.receiverStatus.explainFailure()).toContain(`E ${step}`);
  isReceiverFixed = true;
  await setNow(4 * DAY);
  await outbox.deliverDue();
  expect(deliveredIds).toHaveLength(9);
  expect(outbox.receiverStatus.explainFailure()).toBeNull();
});

test('reschedules retries after an outage of the receiver even if the store fails once', async () => {
  let remainingStoreErrors = 1;
  const failingQueue: DeliveryQueue = {
    ...queue,
    async rescheduleRetries() {
      if (remainingStoreErrors-- > 0) throw new StoreUnavailable('disconnected');
      return queue.rescheduleRetries();
    },
  };
  const [unansweredId] = await acceptRequests();
  let isReceiverFixed = false;
  const { outbox, deliveredIds } = makeOutbox(() => (isReceiverFixed ? null : errorAt('no-reply')), {
    queue: failingQueue,
  });
  await deliverUntil(9 * MINUTE, 30 * SECOND, outbox);
  isReceiverFixed = true;
  const [nextId] = await acceptRequests();
  await deliverUntil(now + 3 * MINUTE, 30 * SECOND, outbox);
  expect(deliveredIds).toEqual([nextId, unansweredId]);
});

test('does not shorten the retry delays of an unanswered request when other requests are delivered', async () => {
  const [unansweredId] = await acceptRequests();
  const { outbox } = makeOutbox((id) => (id === unansweredId ? errorAt('no-reply') : null));
  await deliverUntil(HOUR, 10 * SECOND, outbox, async () => {
    if (now % (2 * MINUTE) === 0) await acceptRequests();
  });
  // The first attempt is immediate. Four retries follow after delays of 4, 8, 16 and 32 minutes.
  expect(await findDelivery(unansweredId)).toMatchObject({ state: 'pending', attempts: 5 });
});

test('limits the number of concurrent deliveries', async () => {
  const finishSends: (() => void)[] = [];
  const channel: OutboxDependencies['channel'] = {
    send: () => new Promise<void>((resolve) => void finishSends.push(resolve)),
  };
  const { outbox } = makeOutbox(() => null, { channel });
  await acceptRequests(5);
  outbox.start();
  for (let finishedCount = 0; finishedCount < 2; finishedCount++) {
    await until('two deliveries are in progress', 60_000, () => finishSends.length === finishedCount + 2);
    const requests = await store.list(9);
    const leased = requests.filter(({ deliveries: [delivery] }) => delivery?.state === 'pending' && delivery.dueAt > 0);
    expect(leased).toHaveLength(2);
    finishSends[finishedCount]?.();
  }
  await until('two deliveries are in progress again', 60_000, () => finishSends.length === 4);
  const stopPromise = outbox.stop();
  for (const finishSend of finishSends) finishSend();
  await stopPromise;
  expect([finishSends.length, (await readBacklog()).pending]).toEqual([4, 1]);
});
