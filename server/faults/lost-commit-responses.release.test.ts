import { connect, createServer } from 'node:net';
import { listen } from '@/lib/processes/listen';
import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { testWithPostgres } from '@/server/testing/fault-tests';
import { expectAllDelivered, Visitors } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

const POST_COUNT = 2000;

const LOST_FRACTION = 0.1;

/** The end of PostgreSQL's response to COMMIT, followed by the message ReadyForQuery of the wire protocol. */
const COMMIT_RESPONSE = Buffer.from('COMMIT\0Z\0\0\0\x05I');

/** Starts a proxy for PostgreSQL. It sometimes disconnects instead of forwarding the response to COMMIT. */
async function startLossyProxy(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const databasePort = Number(url.port);
  let lostCount = 0;
  const server = createServer((clientSocket) => {
    const databaseSocket = connect(databasePort, '127.0.0.1');
    clientSocket.on('error', () => undefined).on('close', () => databaseSocket.destroy());
    databaseSocket.on('error', () => undefined).on('close', () => clientSocket.destroy());
    clientSocket.pipe(databaseSocket);
    databaseSocket.on('data', (chunk) => {
      const isLost = chunk.includes(COMMIT_RESPONSE) && Math.random() < LOST_FRACTION;
      if (isLost) {
        lostCount += 1;
        databaseSocket.destroy();
      } else {
        clientSocket.write(chunk);
      }
    });
  });
  url.port = String(await listen(server));
  return { url: url.href, lostCount: () => lostCount, [Symbol.dispose]: () => void server.close() };
}

// Tests only PostgreSQL. SQLite runs inside the service process, so no response to COMMIT can be lost.
testWithPostgres('the service delivers each request once although some responses to COMMIT are lost', async () => {
  await using postgres = await startPrivatePostgres();
  await using sink = await startMailSink();
  const databaseUrl = await postgres.createDatabase('commits');
  using proxy = await startLossyProxy(databaseUrl);
  await using service = await startService({ env: { DATABASE_URL: proxy.url, SMTP_URL: sink.url } });
  await using visitors = new Visitors([service.port]);
  await visitors.sendMany(POST_COUNT);
  const { acknowledgedEmails } = visitors;
  const deliveredIds = () => [messageIds(sink.mails)];
  const repeatedCount = await expectAllDelivered({ acknowledgedEmails, databaseUrl, deliveredIds });
  expect(proxy.lostCount()).toBeGreaterThan(0);
  expect(repeatedCount).toBe(0);
});
