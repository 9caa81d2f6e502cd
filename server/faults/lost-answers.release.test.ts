import { findPostgres } from '@/lib/processes/find-program';
import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { smtpTransport } from '@/server/outbox/mail';
import { StoreUnavailable } from '@/server/store/database';
import { createStore } from '@/server/store/open-store';
import { sqliteDatabase } from '@/server/store/sqlite';
import {
  expectWithin,
  makeOutbox,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testTogether,
} from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, inParallel } from '@/server/testing/load';
import { startFaultProxy } from '@/server/testing/peers';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { contactRequest, newRequest, RECIPIENT } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const POSTS = sizeOf({ short: 40, long: 2000 });

/** The share of commits whose answer is lost; were it all, nothing would ever be known. */
const LOST_SHARE = 0.1;

/** PostgreSQL's answer to a COMMIT, and that it is ready for the next query. */
const COMMITTED = Buffer.from('COMMIT\0Z\0\0\0\x05I');

testTogether('SQLite: a write that is done and reported as failed loses and repeats nothing', async () => {
  using folder = temporaryFolder('lost-answers');
  const path = `${folder.path}/contact.db`;
  const database = sqliteDatabase(path);
  let lost = 0;
  async function lose<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    if (Math.random() >= LOST_SHARE) return done;
    lost += 1;
    throw new StoreUnavailable('the answer is lost');
  }
  const store = createStore({
    ...database,
    query: (sql, params) => lose(database.query(sql, params)),
    exclusiveQuery: (sql, params) => lose(database.exclusiveQuery(sql, params)),
    transaction: (statements) => lose(database.transaction(statements)),
  });
  await using sink = await startMailSink();
  const outbox = makeOutbox({ store, transport: smtpTransport({ url: sink.url, requireTLS: false, connections: 5 }) });
  outbox.start();
  const acknowledged = new Set<string>();
  await inParallel({
    count: POSTS,
    atOnce: 32,
    work: async (index) => {
      const request = contactRequest({ email: `${index}@example.com`, message: `Consulta ${index}` });
      const accept = () => store.accept(newRequest({ request, dedupeKey: `key:${index}` })).catch(() => null);
      while (!(await accept())) outbox.notify();
      acknowledged.add(request.email);
      outbox.notify();
    },
  });
  const databaseUrl = `file:${path}`;
  const { ms, copies } = await expectAllDelivered({ acknowledged, databaseUrl, sink, recipients: [RECIPIENT] });
  await outbox.stop();
  await store.close();
  expect(copies).toEqual({ [RECIPIENT]: 0 });
  expectWithin(ms, 90_000);
  printFigures('SQLite: lost answers', { acknowledged: POSTS, lost, 'delivered after the last post (s)': ms / 1000 });
});

testWith(
  findPostgres(),
  'PostgreSQL',
  testTogether,
)('PostgreSQL: commits whose answers come late or never lose and repeat nothing', async () => {
  await using postgres = await startPrivatePostgres();
  const databaseUrl = await postgres.createDatabase('answers');
  let lost = 0;
  await using proxy = await startFaultProxy(databaseUrl, {
    isLost(piece) {
      const isLost = piece.includes(COMMITTED) && Math.random() < LOST_SHARE;
      if (isLost) lost += 1;
      return isLost;
    },
    // Now and then longer than a statement may take.
    delay: () => (Math.random() < 0.001 ? 3000 : 0),
  });
  await using sink = await startMailSink();
  using clients = new Clients();
  await using service = await startService({ env: { DATABASE_URL: proxy.url, SMTP_URL: sink.url } });
  await inParallel({ count: POSTS, atOnce: 32, work: () => clients.send([() => service.port]) });
  const { acknowledged } = clients;
  const { ms, copies } = await expectAllDelivered({ acknowledged, databaseUrl, sink, recipients: [RECIPIENT] });
  expect(copies).toEqual({ [RECIPIENT]: 0 });
  expectWithin(ms, 90_000);
  printFigures('PostgreSQL: lost answers', {
    acknowledged: POSTS,
    lost,
    'sent again by clients': clients.repeated,
    'delivered after the last post (s)': ms / 1000,
  });
});
