import { DAY, HOUR } from '@/server/durations';
import { type ClockedStore, clockedStore } from '@/server/testing/moved-clock';
import { contactRequest, newRequest } from '@/server/testing/requests';
import type { Database } from './database';
import type { AcceptResult, DeliveryState, MailCaps, NewRequest, Store } from './store';
import { testTargets } from './store-contract-targets';

/** Opens the databases that a contract is tested on. */
interface TestedDatabase {
  /** Makes an empty one, whose clock is a table (`makeClock`); gives its address. */
  makeFresh: () => Promise<string>;
  open: (url: string) => Database;
}

/** The store of one test, on a database of its own. */
export class TestedStore {
  private url = '';
  private clocked: ClockedStore | undefined;

  constructor(private readonly database: TestedDatabase) {}

  async setUp(): Promise<void> {
    this.url = await this.database.makeFresh();
    this.clocked = this.open();
  }

  async tearDown(): Promise<void> {
    await this.store.close();
  }

  /** Closes the store and opens it again. */
  async reopen(): Promise<void> {
    await this.store.close();
    this.clocked = this.open();
  }

  /** The store of another instance on the same database. */
  openInstance(): Store {
    return this.open().store;
  }

  get store(): Store {
    return this.opened.store;
  }

  async setNow(ms: number): Promise<void> {
    await this.opened.setNow(ms);
  }

  /** Accepts a request at a time; gives its id. */
  async acceptAt(now: number, change: Partial<NewRequest> = {}): Promise<string> {
    const request = newRequest(change);
    await this.setNow(now);
    await this.store.accept(request);
    return request.id;
  }

  /** Claims for 20 ms; gives the request's id. */
  async claim(owner: string): Promise<string | undefined> {
    const request = await this.store.firstQueue.claim({ owner, leaseDuration: 20, caps: null });
    return request?.id;
  }

  private get opened(): ClockedStore {
    if (!this.clocked) throw new Error('No store is open.');
    return this.clocked;
  }

  private open(): ClockedStore {
    return clockedStore(this.database.open(this.url));
  }
}

/** Tests what every store promises, on one database. */
export function testStoreContract(database: TestedDatabase): void {
  const tested = new TestedStore(database);
  beforeEach(() => tested.setUp());
  afterEach(() => tested.tearDown());

  testIntake(tested);
  testDeduplication(tested);
  testLeases(tested);
  testFailures(tested);
  testReleases(tested);
  testPauses(tested);
  testRetries(tested);
  testCaps(tested);
  testMarks(tested);
  testDeletion(tested);
  testTargets(tested);
}

function testIntake(tested: TestedStore): void {
  test('an accepted request is there to the letter after the store is reopened', async () => {
    const request = contactRequest({ fullName: 'Ñandú “O’Hara” 🚀', message: 'a\n\tb "c" \\ $1 ?1 \u2028 😀' });
    const campaign = { source: 'linkedin', medium: null, name: 'otoño 🚀' };
    const id = await tested.acceptAt(1_795_270_105_791, { request, campaign, spam: 'varios enlaces' });
    await tested.reopen();
    expect(await tested.store.find(id)).toEqual({
      ...request,
      id,
      recipient: null,
      campaign,
      consentVersion: '2026-11-01',
      spam: 'varios enlaces',
      receivedAt: 1_795_270_105_791,
      state: 'pending',
      attempts: 0,
      firstAttemptAt: null,
      dueAt: 1_795_270_105_791,
      lastError: null,
      sentAt: null,
      restoredAt: null,
      furtherDeliveries: [],
    });
  });
}

