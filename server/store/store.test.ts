import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { describeWith } from '@/lib/testing/test-with';
import { DAY, HOUR } from '@/server/durations';
import { type PrivatePostgres, startPrivatePostgres } from '@/server/testing/private-postgres';
import {
  type ClockedStore,
  clockedStore,
  contactRequest,
  createClockTable,
  newRequest,
} from '@/server/testing/requests';
import type { Database } from './database';
import { createStore, openStore, type Store } from './open-store';
import { postgresDatabase } from './postgres';
import { NO_BACKLOG } from './queue';
import { sqliteDatabase } from './sqlite';
import { type DeliveryState, type MailCaps, type NewRequest, UNASSIGNED, WEBHOOK } from './store';

const SALES = 'ventas@istmo.example';
const SUPPORT = "o'soporte@istmo.example";
const LEASE = { owner: 'one', leaseDuration: 20 };
const FAILURE = { owner: 'one', error: 'EENVELOPE 550', delay: 40, giveUpAfter: DAY };

interface TestedDatabase {
  /** Creates an empty database that contains the table of `createClockTable`. Returns its URL. */
  createEmpty: () => Promise<string>;
  open: (url: string) => Database;
}

let url: string;
let open: TestedDatabase['open'];
let store: Store;
let setNow: ClockedStore['setNow'];

/** Defines all tests of the store for one kind of database. */
function testStore(database: TestedDatabase): void {
  beforeEach(async () => {
    url = await database.createEmpty();
    open = database.open;
    ({ store, setNow } = clockedStore(open(url)));
  });
  afterEach(() => store.close());

  testIntake();
  testLeases();
  testResults();
  testRetries();
  testCapsAndTargets();
  testDeletion();
}

/** Sets the clock, stores a request and returns its id. */
async function acceptAt(now: number, change: Partial<NewRequest> = {}): Promise<string> {
  const request = newRequest(change);
  await setNow(now);
  await store.accept(request);
  return request.id;
}

const queue = (target = SALES, caps: MailCaps | null = null) => store.queue(target, caps);
const claim = async (owner = 'one', target = SALES) => (await queue(target).claim({ ...LEASE, owner }))?.id;
const backlog = async (target = SALES, caps: MailCaps | null = null) => {
  return (await store.backlogs(caps)).get(target) ?? NO_BACKLOG;
};
const deliveriesOf = async (id: string) => (await store.find(id))[0]?.deliveries ?? [];
const deliveryOf = async (id: string, target = SALES) => {
  return (await deliveriesOf(id)).find((delivery) => delivery.target === target);
};
const statesOf = async (id: string) => {
  const deliveries = await deliveriesOf(id);
  return Object.fromEntries(deliveries.map(({ target, state }): [string, DeliveryState] => [target, state]));
};

/** Delivers all due requests that the caps allow at a given time. Returns their ids in order of delivery. */
async function sendAllowed(now: number, caps: MailCaps | null, target = SALES): Promise<string[]> {
  await setNow(now);
  const sent: string[] = [];
  for (;;) {
    const request = await queue(target, caps).claim(LEASE);
    if (!request) return sent;
    await queue(target).recordSent(request.id);
    sent.push(request.id);
  }
}

