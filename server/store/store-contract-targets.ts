import { DAY, HOUR } from '@/server/durations';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { WEBHOOK } from './store';
import type { TestedStore } from './store-contract';

const SUPPORT = 'soporte@istmo.example';
const ARCHIVE = "o'archivo@istmo.example";
const claimNow = { owner: 'one', leaseDuration: 20, caps: null };

/** Tests what every store promises of deliveries to others than the first recipient. */
export function testFurtherTargets(tested: TestedStore): void {
  testDeliveries(tested);
  testPausesAndRetries(tested);
  testLimits(tested);
  testReassignment(tested);
}

function testDeliveries(tested: TestedStore): void {
  test('each target has its own delivery, whatever becomes of the others', async () => {
    const { store } = tested;
    const support = store.queueOf(SUPPORT);
    const id = await tested.acceptAt(10, { furtherTargets: [SUPPORT, ARCHIVE] });
    expect(await tested.claim('one')).toBe(id);
    await store.recordFailure({ owner: 'one', id, error: 'EENVELOPE 550', delay: HOUR, giveUpAfter: DAY });
    expect(await support.claim(claimNow)).toMatchObject({ id, fullName: 'Ana Pérez', attempts: 0, state: 'pending' });
    expect(await support.claim(claimNow)).toBeNull();
    await support.recordSent(id);
    const record = await store.find(id);
    expect(record).toMatchObject({ state: 'pending', attempts: 1, lastError: 'EENVELOPE 550' });
    expect(record?.furtherDeliveries).toEqual([
      expect.objectContaining({ target: ARCHIVE, state: 'pending', attempts: 0 }),
      expect.objectContaining({ target: SUPPORT, state: 'sent', attempts: 1, sentAt: 10 }),
    ]);
    expect(await store.queueOf(ARCHIVE).backlog()).toMatchObject({ pending: 1 });
    expect(await support.backlog()).toMatchObject({ pending: 0 });
  });

  test('the lease of one target is extended, released and failed apart from the others', async () => {
    const { store } = tested;
    const [support, archive] = [store.queueOf(SUPPORT), store.queueOf(ARCHIVE)];
    const id = await tested.acceptAt(10, { furtherTargets: [SUPPORT, ARCHIVE] });
    for (const queue of [store, support, archive]) await queue.claim(claimNow);
    await support.renew({ owner: 'one', id, leaseDuration: HOUR });
    await archive.release({ owner: 'one', id, error: 'ECONNREFUSED' });
    await tested.setNow(40);
    expect(await support.claim(claimNow)).toBeNull();
    expect(await archive.claim(claimNow)).toMatchObject({ id, lastError: 'ECONNREFUSED', attempts: 0 });
    expect(await store.claim(claimNow)).toMatchObject({ id, lastError: null });
    const failure = { owner: 'one', id, error: '550', delay: HOUR, giveUpAfter: DAY };
    expect(await archive.recordFailure(failure)).toBe('pending');
    await archive.makeDueNow();
    expect(await archive.claim(claimNow)).toMatchObject({ id, attempts: 1 });
    expect(await store.find(id)).toMatchObject({ attempts: 0 });
  });

  test('a repeated send adds no delivery', async () => {
    const { store } = tested;
    const change = { dedupeKey: 'key:a', furtherTargets: [SUPPORT] };
    const id = await tested.acceptAt(10, change);
    await store.queueOf(SUPPORT).recordSent(id);
    expect(await store.accept(newRequest(change))).toEqual({ kind: 'duplicate', id });
    expect(await store.queueOf(SUPPORT).backlog()).toMatchObject({ pending: 0 });
    expect((await store.find(id))?.furtherDeliveries).toHaveLength(1);
  });
}

function testPausesAndRetries(tested: TestedStore): void {
  test('a pause of one target leaves the others, and a retry ends all', async () => {
    const { store } = tested;
    const support = store.queueOf(SUPPORT);
    const id = await tested.acceptAt(10, { furtherTargets: [SUPPORT, ARCHIVE] });
    await support.pause('one', HOUR);
    await store.resume();
    expect(await support.claim(claimNow)).toBeNull();
    expect(await store.queueOf(ARCHIVE).claim(claimNow)).toMatchObject({ id });
    await tested.setNow(HOUR);
    expect(await support.backlog()).toMatchObject({ overCap: 0 });
    expect(await store.backlog()).toMatchObject({ overCap: 1 });
    await store.retry(id);
    expect(await support.claim(claimNow)).toMatchObject({ id });
  });

  test('a retry takes all deliveries of a request that are not made', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(10, { held: true, spam: 'x', furtherTargets: [SUPPORT, WEBHOOK] });
    expect(await store.queueOf(SUPPORT).claim(claimNow)).toBeNull();
    expect(await store.retry(id)).toBe(3);
    expect(await store.queueOf(SUPPORT).claim(claimNow)).toMatchObject({ id, spam: 'x' });
    expect(await store.retry('all')).toBe(2);
  });
}

