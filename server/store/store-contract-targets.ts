import { DAY, HOUR } from '@/server/durations';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { type DeliveryQueue, type NewRequest, type RequestRecord, WEBHOOK } from './store';
import type { TestedStore } from './store-contract';

const SALES = 'ventas@istmo.example';
const SUPPORT = 'soporte@istmo.example';
const ARCHIVE = "o'archivo@istmo.example";
const claimNow = { owner: 'one', leaseDuration: 20, caps: null };

/** Tests what every store promises of deliveries to several targets. */
export function testTargets(tested: TestedStore): void {
  testDeliveries(tested);
  testRecipients(tested);
  testPausesAndRetries(tested);
  testLimits(tested);
  testReassignment(tested);
}

/** A request to three addresses, or to others. */
function toAll(change: Partial<NewRequest> = {}): Partial<NewRequest> {
  return { recipient: SALES, furtherTargets: [SUPPORT, ARCHIVE], ...change };
}

function queues({ store }: TestedStore) {
  return {
    sales: store.recipientQueue(SALES, true),
    support: store.recipientQueue(SUPPORT, false),
    archive: store.recipientQueue(ARCHIVE, false),
    webhook: store.webhookQueue,
  };
}

/** The state of each delivery of a request by its target; the one in its own columns stands first. */
function statesOf(record: RequestRecord | null): [string | null, string][] {
  if (!record) return [];
  const further = record.furtherDeliveries.map(({ target, state }): [string, string] => [target, state]);
  return [[record.recipient, record.state], ...further];
}

function testDeliveries(tested: TestedStore): void {
  test('each target has its own delivery, whatever becomes of the others', async () => {
    const { sales, support, archive } = queues(tested);
    const id = await tested.acceptAt(10, toAll());
    expect(await sales.claim(claimNow)).toMatchObject({ id });
    await sales.recordFailure({ owner: 'one', id, error: 'EENVELOPE 550', delay: HOUR, giveUpAfter: DAY });
    expect(await support.claim(claimNow)).toMatchObject({ id, fullName: 'Ana Pérez', attempts: 0, state: 'pending' });
    expect(await support.claim(claimNow)).toBeNull();
    await support.recordSent(id);
    const record = await tested.store.find(id);
    expect(record).toMatchObject({ recipient: SALES, state: 'pending', attempts: 1, lastError: 'EENVELOPE 550' });
    expect(record?.furtherDeliveries).toEqual([
      expect.objectContaining({ target: ARCHIVE, state: 'pending', attempts: 0 }),
      expect.objectContaining({ target: SUPPORT, state: 'sent', attempts: 1, sentAt: 10 }),
    ]);
    expect(await archive.backlog()).toMatchObject({ pending: 1 });
    expect(await support.backlog()).toMatchObject({ pending: 0 });
  });

  test('the lease of one target is extended, released and failed apart from the others', async () => {
    const { sales, support, archive } = queues(tested);
    const id = await tested.acceptAt(10, toAll());
    for (const queue of [sales, support, archive]) await queue.claim(claimNow);
    await support.renew({ owner: 'one', id, leaseDuration: HOUR });
    await archive.release({ owner: 'one', id, error: 'ECONNREFUSED' });
    await tested.setNow(40);
    expect(await support.claim(claimNow)).toBeNull();
    expect(await archive.claim(claimNow)).toMatchObject({ id, lastError: 'ECONNREFUSED', attempts: 0 });
    expect(await sales.claim(claimNow)).toMatchObject({ id, lastError: null });
    const failure = { owner: 'one', id, error: '550', delay: HOUR, giveUpAfter: DAY };
    expect(await archive.recordFailure(failure)).toBe('pending');
    await archive.makeDueNow();
    expect(await archive.claim(claimNow)).toMatchObject({ id, attempts: 1 });
    expect(await tested.store.find(id)).toMatchObject({ attempts: 0 });
  });

  test('a repeated send adds no delivery', async () => {
    const { store } = tested;
    const change = toAll({ dedupeKey: 'key:a', furtherTargets: [SUPPORT] });
    const id = await tested.acceptAt(10, change);
    await queues(tested).support.recordSent(id);
    expect(await store.accept(newRequest(change))).toEqual({ kind: 'duplicate', id });
    expect(statesOf(await store.find(id))).toEqual([
      [SALES, 'pending'],
      [SUPPORT, 'sent'],
    ]);
  });
}

