import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findPostgres } from '@/lib/processes/find-program';
import { listen } from '@/lib/processes/listen';
import { startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { smtpTransport } from '@/server/outbox/smtp';
import type { Database, SqlRow } from '@/server/store/database';
import { createSqlStore } from '@/server/store/sql-store';
import { sqliteDatabase } from '@/server/store/sqlite';
import { StoreUnavailable } from '@/server/store/store';
import {
  expectWithin,
  makeOutbox,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testTogether,
} from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, inParallel } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const POSTS = sizeOf({ short: 40, long: 2000 });

/**
 * The share of commits whose answer is lost, of some four for each request; were it all, nothing would ever be known.
 */
const LOST_SHARE = 0.1;

/** PostgreSQL's answer to a COMMIT, and that it is ready for the next query. */
const COMMITTED = Buffer.from('COMMIT\0Z\0\0\0\x05I');

/** Decides which answers are lost, and counts them. */
class Loss {
  count = 0;

  happens(): boolean {
    const isLost = Math.random() < LOST_SHARE;
    if (isLost) this.count += 1;
    return isLost;
  }
}

/** Passes connections on to a PostgreSQL, and cuts some of them in place of the answer to a COMMIT. */
async function startLosingProxy(databaseUrl: string, loss: Loss) {
  const proxied = new URL(databaseUrl);
  const databasePort = Number(proxied.port);
  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    endTogether(client, database);
    client.pipe(database);
    database.on('data', (bytes) => {
      if (bytes.includes(COMMITTED) && loss.happens()) database.destroy();
      else client.write(bytes);
    });
  });
  proxied.port = String(await listen(server));
  async function close(): Promise<void> {
    server.close();
    await once(server, 'close');
  }
  return { url: proxied.href, [Symbol.asyncDispose]: close };
}

function endTogether(...sockets: Socket[]): void {
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  for (const socket of sockets) socket.on('error', end).on('close', end);
}

/** A SQLite database whose writes are done, and some of them fail all the same. */
function losingDatabase(path: string, loss: Loss): Database {
  const database = sqliteDatabase(path);
  async function lose(rows: Promise<SqlRow[]>): Promise<SqlRow[]> {
    const done = await rows;
    if (loss.happens()) throw new StoreUnavailable('the answer is lost');
    return done;
  }
  return {
    ...database,
    write: (sql, params) => lose(database.write(sql, params)),
    writeTogether: (statements) => lose(database.writeTogether(statements)),
    writeExclusive: (statements) => lose(database.writeExclusive(statements)),
  };
}

testTogether('SQLite: a write that is done and reported as failed loses and repeats nothing', async () => {
  using folder = temporaryFolder('lost-replies');
  const path = `${folder.path}/contact.db`;
  const loss = new Loss();
  const store = createSqlStore(losingDatabase(path, loss));
  await using sink = await startMailSink();
  const outbox = makeOutbox({ store, transport: smtpTransport({ url: sink.url, requireTLS: false, connections: 5 }) });
  outbox.start();
  const acknowledged = new Set<string>();
  let repeated = 0;
  await inParallel({
    count: POSTS,
    atOnce: 32,
    work: async (index) => {
      const request = contactRequest({ email: `${index}@example.com`, message: `Consulta ${index}` });
      const accept = () => store.accept(newRequest({ request, dedupeKey: `key:${index}` })).catch(() => null);
      while (!(await accept())) repeated += 1;
      acknowledged.add(request.email);
      outbox.notify();
    },
  });
  const { ms, duplicates } = await expectAllDelivered({ acknowledged, sink, databaseUrl: `file:${path}` });
  await outbox.stop();
  await store.close();
  expect(duplicates).toBe(0);
  expectWithin(ms, 90_000);
  printFigures('SQLite: lost replies', {
    'rows and mails': acknowledged.size,
    'answers lost': loss.count,
    'posts that had to be sent again': repeated,
    'all mailed after the last post (s)': ms / 1000,
  });
});

const testWithPostgres = testWith(findPostgres(), 'PostgreSQL', testTogether);

testWithPostgres('PostgreSQL: a commit whose answer never comes loses and repeats nothing', async () => {
  await using postgres = await startPrivatePostgres();
  const databaseUrl = await postgres.createDatabase('replies');
  const loss = new Loss();
  await using proxy = await startLosingProxy(databaseUrl, loss);
  await using sink = await startMailSink();
  using clients = new Clients();
  await using service = await startService({ env: { DATABASE_URL: proxy.url, SMTP_URL: sink.url } });
  await inParallel({ count: POSTS, atOnce: 32, work: () => clients.send([() => service.port]) });
  const { ms, duplicates } = await expectAllDelivered({ acknowledged: clients.acknowledged, sink, databaseUrl });
  expect(duplicates).toBe(0);
  expectWithin(ms, 90_000);
  printFigures('PostgreSQL: lost replies', {
    'rows and mails': clients.acknowledged.size,
    'answers lost': loss.count,
    'posts that had to be sent again': clients.repeated,
    'all mailed after the last post (s)': ms / 1000,
  });
});
