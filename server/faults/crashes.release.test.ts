import { randomInt } from 'node:crypto';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { startMailSink } from '@/lib/testing/mail-sink';
import {
  expectWithin,
  LIMIT,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testOnBothStores,
} from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, inParallel } from '@/server/testing/load';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const { posts, kills } = sizeOf({ short: { posts: 200, kills: 2 }, long: { posts: 10_000, kills: 20 } });
const SMTP_CONNECTIONS = 5;

testOnBothStores('after each kill -9 all that was acknowledged is stored and mailed', async (store) => {
  await using sink = await startMailSink();
  using clients = new Clients();
  const port = await freePort();
  const databaseUrl = await store.createDatabase('crashes');
  const start = () => startService({ port, env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url } });
  let service = await start();
  let startedAt = performance.now();

  /** Kills the service in the work on the requests that follow, and starts it again. */
  async function crash(acknowledged: number): Promise<void> {
    await until('the moment of the crash', LIMIT, () => clients.acknowledged.size >= acknowledged);
    await service.stop('SIGKILL');
    service = await start();
    startedAt = performance.now();
  }

  const part = Math.ceil(posts / (kills + 1));
  for (let crashes = 0; crashes < kills; crashes++) {
    const crashAt = clients.acknowledged.size + randomInt(part);
    await Promise.all([
      inParallel({ count: part, atOnce: 32, work: () => clients.send([() => port]) }),
      crash(crashAt),
    ]);
  }
  await inParallel({ count: posts - kills * part, atOnce: 32, work: () => clients.send([() => port]) });

  const { duplicates } = await expectAllDelivered({ acknowledged: clients.acknowledged, sink, databaseUrl });
  const mailedAfter = performance.now() - startedAt;
  await service.stop();
  // What each connection handed over in the instant of the crash is mailed again.
  expect(duplicates).toBeLessThanOrEqual(kills * SMTP_CONNECTIONS);
  expectWithin(mailedAfter, 60_000);
  printFigures(`${store.name}: crashes`, {
    kills,
    'rows and requests mailed': clients.acknowledged.size,
    'duplicate mails': duplicates,
    'posts that had to be sent again': clients.repeated,
    'all mailed after the last start (s)': mailedAfter / 1000,
  });
});