function testRecipients(tested: TestedStore): void {
  test('the order of the recipients changes nothing for what waits', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(10, toAll());
    const swapped = [store.recipientQueue(SUPPORT, true), store.recipientQueue(SALES, false)];
    for (const queue of swapped) {
      expect(await queue.backlog()).toMatchObject({ pending: 1 });
      expect(await queue.claim(claimNow)).toMatchObject({ id });
      expect(await queue.claim(claimNow)).toBeNull();
      await queue.recordSent(id);
      expect(await queue.hasSentWithin(1.5)).toBe(true);
    }
    expect(statesOf(await store.find(id))).toEqual([
      [SALES, 'sent'],
      [ARCHIVE, 'pending'],
      [SUPPORT, 'sent'],
    ]);
  });

  test('what names no recipient goes to the first one', async () => {
    const { sales, support } = queues(tested);
    const id = await tested.acceptAt(10);
    expect(await support.claim(claimNow)).toBeNull();
    expect(await sales.claim(claimNow)).toMatchObject({ id });
  });
}

function testPausesAndRetries(tested: TestedStore): void {
  test('a pause of one target leaves the others, and ends with its own', async () => {
    const { sales, support, archive } = queues(tested);
    const id = await tested.acceptAt(10, toAll());
    await support.pause('one', { delay: HOUR });
    await sales.resume();
    await archive.resume();
    expect(await support.claim(claimNow)).toBeNull();
    expect(await archive.claim(claimNow)).toMatchObject({ id });
    await tested.setNow(HOUR);
    expect(await support.backlog()).toMatchObject({ overCap: 0 });
    expect(await sales.backlog()).toMatchObject({ overCap: 1 });
    await support.resume();
    expect(await support.claim(claimNow)).toMatchObject({ id });
  });

  test('a pause can make one that lasts longer, and a retry ends all', async () => {
    const { support } = queues(tested);
    const id = await tested.acceptAt(10, toAll());
    await support.pause('one', { delay: 20 });
    await support.pause('one', { delay: HOUR, replacesShorter: true });
    expect(await support.pause('one', { delay: 20, replacesShorter: true })).toBe(false);
    await tested.setNow(HOUR);
    expect(await support.claim(claimNow)).toBeNull();
    await tested.store.retry(id);
    expect(await support.claim(claimNow)).toMatchObject({ id });
  });

  test('a retry takes all deliveries of a request that are not made', async () => {
    const { store } = tested;
    const { support } = queues(tested);
    const id = await tested.acceptAt(10, { held: true, spam: 'x', furtherTargets: [SUPPORT, WEBHOOK] });
    expect(await support.claim(claimNow)).toBeNull();
    expect(await support.backlog()).toMatchObject({ pending: 0, held: 1 });
    expect(await store.retry(id)).toBe(3);
    expect(await support.claim(claimNow)).toMatchObject({ id, spam: 'x' });
    expect(await store.retry('all')).toBe(2);
  });
}

/** Claims and sends as many as the caps allow at a time; gives how many. */
async function sendAllowed(queue: DeliveryQueue, caps: { hour: number; day: number }): Promise<string[]> {
  const sent: string[] = [];
  const options = { owner: 'one', leaseDuration: HOUR, caps };
  for (let next = await queue.claim(options); next; next = await queue.claim(options)) {
    await queue.recordSent(next.id);
    sent.push(next.id);
  }
  return sent;
}

