import { connect, createServer } from 'node:net';
import { listen } from '@/lib/processes/listen';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { testWithPostgres } from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

const POSTS = 2000;

/** The share of commits whose answer is lost. */
const LOST_FRACTION = 0.1;

/** The answer of PostgreSQL to COMMIT, followed by «ready for query». */
const COMMITTED = Buffer.from('COMMIT\0Z\0\0\0\x05I');

/** Starts a proxy before PostgreSQL that disconnects instead of passing on some answers to COMMIT. */
async function startLossyProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const databasePort = Number(url.port);
  let lost = 0;
  const server = createServer((client) => {
    const database = connect(databasePort, '127.0.0.1');
    client.on('error', () => undefined).on('close', () => database.destroy());
    database.on('error', () => undefined).on('close', () => client.destroy());
    client.pipe(database);
    database.on('data', (chunk) => {
      const isLost = chunk.includes(COMMITTED) && Math.random() < LOST_FRACTION;
      if (isLost) {
        lost += 1;
        database.destroy();
      } else {
        client.write(chunk);
      }
    });
  });
  url.port = String(await listen(server));
  return { url: url.href, lost: () => lost, [Symbol.dispose]: () => void server.close() };
}

// SQLite commits within the process, where no answer can be lost.
testWithPostgres('commits whose answers are lost neither lose nor repeat a request', async () => {
  await using postgres = await startPrivatePostgres();
  await using sink = await startMailSink();
  const databaseUrl = await postgres.createDatabase('answers');
  using proxy = await startLossyProxy(databaseUrl);
  await using service = await startService({ env: { DATABASE_URL: proxy.url, SMTP_URL: sink.url } });
  await using clients = new Clients([service.port]);
  await clients.sendMany(POSTS);
  const { acknowledged } = clients;
  const taken = () => [messageIds(sink.mails)];
  const copies = await expectAllDelivered({ acknowledged, databaseUrl, taken });
  expect(proxy.lost()).toBeGreaterThan(0);
  expect(copies).toBe(0);
});
