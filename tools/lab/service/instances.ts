import { startMailSink } from '../../../lib/testing/mail-sink';
import type { PrivatePostgres } from '../../../server/testing/private-postgres';
import { connections, startService, uniqueBody } from '../../../server/testing/service-process';
import {
  delivered,
  type Experiment,
  type Figures,
  inParallel,
  postUntilAcknowledged,
  runParts,
  withPostgres,
} from './harness';

const SCALES = { short: 150, long: 5000 };
const SMTP_CONNECTIONS = 5;

/**
 * 2. Two instances on one PostgreSQL, every key sent to both: first with both running, then with one killed halfway.
 */
export const instances: Experiment = (scale, figures) =>
  withPostgres(figures, (postgres) =>
    runParts(scale, [
      () => run('both running', postgres, 'running', SCALES[scale], false, figures),
      () => run('one killed', postgres, 'killed', SCALES[scale], true, figures),
    ]),
  );

async function run(
  name: string,
  postgres: PrivatePostgres,
  database: string,
  posts: number,
  kill: boolean,
  figures: Figures,
): Promise<void> {
  await using sink = await startMailSink();
  using pool = connections(64);
  const env = { DATABASE_URL: await postgres.createDatabase(database), SMTP_URL: sink.url };
  // At the same time: both try to create the tables.
  const [one, two] = await Promise.all([startService({ env }), startService({ env })]);
  let killed = false;
  let acknowledged = 0;

  await inParallel(posts, 24, async (index) => {
    if (kill && index === Math.floor(posts / 2)) {
      await one.stop('SIGKILL');
      killed = true;
    }
    await postUntilAcknowledged([() => (killed ? two.port : one.port), () => two.port], uniqueBody(), pool.agent);
    acknowledged += 1;
  });

  const { ms, rows, mailed } = await delivered(sink, env.DATABASE_URL, posts);
  await Promise.all([one.stop(), two.stop()]);
  const unique = new Set(mailed).size;
  figures.equal(`${name}: keys acknowledged, each by both`, acknowledged, posts);
  figures.equal(`${name}: duplicate rows`, rows.length - posts, 0);
  figures.equal(`${name}: lost`, posts - unique, 0);
  figures.atMost(`${name}: duplicate mails`, mailed.length - unique, kill ? SMTP_CONNECTIONS : 0);
  figures.report(`${name}: all mailed after the last post`, ms / 1000, ' s');
}