function testDeduplication(tested: TestedStore): void {
  test('a repeated send without its campaign is a duplicate and keeps the first campaign', async () => {
    const { store } = tested;
    const campaign = { source: 'correo', medium: 'boletín', name: 'noviembre' };
    const id = await tested.acceptAt(10, { dedupeKey: 'key:a', campaign });
    expect(await store.accept(newRequest({ dedupeKey: 'key:a' }))).toEqual({ kind: 'duplicate', id });
    expect((await store.find(id))?.campaign).toEqual(campaign);
  });

  test('the same key and body make one request, also at once on two instances', async () => {
    const { store } = tested;
    const other = tested.openInstance();
    const send = (instance: Store, key: string) => instance.accept(newRequest({ dedupeKey: key }));
    const keys = Array.from({ length: 40 }, (_, index) => `key:${index}`);
    const results: AcceptResult[] = [];
    // A few at once: more would wait for a connection, and be refused on a slow machine as they should be.
    for (const key of keys) {
      results.push(...(await Promise.all([send(store, key), send(other, key), send(store, key)])));
    }
    results.push(await send(other, 'key:0'));
    await other.close();
    expect(await store.list(1000)).toHaveLength(40);
    expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(40);
    expect(results.filter(({ kind }) => kind === 'duplicate')).toHaveLength(81);
  });

  test('a key that is reused with another body writes nothing', async () => {
    const { store } = tested;
    await store.accept(newRequest({ dedupeKey: 'key:a' }));
    const reused = newRequest({ dedupeKey: 'key:a', bodyHash: 'other' });
    expect(await store.accept(reused)).toEqual({ kind: 'key-reused' });
    expect(await store.list(10)).toHaveLength(1);
  });

  test('the same content without a key is one request within the window', async () => {
    const kinds: string[] = [];
    for (const at of [1000, 1600, 1601, 2000]) {
      await tested.setNow(at);
      const result = await tested.store.accept(newRequest({ dedupeKey: 'content:a', dedupeWindow: 600 }));
      kinds.push(result.kind);
    }
    expect(kinds).toEqual(['stored', 'duplicate', 'stored', 'duplicate']);
  });
}

function testLeases(tested: TestedStore): void {
  test('each due request is leased once, the oldest first', async () => {
    const first = await tested.acceptAt(10);
    const second = await tested.acceptAt(20);
    await tested.setNow(100);
    const claimed = [await tested.claim('one'), await tested.claim('two'), await tested.claim('three')];
    expect(claimed).toEqual([first, second, undefined]);
  });

  test('only its owner extends a lease, and another claims it when it ends', async () => {
    const id = await tested.acceptAt(10);
    await tested.claim('one');
    await tested.setNow(20);
    await tested.store.firstQueue.renew({ owner: 'one', id, leaseDuration: 100 });
    await tested.store.firstQueue.renew({ owner: 'two', id, leaseDuration: 1000 });
    await tested.setNow(119);
    expect(await tested.claim('two')).toBeUndefined();
    await tested.setNow(120);
    expect(await tested.claim('two')).toBe(id);
  });

  test('two instances that claim at once never lease the same request', async () => {
    for (let index = 0; index < 20; index++) await tested.store.accept(newRequest());
    const other = tested.openInstance();
    const claims = Array.from({ length: 30 }, (_, index) => {
      const instance = index % 2 === 0 ? tested.store : other;
      return instance.firstQueue.claim({ owner: `${index}`, leaseDuration: 60_000, caps: null });
    });
    const claimed = await Promise.all(claims);
    await other.close();
    const ids = claimed.filter((request) => request !== null).map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });
}