function testLimits(tested: TestedStore): void {
  test('the caps count the mails of all recipients and no webhook', async () => {
    const { store } = tested;
    const support = store.queueOf(SUPPORT);
    const webhook = store.queueOf(WEBHOOK);
    const capped = { owner: 'one', leaseDuration: HOUR, caps: { hour: 2, day: 9 } };
    for (let index = 0; index < 3; index++) await tested.acceptAt(index, { furtherTargets: [SUPPORT, WEBHOOK] });
    const claims = [await store.claim(capped), await support.claim(capped), await store.claim(capped)];
    expect(claims.map((request) => request !== null)).toEqual([true, true, false]);
    expect(await support.claim(capped)).toBeNull();
    for (let index = 0; index < 3; index++) expect(await webhook.claim(capped)).not.toBeNull();
  });

  test('what a further target waits for is deleted only after a week of notice', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(0, { furtherTargets: [SUPPORT] });
    await store.recordSent(id);
    await tested.setNow(84 * DAY);
    expect(await store.purge(90 * DAY)).toBe(0);
    expect(await store.queueOf(SUPPORT).backlog()).toMatchObject({ expiring: 1 });
    await tested.setNow(90 * DAY + 1);
    expect(await store.purge(90 * DAY)).toBe(0);
    await tested.setNow(91 * DAY);
    expect(await store.purge(90 * DAY)).toBe(1);
  });

  test('an erasure takes the deliveries with the request', async () => {
    const { store } = tested;
    await tested.acceptAt(10, { furtherTargets: [SUPPORT] });
    const claimed = await store.queueOf(SUPPORT).claim(claimNow);
    await store.erase('ana@example.com');
    expect(await store.queueOf(SUPPORT).backlog()).toMatchObject({ pending: 0 });
    await store.queueOf(SUPPORT).recordSent(claimed?.id ?? '');
    expect(await store.list(10)).toEqual([]);
  });
}

function testReassignment(tested: TestedStore): void {
  /** What each recipient would get now, by the request’s name. */
  async function waiting(...recipients: string[]): Promise<Record<string, string[]>> {
    const { store } = tested;
    const names: Record<string, string[]> = {};
    for (const [index, recipient] of recipients.entries()) {
      const queue = index === 0 ? store : store.queueOf(recipient);
      const claimed: string[] = [];
      for (let next = await queue.claim(claimNow); next; next = await queue.claim(claimNow))
        claimed.push(next.fullName);
      names[recipient] = claimed.sort();
    }
    return names;
  }

  const named = (fullName: string, furtherTargets: string[]) => ({
    request: contactRequest({ fullName }),
    furtherTargets,
  });

  test('what waited for a mistyped recipient goes to the mended address', async () => {
    const { store } = tested;
    const old = await tested.acceptAt(0, named('Ana', ['sopotre@istmo.example', ARCHIVE]));
    await store.recordSent(old);
    await store.queueOf(ARCHIVE).recordSent(old);
    expect(await store.reassign(['ventas@istmo.example', SUPPORT, ARCHIVE])).toBe(1);
    expect(await waiting('ventas@istmo.example', SUPPORT, ARCHIVE)).toEqual({
      'ventas@istmo.example': [],
      [SUPPORT]: ['Ana'],
      [ARCHIVE]: [],
    });
  });

  test('a recipient who becomes the first one gets what waited for it, once', async () => {
    const { store } = tested;
    const both = await tested.acceptAt(0, named('Ana', [SUPPORT]));
    const second = await tested.acceptAt(0, named('Luis', [SUPPORT]));
    await store.recordSent(second);
    expect(await store.reassign([SUPPORT])).toBe(2);
    expect(await waiting(SUPPORT)).toEqual({ [SUPPORT]: ['Ana', 'Luis'] });
    expect((await store.find(both))?.furtherDeliveries).toEqual([]);
  });

  test('what waits for an address that goes stays for its return, and the webhook’s is not touched', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(0, named('Ana', [SUPPORT, WEBHOOK]));
    await store.recordSent(id);
    expect(await store.reassign(['ventas@istmo.example'])).toBe(0);
    expect(await store.reassign([])).toBe(0);
    expect(await waiting('ventas@istmo.example', SUPPORT, WEBHOOK)).toEqual({
      'ventas@istmo.example': [],
      [SUPPORT]: ['Ana'],
      [WEBHOOK]: ['Ana'],
    });
  });
}
