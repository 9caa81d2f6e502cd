import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { type MailSink, startMailSink } from '@/lib/testing/mail-sink';
import { testWith } from '@/lib/testing/test-with';
import {
  expectWithin,
  LIMIT,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testOnBothStores,
  testTogether,
} from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, inParallel, type Receivers } from '@/server/testing/load';
import { startWebhookReceiver } from '@/server/testing/peers';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { RECIPIENT } from '@/server/testing/requests';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/** How many requests are in flight at most to the mail server, and to the webhook. */
const IN_FLIGHT = { mails: 5, webhook: 2 };

const MANY = [RECIPIENT, 'soporte@istmo.example'];

async function startReceivers(recipients: string[], hasWebhook: boolean): Promise<Receivers & AsyncDisposable> {
  const webhook = hasWebhook ? await startWebhookReceiver() : undefined;
  const sink = await startMailSink();
  async function close(): Promise<void> {
    await sink.close();
    await webhook?.[Symbol.asyncDispose]();
  }
  return { recipients, sink, webhook, [Symbol.asyncDispose]: close };
}

function environment(databaseUrl: string, { recipients, sink, webhook }: Receivers): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(IN_FLIGHT.mails),
    MAIL_TO: recipients.join(', '),
    WEBHOOK_URL: webhook?.url ?? '',
    WEBHOOK_SECRET: webhook?.secret ?? '',
  };
}

interface Trial {
  title: string;
  recipients: string[];
  hasWebhook: boolean;
  posts: number;
  kills: number;
}

const TRIALS: Trial[] = [
  {
    title: 'one recipient',
    recipients: [RECIPIENT],
    hasWebhook: false,
    ...sizeOf({ short: { posts: 200, kills: 2 }, long: { posts: 10_000, kills: 20 } }),
  },
  {
    title: 'two recipients and a webhook',
    recipients: MANY,
    hasWebhook: true,
    ...sizeOf({ short: { posts: 90, kills: 2 }, long: { posts: 3000, kills: 10 } }),
  },
];

for (const { title, recipients, hasWebhook, posts, kills } of TRIALS) {
  testOnBothStores(`after each kill -9 all that was acknowledged reaches ${title}`, async (store) => {
    await using receivers = await startReceivers(recipients, hasWebhook);
    using clients = new Clients();
    const port = await freePort();
    const databaseUrl = await store.createDatabase('kills');
    const start = () => startService({ port, env: environment(databaseUrl, receivers) });
    let service = await start();
    let startedAt = performance.now();

    /** Kills the service in the work on the requests that follow, and starts it again. */
    async function kill(acknowledged: number): Promise<void> {
      await until('the moment of the kill', LIMIT, () => clients.acknowledged.size >= acknowledged);
      await service.stop('SIGKILL');
      service = await start();
      startedAt = performance.now();
    }

    const part = Math.ceil(posts / (kills + 1));
    const send = () => clients.send([() => port]);
    for (let round = 0; round < kills; round++) {
      const killAt = clients.acknowledged.size + randomInt(part);
      await Promise.all([inParallel({ count: part, atOnce: 32, work: send }), kill(killAt)]);
    }
    await inParallel({ count: posts - kills * part, atOnce: 32, work: send });

    const { copies } = await expectAllDelivered({ acknowledged: clients.acknowledged, databaseUrl, ...receivers });
    const deliveredAfter = performance.now() - startedAt;
    await service.stop();
    // What each connection handed over in the instant of the kill comes again.
    const { webhook = 0, ...mails } = copies;
    for (const count of Object.values(mails)) expect(count).toBeLessThanOrEqual(kills * IN_FLIGHT.mails);
    expect(webhook).toBeLessThanOrEqual(kills * IN_FLIGHT.webhook);
    expectWithin(deliveredAfter, 60_000);
    printFigures(`${store.name}: kills, ${title}`, {
      kills,
      'acknowledged and delivered': clients.acknowledged.size,
      ...copies,
      'sent again by clients': clients.repeated,
      'all delivered after the last start (s)': deliveredAfter / 1000,
    });
  });
}

const POSTS = sizeOf({ short: 150, long: 5000 });
const SKEWED = sizeOf({ short: { posts: 30, refusal: 0 }, long: { posts: 300, refusal: 30_000 } });
const FIVE_MINUTES = 300_000;

interface Instances {
  posts: number;
  receivers: Receivers;
  /** Kills one instance when half of the requests are sent. */
  killsOne?: boolean;
  /** How far one clock is ahead and the other one behind, in ms. */
  skew?: number;
}

/** Sends every request to two instances on one PostgreSQL; gives how many deliveries each receiver got twice. */
async function runTwoInstances({ posts, receivers, killsOne = false, skew = 0 }: Instances) {
  await using postgres = await startPrivatePostgres();
  using clients = new Clients();
  const databaseUrl = await postgres.createDatabase('instances');
  const env = environment(databaseUrl, receivers);
  const start = (offset: number) => startService({ env: { ...env, NODE_OPTIONS: shiftedClock(offset) } });
  // At the same time: both try to create the tables.
  const [one, two] = await Promise.all([start(skew), start(-skew)]);
  let firstPort = one.port;
  await inParallel({
    count: posts,
    atOnce: 24,
    work: async (index) => {
      if (killsOne && index === Math.floor(posts / 2)) {
        await one.stop('SIGKILL');
        firstPort = two.port;
      }
      await clients.send([() => firstPort, () => two.port]);
    },
  });
  const { ms, copies } = await expectAllDelivered({ acknowledged: clients.acknowledged, databaseUrl, ...receivers });
  await Promise.all([one.stop(), two.stop()]);
  printFigures(`Two instances, ${killsOne ? 'one killed' : 'both alive'}, clocks ${(2 * skew) / 60_000} min apart`, {
    'acknowledged and delivered': clients.acknowledged.size,
    ...copies,
    'all delivered after the last post (s)': ms / 1000,
  });
  return Object.values(copies);
}

/** The option of Node that moves the clock of a process. */
function shiftedClock(offset: number): string {
  const code = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return super.now() + ${offset} }
  }`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}

const testWithPostgres = testWith(findPostgres(), 'PostgreSQL', testTogether);

testWithPostgres('two instances keep and deliver each request once to everyone', async () => {
  await using receivers = await startReceivers(MANY, true);
  const copies = await runTwoInstances({ posts: POSTS, receivers });
  expect(copies).toEqual([0, 0, 0]);
});

testWithPostgres('when one of two instances is killed the other one delivers', async () => {
  await using receivers = await startReceivers([RECIPIENT], false);
  const [copies] = await runTwoInstances({ posts: POSTS, receivers, killsOne: true });
  expect(copies).toBeLessThanOrEqual(IN_FLIGHT.mails);
});

testWithPostgres('clocks that differ by ten minutes repeat no mail, however slow the mail server', async () => {
  await using receivers = await startReceivers([RECIPIENT], false);
  const { sink } = receivers;
  sink.delay = () => 1000 + Math.random() * 2000;
  const running = runTwoInstances({ posts: SKEWED.posts, receivers, skew: FIVE_MINUTES });
  await refuseForAWhile(sink);
  expect(await running).toEqual([0]);
});

async function refuseForAWhile(sink: MailSink): Promise<void> {
  await until('a quarter is mailed', LIMIT, () => sink.mails.length >= SKEWED.posts / 4);
  sink.mode = 'refuse-4xx';
  const receivedBefore = sink.received;
  await sleep(SKEWED.refusal);
  await until('some are refused', LIMIT, () => sink.received >= receivedBefore + 5);
  sink.mode = 'accept';
}
