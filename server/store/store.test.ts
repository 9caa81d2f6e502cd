import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { until } from '@/lib/processes/until';
import { sharedTemporaryFolder, temporaryFolder } from '@/lib/testing/temporary-folder';
import { describeWith, testWith } from '@/lib/testing/test-with';
import { DAY, HOUR } from '@/server/durations';
import { type PrivatePostgres, startPrivatePostgres } from '@/server/testing/private-postgres';
import { clockedStore, contactRequest, createClockTable, newRequest } from '@/server/testing/requests';
import { readBackup } from './backup';
import type { Database } from './database';
import { createStore, openStore, type Store } from './open-store';
import { postgresDatabase } from './postgres';
import { NO_BACKLOG } from './queue';
import { sqliteDatabase } from './sqlite';
import { type DeliveryState, type MailCaps, type NewRequest, UNASSIGNED, WEBHOOK } from './store';

const SALES = 'ventas@istmo.example';
const SUPPORT = "o'soporte@istmo.example";
const LEASE = { owner: 'outbox 1', leaseDuration: 20 };
const FAILURE = { owner: 'outbox 1', error: 'EENVELOPE 550', delay: 40, giveUpAfter: DAY };

interface TestedDatabase {
  /** Provides a database without requests, with the table that `createClockTable` creates. Returns its URL. */
  createEmptyDatabase: () => Promise<string>;
  open: (url: string) => Database;
}

let url: string;
let open: TestedDatabase['open'];
let store: Store;
let setNow: (ms: number) => Promise<unknown>;

function defineStoreTests(database: TestedDatabase): void {
  beforeEach(async () => {
    url = await database.createEmptyDatabase();
    open = database.open;
    ({ store, setNow } = clockedStore(open(url)));
  });
  afterEach(() => store.close());

  defineIntakeTests();
  defineDeliveryTests();
  defineRetryTests();
  defineCapAndTargetTests();
  defineDeletionTests();
}

async function acceptAt(now: number, overrides: Partial<NewRequest> = {}): Promise<string> {
  const request = newRequest(overrides);
  await setNow(now);
  await store.accept(request);
  return request.id;
}

const createQueue = (target = SALES, caps: MailCaps | null = null) => store.queue(target, caps);
const claim = async (owner = 'outbox 1', target = SALES) => (await createQueue(target).claim({ ...LEASE, owner }))?.id;
const readBacklog = async (target = SALES, caps: MailCaps | null = null) => {
  return (await store.backlogs(caps)).get(target) ?? NO_BACKLOG;
};
const findDeliveries = async (id: string) => (await store.find(id))[0]?.deliveries ?? [];
const findDelivery = async (id: string, target = SALES) => {
  return (await findDeliveries(id)).find((delivery) => delivery.target === target);
};
const statesByTarget = async (id: string) => {
  const deliveries = await findDeliveries(id);
  return Object.fromEntries(deliveries.map(({ target, state }): [string, DeliveryState] => [target, state]));
};

/** Sets the clock and delivers all due requests within the mail limits. Returns their ids in order of delivery. */
async function deliverBelowCaps(now: number, caps: MailCaps | null, target = SALES): Promise<string[]> {
  await setNow(now);
  const sentIds: string[] = [];
  for (;;) {
    const request = await createQueue(target, caps).claim(LEASE);
    if (!request) return sentIds;
    await createQueue(target).recordSent(request.id);
    sentIds.push(request.id);
  }
}