function testFailures(tested: TestedStore): void {
  const failure = { error: 'EAUTH 535', delay: 40, giveUpAfter: DAY };

  test('a failure counts only for the instance that holds the lease', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(10);
    await tested.claim('one');
    expect(await store.firstQueue.recordFailure({ owner: 'two', id, ...failure })).toBe('pending');
    expect(await store.find(id)).toMatchObject({ attempts: 0, lastError: null });
    await tested.setNow(20);
    await store.firstQueue.recordFailure({ owner: 'one', id, ...failure });
    expect(await store.find(id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      firstAttemptAt: 20,
      dueAt: 60,
      lastError: 'EAUTH 535',
    });
  });

  test('a success counts whoever holds the lease, and no later failure changes it', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(10);
    await tested.claim('one');
    await tested.setNow(90);
    await tested.claim('two');
    await store.firstQueue.recordSent(id);
    const sent = { state: 'sent', attempts: 1, firstAttemptAt: 90, sentAt: 90, lastError: null };
    expect(await store.find(id)).toMatchObject(sent);
    await store.firstQueue.recordFailure({ owner: 'two', id, ...failure });
    expect(await store.find(id)).toMatchObject(sent);
  });

  test('a request is given up a time after its first attempt, and can be retried', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(0);
    const attempts: [at: number, state: DeliveryState][] = [
      [DAY, 'pending'],
      [4 * DAY - 1, 'pending'],
      [4 * DAY, 'dead'],
    ];
    for (const [at, state] of attempts) {
      await tested.setNow(at);
      expect(await tested.claim('one')).toBe(id);
      expect(
        await store.firstQueue.recordFailure({ owner: 'one', id, error: '550', delay: 0, giveUpAfter: 3 * DAY }),
      ).toBe(state);
    }
    expect(await tested.claim('one')).toBeUndefined();
    expect(await store.firstQueue.backlog()).toMatchObject({ pending: 0, dead: 1 });
    expect(await store.retry('all')).toBe(1);
    expect(await store.find(id)).toMatchObject({ state: 'pending', dueAt: 4 * DAY, firstAttemptAt: null });
  });
}

function testReleases(tested: TestedStore): void {
  test('only the owner of a lease releases it', async () => {
    const id = await tested.acceptAt(10);
    await tested.claim('one');
    await tested.store.firstQueue.release({ owner: 'two', id, error: 'EAUTH 535' });
    expect(await tested.store.find(id)).toMatchObject({ dueAt: 30, lastError: null });
  });

  test('a released request waits behind the others, and no attempt counts', async () => {
    const { store } = tested;
    const first = await tested.acceptAt(10);
    const second = await tested.acceptAt(20);
    await tested.setNow(30);
    await tested.claim('one');
    await store.firstQueue.release({ owner: 'one', id: first, error: 'EAUTH 535' });
    expect(await store.find(first)).toMatchObject({
      state: 'pending',
      attempts: 0,
      firstAttemptAt: null,
      dueAt: 30,
      lastError: 'EAUTH 535',
    });
    expect([await tested.claim('one'), await tested.claim('one')]).toEqual([second, first]);
  });

  test('what waits for its next attempt is made due now, not what is being sent', async () => {
    const { store } = tested;
    const waiting = await tested.acceptAt(10);
    const sending = await tested.acceptAt(20);
    await tested.setNow(30);
    await tested.claim('one');
    await store.firstQueue.recordFailure({ owner: 'one', id: waiting, error: '451', delay: HOUR, giveUpAfter: DAY });
    await tested.claim('one');
    await tested.setNow(40);
    await store.firstQueue.makeDueNow();
    expect(await store.find(waiting)).toMatchObject({ dueAt: 40, attempts: 1, firstAttemptAt: 30 });
    expect(await store.find(sending)).toMatchObject({ dueAt: 50 });
  });
}

function testPauses(tested: TestedStore): void {
  test('an instance that pauses claims nothing until the pause ends', async () => {
    const id = await tested.acceptAt(0);
    expect(await tested.store.firstQueue.pause('one', { delay: 2 * HOUR })).toBe(true);
    await tested.setNow(2 * HOUR - 1);
    expect(await tested.claim('one')).toBeUndefined();
    await tested.setNow(2 * HOUR);
    expect(await tested.claim('one')).toBe(id);
  });

  test('a pause that lasts is neither begun again nor another instance’s', async () => {
    const id = await tested.acceptAt(0);
    await tested.store.firstQueue.pause('one', { delay: 2 * HOUR });
    expect(await tested.store.firstQueue.pause('one', { delay: 9 * HOUR })).toBe(false);
    expect(await tested.claim('two')).toBe(id);
  });

  test('nothing counts as held by the caps while an instance pauses', async () => {
    const { store } = tested;
    await tested.acceptAt(0);
    await store.firstQueue.pause('one', { delay: 2 * HOUR });
    await tested.setNow(2 * HOUR - 1);
    expect(await store.firstQueue.backlog()).toMatchObject({ pending: 1, overCap: 0 });
    await tested.setNow(2 * HOUR + 1);
    expect(await store.firstQueue.backlog()).toMatchObject({ pending: 1, overCap: 1 });
  });

  test('a pause can be ended', async () => {
    const id = await tested.acceptAt(0);
    await tested.store.firstQueue.pause('one', { delay: HOUR });
    await tested.store.firstQueue.resume();
    expect(await tested.claim('one')).toBe(id);
  });

  test('what a clock that was ahead put off is due once it is put right', async () => {
    const id = await tested.acceptAt(400 * DAY);
    await tested.store.firstQueue.pause('one', { delay: 60_000 });
    await tested.setNow(DAY);
    expect(await tested.claim('one')).toBeUndefined();
    await tested.store.purge(900 * DAY);
    expect(await tested.claim('one')).toBe(id);
  });
}

