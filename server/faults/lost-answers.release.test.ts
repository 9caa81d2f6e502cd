import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { MINUTE } from '@/server/durations';
import { mailChannel, smtpTransport } from '@/server/outbox/mail';
import { Outbox } from '@/server/outbox/outbox';
import { StoreUnavailable } from '@/server/store/database';
import { createStore } from '@/server/store/open-store';
import { sqliteDatabase } from '@/server/store/sqlite';
import { expectWithin, sizeOf, TEST_TIMEOUT, testTogether, testWithPostgres } from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, startReceivers } from '@/server/testing/load';
import { startFaultProxy } from '@/server/testing/peers';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { contactRequest, newRequest, quietLog, RECIPIENT } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const POSTS = sizeOf({ short: 100, long: 2000 });

/** Whether this answer is lost: one in ten, since nothing would ever be known if it were all. */
const isUnlucky = () => Math.random() < 0.1;

/** PostgreSQL's answer to a COMMIT, and that it is ready for the next query. */
const COMMITTED = Buffer.from('COMMIT\0Z\0\0\0\x05I');

testWithPostgres('commits of PostgreSQL whose answers come late or never lose and repeat nothing', async () => {
  await using postgres = await startPrivatePostgres();
  await using receivers = await startReceivers();
  const databaseUrl = await postgres.createDatabase('answers');
  let lost = 0;
  using proxy = await startFaultProxy(databaseUrl, {
    isLost(piece) {
      const isLost = piece.includes(COMMITTED) && isUnlucky();
      if (isLost) lost += 1;
      return isLost;
    },
    // Now and then longer than a statement may take.
    delay: () => (Math.random() < 0.001 ? 3000 : 0),
  });
  await using service = await startService({ env: { ...receivers.env, DATABASE_URL: proxy.url } });
  await using clients = new Clients([() => service.port]);
  await clients.sendMany(POSTS);
  const { acknowledged } = clients;
  const { ms, copies } = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
  expect(lost).toBeGreaterThan(0);
  expect(copies).toBe(0);
  expectWithin('all delivered after the last post', ms, 1.5 * MINUTE);
});

// SQLite answers within the process, so only there an answer can be lost.
testTogether('writes of SQLite that are done and reported as failed lose and repeat nothing', async () => {
  using folder = temporaryFolder('lost-answers');
  await using sink = await startMailSink();
  const path = `${folder.path}/contact.db`;
  const database = sqliteDatabase(path);
  async function lose<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    if (isUnlucky()) throw new StoreUnavailable('the answer is lost');
    return done;
  }
  const store = createStore({
    ...database,
    query: (sql, params) => lose(database.query(sql, params)),
    exclusiveQuery: (sql, params) => lose(database.exclusiveQuery(sql, params)),
    transaction: (statements) => lose(database.transaction(statements)),
  });
  const transport = smtpTransport({ url: sink.url, requireTLS: false, connections: 5 });
  const outbox = new Outbox({
    target: RECIPIENT,
    queue: store.queue(RECIPIENT, null),
    channel: mailChannel(transport, { from: 'web@istmo.example', to: [RECIPIENT] }),
    receiver: { kind: 'mail', recipient: null },
    log: quietLog().log,
    connections: 5,
  });
  outbox.start();
  const acknowledged = new Set<string>();
  for (let index = 0; index < POSTS; index++) {
    const request = contactRequest({ email: `${index}@example.com` });
    const accepted = newRequest({ request });
    while (!(await store.accept(accepted).catch(() => null))) outbox.notify();
    acknowledged.add(request.email);
  }
  const taken = () => [messageIds(sink.mails)];
  const { copies } = await expectAllDelivered({ acknowledged, databaseUrl: `file:${path}`, taken });
  await outbox.stop();
  await store.close();
  expect(copies).toBe(0);
});
