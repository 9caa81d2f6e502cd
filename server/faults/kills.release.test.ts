import { randomInt } from 'node:crypto';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { MINUTE } from '@/server/durations';
import { expectWithin, LIMIT, sizeOf, testOnBothDatabases, testWithPostgres } from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, IN_FLIGHT, startReceivers } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

const KILLS = sizeOf({ short: 2, long: 20 });
const POSTS = 150;

testOnBothDatabases('after each kill -9 all that was acknowledged reaches everyone', async (databaseUrl) => {
  const port = await freePort();
  await using receivers = await startReceivers();
  await using clients = new Clients([port]);
  const { acknowledged } = clients;
  const start = () => startService({ port, env: { ...receivers.env, DATABASE_URL: databaseUrl } });
  let service = await start();

  /** Kills the service in the work on the requests that follow, and starts it again. */
  async function kill(): Promise<void> {
    const moment = acknowledged.size + randomInt(POSTS);
    await until('the moment of the kill', LIMIT, () => acknowledged.size >= moment);
    await service.stop('SIGKILL');
    service = await start();
  }

  for (let count = 0; count < KILLS; count++) await Promise.all([clients.sendMany(POSTS), kill()]);
  const { ms, copies } = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
  await service.stop();
  // What was handed over in the instant of the kill comes again.
  expect(copies).toBeLessThanOrEqual(KILLS * IN_FLIGHT);
  expectWithin('all delivered after the kills', ms, MINUTE);
});

testWithPostgres('two instances with different clocks, of which one is killed, deliver each request', async () => {
  await using postgres = await startPrivatePostgres();
  await using receivers = await startReceivers();
  // Long enough for the other instance to take a lease that it thinks has ended.
  receivers.sink.delay = () => Math.random() * 300;
  const databaseUrl = await postgres.createDatabase('instances');
  const env = { ...receivers.env, DATABASE_URL: databaseUrl };
  const start = (offset: number) => startService({ env: { ...env, NODE_OPTIONS: shiftedClock(offset) } });
  // At the same time: both try to create the tables.
  const [one, two] = await Promise.all([start(5 * MINUTE), start(-5 * MINUTE)]);
  await using clients = new Clients([one.port, two.port]);
  await clients.sendMany(POSTS * KILLS);
  // Most of the mails are still to be delivered.
  await one.stop('SIGKILL');
  const { acknowledged } = clients;
  const { copies } = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
  await two.stop();
  expect(copies).toBeLessThanOrEqual(IN_FLIGHT);
});

/** The option of Node that moves the clock of a process. */
function shiftedClock(offset: number): string {
  const code = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return super.now() + ${offset} }
  }`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}
