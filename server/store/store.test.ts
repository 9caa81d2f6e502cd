/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { findPostgres } from '@/lib/testing/program';
import { until } from '@/lib/testing/until';
import { DAY, HOUR } from '@/server/durations';
import { type ClockedStore, clockedStore, makeClock } from '@/server/testing/moved-clock';
import { POSTGRES_MISSING, type PrivatePostgres, startPrivatePostgres } from '@/server/testing/private-postgres';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { openStore } from './open-store';
import { postgresDatabase } from './postgres';
import type { Database } from './sql-store';
import { sqliteDatabase } from './sqlite';
import { type NewRequest, type Store, StoreUnavailable } from './store';

// A busy disk is slow, not wrong.
jest.setTimeout(30_000);

const programs = findPostgres();
if (!programs) console.warn(POSTGRES_MISSING);

const openDatabase = (url: string) => (url.startsWith('file:') ? sqliteDatabase(url.slice(5)) : postgresDatabase(url));

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contact-store-'));
  let count = 0;
  afterAll(() => rmSync(folder, { recursive: true }));
  keepsRequests(async () => {
    const url = `file:${folder}/new/${count++}.db`;
    await withDatabase(url, makeClock);
    return url;
  });

  test('however much was delivered before, finding what is due costs the same', async () => {
    const url = `file:${folder}/large.db`;
    const store = openStore(url);
    const caps = { hour: 100, day: 500 };
    // Processor time, since the time on the wall tells how busy the machine is.
    const cost = async () => {
      const before = process.cpuUsage();
      for (let round = 0; round < 30; round++) {
        const { id } = newRequest();
        await store.accept(newRequest({ id }));
        expect((await store.claim('one', 60_000, caps))?.id).toBe(id);
        await store.renew('one', id, 60_000);
        await store.backlog();
        await store.recordSent(id);
      }
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cost();
    const alone = await cost();
    const other = new DatabaseSync(`${folder}/large.db`);
    other.exec(
      `INSERT INTO contact_requests (id, dedupe_key, body_hash, full_name, email, subject, message, received_at, state, due_at, sent_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
       SELECT n, n, '', '', '', '', hex(zeroblob(600)), n, 'sent', n, n FROM numbers`,
    );
    other.close();
    expect((await cost()) / alone).toBeLessThan(4);
    await store.close();
  });

  test('what is erased is nowhere in the files, and only this user may read them', async () => {
    const umask = process.umask(0o077);
    const store = openStore(`file:${folder}/private/contact.db`);
    const secret = 'un secreto muy reconocible';
    await store.accept(newRequest({ request: contactRequest({ message: secret }) }));
    const files = () => readdirSync(`${folder}/private`).map((name) => join(folder, 'private', name));
    const found = () => files().filter((file) => readFileSync(file).includes(secret));
    expect(found()).not.toEqual([]);
    expect(statSync(`${folder}/private`).mode & 0o777).toBe(0o700);
    expect(files().map((file) => statSync(file).mode & 0o777)).toEqual(files().map(() => 0o600));
    expect(await store.erase('ana@example.com')).toBe(1);
    expect(found()).toEqual([]);
    await store.close();
    process.umask(umask);
  });

  test('an erasure that another program keeps from the journal is told, and is done when it is repeated', async () => {
    const store = openStore(`file:${folder}/read.db`);
    await store.accept(newRequest());
    const other = new DatabaseSync(`${folder}/read.db`);
    other.exec('BEGIN');
    other.prepare('SELECT COUNT(*) FROM contact_requests').get();
    await expect(store.erase('ana@example.com')).rejects.toThrow(/borradas: 1.*sigue en el archivo.*Ciérralo/);
    other.exec('COMMIT');
    expect(await store.erase('ana@example.com')).toBe(0);
    expect(readFileSync(`${folder}/read.db-wal`).length).toBe(0);
    other.close();
    await store.close();
  });

  test('a file that is no database is told as that, in the same words each time', async () => {
    writeFileSync(`${folder}/text.db`, 'no es una base de datos, ni lo parece'.repeat(100));
    const store = openStore(`file:${folder}/text.db`);
    for (let time = 0; time < 3; time++) await expect(store.list(1)).rejects.toThrow('está dañado o no es una');
    await store.close();
  });

  test.each(['/proc/contact.db', '/etc', '/dev/null/contact.db'])(
    '%s cannot hold a database, which is told at once',
    (path) => {
      expect(() => openStore(`file:${path}`)).toThrow('Elige en DATABASE_URL');
    },
  );

  test('while another process holds the lock nothing is confirmed; what is confirmed afterwards is there for others', async () => {
    const url = `file:${folder}/locked.db`;
    const store = openStore(url);
    await store.mark('probe', 0);
    const other = new DatabaseSync(`${folder}/locked.db`);
    other.exec('BEGIN IMMEDIATE');
    let confirmed = 0;
    const sends = Array.from({ length: 8 }, () => store.accept(newRequest()).then(() => (confirmed += 1)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(confirmed).toBe(0);
    other.exec('COMMIT');
    await Promise.all(sends);
    await store.accept(newRequest());
    expect(other.prepare('SELECT COUNT(*) AS kept FROM contact_requests').get()?.kept).toBe(9);
    other.exec('BEGIN IMMEDIATE');
    const started = performance.now();
    const writes = [store.accept(newRequest()), ...Array.from({ length: 9 }, () => store.mark('probe', 0))];
    expect(await store.list(100)).toHaveLength(9);
    for (const { status } of await Promise.allSettled(writes)) expect(status).toBe('rejected');
    // They wait together, not each for as long as the one before.
    expect(performance.now() - started).toBeLessThan(9000);
    const last = store.mark('probe', 0);
    const closed = store.close();
    await expect(store.mark('probe', 0)).rejects.toThrow(StoreUnavailable);
    other.exec('COMMIT');
    await Promise.all([last, closed]);
    other.close();
  });
});

(programs ? describe : describe.skip)('PostgreSQL', () => {
  let postgres: PrivatePostgres;
  let count = 0;
  beforeAll(async () => {
    postgres = await startPrivatePostgres(programs as string);
  });
  afterAll(() => postgres.stop());

  const freshDatabase = async () => {
    const url = await postgres.createDatabase(`store_${count++}`);
    await withDatabase(url, makeClock);
    return url;
  };

  describe('directly', () => keepsRequests(freshDatabase));

  describe('through PgBouncer, with a role that may only read and write rows', () => {
    let bouncer: number | undefined;
    beforeAll(async () => {
      await postgres.execute('postgres', 'CREATE ROLE rows_only LOGIN');
      bouncer = await postgres.startBouncer('rows_only');
      if (!bouncer) console.warn('PgBouncer is not installed (on Debian: apt-get install pgbouncer): it is left out.');
    });
    keepsRequests(async () => {
      const owner = await freshDatabase();
      const name = owner.slice(owner.lastIndexOf('/') + 1);
      const rights = 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO rows_only';
      await postgres.execute(name, rights);
      return `postgres://rows_only@127.0.0.1:${bouncer ?? postgres.port}/${name}`;
    });
  });

  test('TLS is held to the certificate that sslmode and sslrootcert name', async () => {
    const url = (await freshDatabase()).replace('127.0.0.1', 'localhost');
    const trusting = openStore(`${url}?sslmode=verify-full&sslrootcert=${postgres.certFile}`);
    expect(await trusting.list(1)).toEqual([]);
    await trusting.close();
    const strict = openStore(`${url}?sslmode=verify-full`);
    await expect(strict.list(1)).rejects.toThrow(StoreUnavailable);
    await strict.close();
  });

  test('an instance that loses its connection while it makes the tables goes on, and makes them again', async () => {
    const url = await postgres.createDatabase('interrupted');
    await postgres.execute('interrupted', 'CREATE TABLE migrations (version INTEGER PRIMARY KEY)');
    const blocker = new pg.Client(url);
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE migrations');
    const store = openStore(url);
    const started = performance.now();
    await expect(store.accept(newRequest())).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - started).toBeLessThan(10_000);
    await postgres.execute(
      'postgres',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'interrupted' AND state <> 'idle in transaction'`,
    );
    await blocker.end();
    await until('stored', 20_000, () =>
      store.accept(newRequest()).then(
        () => true,
        () => false,
      ),
    );
    await store.close();
  });
});

async function withDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase(url);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** What every store promises, on whatever database; its clock is a table that {@link makeClock} made. */
function keepsRequests(freshDatabase: () => Promise<string>) {
  let url: string;
  let store: Store;
  let setNow: ClockedStore['setNow'];
  const open = () => clockedStore(openDatabase(url));
  /** Accepts a request at a time; gives its id. */
  const acceptAt = async (now: number, change: Partial<NewRequest> = {}) => {
    const request = newRequest(change);
    await setNow(now);
    await store.accept(request);
    return request.id;
  };
  beforeEach(async () => {
    url = await freshDatabase();
    ({ store, setNow } = open());
  });
  afterEach(() => store.close());

  test('what was accepted is there after the store was opened anew, to the letter', async () => {
    const request = contactRequest({ fullName: 'Ñandú “O’Hara” 🚀', message: 'a\n\tb "c" \\ $1 ?1 \u2028 😀' });
    const campaign = { source: 'linkedin', medium: null, name: 'otoño 🚀' };
    const id = await acceptAt(1_795_270_105_791, { request, campaign, spam: 'varios enlaces' });
    await store.close();
    ({ store, setNow } = open());
    expect(await store.find(id)).toEqual({
      ...request,
      id,
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
    });
  });

  test('a repeated send whose page lost its campaign is the same request, and the first campaign stays', async () => {
    const campaign = { source: 'correo', medium: 'boletín', name: 'noviembre' };
    const id = await acceptAt(10, { dedupeKey: 'key:a', campaign });
    expect(await store.accept(newRequest({ dedupeKey: 'key:a' }))).toEqual({ kind: 'duplicate', id });
    expect((await store.find(id))?.campaign).toEqual(campaign);
  });

  test('the same key and body, one after the other or at once, on one or two instances, make one request', async () => {
    const other = open().store;
    const send = (to: Store, key: string) => to.accept(newRequest({ dedupeKey: key }));
    const keys = Array.from({ length: 40 }, (_, index) => `key:${index}`);
    const answers = await Promise.all(keys.flatMap((key) => [send(store, key), send(other, key), send(store, key)]));
    answers.push(await send(other, 'key:0'));
    await other.close();
    expect(await store.list(1000)).toHaveLength(40);
    expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(40);
    expect(answers.filter(({ kind }) => kind === 'duplicate')).toHaveLength(81);
  });

  test('a key that is used again with another body is told, and writes nothing', async () => {
    await store.accept(newRequest({ dedupeKey: 'key:a' }));
    expect(await store.accept(newRequest({ dedupeKey: 'key:a', bodyHash: 'other' }))).toEqual({ kind: 'key-reused' });
    expect(await store.list(10)).toHaveLength(1);
  });

  test('the same content without a key is one request within the window and another after it', async () => {
    const kinds = [];
    for (const at of [1000, 1600, 1601, 2000]) {
      await setNow(at);
      kinds.push((await store.accept(newRequest({ dedupeKey: 'content:a', dedupeWindow: 600 }))).kind);
    }
    expect(kinds).toEqual(['stored', 'duplicate', 'stored', 'duplicate']);
  });

  test('a due request is leased to one instance, and to another only after the lease that it extends', async () => {
    const ids = [await acceptAt(10), await acceptAt(20)];
    await setNow(100);
    const claim = async (owner: string) => (await store.claim(owner, 100, null))?.id;
    expect([await claim('one'), await claim('two'), await claim('three')]).toEqual([...ids, undefined]);
    await setNow(150);
    await store.renew('one', ids[0]!, 100);
    await store.renew('one', ids[1]!, 100);
    await setNow(200);
    expect([await claim('three'), await claim('three')]).toEqual([ids[1], undefined]);
    await setNow(250);
    expect(await claim('three')).toBe(ids[0]);
  });

  test('two instances that look at once never lease the same request', async () => {
    for (let index = 0; index < 20; index++) await store.accept(newRequest());
    const other = open().store;
    const claims = Array.from({ length: 30 }, (_, index) => [store, other][index % 2]!.claim(`${index}`, 60_000, null));
    const ids = (await Promise.all(claims)).flatMap((request) => request?.id ?? []);
    await other.close();
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test('a failure counts only for whoever holds the lease, a success for everybody', async () => {
    const id = await acceptAt(10);
    await store.claim('one', 20, null);
    expect(await store.recordFailure('two', id, 'EAUTH 535', 40, DAY)).toBe('pending');
    expect(await store.find(id)).toMatchObject({ attempts: 0, lastError: null });
    await setNow(20);
    await store.recordFailure('one', id, 'EAUTH 535', 40, DAY);
    expect(await store.find(id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      firstAttemptAt: 20,
      dueAt: 60,
      lastError: 'EAUTH 535',
    });
    await setNow(65);
    await store.claim('one', 20, null);
    await setNow(90);
    await store.claim('two', 20, null);
    await store.recordSent(id);
    expect(await store.find(id)).toMatchObject({ state: 'sent', attempts: 2, firstAttemptAt: 20, sentAt: 90 });
    await store.recordFailure('two', id, 'EAUTH 535', 40, DAY);
    expect(await store.find(id)).toMatchObject({ state: 'sent', lastError: null });
  });

  test('three days after its first attempt a request is given up, and can be tried again', async () => {
    const id = await acceptAt(0);
    for (const [at, state] of [
      [DAY, 'pending'],
      [4 * DAY - 1, 'pending'],
      [4 * DAY, 'dead'],
    ] as const) {
      await setNow(at);
      expect((await store.claim('one', 20, null))?.id).toBe(id);
      expect(await store.recordFailure('one', id, '550', 0, 3 * DAY)).toBe(state);
    }
    expect(await store.claim('one', 20, null)).toBeNull();
    expect(await store.backlog()).toMatchObject({ pending: 0, dead: 1 });
    expect(await store.retry('all')).toBe(1);
    expect(await store.find(id)).toMatchObject({ state: 'pending', dueAt: 4 * DAY, firstAttemptAt: null });
  });

  test('a request that is given back waits behind the others, and no attempt of it counts', async () => {
    const ids = [await acceptAt(10), await acceptAt(20)];
    await setNow(30);
    await store.claim('one', 20, null);
    await store.giveBack('two', ids[0]!, 'EAUTH 535');
    expect(await store.find(ids[0]!)).toMatchObject({ dueAt: 50, lastError: null });
    await store.giveBack('one', ids[0]!, 'EAUTH 535');
    const expected = { state: 'pending', attempts: 0, firstAttemptAt: null, dueAt: 30, lastError: 'EAUTH 535' };
    expect(await store.find(ids[0]!)).toMatchObject(expected);
    const claim = async () => (await store.claim('one', 20, null))?.id;
    expect([await claim(), await claim()]).toEqual([ids[1], ids[0]]);
  });

  test('an instance that pauses claims nothing, another goes on, and nothing counts as held by the caps', async () => {
    const [first, second] = [await acceptAt(0), await acceptAt(1)];
    expect(await store.pauseMail('one', 2 * HOUR)).toBe(true);
    expect(await store.pauseMail('one', 9 * HOUR)).toBe(false);
    await setNow(2 * HOUR - 1);
    expect(await store.claim('one', 20, null)).toBeNull();
    expect(await store.backlog()).toMatchObject({ pending: 2, overCap: 0 });
    expect((await store.claim('two', 20, null))?.id).toBe(first);
    await store.recordSent(first);
    await setNow(2 * HOUR + 1);
    expect(await store.backlog()).toMatchObject({ pending: 1, overCap: 1 });
    expect(await store.pauseMail('one', HOUR)).toBe(true);
    expect(await store.claim('one', 20, null)).toBeNull();
    await store.resumeMail();
    expect((await store.claim('one', 20, null))?.id).toBe(second);
  });

  test('what a clock that was ahead put off is due once it is put right', async () => {
    const id = await acceptAt(400 * DAY);
    await store.pauseMail('one', 60_000);
    await setNow(DAY);
    expect(await store.claim('one', 20, null)).toBeNull();
    await store.purge(900 * DAY);
    expect((await store.claim('one', 20, null))?.id).toBe(id);
  });

  test('what waits for its next attempt is brought forward, and what is being sent is not', async () => {
    const [waiting, sending] = [await acceptAt(10), await acceptAt(20)];
    await setNow(30);
    await store.claim('one', 20, null);
    await store.recordFailure('one', waiting, '451', HOUR, DAY);
    await store.claim('one', 20, null);
    await setNow(40);
    await store.bringForward();
    expect(await store.find(waiting)).toMatchObject({ dueAt: 40, attempts: 1, firstAttemptAt: 30 });
    expect(await store.find(sending)).toMatchObject({ dueAt: 50 });
  });

  test('a retry of all takes what waits and what was given up, not what is being sent or held, and ends a pause', async () => {
    const dead = await acceptAt(10);
    for (let attempt = 0; attempt < 2; attempt++) {
      await store.claim('one', 20, null);
      await store.recordFailure('one', dead, '550', 0, 0);
    }
    const waiting = await acceptAt(20);
    const sending = await acceptAt(30);
    const due = await acceptAt(40);
    const held = await acceptAt(50, { held: true });
    await setNow(60);
    await store.claim('one', 20, null);
    await store.recordFailure('one', waiting, '451', HOUR, DAY);
    await store.claim('one', 20, null);
    await store.pauseMail('one', HOUR);
    await setNow(70);
    expect((await store.find(dead))?.state).toBe('dead');
    expect(await store.retry('all')).toBe(3);
    expect(await store.find(dead)).toMatchObject({ state: 'pending', dueAt: 70, firstAttemptAt: null });
    expect(await store.find(waiting)).toMatchObject({ state: 'pending', dueAt: 70, firstAttemptAt: null });
    expect(await store.find(sending)).toMatchObject({ state: 'pending', dueAt: 80 });
    expect(await store.find(held)).toMatchObject({ state: 'held' });
    expect((await store.claim('two', 20, null))?.id).toBe(due);
  });

  test('no more is mailed an hour and a day than the caps allow; what looks like spam goes last and gets half', async () => {
    const caps = { hour: 4, day: 6 };
    const spam = [await acceptAt(0, { spam: 'x' }), await acceptAt(1, { spam: 'x' }), await acceptAt(2, { spam: 'x' })];
    const good = [await acceptAt(3), await acceptAt(4), await acceptAt(5), await acceptAt(6), await acceptAt(7)];
    const mailed = async (now: number) => {
      await setNow(now);
      const ids = [];
      for (let request = await store.claim('one', 20, caps); request; request = await store.claim('one', 20, caps)) {
        await store.recordSent(request.id);
        ids.push(request.id);
      }
      return ids;
    };
    expect(await mailed(10)).toEqual(good.slice(0, 4));
    expect(await store.backlog()).toMatchObject({ pending: 4, overCap: 0 });
    expect(await mailed(10 + HOUR - 1)).toEqual([]);
    expect(await store.backlog()).toMatchObject({ pending: 4, overCap: 4, oldestAge: HOUR + 2 });
    expect(await mailed(10 + HOUR)).toEqual([good[4]]);
    expect(await mailed(10 + DAY)).toEqual([...spam.slice(0, 2)]);
    expect(await store.backlog()).toMatchObject({ pending: 1, oldestAge: 0 });
  });

  test('what robots wrote into the trap is kept and not mailed until somebody asks for it', async () => {
    const id = await acceptAt(10, { held: true, spam: 'x' });
    expect(await store.claim('one', 20, null)).toBeNull();
    expect(await store.backlog()).toMatchObject({ pending: 0, held: 1 });
    expect(await store.retry('all')).toBe(0);
    expect(await store.retry(id)).toBe(1);
    expect((await store.claim('one', 20, null))?.id).toBe(id);
  });

  test('a mark is made once in its interval, by whichever instance', async () => {
    const marks = [];
    for (const at of [0, 5, 9, 10, 11]) {
      await setNow(at);
      marks.push(await store.mark('held', 10));
    }
    expect(marks).toEqual([true, false, false, true, false]);
    expect(await store.mark('probe', 0)).toBe(true);
  });

  test('everything ends with its retention, what was never delivered only after a week of notice', async () => {
    const [sent, waiting, held] = [await acceptAt(0), await acceptAt(0), await acceptAt(0, { held: true })];
    await store.recordSent(sent);
    await setNow(84 * DAY);
    expect(await store.purge(90 * DAY)).toBe(0);
    expect(await store.backlog()).toMatchObject({ expiring: 1 });
    await setNow(90 * DAY + 1);
    expect(await store.purge(90 * DAY)).toBe(2);
    expect([await store.find(sent), await store.find(held)]).toEqual([null, null]);
    await setNow(91 * DAY);
    expect(await store.purge(90 * DAY)).toBe(1);
    expect(await store.find(waiting)).toBeNull();
    const late = await acceptAt(91 * DAY);
    await setNow(300 * DAY);
    expect(await store.purge(90 * DAY)).toBe(0);
    expect(await store.find(late)).not.toBeNull();
  });

  test('a request that is being sent is not tried again meanwhile', async () => {
    const id = await acceptAt(10);
    await store.claim('one', 20, null);
    expect(await store.retry(id)).toBe(0);
    await setNow(30);
    expect(await store.retry(id)).toBe(1);
  });

  test('everything of a person is found and erased by address, whatever its case, and is not delivered after that', async () => {
    const ids = [];
    for (const email of ['ana@example.com', 'Ana@Example.com', 'luis@example.com']) {
      ids.push(await acceptAt(10, { request: contactRequest({ email }) }));
    }
    expect((await store.claim('one', 20, null))?.id).toBe(ids[0]);
    expect(await store.findByEmail('ANA@example.com')).toHaveLength(2);
    expect(await store.erase('ana@example.COM')).toBe(2);
    expect(await store.recordFailure('one', ids[0]!, 'ETIMEDOUT', 0, DAY)).toBe('pending');
    expect((await store.list(10)).map(({ email }) => email)).toEqual(['luis@example.com']);
  });
}
