import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { makeClock } from '@/server/testing/moved-clock';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { openStore } from './open-store';
import { sqliteDatabase } from './sqlite';
import { type Store, StoreUnavailable } from './store';
import { testStoreContract } from './store-contract';

// A busy disk is slow, not wrong.
jest.setTimeout(30_000);

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

/**
 * The processor time in µs of 30 requests from intake to delivery; the time on the wall tells how busy the machine is.
 */
async function costOfRequests(store: Store): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < 30; index++) {
    const request = newRequest();
    await store.accept(request);
    const claimed = await store.claim({ owner: 'one', leaseDuration: 60_000, caps: { hour: 100, day: 500 } });
    expect(claimed?.id).toBe(request.id);
    await store.renew({ owner: 'one', id: request.id, leaseDuration: 60_000 });
    await store.backlog();
    await store.recordSent(request.id);
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('finding what is due costs the same however much was delivered before', async () => {
  const store = openStore(`file:${folder}/large.db`);
  await costOfRequests(store);
  const costAlone = await costOfRequests(store);
  const other = new DatabaseSync(`${folder}/large.db`);
  other.exec(
    `INSERT INTO contact_requests (id, dedupe_key, body_hash, full_name, email, subject, message, received_at, state, due_at, sent_at)
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
     SELECT n, n, '', '', '', '', hex(zeroblob(600)), n, 'sent', n, n FROM numbers`,
  );
  other.close();
  expect((await costOfRequests(store)) / costAlone).toBeLessThan(4);
  await store.close();
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

test('nothing is confirmed before a lock ends, and all is there for others afterwards', async () => {
  const { store, other, unlock } = await lockedStore('briefly-locked');
  let confirmed = 0;
  const accept = async () => {
    await store.accept(newRequest());
    confirmed += 1;
  };
  const sends = Array.from({ length: 8 }, accept);
  await expect(until('something is confirmed', 100, () => confirmed > 0)).rejects.toThrow();
  unlock();
  await Promise.all(sends);
  expect(other.prepare('SELECT COUNT(*) AS kept FROM contact_requests').get()?.kept).toBe(8);
  other.close();
  await store.close();
});

test('writes that wait for a lock are refused together, while others read', async () => {
  const { store, other } = await lockedStore('long-locked');
  const started = performance.now();
  const writes = [store.accept(newRequest()), ...Array.from({ length: 9 }, () => store.claimInterval('probe', 0))];
  expect(await store.list(100)).toEqual([]);
  const results = await Promise.allSettled(writes);
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(performance.now() - started).toBeLessThan(9000);
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