function defineIntakeTests(): void {
  test('returns a stored request unchanged after the database is reopened', async () => {
    const request = contactRequest({ fullName: 'Ñandú “O’Hara” 🚀', message: 'a\n\tb "c" \\ $1 ?1 \u2028 😀' });
    const campaign = { source: 'linkedin', medium: null, name: 'otoño 🚀' };
    const id = await acceptAt(1_795_270_105_791, {
      request,
      campaign,
      spamReason: 'el mismo texto muchas veces en una hora',
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
        spamReason: 'el mismo texto muchas veces en una hora',
        receivedAt: 1_795_270_105_791,
        deliveries: [{ target: SALES, state: 'pending', ...progress }],
      },
    ]);
  });

  test('stores a request once when two instances accept it concurrently', async () => {
    const otherInstance = clockedStore(open(url)).store;
    const resultKinds: string[] = [];
    for (let index = 0; index < 20; index++) {
      const accept = (instance: Store) => instance.accept(newRequest({ dedupeKey: `key:${index}` }));
      // Stores only three requests at a time. On a slow machine, more would time out while they wait for a connection.
      const results = await Promise.all([accept(store), accept(otherInstance), accept(store)]);
      resultKinds.push(...results.map(({ kind }) => kind));
    }
    await otherInstance.close();
    expect(await store.list(1000)).toHaveLength(20);
    expect(resultKinds.filter((kind) => kind === 'stored')).toHaveLength(20);
    expect(resultKinds.filter((kind) => kind === 'duplicate')).toHaveLength(40);
  });

  test('rejects an idempotency key that is reused with another body', async () => {
    await store.accept(newRequest({ dedupeKey: 'key:0' }));
    const requestWithReusedKey = newRequest({ dedupeKey: 'key:0', bodyHash: 'other' });
    expect(await store.accept(requestWithReusedKey)).toEqual({ kind: 'key-reused' });
  });

  test('stores the same content again after the deduplication window', async () => {
    const resultKinds: string[] = [];
    for (const at of [1000, 1600, 1601, 2000]) {
      await setNow(at);
      const result = await store.accept(newRequest({ dedupeKey: 'content:a', dedupeWindow: 600 }));
      resultKinds.push(result.kind);
    }
    expect(resultKinds).toEqual(['stored', 'duplicate', 'stored', 'duplicate']);
  });
}

function defineDeliveryTests(): void {
  test('leases each due request to one outbox until the lease expires', async () => {
    const firstId = await acceptAt(10);
    const secondId = await acceptAt(20);
    await setNow(100);
    expect([await claim(), await claim('outbox 2'), await claim('outbox 3')]).toEqual([firstId, secondId, undefined]);
    await createQueue().renew({ owner: 'outbox 1', id: firstId, leaseDuration: 100 });
    await createQueue().renew({ owner: 'outbox 1', id: secondId, leaseDuration: 1000 });
    await setNow(120);
    expect([await claim('outbox 3'), await claim('outbox 3')]).toEqual([secondId, undefined]);
    await setNow(200);
    expect(await claim('outbox 4')).toBe(secondId);
  });

  test('lets only the outbox with the lease record a failure and release the lease', async () => {
    const id = await acceptAt(10);
    await claim();
    await createQueue().recordFailure({ ...FAILURE, owner: 'outbox 2', id });
    await createQueue().release({ owner: 'outbox 2', id, error: 'EAUTH 535' });
    expect(await findDelivery(id)).toMatchObject({ attempts: 0, dueAt: 30, lastError: null });
    await createQueue().release({ owner: 'outbox 1', id, error: 'EAUTH 535' });
    expect(await findDelivery(id)).toMatchObject({
      attempts: 0,
      firstAttemptAt: null,
      dueAt: 10,
      lastError: 'EAUTH 535',
    });
    await setNow(20);
    await claim();
    expect(await createQueue().recordFailure({ ...FAILURE, id })).toBe('pending');
    expect(await findDelivery(id)).toMatchObject({
      attempts: 1,
      firstAttemptAt: 20,
      dueAt: 60,
      lastError: FAILURE.error,
    });
  });

  test('keeps a recorded success if another outbox reports a failure later', async () => {
    const id = await acceptAt(10);
    await claim();
    await setNow(90);
    await claim('outbox 2');
    await createQueue().recordSent(id);
    await createQueue().recordFailure({ ...FAILURE, owner: 'outbox 2', id });
    expect(await findDelivery(id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: 90, lastError: null });
    expect(await createQueue().hasPending()).toBe(false);
  });
}

