import { randomUUID } from 'node:crypto';
import { startMailSink } from '../../../lib/testing/mail-sink';
import { openStore } from '../../../server/store/open-store';
import {
  findPostgres,
  POSTGRES_MISSING,
  type PrivatePostgres,
  startPrivatePostgres,
} from '../../../server/testing/private-postgres';
import { connections, startService, uniqueBody } from '../../../server/testing/service-process';
import { doParts, type Experiment, type Findings, inParallel, postUntilAcknowledged } from './harness';
import { messageIds, untilDelivered } from './mails';

const SCALES = { short: 150, long: 5000 };
const POOL = 5;

/**
 * 2. Two instances on one PostgreSQL, every key sent to both: first with nothing killed, then with one instance
 * killed halfway.
 */
export const instances: Experiment = async (scale, findings) => {
  const programs = findPostgres();
  if (!programs) {
    findings.notes.push(POSTGRES_MISSING);
    return;
  }
  await using postgres = await startPrivatePostgres(programs);
  await doParts(scale, [
    () => run('both alive', postgres, 'alive', SCALES[scale], false, findings),
    () => run('one killed', postgres, 'killed', SCALES[scale], true, findings),
  ]);
};

async function run(
  name: string,
  postgres: PrivatePostgres,
  database: string,
  posts: number,
  kill: boolean,
  findings: Findings,
): Promise<void> {
  await using sink = await startMailSink();
  using pool = connections(64);
  const env = { DATABASE_URL: await postgres.createDatabase(database), SMTP_URL: sink.url };
  // At the same time: both want to make the tables.
  const services = await Promise.all([startService({ env }), startService({ env })]);
  const [one, two] = services;
  let killed = false;
  let acknowledged = 0;

  await inParallel(posts, 24, async (index) => {
    const [key, body] = [randomUUID(), uniqueBody()];
    if (kill && index === Math.floor(posts / 2)) {
      await one.stop('SIGKILL');
      killed = true;
    }
    const urls = [() => (killed ? two.url : one.url), () => two.url];
    await Promise.all(urls.map((url) => postUntilAcknowledged(url, key, body, pool.agent)));
    acknowledged += 1;
  });

  const store = openStore(env.DATABASE_URL);
  try {
    const drained = await untilDelivered(sink, store, posts);
    const rows = await store.list(posts * 2);
    const mailed = messageIds(sink.mails);
    findings.equal(`${name}: keys acknowledged, each by both`, acknowledged, posts);
    findings.equal(`${name}: duplicate rows`, rows.length - posts, 0);
    findings.equal(`${name}: lost`, posts - new Set(mailed).size, 0);
    findings.atMost(`${name}: duplicate mails`, mailed.length - new Set(mailed).size, kill ? POOL : 0);
    findings.tell(`${name}: all mailed after the last post`, drained / 1000, ' s');
  } finally {
    await store.close();
    await Promise.all(services.map((service) => service.stop()));
  }
}
