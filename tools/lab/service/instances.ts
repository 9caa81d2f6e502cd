import { startMailSink } from '../../../lib/testing/mail-sink';
import type { PrivatePostgres } from '../../../server/testing/private-postgres';
import { startService } from '../../../server/testing/service-process';
import { Clients, type Experiment, type Figures, inParallel, runParts, withPostgres } from './harness';

const POSTS = { short: 150, long: 5000 };
const SMTP_CONNECTIONS = 5;

/** With `refusal`, how long the mail server refuses in ms, each of its answers then takes 1 to 3 s. */
const SKEWED = { short: { posts: 15, refusal: 2000 }, long: { posts: 300, refusal: 30_000 } };
const FIVE_MINUTES = 300_000;

interface Trouble {
  posts: number;
  kill?: boolean;
  /** One clock is so many ms ahead, the other one behind. */
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

/** 2, continued. Their clocks differ by ten minutes, and the mail server first refuses and is slow ever after. */
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
  if (refusal > 0) {
    Object.assign(sink, { mode: 'refuse-4xx', delay: 2000 });
    setTimeout(() => {
      sink.mode = 'accept';
    }, refusal);
  }

  await inParallel(posts, 24, async (index) => {
    if (kill && index === Math.floor(posts / 2)) {
      await one.stop('SIGKILL');
      killed = true;
    }
    await clients.send([() => (killed ? two.port : one.port), () => two.port]);
  });

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
