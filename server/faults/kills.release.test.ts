import { randomInt } from 'node:crypto';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import type { MailSink } from '@/lib/testing/mail-sink';
import { MINUTE } from '@/server/durations';
import {
  expectWithin,
  LIMIT,
  printFigures,
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
const POSTS_BETWEEN_KILLS = 150;
const POSTS_TO_TWO = POSTS_BETWEEN_KILLS * KILLS;

testOnBothDatabases('after each kill -9 all that was acknowledged reaches everyone', async ({ name, url }) => {
  await using receivers = await startReceivers();
  using clients = new Clients();
  const port = await freePort();
  const start = () => startService({ port, env: { ...receivers.env, DATABASE_URL: url } });
  let service = await start();

  /** Kills the service in the work on the requests that follow, and starts it again. */
  async function kill(acknowledged: number): Promise<void> {
    await until('the moment of the kill', LIMIT, () => clients.acknowledged.size >= acknowledged);
    await service.stop('SIGKILL');
    service = await start();
  }

  for (let count = 0; count < KILLS; count++) {
    const killAt = clients.acknowledged.size + randomInt(POSTS_BETWEEN_KILLS);
    const sending = clients.sendMany({ count: POSTS_BETWEEN_KILLS, ports: [() => port] });
    await Promise.all([sending, kill(killAt)]);
  }

  const { acknowledged, repeated } = clients;
  const { ms, copies } = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl: url });
  await service.stop();
  // What was handed over in the instant of the kill comes again.
  expect(copies).toBeLessThanOrEqual(KILLS * IN_FLIGHT);
  expectWithin(ms, MINUTE);
  printFigures(`${name}: ${KILLS} kills`, {
    'acknowledged and delivered to three': acknowledged.size,
    'most copies to one of them': copies,
    'sent again by clients': repeated,
    'all delivered after the last post (s)': ms / 1000,
  });
});

interface Instances {
  title: string;
  posts: number;
  /** How far one clock is ahead and the other one behind, in ms. */
  skew: number;
  /** Kills one instance when half of the requests are sent. */
  isOneKilled: boolean;
  /** How long the mail server takes for a mail at most, in ms. */
  delay: number;
  mostCopies: number;
}

testWithPostgres.each<Instances>([
  {
    title: 'whose clocks are ten minutes apart, before a slow mail server',
    posts: POSTS_TO_TWO / 10,
    skew: 5 * MINUTE,
    isOneKilled: false,
    delay: 3000,
    mostCopies: 0,
  },
  {
    title: 'of which one is killed',
    posts: POSTS_TO_TWO,
    skew: 0,
    isOneKilled: true,
    delay: 0,
    mostCopies: IN_FLIGHT,
  },
])('two instances $title deliver each request to everyone', async (instances) => {
  const { title, posts, skew, isOneKilled, delay, mostCopies } = instances;
  await using postgres = await startPrivatePostgres();
  await using receivers = await startReceivers();
  using clients = new Clients();
  const { sink } = receivers;
  sink.delay = () => Math.random() * delay;
  const databaseUrl = await postgres.createDatabase('instances');
  const env = { ...receivers.env, DATABASE_URL: databaseUrl };
  const start = (offset: number) => startService({ env: { ...env, NODE_OPTIONS: shiftedClock(offset) } });
  // At the same time: both try to create the tables.
  const [one, two] = await Promise.all([start(skew), start(-skew)]);
  let firstPort = one.port;
  async function killOne(): Promise<void> {
    await until('half is sent', LIMIT, () => clients.acknowledged.size >= posts / 2);
    firstPort = two.port;
    await one.stop('SIGKILL');
  }
  const sending = clients.sendMany({ count: posts, ports: [() => firstPort, () => two.port] });
  await Promise.all([sending, isOneKilled ? killOne() : refuseForAWhile(sink)]);
  const { acknowledged } = clients;
  const { ms, copies } = await expectAllDelivered({ ...receivers, acknowledged, databaseUrl });
  await Promise.all([one.stop(), two.stop()]);
  expect(copies).toBeLessThanOrEqual(mostCopies);
  printFigures(`Two instances ${title}`, {
    'acknowledged and delivered to three': acknowledged.size,
    'most copies to one of them': copies,
    'all delivered after the last post (s)': ms / 1000,
  });
});

/** The option of Node that moves the clock of a process. */
function shiftedClock(offset: number): string {
  const code = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return super.now() + ${offset} }
  }`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}

async function refuseForAWhile(sink: MailSink): Promise<void> {
  await until('some are mailed', LIMIT, () => sink.mails.length >= 5);
  sink.mode = 'refuse-4xx';
  const { received } = sink;
  await until('some are refused', LIMIT, () => sink.received >= received + 5);
  sink.mode = 'accept';
}
