import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { MINUTE } from '@/server/durations';
import { testOnBothDatabases, testWithPostgres, WAIT_LIMIT } from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, MAX_CONCURRENT_DELIVERIES, startReceivers } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

const KILLS = 20;
/** Number of requests that are sent during each kill. */
const POSTS = 150;

testOnBothDatabases(
  'the service delivers every acknowledged request although it is killed repeatedly',
  async (databaseUrl) => {
    const port = await freePort();
    await using receivers = await startReceivers();
    await using clients = new Clients([port]);
    const { acknowledged } = clients;
    const start = () => startService({ port, env: { ...receivers.env, DATABASE_URL: databaseUrl } });
    let service = await start();

    /** Kills the service at a random time during the next {@link POSTS} requests and restarts it. */
    async function killAndRestart(): Promise<void> {
      const requestsAtKill = acknowledged.size + randomInt(POSTS);
      await until('the moment of the kill', WAIT_LIMIT, () => acknowledged.size >= requestsAtKill);
      await service.stop('SIGKILL');
      service = await start();
    }

    for (let count = 0; count < KILLS; count++) await Promise.all([clients.sendMany(POSTS), killAndRestart()]);
    const copies = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
    await service.stop();
    // Only deliveries that were in progress during a kill may be repeated.
    expect(copies).toBeLessThanOrEqual(KILLS * MAX_CONCURRENT_DELIVERIES);
  },
);

testWithPostgres('an instance delivers all requests after an instance with a different clock is killed', async () => {
  await using postgres = await startPrivatePostgres();
  await using receivers = await startReceivers();
  // Delays replies. If leases depended on the clocks of the instances, one instance would take leases of the other.
  receivers.sink.beforeReply = () => sleep(Math.random() * 300);
  const databaseUrl = await postgres.createDatabase('instances');
  const env = { ...receivers.env, DATABASE_URL: databaseUrl };
  const start = (offset: number) => startService({ env: { ...env, NODE_OPTIONS: shiftedClock(offset) } });
  // Starts both instances concurrently, so they try to create the tables at the same time.
  const [one, two] = await Promise.all([start(5 * MINUTE), start(-5 * MINUTE)]);
  await using clients = new Clients([one.port, two.port]);
  await clients.sendMany(POSTS * KILLS);
  // Kills the instance while most mails are still queued.
  await one.stop('SIGKILL');
  const { acknowledged } = clients;
  const copies = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
  await two.stop();
  expect(copies).toBeLessThanOrEqual(MAX_CONCURRENT_DELIVERIES);
});

/** Returns a Node.js option that shifts the clock of a process by `offset` ms. */
function shiftedClock(offset: number): string {
  const code = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return super.now() + ${offset} }
  }`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}
