import { randomInt } from 'node:crypto';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import type { MailSink } from '@/lib/testing/mail-sink';
import { MINUTE } from '@/server/durations';
import {
  expectWithin,
  LIMIT,
  sizeOf,
  TEST_TIMEOUT,
  testOnBothDatabases,
  testWithPostgres,
} from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, IN_FLIGHT, startReceivers } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const KILLS = sizeOf({ short: 2, long: 20 });
const POSTS = 150;

testOnBothDatabases('after each kill -9 all that was acknowledged reaches everyone', async (databaseUrl) => {
  const port = await freePort();
  await using receivers = await startReceivers();
  await using clients = new Clients([() => port]);
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

testWithPostgres.each([
  { title: 'of which one is killed', skew: 0, posts: POSTS * KILLS, mostCopies: IN_FLIGHT },
  { title: 'whose clocks are ten minutes apart', skew: 5 * MINUTE, posts: 15 * KILLS, mostCopies: 0 },
])('two instances $title deliver each request to everyone', async ({ skew, posts, mostCopies }) => {
  await using postgres = await startPrivatePostgres();
  await using receivers = await startReceivers();
  const databaseUrl = await postgres.createDatabase('instances');
  const env = { ...receivers.env, DATABASE_URL: databaseUrl };
  const start = (offset: number) => startService({ env: { ...env, NODE_OPTIONS: shiftedClock(offset) } });
  // At the same time: both try to create the tables.
  const [one, two] = await Promise.all([start(skew), start(-skew)]);
  let firstPort = one.port;
  await using clients = new Clients([() => firstPort, () => two.port]);
  const { acknowledged } = clients;

  async function killOne(): Promise<void> {
    await until('half is sent', LIMIT, () => acknowledged.size >= posts / 2);
    firstPort = two.port;
    await one.stop('SIGKILL');
  }

  const trouble = skew === 0 ? killOne : () => refuseSlowly(receivers.sink);
  await Promise.all([clients.sendMany(posts), trouble()]);
  const { copies } = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
  await Promise.all([one.stop(), two.stop()]);
  expect(copies).toBeLessThanOrEqual(mostCopies);
});

/** The option of Node that moves the clock of a process. */
function shiftedClock(offset: number): string {
  const code = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return super.now() + ${offset} }
  }`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}

/** Makes a mail server slow, and lets it refuse some mails for now. */
async function refuseSlowly(sink: MailSink): Promise<void> {
  sink.delay = () => Math.random() * 3000;
  await until('some are mailed', LIMIT, () => sink.mails.length >= 5);
  sink.mode = 'refuse-4xx';
  const { received } = sink;
  await until('some are refused', LIMIT, () => sink.received >= received + 5);
  sink.mode = 'accept';
}
