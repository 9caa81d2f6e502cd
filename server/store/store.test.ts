/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { findPostgres } from '../../lib/testing/program';
import { POSTGRES_MISSING, type PrivatePostgres, startPrivatePostgres } from '../testing/private-postgres';
import { contactRequest, newRequest } from '../testing/requests';
import { openStore } from './open-store';
import { type Store, StoreUnavailable } from './store';

// A busy disk is slow, not wrong.
jest.setTimeout(30_000);

const programs = findPostgres();
if (!programs) console.warn(POSTGRES_MISSING);

describe('SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contact-store-'));
  let count = 0;
  afterAll(() => rmSync(folder, { recursive: true }));
  keepsRequests(async () => `file:${folder}/new/${count++}.db`);

  test('however much was delivered before, finding what is due costs the same', async () => {
    const url = `file:${folder}/large.db`;
    const store = openStore(url);
    await store.accept(newRequest({ receivedAt: 10 }));
    let now = 100;
    // Processor time, since the time on the wall tells how busy the machine is.
    const cost = async () => {
      const before = process.cpuUsage();
      for (let round = 0; round < 30; round++) {
        now += 1;
        expect(await store.claim('one', now, now + 1, 10)).toHaveLength(1);
        await store.renew('one', now + 1);
        await store.backlog();
      }
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cost();
    const alone = await cost();
    const other = createClient({ url });
    await other.execute(
      `INSERT INTO contact_requests (id, dedupe_key, body_hash, full_name, email, subject, message, received_at, state, due_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
       SELECT n, n, '', '', '', '', hex(zeroblob(600)), n, 'sent', n FROM numbers`,
    );
    other.close();
    expect((await cost()) / alone).toBeLessThan(4);
    await store.close();
  });

  test('while another process holds the lock nothing is confirmed; what is confirmed afterwards is there for others', async () => {
    const url = `file:${folder}/locked.db`;
    const store = openStore(url);
    await store.probe(0);
    const other = createClient({ url });
    const lock = await other.transaction('write');
    let confirmed = 0;
    const sends = Array.from({ length: 8 }, () => store.accept(newRequest()).then(() => (confirmed += 1)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(confirmed).toBe(0);
    lock.close();
    await Promise.all(sends);
    await store.accept(newRequest());
    expect((await other.execute('SELECT COUNT(*) AS kept FROM contact_requests')).rows[0]?.kept).toBe(9);
    const again = await other.transaction('write');
    const started = performance.now();
    const writes = [store.accept(newRequest()), ...Array.from({ length: 9 }, () => store.probe(1))];
    expect(await store.list(100)).toHaveLength(9);
    for (const { status } of await Promise.allSettled(writes)) expect(status).toBe('rejected');
    // They wait together, not each for as long as the one before.
    expect(performance.now() - started).toBeLessThan(9000);
    const last = store.probe(2);
    const closed = store.close();
    await expect(store.probe(3)).rejects.toThrow(StoreUnavailable);
    again.close();
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
  keepsRequests(() => postgres.createDatabase(`store_${count++}`));
});

/** What every store promises, on whatever database. */
function keepsRequests(freshDatabase: () => Promise<string>) {
  let url: string;
  let store: Store;
  beforeEach(async () => {
    url = await freshDatabase();
    store = openStore(url);
  });
  afterEach(() => store.close());

  test('what was accepted is there after the store was opened anew, to the letter', async () => {
    const request = contactRequest({ fullName: 'Ñandú “O’Hara” 🚀', message: 'a\n\tb "c" \\ $1 ?1 \u2028 😀' });
    const { id } = newRequest();
    await store.accept(newRequest({ id, request, spam: 'varios enlaces', receivedAt: 1_795_270_105_791 }));
    await store.close();
    store = openStore(url);
    expect(await store.find(id)).toEqual({
      ...request,
      id,
      consentVersion: '2026-11-01',
      spam: 'varios enlaces',
      receivedAt: 1_795_270_105_791,
      state: 'pending',
      attempts: 0,
      firstAttemptAt: null,
      dueAt: 1_795_270_105_791,
      lastError: null,
      sentAt: null,
    });
  });

  test('the same key and body, one after the other or at once, on one or two instances, make one request', async () => {
    const other = openStore(url);
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
    const send = (receivedAt: number) =>
      store.accept(newRequest({ dedupeKey: 'content:a', dedupeSince: receivedAt - 600, receivedAt }));
    const kinds = [];
    for (const at of [1000, 1600, 1601, 2000]) kinds.push((await send(at)).kind);
    expect(kinds).toEqual(['stored', 'duplicate', 'stored', 'duplicate']);
  });

  test('a due request is leased to one instance, and to another only after the lease', async () => {
    for (const receivedAt of [30, 10, 20]) await store.accept(newRequest({ receivedAt }));
    const first = await store.claim('one', 100, 200, 2);
    expect(first.map(({ receivedAt }) => receivedAt)).toEqual([10, 20]);
    expect((await store.claim('two', 100, 200, 10)).map(({ receivedAt }) => receivedAt)).toEqual([30]);
    await store.renew('one', 300);
    expect((await store.claim('two', 250, 400, 10)).map(({ receivedAt }) => receivedAt)).toEqual([30]);
    await store.release('two', 260);
    expect(await store.claim('three', 300, 400, 10)).toHaveLength(3);
  });

  test('an attempt is settled by whoever holds the lease, and by nobody else', async () => {
    const { id } = newRequest();
    await store.accept(newRequest({ id, receivedAt: 10 }));
    const attempt = { id, attemptedAt: 20, dueAt: 50, error: 'EAUTH 535' };
    await store.claim('one', 20, 40, 1);
    await store.settle('two', { ...attempt, state: 'sent' });
    await store.settle('one', { ...attempt, state: 'pending' });
    expect(await store.find(id)).toMatchObject({
      state: 'pending',
      attempts: 1,
      firstAttemptAt: 20,
      dueAt: 50,
      lastError: 'EAUTH 535',
    });
    await store.claim('one', 60, 80, 1);
    await store.settle('one', { ...attempt, state: 'sent', attemptedAt: 65, error: null });
    expect(await store.find(id)).toMatchObject({ state: 'sent', attempts: 2, firstAttemptAt: 20, sentAt: 65 });
    expect(await store.claim('one', 1000, 2000, 10)).toEqual([]);
  });

  test('the backlog counts what is not delivered; dead requests stay and can be tried again', async () => {
    const ids = [10, 20, 30].map((receivedAt) => newRequest({ receivedAt }));
    for (const request of ids) await store.accept(request);
    const [sent, dead] = ids as [(typeof ids)[0], (typeof ids)[0]];
    await store.claim('one', 40, 90, 10);
    const attempt = { attemptedAt: 50, dueAt: 60, error: null };
    await Promise.all([
      store.settle('one', { ...attempt, id: sent.id, state: 'sent' }),
      store.settle('one', { ...attempt, id: dead.id, state: 'dead', error: '550' }),
    ]);
    expect(await store.backlog()).toEqual({ pending: 1, dead: 1, oldestPendingAt: 30 });
    expect(await store.purge(1000)).toBe(1);
    expect(await store.find(sent.id)).toBeNull();
    expect(await store.retry('all', 70)).toBe(1);
    expect(await store.find(dead.id)).toMatchObject({ state: 'pending', dueAt: 70, firstAttemptAt: null });
    expect(await store.retry(sent.id, 70)).toBe(0);
    await store.probe(80);
    await store.probe(90);
  });

  test('everything of a person is found and erased by address, whatever its case', async () => {
    for (const email of ['ana@example.com', 'Ana@Example.com', 'luis@example.com']) {
      await store.accept(newRequest({ request: contactRequest({ email }) }));
    }
    expect(await store.findByEmail('ANA@example.com')).toHaveLength(2);
    expect(await store.erase('ana@example.COM')).toBe(2);
    expect((await store.list(10)).map(({ email }) => email)).toEqual(['luis@example.com']);
  });
}
