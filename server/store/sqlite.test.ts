import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { contactRequest, newRequest, RECIPIENT } from '@/server/testing/requests';
import type { Database } from './database';
import { createStore, openStore } from './open-store';
import { sqliteDatabase } from './sqlite';
import { WEBHOOK } from './store';

const folder = sharedTemporaryFolder('contact-sqlite');
afterEach(() => jest.restoreAllMocks());

/** How SQLite looks for the rows of a statement. */
function planOf(database: InstanceType<typeof DatabaseSync>, sql: string): string[] {
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/\$(\d+)/g, '?$1')}`).all();
  return steps.map(({ detail }) => String(detail));
}

test('from intake to delivery no statement goes through what was delivered before', async () => {
  const database = sqliteDatabase(`${folder}/large.db`);
  const statements = new Set<string>();
  const run: Database['query'] = (sql, params) => {
    statements.add(sql);
    return database.query(sql, params);
  };
  const store = createStore({
    ...database,
    query: run,
    exclusiveQuery: run,
    transaction(together) {
      for (const { sql } of together) statements.add(sql);
      return database.transaction(together);
    },
  });
  const request = newRequest({ targets: [RECIPIENT, WEBHOOK] });
  const caps = { hour: 100, day: 500 };
  await store.accept(request);
  for (const queue of [store.queue(RECIPIENT, caps), store.queue(WEBHOOK, null)]) {
    await queue.claim({ owner: 'one', leaseDuration: 60_000 });
    await queue.renew({ owner: 'one', id: request.id, leaseDuration: 60_000 });
    await queue.hasPending();
    await queue.recordSent(request.id);
  }
  await store.backlogs(caps);
  await store.close();

  const other = new DatabaseSync(`${folder}/large.db`);
  const plans = [...statements].flatMap((sql) => planOf(other, sql));
  other.close();
  // The table of marks and the index of what is not delivered are small, and a search goes to its place in an index.
  const isShort = (step: string) => !step.startsWith('SCAN') || /^SCAN (?:marks|CONSTANT)|deliveries_next$/.test(step);
  for (const table of ['contact_requests', 'deliveries']) expect(plans.join('\n')).toContain(table);
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
  await store.probe();
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  return { store, other, unlock: () => other.exec('COMMIT') };
}

test('nothing is confirmed before a lock ends, and all is there for others afterwards', async () => {
  const { store, other, unlock } = await lockedStore('briefly-locked');
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
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
