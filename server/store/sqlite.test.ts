import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { makeClock } from '@/server/testing/moved-clock';
import { contactRequest, newRequest } from '@/server/testing/requests';
import type { Database } from './database';
import { openStore } from './open-store';
import { createSqlStore } from './sql-store';
import { sqliteDatabase } from './sqlite';
import { LOCK } from './sqlite-connection';
import { StoreUnavailable } from './store';
import { testStoreContract } from './store-contract';

const folder = sharedTemporaryFolder('contact-store');
let count = 0;

const open = (url: string) => sqliteDatabase(url.slice('file:'.length));

testStoreContract({
  async makeFresh() {
    const url = `file:${folder}/new/${count++}.db`;
    const database = open(url);
    await makeClock(database);
    await database.close();
    return url;
  },
  open,
});

/** A database that keeps the statements that run on it. */
function recorded(database: Database): { database: Database; statements: Set<string> } {
  const statements = new Set<string>();
  const record = (sql: string) => void statements.add(sql);
  return {
    database: {
      ...database,
      read(sql, params) {
        record(sql);
        return database.read(sql, params);
      },
      write(sql, params) {
        record(sql);
        return database.write(sql, params);
      },
      writeTogether(together) {
        for (const { sql } of together) record(sql);
        return database.writeTogether(together);
      },
      writeExclusive(together) {
        for (const { sql } of together) record(sql);
        return database.writeExclusive(together);
      },
    },
    statements,
  };
}

/** How SQLite looks for the requests of a statement. */
function planOf(database: InstanceType<typeof DatabaseSync>, sql: string): string[] {
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\$(\d+)/g, '?$1')}`).all();
  return steps.map(({ detail }) => String(detail));
}

test('from intake to delivery no statement goes through what was delivered before', async () => {
  const { database, statements } = recorded(sqliteDatabase(`${folder}/large.db`));
  const store = createSqlStore(database);
  const request = newRequest({ recipient: 'ventas@istmo.example', furtherTargets: ['soporte@istmo.example'] });
  await store.accept(request);
  for (const queue of [
    store.recipientQueue('ventas@istmo.example', true),
    store.recipientQueue('soporte@istmo.example', false),
  ]) {
    await queue.claim({ owner: 'one', leaseDuration: 60_000, caps: { hour: 100, day: 500 } });
    await queue.renew({ owner: 'one', id: request.id, leaseDuration: 60_000 });
    await queue.backlog();
    await queue.recordSent(request.id);
  }
  await store.close();

  const other = new DatabaseSync(`${folder}/large.db`);
  const plans = [...statements].flatMap((sql) => planOf(other, sql));
  other.close();
  // The table of marks and the indexes of what is not delivered are small, and a search goes to its place in an index.
  const isShort = (step: string) => !step.startsWith('SCAN') || /^SCAN marks|_undelivered$/.test(step);
  for (const table of [/contact_requests/, /deliveries|\bd\b/]) {
    expect(plans.filter((step) => table.test(step))).not.toEqual([]);
  }
  expect(plans.filter((step) => !isShort(step))).toEqual([]);
});

test('what is erased is nowhere in the files, and only this user may read them', async () => {
  const umask = process.umask(0o077);
  const store = openStore(`file:${folder}/private/contact.db`);
  const secret = 'un secreto muy reconocible';
  await store.accept(newRequest({ request: contactRequest({ message: secret }) }));
  const files = () => readdirSync(`${folder}/private`).map((name) => join(folder, 'private', name));
  const filesWithSecret = () => files().filter((file) => readFileSync(file).includes(secret));
  expect(filesWithSecret()).not.toEqual([]);
  expect(statSync(`${folder}/private`).mode & 0o777).toBe(0o700);
  expect(files().map((file) => statSync(file).mode & 0o777)).toEqual(files().map(() => 0o600));
  expect(await store.erase('ana@example.com')).toBe(1);
  expect(filesWithSecret()).toEqual([]);
  await store.close();
  process.umask(umask);
});

test('an erasure that another program keeps from the journal says so, and can be repeated', async () => {
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

test('a file that is no database is named as that each time', async () => {
  writeFileSync(`${folder}/text.db`, 'no es una base de datos, ni lo parece'.repeat(100));
  const store = openStore(`file:${folder}/text.db`);
  for (let time = 0; time < 3; time++) await expect(store.list(1)).rejects.toThrow('está dañado o no es una');
  await store.close();
});

test.each(['/proc/contact.db', '/etc', '/dev/null/contact.db'])('%s cannot hold a database', (path) => {
  expect(() => openStore(`file:${path}`)).toThrow('Elige en DATABASE_URL');
});

/** A store whose database another process has locked; `unlock` ends that. */
async function lockedStore(name: string) {
  const path = `${folder}/${name}.db`;
  const store = openStore(`file:${path}`);
  await store.claimInterval('probe', 0);
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  return { store, other, unlock: () => other.exec('COMMIT') };
}

/** Holds the clock that says how long a lock was waited for. */
const holdClock = () => jest.spyOn(performance, 'now').mockReturnValue(0);
afterEach(() => jest.restoreAllMocks());

test('nothing is confirmed before a lock ends, and all is there for others afterwards', async () => {
  const { store, other, unlock } = await lockedStore('briefly-locked');
  const clock = holdClock();
  let confirmed = 0;
  const accept = async () => {
    await store.accept(newRequest());
    confirmed += 1;
  };
  const sends = Array.from({ length: 8 }, accept);
  // After each try the clock is asked.
  while (clock.mock.calls.length < 20) await nextTurn();
  expect(confirmed).toBe(0);
  unlock();
  await Promise.all(sends);
  expect(other.prepare('SELECT COUNT(*) AS kept FROM contact_requests').get()?.kept).toBe(8);
  other.close();
  await store.close();
});

test('writes that wait for a lock are refused together, while others read', async () => {
  const { store, other } = await lockedStore('long-locked');
  const clock = holdClock();
  const writes = [store.accept(newRequest()), ...Array.from({ length: 9 }, () => store.claimInterval('probe', 0))];
  const read = store.list(100);
  // Once, and not once for each of them.
  clock.mockReturnValue(LOCK.timeout);
  const results = await Promise.allSettled(writes);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(await read).toEqual([]);
  other.close();
  await store.close();
});

test('a close waits for the writes before it and refuses those after it', async () => {
  const { store, other, unlock } = await lockedStore('closing');
  const last = store.claimInterval('probe', 0);
  const closed = store.close();
  await expect(store.claimInterval('probe', 0)).rejects.toThrow(StoreUnavailable);
  unlock();
  await Promise.all([last, closed]);
  other.close();
});