function testRetries(tested: TestedStore): void {
  const failNow = { owner: 'one', error: '550', delay: 0, giveUpAfter: 0 };
  const failUntilLater = { owner: 'one', error: '451', delay: HOUR, giveUpAfter: DAY };

  test('a retry of all takes what waits and what is dead, and ends a pause', async () => {
    const { store } = tested;
    const dead = await tested.acceptAt(10);
    for (let attempt = 0; attempt < 2; attempt++) {
      await tested.claim('one');
      await store.firstQueue.recordFailure({ ...failNow, id: dead });
    }
    const waiting = await tested.acceptAt(20);
    await tested.claim('one');
    await store.firstQueue.recordFailure({ ...failUntilLater, id: waiting });
    const due = await tested.acceptAt(40);
    await store.firstQueue.pause('one', { delay: HOUR });
    await tested.setNow(70);
    expect((await store.find(dead))?.state).toBe('dead');
    expect(await store.retry('all')).toBe(3);
    expect(await store.find(dead)).toMatchObject({ state: 'pending', dueAt: 70, firstAttemptAt: null });
    expect(await store.find(waiting)).toMatchObject({ state: 'pending', dueAt: 70, firstAttemptAt: null });
    expect(await tested.claim('one')).toBe(due);
  });

  test('a retry of all leaves what is being sent or held', async () => {
    const { store } = tested;
    const sending = await tested.acceptAt(30);
    await tested.claim('one');
    const held = await tested.acceptAt(40, { held: true });
    expect(await store.retry('all')).toBe(0);
    expect(await store.find(sending)).toMatchObject({ state: 'pending', dueAt: 50 });
    expect(await store.find(held)).toMatchObject({ state: 'held' });
  });

  test('a request that is being sent is not retried until its lease ends', async () => {
    const id = await tested.acceptAt(10);
    await tested.claim('one');
    expect(await tested.store.retry(id)).toBe(0);
    await tested.setNow(30);
    expect(await tested.store.retry(id)).toBe(1);
  });

  test('a held request is not mailed until somebody retries it', async () => {
    const id = await tested.acceptAt(10, { held: true, spam: 'x' });
    expect(await tested.claim('one')).toBeUndefined();
    expect(await tested.store.firstQueue.backlog()).toMatchObject({ pending: 0, held: 1 });
    expect(await tested.store.retry(id)).toBe(1);
    expect(await tested.claim('one')).toBe(id);
  });
}

/** Mails what the caps allow at a time; gives the ids in order. */
async function mailAllowed(tested: TestedStore, now: number, caps: MailCaps): Promise<string[]> {
  await tested.setNow(now);
  const ids: string[] = [];
  for (;;) {
    const request = await tested.store.firstQueue.claim({ owner: 'one', leaseDuration: 20, caps });
    if (!request) return ids;
    await tested.store.firstQueue.recordSent(request.id);
    ids.push(request.id);
  }
}

