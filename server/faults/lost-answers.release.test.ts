import { messageIds, startMailSink } from '@/lib/testing/mail-sink';
import { MINUTE } from '@/server/durations';
import { expectWithin, sizeOf, testWithPostgres } from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered } from '@/server/testing/load';
import { startFaultProxy } from '@/server/testing/peers';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

const POSTS = sizeOf({ short: 100, long: 2000 });

/** The share of commits whose answer is lost: were it all, nothing would ever be known. */
const LOST_SHARE = 0.1;

/** PostgreSQL's answer to a COMMIT, and that it is ready for the next query. */
const COMMITTED = Buffer.from('COMMIT\0Z\0\0\0\x05I');

// SQLite commits within the process, where no answer can be lost.
testWithPostgres('commits of PostgreSQL whose answers come late or never lose and repeat nothing', async () => {
  await using postgres = await startPrivatePostgres();
  await using sink = await startMailSink();
  const databaseUrl = await postgres.createDatabase('answers');
  let lost = 0;
  using proxy = await startFaultProxy(databaseUrl, {
    isLost(piece) {
      const isLost = piece.includes(COMMITTED) && Math.random() < LOST_SHARE;
      if (isLost) lost += 1;
      return isLost;
    },
    // Now and then longer than a statement may take.
    delay: () => (Math.random() < 0.001 ? 3000 : 0),
  });
  await using service = await startService({ env: { DATABASE_URL: proxy.url, SMTP_URL: sink.url } });
  await using clients = new Clients([service.port]);
  await clients.sendMany(POSTS);
  const { acknowledged } = clients;
  const taken = () => [messageIds(sink.mails)];
  const { ms, copies } = await expectAllDelivered({ acknowledged, databaseUrl, taken });
  expect(lost).toBeGreaterThan(0);
  expect(copies).toBe(0);
  expectWithin('all delivered after the last post', ms, 1.5 * MINUTE);
});
