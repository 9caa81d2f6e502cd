import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { MINUTE } from '@/server/durations';
import { testOnBothDatabases, testWithPostgres, WAIT_LIMIT } from '@/server/testing/fault-tests';
import { expectAllDelivered, MAX_CONCURRENT_DELIVERIES, startReceivers, Visitors } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

const KILL_COUNT = 20;
/** Number of contact requests that are sent per kill of the service. */
const POST_COUNT = 150;

testOnBothDatabases(
  'the service delivers every acknowledged request although it is killed repeatedly',
  async (databaseUrl) => {
    const port = await freePort();
    await using receivers = await startReceivers();
    await using visitors = new Visitors([port]);
    const { acknowledgedEmails } = visitors;
    const startOnPort = () => startService({ port, env: { ...receivers.env, DATABASE_URL: databaseUrl } });
    let service = await startOnPort();

    /** Kills and restarts the service when a random number of the next {@link POST_COUNT} requests is acknowledged. */
    async function killAndRestart(): Promise<void> {
      const acknowledgedCountAtKill = acknowledgedEmails.size + randomInt(POST_COUNT);
      await until('the moment of the kill', WAIT_LIMIT, () => acknowledgedEmails.size >= acknowledgedCountAtKill);
      await service.stop('SIGKILL');
      service = await startOnPort();
    }

    for (let kill = 0; kill < KILL_COUNT; kill++) await Promise.all([visitors.sendMany(POST_COUNT), killAndRestart()]);
    const repeatedCount = await expectAllDelivered({ ...receivers, acknowledgedEmails, databaseUrl });
    await service.stop();
    // Only deliveries that were in progress during a kill may be repeated.
    expect(repeatedCount).toBeLessThanOrEqual(KILL_COUNT * MAX_CONCURRENT_DELIVERIES);
  },
);

testWithPostgres('an instance delivers all requests after another one with a different clock is killed', async () => {
  await using postgres = await startPrivatePostgres();
  await using receivers = await startReceivers();
  // Delays mail replies. If leases used the instances' clocks, one instance would take over leases of the other.
  receivers.sink.beforeReply = () => sleep(Math.random() * 300);
  const databaseUrl = await postgres.createDatabase('instances');
  const env = { ...receivers.env, DATABASE_URL: databaseUrl };
  const startInstance = (clockOffset: number) =>
    startService({ env: { ...env, NODE_OPTIONS: clockOffsetOption(clockOffset) } });
  // Starts both instances concurrently, so they try to create the tables at the same time.
  const [firstInstance, secondInstance] = await Promise.all([startInstance(5 * MINUTE), startInstance(-5 * MINUTE)]);
  await using visitors = new Visitors([firstInstance.port, secondInstance.port]);
  await visitors.sendMany(POST_COUNT * KILL_COUNT);
  // Kills the first instance while most mails are still queued.
  await firstInstance.stop('SIGKILL');
  const { acknowledgedEmails } = visitors;
  const repeatedCount = await expectAllDelivered({ ...receivers, acknowledgedEmails, databaseUrl });
  await secondInstance.stop();
  expect(repeatedCount).toBeLessThanOrEqual(MAX_CONCURRENT_DELIVERIES);
});

/** Returns a Node.js option that shifts the clock of a process by `clockOffset` ms. */
function clockOffsetOption(clockOffset: number): string {
  const code = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return super.now() + ${clockOffset} }
  }`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}