function testCaps(tested: TestedStore): void {
  test('the caps hold back mails, and what looks like spam goes last and gets half', async () => {
    const { store } = tested;
    const caps = { hour: 4, day: 6 };
    const spam: string[] = [];
    const good: string[] = [];
    for (const at of [0, 1, 2]) spam.push(await tested.acceptAt(at, { spam: 'x' }));
    for (const at of [3, 4, 5, 6, 7]) good.push(await tested.acceptAt(at));

    expect(await mailAllowed(tested, 10, caps)).toEqual(good.slice(0, 4));
    expect(await store.firstQueue.backlog()).toMatchObject({ pending: 4, overCap: 0 });
    expect(await mailAllowed(tested, 10 + HOUR - 1, caps)).toEqual([]);
    expect(await store.firstQueue.backlog()).toMatchObject({ pending: 4, overCap: 4, oldestAge: HOUR + 2 });
    expect(await mailAllowed(tested, 10 + HOUR, caps)).toEqual(good.slice(4));
    expect(await mailAllowed(tested, 10 + DAY, caps)).toEqual(spam.slice(0, 2));
    expect(await store.firstQueue.backlog()).toMatchObject({ pending: 1, oldestAge: 0 });
  });
}

function testMarks(tested: TestedStore): void {
  test('a mark is made once in its interval', async () => {
    const marks: boolean[] = [];
    for (const at of [0, 5, 9, 10, 11]) {
      await tested.setNow(at);
      marks.push(await tested.store.claimInterval('held', 10));
    }
    expect(marks).toEqual([true, false, false, true, false]);
  });

  test('marks of different names do not hold each other up', async () => {
    await tested.store.claimInterval('held', 10);
    expect(await tested.store.claimInterval('probe', 0)).toBe(true);
  });
}

function testDeletion(tested: TestedStore): void {
  test('what was sent or held is deleted when its retention ends', async () => {
    const { store } = tested;
    const sent = await tested.acceptAt(0);
    const held = await tested.acceptAt(0, { held: true });
    await store.firstQueue.recordSent(sent);
    await tested.setNow(90 * DAY);
    expect(await store.purge(90 * DAY)).toBe(0);
    await tested.setNow(90 * DAY + 1);
    expect(await store.purge(90 * DAY)).toBe(2);
    expect([await store.find(sent), await store.find(held)]).toEqual([null, null]);
  });

  test('what stayed undelivered is deleted only after a week of notice', async () => {
    const { store } = tested;
    const waiting = await tested.acceptAt(0);
    await tested.setNow(84 * DAY);
    expect(await store.purge(90 * DAY)).toBe(0);
    expect(await store.firstQueue.backlog()).toMatchObject({ expiring: 1 });
    await tested.setNow(91 * DAY);
    expect(await store.purge(90 * DAY)).toBe(1);
    expect(await store.find(waiting)).toBeNull();
  });

  test('a week of notice is given also when nobody purged for long', async () => {
    const late = await tested.acceptAt(91 * DAY);
    await tested.setNow(300 * DAY);
    expect(await tested.store.purge(90 * DAY)).toBe(0);
    expect(await tested.store.find(late)).not.toBeNull();
  });

  test('everything of a person is found and erased, whatever the address’s case', async () => {
    const { store } = tested;
    for (const email of ['ana@example.com', 'Ana@Example.com', 'luis@example.com']) {
      await tested.acceptAt(10, { request: contactRequest({ email }) });
    }
    expect(await store.findByEmail('ANA@example.com')).toHaveLength(2);
    expect(await store.erase('ana@example.COM')).toBe(2);
    expect((await store.list(10)).map(({ email }) => email)).toEqual(['luis@example.com']);
  });

  test('a request that is erased while it is sent does not come back', async () => {
    const { store } = tested;
    const id = await tested.acceptAt(10);
    await tested.claim('one');
    await store.erase('ana@example.com');
    const failure = { owner: 'one', id, error: 'ETIMEDOUT', delay: 0, giveUpAfter: DAY };
    expect(await store.firstQueue.recordFailure(failure)).toBe('pending');
    expect(await store.list(10)).toEqual([]);
  });
}