function testLimits(tested: TestedStore): void {
  test('caps hold for each recipient apart, spam goes last with half, a webhook has none', async () => {
    const { sales, support, webhook } = queues(tested);
    const caps = { hour: 2, day: 3 };
    const targets = { recipient: SALES, furtherTargets: [SUPPORT, WEBHOOK] };
    const spam = await tested.acceptAt(0, { ...targets, spam: 'x' });
    const good: string[] = [];
    for (const at of [1, 2, 3]) good.push(await tested.acceptAt(at, targets));
    for (const queue of [sales, support]) expect(await sendAllowed(queue, caps)).toEqual(good.slice(0, 2));
    await tested.setNow(3 + HOUR);
    for (const queue of [sales, support]) expect(await sendAllowed(queue, caps)).toEqual(good.slice(2));
    await tested.setNow(3 + 3 * HOUR);
    for (const queue of [sales, support]) expect(await sendAllowed(queue, caps)).toEqual([]);
    await tested.setNow(3 + 2 * DAY);
    for (const queue of [sales, support]) expect(await sendAllowed(queue, caps)).toEqual([spam]);
    expect(await sendAllowed(webhook, caps)).toEqual([...good, spam]);
  });

  test('what a further target waits for is deleted only after a week of notice', async () => {
    const { store } = tested;
    const { support } = queues(tested);
    const id = await tested.acceptAt(0, toAll({ furtherTargets: [SUPPORT] }));
    await store.firstQueue.recordSent(id);
    await tested.setNow(84 * DAY);
    expect(await store.purge(90 * DAY)).toBe(0);
    expect(await support.backlog()).toMatchObject({ expiring: 1 });
    await tested.setNow(90 * DAY + 1);
    expect(await store.purge(90 * DAY)).toBe(0);
    await tested.setNow(91 * DAY);
    expect(await store.purge(90 * DAY)).toBe(1);
  });

  test('an erasure takes the deliveries with the request', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(10, toAll());
    await store.erase('ana@example.com');
    // Deliveries that were left would belong to it again.
    await tested.acceptAt(10, { id });
    expect((await store.find(id))?.furtherDeliveries).toEqual([]);
  });
}

function testReassignment(tested: TestedStore): void {
  test('what waited for a mistyped recipient goes to the mended address', async () => {
    const { store } = tested;
    const further = await tested.acceptAt(0, { recipient: SALES, furtherTargets: ['sopotre@istmo.example', ARCHIVE] });
    const own = await tested.acceptAt(0, { recipient: 'sopotre@istmo.example' });
    expect(await store.reassign([SALES, SUPPORT, ARCHIVE])).toBe(2);
    expect(statesOf(await store.find(further))).toEqual([
      [SALES, 'pending'],
      [ARCHIVE, 'pending'],
      [SUPPORT, 'pending'],
    ]);
    expect(statesOf(await store.find(own))).toEqual([[SALES, 'pending']]);
  });

  test('what waited for the only recipient goes to the one that takes its place', async () => {
    const id = await tested.acceptAt(0, { recipient: 'bentas@istmo.example' });
    await tested.store.reassign([SALES]);
    expect(await queues(tested).sales.claim(claimNow)).toMatchObject({ id, recipient: SALES });
  });

  test('what all others have waits for the return of an address that goes', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(0, { recipient: SALES, furtherTargets: [SUPPORT, WEBHOOK] });
    await queues(tested).support.recordSent(id);
    for (const recipients of [[SUPPORT], [SALES]]) expect(await store.reassign(recipients)).toBe(0);
    expect(await store.recipientQueue(SUPPORT, true).claim(claimNow)).toBeNull();
    expect(await queues(tested).sales.claim(claimNow)).toMatchObject({ id });
    expect(await queues(tested).webhook.claim(claimNow)).toMatchObject({ id });
  });

  test('what is being sent, held or dead keeps its state', async () => {
    const { store } = tested;
    const leased = await tested.acceptAt(0, { recipient: SALES });
    await queues(tested).sales.claim({ ...claimNow, leaseDuration: HOUR });
    const held = await tested.acceptAt(1, { recipient: SALES, held: true });
    await store.reassign([SUPPORT]);
    expect(statesOf(await store.find(leased))).toEqual([[SALES, 'pending']]);
    expect(statesOf(await store.find(held))).toEqual([[SUPPORT, 'held']]);
  });

  test('without recipients nothing changes', async () => {
    const request = contactRequest({ fullName: 'Ana' });
    const id = await tested.acceptAt(0, toAll({ request }));
    expect(await tested.store.reassign([])).toBe(0);
    expect(statesOf(await tested.store.find(id))).toHaveLength(3);
  });
}