function defineRetryTests(): void {
  test('retry makes all undelivered requests due immediately, except those in progress', async () => {
    const waitingId = await acceptAt(10, { targets: [SALES, SUPPORT] });
    await claim();
    await createQueue().recordFailure({ ...FAILURE, id: waitingId, delay: HOUR });
    const leasedId = await acceptAt(30);
    await claim();
    expect(await store.retry(leasedId)).toBe(0);
    expect(await store.retry('all')).toBe(2);
    expect(await findDelivery(waitingId)).toMatchObject({ dueAt: 30, firstAttemptAt: null });
    expect(await readBacklog()).toMatchObject({ pending: 2 });
    expect(await claim()).toBe(waitingId);
    expect(await claim()).toBeUndefined();
  });
}

function defineCapAndTargetTests(): void {
  test('limits the mails to all recipients per hour and per day, and leases spam last', async () => {
    const caps = { hour: 4, day: 6 };
    const spamId = await acceptAt(0, { spamReason: 'x' });
    const otherIds: string[] = [];
    for (const at of [3, 4, 5]) otherIds.push(await acceptAt(at, { targets: [SALES, WEBHOOK] }));
    const supportId = await acceptAt(6, { targets: [SUPPORT] });
    otherIds.push(await acceptAt(7));

    expect(await deliverBelowCaps(10, caps, SUPPORT)).toEqual([supportId]);
    expect(await deliverBelowCaps(10, caps)).toEqual(otherIds.slice(0, 3));
    expect(await deliverBelowCaps(10, null, WEBHOOK)).toEqual(otherIds.slice(0, 3));
    expect(await deliverBelowCaps(9 + HOUR, caps)).toEqual([]);
    expect(await readBacklog(SALES, caps)).toMatchObject({ pending: 2, overCap: 2, oldestAge: HOUR + 2 });
    expect(await readBacklog(SALES)).toMatchObject({ overCap: 0 });
    expect(await deliverBelowCaps(10 + HOUR, caps)).toEqual([...otherIds.slice(3), spamId]);
  });

  test('assigns a recipient to requests that were stored without a recipient', async () => {
    const unassignedId = await acceptAt(0, { targets: [UNASSIGNED, WEBHOOK] });
    const unconfiguredId = await acceptAt(0, { targets: ['bentas@istmo.example'] });
    await store.assign(SUPPORT);
    expect(await statesByTarget(unassignedId)).toEqual({ [SUPPORT]: 'pending', webhook: 'pending' });
    expect(await statesByTarget(unconfiguredId)).toEqual({ 'bentas@istmo.example': 'pending' });
    expect(await claim('outbox 1', SUPPORT)).toBe(unassignedId);
  });

  test('redirects deliveries only from targets that are no longer configured', async () => {
    const formerTargetsId = await acceptAt(0, { targets: ['bentas@istmo.example', 'otro@istmo.example'] });
    const mixedTargetsId = await acceptAt(0, { targets: [SUPPORT, 'bentas@istmo.example'] });
    await store.redirect({ id: formerTargetsId, recipient: SUPPORT, configuredTargets: [SUPPORT, SALES] });
    expect(await statesByTarget(formerTargetsId)).toEqual({ [SUPPORT]: 'pending' });
    expect(await statesByTarget(mixedTargetsId)).toEqual({ [SUPPORT]: 'pending', 'bentas@istmo.example': 'pending' });
    await store.redirect({ id: 'all', recipient: SALES, configuredTargets: [SUPPORT, SALES] });
    expect(await statesByTarget(mixedTargetsId)).toEqual({ [SUPPORT]: 'pending', [SALES]: 'pending' });
    expect(await claim('outbox 1', SUPPORT)).toBeDefined();
  });

  test('keeps an unassigned request that another instance stores during an assignment', async () => {
    const database = open(url);
    let lateId = '';
    const storeWithConcurrentAccept = createStore({
      ...database,
      async transaction([first, ...rest]) {
        await database.transaction(first ? [first] : []);
        lateId = await acceptAt(0, { targets: [UNASSIGNED] });
        return database.transaction(rest);
      },
    });
    await storeWithConcurrentAccept.assign(SUPPORT);
    expect(await statesByTarget(lateId)).toEqual({ [UNASSIGNED]: 'pending' });
    await storeWithConcurrentAccept.close();
  });
}

async function purgeOn(day: number) {
  await setNow(day * DAY);
  return store.purge(90 * DAY);
}

