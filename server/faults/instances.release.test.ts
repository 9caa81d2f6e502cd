import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from '@/lib/processes/find-program';
import { until } from '@/lib/processes/until';
import { type MailSink, startMailSink } from '@/lib/testing/mail-sink';
import { testWith } from '@/lib/testing/test-with';
import { LIMIT, printFigures, sizeOf, TEST_TIMEOUT, testTogether } from '@/server/testing/fault-tests';
import { Clients, expectAllDelivered, inParallel } from '@/server/testing/load';
import { startPrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const POSTS = sizeOf({ short: 150, long: 5000 });
const SMTP_CONNECTIONS = 5;
const FIVE_MINUTES = 300_000;
/**
 * How many requests the skewed instances get, how many mails their server refuses before it takes them again, and how
 * long it does so at least, in ms.
 */
const SKEWED = sizeOf({
  short: { posts: 30, refused: 5, refusal: 0 },
  long: { posts: 300, refused: 5, refusal: 30_000 },
});

interface Trial {
  posts: number;
  /** Kills one instance when half of the requests are sent. */
  killOne?: boolean;
  /** How far one clock is ahead and the other one behind, in ms. */
  skew?: number;
  /** What the mail server does meanwhile. */
  disturbMail?: (sink: MailSink) => Promise<void>;
}

/** Sends every request to two instances on one PostgreSQL; gives how many mails were repeated. */
async function runTwoInstances({ posts, killOne = false, skew = 0, disturbMail }: Trial) {
  await using postgres = await startPrivatePostgres();
  await using sink = await startMailSink();
  using clients = new Clients();
  const databaseUrl = await postgres.createDatabase('instances');
  const start = (offset: number) =>
    startService({ env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url, NODE_OPTIONS: shiftedClock(offset) } });
  // At the same time: both try to create the tables.
  const [one, two] = await Promise.all([start(skew), start(-skew)]);
  let firstPort = one.port;

  const posting = inParallel({
    count: posts,
    atOnce: 24,
    work: async (index) => {
      if (killOne && index === Math.floor(posts / 2)) {
        await one.stop('SIGKILL');
        firstPort = two.port;
      }
      await clients.send([() => firstPort, () => two.port]);
    },
  });
  await Promise.all([posting, disturbMail?.(sink)]);

  const { ms, duplicates } = await expectAllDelivered({ acknowledged: clients.acknowledged, sink, databaseUrl });
  await Promise.all([one.stop(), two.stop()]);
  const figures = {
    'rows and requests mailed': clients.acknowledged.size,
    'duplicate mails': duplicates,
    'all mailed after the last post (s)': ms / 1000,
  };
  return { duplicates, figures };
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

testWithPostgres('two instances keep and mail each request once', async () => {
  const { duplicates, figures } = await runTwoInstances({ posts: POSTS });
  expect(duplicates).toBe(0);
  printFigures('Two instances, both alive', figures);
});

testWithPostgres('when one of two instances is killed the other one delivers', async () => {
  const { duplicates, figures } = await runTwoInstances({ posts: POSTS, killOne: true });
  expect(duplicates).toBeLessThanOrEqual(SMTP_CONNECTIONS);
  printFigures('Two instances, one killed halfway', figures);
});

testWithPostgres('clocks that differ by ten minutes repeat no mail, however slow the mail server', async () => {
  const { posts, refused, refusal } = SKEWED;
  async function disturbMail(sink: MailSink): Promise<void> {
    sink.delay = () => 1000 + Math.random() * 2000;
    await until('a quarter is mailed', LIMIT, () => sink.mails.length >= posts / 4);
    sink.mode = 'refuse-4xx';
    const receivedBefore = sink.received;
    await sleep(refusal);
    await until('some are refused', LIMIT, () => sink.received >= receivedBefore + refused);
    sink.mode = 'accept';
  }
  const { duplicates, figures } = await runTwoInstances({ posts, skew: FIVE_MINUTES, disturbMail });
  expect(duplicates).toBe(0);
  printFigures('Two instances with skewed clocks', figures);
});
