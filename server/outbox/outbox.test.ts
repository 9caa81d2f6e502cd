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

const databaseFolder = sharedTemporaryFolder('contact-outbox');
let databaseCount = 0;
let store: Store;
let queue: DeliveryQueue;
let now = 0;
let setNow: (ms: number) => Promise<unknown>;

beforeEach(async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const database = sqliteDatabase(`${databaseFolder}/${databaseCount++}.db`);
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

const createError = (step: DeliveryStep, permanent = false) => {
  return new DeliveryError({ reason: `E ${step}`, step, permanent });
};

/** Creates an outbox whose attempts fail with the error of `errorFor`. An attempt without an error succeeds. */
function createOutbox(errorFor: (id: string) => DeliveryError | null, overrides: Partial<OutboxDependencies> = {}) {
  const attemptedIds: string[] = [];
  const firstAttemptTimes: number[] = [];
  const deliveredIds: string[] = [];
  const outbox = new Outbox({
    target: RECIPIENT,
    queue,
    channel: {
      async send({ id, firstAttemptAt }) {
        attemptedIds.push(id);
        firstAttemptTimes.push(firstAttemptAt);
        const error = errorFor(id);
        if (error) throw error;
        deliveredIds.push(id);
      },
    },
    log: createMemoryLogger().log,
    maxConcurrentDeliveries: 2,
    now: () => now,
    ...overrides,
  });
  return { outbox, attemptedIds, deliveredIds, firstAttemptTimes };
}

async function storeNewRequests(requestCount = 1): Promise<string[]> {
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

/** Delivers the due requests every `interval` ms of simulated time, from now until `endTime`. */
async function deliverUntil(endTime: number, interval: number, outbox: Outbox, beforeDelivery = async () => {}) {
  for (let time = now; time <= endTime; time += interval) {
    await setNow(time);
    await beforeDelivery();
    await outbox.deliverDue();
  }
}

test.each<[string, DeliveryError, number, number[]]>([
  ['4xx reply', createError('message'), 0, [15, 30, 60, 120, 240, 240]],
  ['5xx reply', createError('message', true), 0, [3600, 3600]],
  ['no reply', createError('no-reply'), 0.5, [240, 480, 960, 1920, 3600, 3600]],
])('computes the retry delays of one request in seconds (failure: %s)', (_, error, random, expectedDelays) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const delays = expectedDelays.map((_delay, index) => {
    return requestRetryDelay(index + 1, error) / SECOND;
  });
  expect(delays).toEqual(expectedDelays);
});

test('gives up a rejected request after three days without delaying other requests', async () => {
  const [rejectedId] = await storeNewRequests();
  const findRejection = (id: string) => (id === rejectedId ? createError('message', true) : null);
  const { outbox, attemptedIds, deliveredIds } = createOutbox(findRejection);
  const otherIds = await storeNewRequests(5);
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

interface Outage {
  step: DeliveryStep;
  permanent: boolean;
  duration: number;
  /** Maximum time in ms from the repair to the last delivery. */
  maxRecoveryTime: number;
  maxAttempts: number;
}

test.each<Outage>([
  { step: 'connection', permanent: false, duration: 4 * DAY, maxRecoveryTime: 5 * MINUTE, maxAttempts: 205 },
  { step: 'login', permanent: true, duration: 4 * DAY, maxRecoveryTime: 5 * MINUTE, maxAttempts: 205 },
  { step: 'recipient', permanent: true, duration: 4 * DAY, maxRecoveryTime: 5 * MINUTE, maxAttempts: 205 },
  { step: 'no-reply', permanent: false, duration: 6 * HOUR, maxRecoveryTime: 5 * MINUTE, maxAttempts: 12 * 5 },
  { step: 'message', permanent: false, duration: 6 * HOUR, maxRecoveryTime: 5 * MINUTE, maxAttempts: 80 },
  { step: 'message', permanent: true, duration: 6 * HOUR, maxRecoveryTime: 90 * MINUTE, maxAttempts: 6 * 5 },
])('delivers all requests soon after a long failure (step: $step, permanent: $permanent)', async (outage) => {
  const { step, permanent, duration, maxRecoveryTime, maxAttempts } = outage;
  // Maximizes the retry delays.
  jest.spyOn(Math, 'random').mockReturnValue(permanent ? 1 : 0);
  let isReceiverFixed = false;
  const errorUntilFix = () => (isReceiverFixed ? null : createError(step, permanent));
  const { outbox, attemptedIds, deliveredIds } = createOutbox(errorUntilFix);
  await storeNewRequests(5);
  await deliverUntil(2 * MINUTE, 30 * SECOND, outbox);
  expect((await readBacklog()).refused > 0 || outbox.receiverStatus.explainFailure()).toBeTruthy();
  await deliverUntil(now + duration, 30 * MINUTE, outbox);
  expect(attemptedIds.length).toBeLessThanOrEqual(maxAttempts);
  expect(await readBacklog()).toMatchObject({ pending: 5, dead: 0 });
  isReceiverFixed = true;
  await storeNewRequests();
  await deliverUntil(now + maxRecoveryTime, 30 * SECOND, outbox);
  expect(deliveredIds).toHaveLength(6);
  expect(outbox.receiverStatus.explainFailure()).toBeNull();
});

test('sends waiting retries after a long outage of the receiver, even after a store error', async () => {
  let remainingStoreErrors = 1;
  const failingQueue: DeliveryQueue = {
    ...queue,
    async rescheduleRetries() {
      if (remainingStoreErrors-- > 0) throw new StoreUnavailable('disconnected');
      return queue.rescheduleRetries();
    },
  };
  const [noReplyId] = await storeNewRequests();
  let isReceiverFixed = false;
  const { outbox, deliveredIds } = createOutbox(() => (isReceiverFixed ? null : createError('no-reply')), {
    queue: failingQueue,
  });
  await deliverUntil(9 * MINUTE, 30 * SECOND, outbox);
  isReceiverFixed = true;
  const [nextId] = await storeNewRequests();
  await deliverUntil(now + 2 * MINUTE, 30 * SECOND, outbox);
  expect(deliveredIds).toEqual([nextId, noReplyId]);
});

test('delivers a request once if the database records the result without a response', async () => {
  let recordCount = 0;
  const lossyQueue: DeliveryQueue = {
    ...queue,
    async recordSent(id) {
      recordCount += 1;
      await queue.recordSent(id);
      if (recordCount === 1) throw new StoreUnavailable('disconnected');
    },
  };
  const ids = await storeNewRequests();
  const { outbox, deliveredIds } = createOutbox(() => null, { queue: lossyQueue });
  await outbox.deliverDue();
  expect(recordCount).toBe(2);
  expect(deliveredIds).toEqual(ids);
  expect(await readBacklog()).toMatchObject({ pending: 0 });
});

test('keeps the retry delays after missing replies even if other requests are delivered', async () => {
  const [noReplyId] = await storeNewRequests();
  const { outbox } = createOutbox((id) => (id === noReplyId ? createError('no-reply') : null));
  await deliverUntil(HOUR, 10 * SECOND, outbox, async () => {
    if (now % (2 * MINUTE) === 0) await storeNewRequests();
  });
  // The attempts are made at minutes 0, 4, 12, 28 and 60. Each retry delay is twice the previous delay.
  expect(await findDelivery(noReplyId)).toMatchObject({ state: 'pending', attempts: 5 });
});

test('passes the time of the first counted attempt to every attempt', async () => {
  const steps: DeliveryStep[] = ['connection', 'no-reply', 'connection'];
  const { outbox, firstAttemptTimes } = createOutbox(() => createError(steps.shift() ?? 'message'));
  await storeNewRequests();
  for (const day of [20, 21, 22, 23]) {
    await setNow(day * DAY);
    await outbox.deliverDue();
  }
  expect(firstAttemptTimes).toEqual([20 * DAY, 21 * DAY, 21 * DAY, 21 * DAY]);
});

test('limits the number of concurrent deliveries', async () => {
  const sendResolvers: (() => void)[] = [];
  const channel: OutboxDependencies['channel'] = {
    send: () => new Promise<void>((resolve) => void sendResolvers.push(resolve)),
  };
  const { outbox } = createOutbox(() => null, { channel });
  await storeNewRequests(5);
  outbox.start();
  for (let finishedSendCount = 0; finishedSendCount < 2; finishedSendCount++) {
    await until('two deliveries are in progress', 60_000, () => sendResolvers.length === finishedSendCount + 2);
    const requests = await store.list(9);
    const leased = requests.filter(({ deliveries: [delivery] }) => delivery?.state === 'pending' && delivery.dueAt > 0);
    expect(leased).toHaveLength(2);
    sendResolvers[finishedSendCount]?.();
  }
  await until('two deliveries are in progress again', 60_000, () => sendResolvers.length === 4);
  const stopPromise = outbox.stop();
  for (const resolveSend of sendResolvers) resolveSend();
  await stopPromise;
  expect([sendResolvers.length, (await readBacklog()).pending]).toEqual([4, 1]);
});