function defineDeletionTests(): void {
  test('deletes undelivered requests 30 days later than delivered requests', async () => {
    const sentId = await acceptAt(0, { targets: [SALES, SUPPORT] });
    const waitingId = await acceptAt(0, { targets: [SALES, SUPPORT] });
    for (const target of [SALES, SUPPORT]) await createQueue(target).recordSent(sentId);
    await createQueue().recordSent(waitingId);
    const purgedOnDay = new Map<number, number>();
    for (let day = 0; day <= 121; day++) {
      const { deleted } = await purgeOn(day);
      if (deleted > 0) purgedOnDay.set(day, deleted);
    }
    expect([...purgedOnDay]).toEqual([
      [91, 1],
      [121, 1],
    ]);
    expect(await store.find(waitingId)).toEqual([]);
  });

  test('purge keeps old requests for a day after the clock has jumped', async () => {
    await purgeOn(0);
    await createQueue().recordSent(await acceptAt(DAY));
    await purgeOn(1);
    expect(await purgeOn(130)).toEqual({ deleted: 0, kept: 1 });
    expect(await purgeOn(130.9)).toEqual({ deleted: 0, kept: 1 });
    expect(await purgeOn(2)).toEqual({ deleted: 0, kept: 0 });
    expect(await purgeOn(140)).toEqual({ deleted: 0, kept: 1 });
    expect(await purgeOn(141)).toEqual({ deleted: 1, kept: 0 });
  });

  test('makes deliveries due now that a fast clock has postponed', async () => {
    const newId = await acceptAt(DAY);
    const failedId = await acceptAt(DAY - 1);
    await claim();
    await createQueue().recordFailure({ ...FAILURE, id: failedId, delay: HOUR });
    await createQueue('x').recordSent(await acceptAt(DAY, { targets: ['x'] }));
    await setNow(DAY - HOUR);
    await store.rescheduleFutureAttempts();
    expect(await claim()).toBe(newId);
    expect(await claim()).toBeUndefined();
    await setNow(HOUR);
    await store.rescheduleFutureAttempts();
    // The mail that was sent in the future does not count towards the limits.
    const firstRequest = await createQueue(SALES, { hour: 1, day: 1 }).claim(LEASE);
    expect([firstRequest?.id, await claim()].sort()).toEqual([newId, failedId].sort());
  });

  test('erases all requests of an e-mail address with their deliveries', async () => {
    const id = await acceptAt(10);
    await acceptAt(10, { request: contactRequest({ email: 'Ana@Example.com' }) });
    await acceptAt(10, { request: contactRequest({ email: 'luis@example.com' }) });
    await claim();
    expect(await store.findByEmail('ANA@example.com')).toHaveLength(2);
    expect(await store.erase('ana@example.COM')).toBe(2);
    expect(await createQueue().recordFailure({ ...FAILURE, id })).toBe('pending');
    expect((await store.list(10)).map(({ email }) => email)).toEqual(['luis@example.com']);
    // Stores a request with the same id. Deliveries that were not erased would appear in this request.
    await acceptAt(10, { id, targets: [SUPPORT] });
    expect(await statesByTarget(id)).toEqual({ [SUPPORT]: 'pending' });
  });
}

const folder = sharedTemporaryFolder('contact-store');

describe('the store in SQLite', () => {
  let databaseCount = 0;
  const openFile = (fileUrl: string) => sqliteDatabase(fileUrl.slice('file:'.length));

  defineStoreTests({
    async createEmptyDatabase() {
      const fileUrl = `file:${folder}/new/${databaseCount++}.db`;
      const database = openFile(fileUrl);
      await createClockTable(database);
      await database.close();
      return fileUrl;
    },
    open: openFile,
  });
});

const postgresProgramFolder = findPostgres();

/** Name of the PostgreSQL database that all tests share. It is emptied before each test. */
const DATABASE_NAME = 'store';
let server: PrivatePostgres;
let serverUrl: string;

async function createEmptyDatabase(): Promise<string> {
  await server.execute(DATABASE_NAME, 'TRUNCATE deliveries, contact_requests, marks; UPDATE clock SET ms = 0');
  return serverUrl;
}

