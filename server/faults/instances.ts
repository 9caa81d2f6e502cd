import { startMailSink } from '@/lib/testing/mail-sink';
import { sleep, until } from '@/lib/testing/until';
import type { PrivatePostgres } from '@/server/testing/private-postgres';
import { startService } from '@/server/testing/service-process';
import { Clients, type Experiment, type Figures, inParallel, runParts, withPostgres } from './harness';

const POSTS = { short: 150, long: 5000 };
const SMTP_CONNECTIONS = 5;

/** The mail server takes 1 to 3 s for each answer, and refuses for so many ms. */
const SKEWED = { short: { posts: 30, refusal: 2000 }, long: { posts: 300, refusal: 30_000 } };
const FIVE_MINUTES = 300_000;

interface Trouble {
  posts: number;
  kill?: boolean;
  /** How many ms one clock is ahead and the other one behind. */
  skew?: number;
  refusal?: number;
}

/**
 * 2. Two instances on one PostgreSQL, every key sent to both: first with both running, then with one killed halfway.
 */
export const instances: Experiment = (scale, figures) =>
  withPostgres(figures, (postgres) =>
    runParts(scale, [
      () => run('both running', postgres, { posts: POSTS[scale] }, figures),
      () => run('one killed', postgres, { posts: POSTS[scale], kill: true }, figures),
    ]),
  );

/** 2, continued. Their clocks differ by ten minutes, the mail server is slow and refuses for a while. */
export const clockSkew: Experiment = (scale, figures) =>
  withPostgres(figures, (postgres) => run('skewed', postgres, { ...SKEWED[scale], skew: FIVE_MINUTES }, figures));

async function run(
  name: string,
  postgres: PrivatePostgres,
  { posts, kill = false, skew = 0, refusal = 0 }: Trouble,
  figures: Figures,
): Promise<void> {
  await using sink = await startMailSink();
  using clients = new Clients();
  const databaseUrl = await postgres.createDatabase(name.replace(' ', '_'));
  const start = (offset: number) =>
    startService({ env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url, NODE_OPTIONS: shiftedClock(offset) } });
  // At the same time: both try to create the tables.
  const [one, two] = await Promise.all([start(skew), start(-skew)]);
  let killed = false;

  const trouble = async () => {
    if (refusal === 0) return;
    sink.delay = () => 1000 + Math.random() * 2000;
    await until('a quarter is mailed', 600_000, () => sink.mails.length >= posts / 4);
    sink.mode = 'refuse-4xx';
    await sleep(refusal);
    sink.mode = 'accept';
  };
  const posting = inParallel(posts, 24, async (index) => {
    if (kill && index === Math.floor(posts / 2)) {
      await one.stop('SIGKILL');
      killed = true;
    }
    await clients.send([() => (killed ? two.port : one.port), () => two.port]);
  });
  await Promise.all([posting, trouble()]);

  const ms = await clients.tell(name, figures, sink, databaseUrl, kill ? SMTP_CONNECTIONS : 0);
  figures.report(`${name}: all mailed after the last post`, ms / 1000, ' s');
  await Promise.all([one.stop(), two.stop()]);
}

/** The option of Node that moves the clock of a process. */
function shiftedClock(offset: number): string {
  const code = `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [Date.now()])) }
    static now() { return super.now() + ${offset} }
  }`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}