function testIntake(): void {
  test('returns a stored request unchanged after the database is reopened', async () => {
    const request = contactRequest({ fullName: 'Ñandú “O’Hara” 🚀', message: 'a\n\tb "c" \\ $1 ?1 \u2028 😀' });
    const campaign = { source: 'linkedin', medium: null, name: 'otoño 🚀' };
    const id = await acceptAt(1_795_270_105_791, {
      request,
      campaign,
      spam: 'el mismo texto muchas veces en una hora',
    });
    await store.close();
    ({ store, setNow } = clockedStore(open(url)));
    const progress = { attempts: 0, firstAttemptAt: null, dueAt: 1_795_270_105_791, lastError: null, sentAt: null };
    expect(await store.find(id)).toEqual([
      {
        ...request,
        id,
        campaign,
        consentVersion: '2026-11-01',
        spam: 'el mismo texto muchas veces en una hora',
        receivedAt: 1_795_270_105_791,
        deliveries: [{ target: SALES, state: 'pending', ...progress }],
      },
    ]);
  });

  test('stores a request once when two instances accept it concurrently', async () => {
    const other = clockedStore(open(url)).store;
    const kinds: string[] = [];
    for (let index = 0; index < 20; index++) {
      const send = (instance: Store) => instance.accept(newRequest({ dedupeKey: `key:${index}` }));
      // Sends only three requests at a time. On a slow machine, more would time out while they wait for a connection.
      const results = await Promise.all([send(store), send(other), send(store)]);
      kinds.push(...results.map(({ kind }) => kind));
    }
    await other.close();
    expect(await store.list(1000)).toHaveLength(20);
    expect(kinds.filter((kind) => kind === 'stored')).toHaveLength(20);
    expect(kinds.filter((kind) => kind === 'duplicate')).toHaveLength(40);
  });

  test('rejects an idempotency key that is reused with another body', async () => {
    await store.accept(newRequest({ dedupeKey: 'key:0' }));
    const reused = newRequest({ dedupeKey: 'key:0', bodyHash: 'other' });
    expect(await store.accept(reused)).toEqual({ kind: 'key-reused' });
  });

  test('stores the same content again after the deduplication window', async () => {
    const kinds: string[] = [];
    for (const at of [1000, 1600, 1601, 2000]) {
      await setNow(at);
      const result = await store.accept(newRequest({ dedupeKey: 'content:a', dedupeWindow: 600 }));
      kinds.push(result.kind);
    }
    expect(kinds).toEqual(['stored', 'duplicate', 'stored', 'duplicate']);
  });
}

function testLeases(): void {
  test('leases each due request to one instance until the lease expires', async () => {
    const first = await acceptAt(10);
    const second = await acceptAt(20);
    await setNow(100);
    expect([await claim(), await claim('two'), await claim('three')]).toEqual([first, second, undefined]);
    await queue().renew({ owner: 'one', id: first, leaseDuration: 100 });
    await queue().renew({ owner: 'one', id: second, leaseDuration: 1000 });
    await setNow(120);
    expect([await claim('three'), await claim('three')]).toEqual([second, undefined]);
    await setNow(200);
    expect(await claim('four')).toBe(second);
  });
}

function testResults(): void {
  test('records a failure or release only from the owner of the lease', async () => {
    const id = await acceptAt(10);
    await claim();
    await queue().recordFailure({ ...FAILURE, owner: 'two', id });
    await queue().release({ owner: 'two', id, error: 'EAUTH 535' });
    expect(await deliveryOf(id)).toMatchObject({ attempts: 0, dueAt: 30, lastError: null });
    await queue().release({ owner: 'one', id, error: 'EAUTH 535' });
    expect(await deliveryOf(id)).toMatchObject({
      attempts: 0,
      firstAttemptAt: null,
      dueAt: 10,
      lastError: 'EAUTH 535',
    });
    await setNow(20);
    await claim();
    expect(await queue().recordFailure({ ...FAILURE, id })).toBe('pending');
    expect(await deliveryOf(id)).toMatchObject({
      attempts: 1,
      firstAttemptAt: 20,
      dueAt: 60,
      lastError: FAILURE.error,
    });
  });

  test('keeps a recorded success when another instance reports a failure later', async () => {
    const id = await acceptAt(10);
    await claim();
    await setNow(90);
    await claim('two');
    await queue().recordSent(id);
    await queue().recordFailure({ ...FAILURE, owner: 'two', id });
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: 90, lastError: null });
    expect(await queue().hasPending()).toBe(false);
  });
}