describeWith(postgresProgramFolder)('the store in PostgreSQL', () => {
  beforeAll(async () => {
    server = await startPrivatePostgres();
    serverUrl = await server.createDatabase(DATABASE_NAME);
    const database = postgresDatabase(serverUrl);
    await createClockTable(database);
    await database.close();
  });
  afterAll(() => server.stop());

  describe('through a direct connection', () => defineStoreTests({ createEmptyDatabase, open: postgresDatabase }));

  describeWith(findProgram('pgbouncer'))('through PgBouncer with a role that can only read and write rows', () => {
    let bouncerPort: number;

    beforeAll(async () => {
      await server.execute('postgres', 'CREATE ROLE rows_only LOGIN');
      const grantSql = 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO rows_only';
      await server.execute(DATABASE_NAME, grantSql);
      bouncerPort = await server.startBouncer('rows_only');
    });

    defineStoreTests({
      async createEmptyDatabase() {
        await createEmptyDatabase();
        return `postgres://rows_only@127.0.0.1:${bouncerPort}/${DATABASE_NAME}`;
      },
      open: postgresDatabase,
    });
  });

  definePostgresTests();
});

function definePostgresTests(): void {
  test.each([
    ['localhost', 'sslmode=verify-full&sslrootcert=CERT', 'accepted'],
    ['localhost', 'sslmode=verify-full', 'el certificado de PostgreSQL no se acepta: da su autoridad en sslrootcert'],
    ['localhost', 'sslmode=require&sslrootcert=CERT', 'accepted'],
    ['127.0.0.1', 'sslmode=require&sslrootcert=CERT', 'es de otro servidor'],
    ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=CERT', 'accepted'],
  ])('checks the certificate of localhost at host %s with %s: %s', async (host, parameters, result) => {
    const emitWarning = jest.spyOn(process, 'emitWarning');
    const url = `${serverUrl}?${parameters}`.replace('127.0.0.1', host).replace('CERT', server.certFile);
    const tlsStore = openStore(url);
    const query = tlsStore.find('none').then(() => 'accepted');
    expect(await query.catch(String)).toContain(result);
    expect(emitWarning).not.toHaveBeenCalled();
    await tlsStore.close();
  });

  test('reconnects after the server has ended all connections', async () => {
    const reconnectingStore = openStore(serverUrl);
    await reconnectingStore.accept(newRequest());
    const sql = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IS NOT NULL';
    await server.execute(DATABASE_NAME, `${sql} AND pid <> pg_backend_pid()`);
    const retry = () => reconnectingStore.accept(newRequest()).then(Boolean, () => false);
    await until('a request is stored', 60_000, retry);
    await reconnectingStore.close();
  });

  testWith(findProgram('pg_dump'))('reads every request of a dump, and rejects a truncated one', async () => {
    using backups = temporaryFolder('dumps');
    const path = join(backups.path, 'copy.dump');
    const dumpedStore = openStore(serverUrl);
    const message = 'COPY x (id) FROM stdin;\n\\.\n\u2028\\.\u2028\tb';
    const stored = newRequest({ request: contactRequest({ message }) });
    await dumpedStore.accept(stored);
    await dumpedStore.backup(path);
    const requests = await readBackup(path);
    expect(requests).toEqual(await dumpedStore.receiptTimes());
    expect(requests.has(stored.id)).toBe(true);
    await dumpedStore.close();
    truncateSync(path, statSync(path).size - 100);
    await expect(readBackup(path)).rejects.toThrow('No se pudo leer la copia. pg_restore');
  });

  test.each([
    ['postgres:///store?host=/nowhere', 'PostgreSQL está parado, o su dirección en DATABASE_URL es otra'],
    ['postgres://contact@127.0.0.1:PORT/latin1', 'la base de datos es LATIN1'],
  ])('explains why %s cannot be used', async (url, explanation) => {
    await server.execute('postgres', 'DROP DATABASE IF EXISTS latin1');
    await server.execute('postgres', `CREATE DATABASE latin1 TEMPLATE template0 ENCODING 'LATIN1'`);
    const unusableStore = openStore(url.replace('PORT', String(server.port)));
    await expect(unusableStore.list(1)).rejects.toThrow(explanation);
    await unusableStore.close();
  });
}
