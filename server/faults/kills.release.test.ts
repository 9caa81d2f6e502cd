import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { MINUTE } from '@/server/durations';
import { LIMIT, testOnBothDatabases, testWithPostgres } from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, IN_FLIGHT, startReceivers } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

const KILLS = 20;
const POSTS = 150;

testOnBothDatabases('every acknowledged request is delivered after kill -9', async (databaseUrl) => {
  const port = await freePort();
  await using receivers = await startReceivers();
  await using clients = new Clients([port]);
  const { acknowledged } = clients;
  const start = () => startService({ port, env: { ...receivers.env, DATABASE_URL: databaseUrl } });
  let service = await start();

  /** Kills the service during the next posts and starts it again. */
  async function kill(): Promise<void> {
    const moment = acknowledged.size + randomInt(POSTS);
    await until('the moment of the kill', LIMIT, () => acknowledged.size >= moment);
    await service.stop('SIGKILL');
    service = await start();
  }

  for (let count = 0; count < KILLS; count++) await Promise.all([clients.sendMany(POSTS), kill()]);
  const copies = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
  await service.stop();
  // Deliveries in flight at a kill are repeated.
  expect(copies).toBeLessThanOrEqual(KILLS * IN_FLIGHT);
});

testWithPostgres('two instances with different clocks deliver each request when one is killed', async () => {
  await using postgres = await startPrivatePostgres();
  await using receivers = await startReceivers();
  // Long enough for the other instance to take a lease that it considers expired.
  receivers.sink.beforeReply = () => sleep(Math.random() * 300);
  const databaseUrl = await postgres.createDatabase('instances');
  const env = { ...receivers.env, DATABASE_URL: databaseUrl };
  const start = (offset: number) => startService({ env: { ...env, NODE_OPTIONS: shiftedClock(offset) } });
  // Both try to create the tables at the same time.
  const [one, two] = await Promise.all([start(5 * MINUTE), start(-5 * MINUTE)]);
  await using clients = new Clients([one.port, two.port]);
  await clients.sendMany(POSTS * KILLS);
  // Most of the mails are still queued.
  await one.stop('SIGKILL');
  const { acknowledged } = clients;
  const copies = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
  await two.stop();
  expect(copies).toBeLessThanOrEqual(IN_FLIGHT);
});

/** The Node option that shifts the clock of a process. */
function shiftedClock(offset: number): string {
  const code = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return super.now() + ${offset} }
  }`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}
