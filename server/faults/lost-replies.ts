import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { listen } from '@/lib/testing/listen';
import { type MailSink, startMailSink } from '@/lib/testing/mail-sink';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { smtpTransport } from '@/server/outbox/smtp';
import type { Database } from '@/server/store/database';
import { createSqlStore } from '@/server/store/sql-store';
import { sqliteDatabase } from '@/server/store/sqlite';
import { StoreUnavailable } from '@/server/store/store';
import { contactRequest, newRequest } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';
import { Clients, type Experiment, type Figures, inParallel, makeOutbox, runParts, withPostgres } from './harness';

const POSTS = { short: 40, long: 2000 };

/** The share of commits whose answer is lost, among some four for each request; were it all, nothing would ever be known. */
const LOST = 0.1;

/** PostgreSQL's answer to a COMMIT, and that it is ready for the next query. */
const COMMITTED = Buffer.from('COMMIT\0Z\0\0\0\x05I');

/**
 * 8. The connection to PostgreSQL is cut, or SQLite fails, when a commit is done and nobody knows it yet: a request
 * that is sent again is kept once, and everything is mailed once and without a restart.
 */
export const lostReplies: Experiment = (scale, figures) => {
  const posts = POSTS[scale];
  return runParts(scale, [
    () =>
      withPostgres(figures, async (postgres) => onPostgres(await postgres.createDatabase('replies'), posts, figures)),
    () => onSqlite(posts, figures),
  ]);
};

async function onPostgres(databaseUrl: string, posts: number, figures: Figures): Promise<void> {
  const lost = new Loss();
  const server = createServer((client) => {
    const database = connect(Number(new URL(databaseUrl).port), '127.0.0.1');
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on('error', end).on('close', end);
    client.pipe(database);
    database.on('data', (bytes) => {
      if (bytes.includes(COMMITTED) && lost.happens()) end();
      else client.write(bytes);
    });
  });
  const proxied = new URL(databaseUrl);
  proxied.port = String(await listen(server));
  await using sink = await startMailSink();
  using clients = new Clients();
  await using service = await startService({ env: { DATABASE_URL: proxied.href, SMTP_URL: sink.url } });
  await inParallel(posts, 32, () => clients.send([() => service.port]));
  await tell('PostgreSQL', figures, lost, clients, sink, databaseUrl);
  await service.stop();
  server.close();
  await once(server, 'close');
}

async function onSqlite(posts: number, figures: Figures): Promise<void> {
  const lost = new Loss();
  const losing =
    (write: Database['write']): Database['write'] =>
    async (sql, params) => {
      const rows = await write(sql, params);
      if (lost.happens()) throw new StoreUnavailable('the answer is lost');
      return rows;
    };
  using folder = temporaryFolder('lost-replies');
  const path = `${folder.path}/contact.db`;
  const database = sqliteDatabase(path);
  const store = createSqlStore({
    ...database,
    write: losing(database.write),
    writeExclusive: losing(database.writeExclusive),
  });
  await using sink = await startMailSink();
  const outbox = makeOutbox(store, smtpTransport({ url: sink.url, requireTLS: false, connections: 5 }));
  outbox.start();
  using clients = new Clients();
  await inParallel(posts, 32, async (index) => {
    const request = contactRequest({ message: `Consulta ${index}` });
    const attempt = () => store.accept(newRequest({ request, dedupeKey: `key:${index}` })).catch(() => null);
    while (!(await attempt())) clients.repeated += 1;
    clients.acknowledged.add(request.message);
    outbox.notify();
  });
  await tell('SQLite', figures, lost, clients, sink, `file:${path}`);
  await outbox.stop();
  await store.close();
}

/** Decides whether an answer is lost, and counts. */
class Loss {
  count = 0;

  happens(): boolean {
    const before = this.count;
    if (Math.random() < LOST) this.count += 1;
    return this.count > before;
  }
}

async function tell(
  name: string,
  figures: Figures,
  lost: Loss,
  clients: Clients,
  sink: MailSink,
  databaseUrl: string,
): Promise<void> {
  const ms = await clients.tell(name, figures, sink, databaseUrl, 0);
  figures.within(`${name}: all mailed after the last post`, ms, 90_000);
  figures.report(`${name}: posts sent again`, clients.repeated);
  figures.report(`${name}: answers lost`, lost.count);
}