function testRetries(): void {
  test('makes all deliveries due except those in progress', async () => {
    const waiting = await acceptAt(10, { targets: [SALES, SUPPORT] });
    await claim();
    await queue().recordFailure({ ...FAILURE, id: waiting, delay: HOUR });
    const sending = await acceptAt(30);
    await claim();
    expect(await store.retry(sending)).toBe(0);
    expect(await store.retry('all')).toBe(2);
    expect(await deliveryOf(waiting)).toMatchObject({ dueAt: 30, firstAttemptAt: null });
    expect(await backlog()).toMatchObject({ pending: 2 });
    expect(await claim()).toBe(waiting);
    expect(await claim()).toBeUndefined();
  });
}

function testCapsAndTargets(): void {
  test('counts the mails to all recipients towards the caps', async () => {
    const caps = { hour: 4, day: 6 };
    const spam = await acceptAt(0, { spam: 'x' });
    const good: string[] = [];
    for (const at of [3, 4, 5]) good.push(await acceptAt(at, { targets: [SALES, WEBHOOK] }));
    const forOther = await acceptAt(6, { targets: [SUPPORT] });
    good.push(await acceptAt(7));

    expect(await sendAllowed(10, caps, SUPPORT)).toEqual([forOther]);
    expect(await sendAllowed(10, caps)).toEqual(good.slice(0, 3));
    expect(await sendAllowed(10, null, WEBHOOK)).toEqual(good.slice(0, 3));
    expect(await sendAllowed(9 + HOUR, caps)).toEqual([]);
    expect(await backlog(SALES, caps)).toMatchObject({ pending: 2, overCap: 2, oldestAge: HOUR + 2 });
    expect(await backlog(SALES)).toMatchObject({ overCap: 0 });
    expect(await sendAllowed(10 + HOUR, caps)).toEqual([...good.slice(3), spam]);
  });

  test('leases requests marked as spam after all other requests', async () => {
    const spam = await acceptAt(0, { spam: 'x' });
    const good = await acceptAt(1);
    expect(await sendAllowed(10, null)).toEqual([good, spam]);
  });

  test('assigns a recipient to requests stored without one', async () => {
    const unassigned = await acceptAt(0, { targets: [UNASSIGNED, WEBHOOK] });
    await store.assign(SUPPORT);
    expect(await statesOf(unassigned)).toEqual({ [SUPPORT]: 'pending', webhook: 'pending' });
    expect(await claim('one', SUPPORT)).toBe(unassigned);
  });

  test('redirects deliveries only from targets that are no longer configured', async () => {
    const former = await acceptAt(0, { targets: ['bentas@istmo.example', 'otro@istmo.example'] });
    const known = await acceptAt(0, { targets: [SUPPORT, 'bentas@istmo.example'] });
    await store.redirect({ id: former, to: SUPPORT, targets: [SUPPORT, SALES] });
    expect(await statesOf(former)).toEqual({ [SUPPORT]: 'pending' });
    expect(await statesOf(known)).toEqual({ [SUPPORT]: 'pending', 'bentas@istmo.example': 'pending' });
    await store.redirect({ id: 'all', to: SALES, targets: [SUPPORT, SALES] });
    expect(await statesOf(known)).toEqual({ [SUPPORT]: 'pending', [SALES]: 'pending' });
    expect(await claim('one', SUPPORT)).toBeDefined();
  });

  test('keeps a request that another instance stores while recipients are assigned', async () => {
    const database = open(url);
    let late = '';
    const slow = createStore({
      ...database,
      async transaction([first, ...rest]) {
        await database.transaction(first ? [first] : []);
        late = await acceptAt(0, { targets: [UNASSIGNED] });
        return database.transaction(rest);
      },
    });
    await slow.assign(SUPPORT);
    expect(await statesOf(late)).toEqual({ [UNASSIGNED]: 'pending' });
    await slow.close();
  });
}

function testDeletion(): void {
  test('deletes undelivered requests 30 days later than delivered ones', async () => {
    const sent = await acceptAt(0, { targets: [SALES, SUPPORT] });
    const waiting = await acceptAt(0, { targets: [SALES, SUPPORT] });
    for (const target of [SALES, SUPPORT]) await queue(target).recordSent(sent);
    await queue().recordSent(waiting);
    const purged: number[] = [];
    for (const day of [90, 91, 120, 121]) {
      await setNow(day * DAY);
      purged.push(await store.purge(90 * DAY));
    }
    expect(purged).toEqual([0, 1, 0, 1]);
    expect(await store.find(waiting)).toEqual([]);
  });

  test('makes deliveries due now if they are due in more than a day', async () => {
    const id = await acceptAt(400 * DAY);
    await setNow(DAY);
    expect(await claim()).toBeUndefined();
    await store.purge(900 * DAY);
    expect(await claim()).toBe(id);
  });

  test('erases all requests of an e-mail address with their deliveries', async () => {
    const id = await acceptAt(10);
    await acceptAt(10, { request: contactRequest({ email: 'Ana@Example.com' }) });
    await acceptAt(10, { request: contactRequest({ email: 'luis@example.com' }) });
    await claim();
    expect(await store.findByEmail('ANA@example.com')).toHaveLength(2);
    expect(await store.erase('ana@example.COM')).toBe(2);
    expect(await queue().recordFailure({ ...FAILURE, id })).toBe('pending');
    expect((await store.list(10)).map(({ email }) => email)).toEqual(['luis@example.com']);
    // Stores a request with the same id. Deliveries that were not erased would appear in this request.
    await acceptAt(10, { id, targets: [SUPPORT] });
    expect(await statesOf(id)).toEqual({ [SUPPORT]: 'pending' });
  });
}

const folder = sharedTemporaryFolder('contact-store');

describe('SQLite', () => {
  let count = 0;
  const openFile = (fileUrl: string) => sqliteDatabase(fileUrl.slice('file:'.length));

  testStore({
    async createEmpty() {
      const fileUrl = `file:${folder}/new/${count++}.db`;
      const database = openFile(fileUrl);
      await createClockTable(database);
      await database.close();
      return fileUrl;
    },
    open: openFile,
  });
});

const postgresPrograms = findPostgres();

/** Name of the PostgreSQL database that all tests share. It is emptied before each test. */
const DATABASE = 'store';
let server: PrivatePostgres;
let serverUrl: string;

async function createEmpty(): Promise<string> {
  await server.execute(DATABASE, 'TRUNCATE deliveries, contact_requests, marks; UPDATE clock SET ms = 0');
  return serverUrl;
}

describeWith(postgresPrograms)('PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPrivatePostgres();
    serverUrl = await server.createDatabase(DATABASE);
    const database = postgresDatabase(serverUrl);
    await createClockTable(database);
    await database.close();
  });
  afterAll(() => server.stop());

  describe('through a direct connection', () => testStore({ createEmpty, open: postgresDatabase }));

  describeWith(findProgram('pgbouncer'))('through PgBouncer with a role that can only read and write rows', () => {
    let port: number;

    beforeAll(async () => {
      await server.execute('postgres', 'CREATE ROLE rows_only LOGIN');
      const rights = 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO rows_only';
      await server.execute(DATABASE, rights);
      port = await server.startBouncer('rows_only');
    });

    testStore({
      async createEmpty() {
        await createEmpty();
        return `postgres://rows_only@127.0.0.1:${port}/${DATABASE}`;
      },
      open: postgresDatabase,
    });
  });

  testPostgres();
});

function testPostgres(): void {
  test('accepts the server certificate only with a matching sslrootcert in mode verify-full', async () => {
    const named = serverUrl.replace('127.0.0.1', 'localhost');
    const trusting = openStore(`${named}?sslmode=verify-full&sslrootcert=${server.certFile}`);
    expect(await trusting.find('none')).toEqual([]);
    await trusting.close();
    const strict = openStore(`${named}?sslmode=verify-full`);
    await expect(strict.find('none')).rejects.toThrow(/certificado de PostgreSQL no se acepta.*sslrootcert/);
    await strict.close();
  });
}
