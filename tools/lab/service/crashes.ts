import { randomInt } from 'node:crypto';
import { freePort } from '../../../lib/testing/listen';
import { startMailSink } from '../../../lib/testing/mail-sink';
import { temporaryFolder } from '../../../lib/testing/temporary-folder';
import { sleep } from '../../../lib/testing/until';
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

const SCALES = { short: { posts: 200, kills: 2 }, long: { posts: 10_000, kills: 20 } };
const SMTP_CONNECTIONS = 5;

/**
 * 1. Posts with `kill -9` at random moments: every acknowledged request is stored and mailed, a request that was sent
 * again is one row, and mails repeat at most once for each SMTP connection of each crash.
 */
export const crashes: Experiment = async (scale, figures) => {
  const onSqlite = async () => {
    using folder = temporaryFolder('crashes');
    await crash('SQLite', `file:${folder.path}/contact.db`, SCALES[scale], figures);
  };
  const onPostgres = () =>
    withPostgres(figures, async (postgres) => {
      await crash('PostgreSQL', await postgres.createDatabase('crashes'), SCALES[scale], figures);
    });
  await runParts(scale, [onSqlite, onPostgres]);
};

async function crash(
  name: string,
  databaseUrl: string,
  { posts, kills }: { posts: number; kills: number },
  figures: Figures,
): Promise<void> {
  await using sink = await startMailSink();
  using pool = connections(32);
  const port = await freePort();
  const start = () => startService({ port, env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url } });
  let service = await start();
  let started = performance.now();
  const acknowledged = new Set<string>();
  let attempts = 0;
  let killed = 0;
  const begun = performance.now();

  const slice = Math.ceil(posts / (kills + 1));
  for (let done = 0; done < posts; done += slice) {
    const part = Math.min(slice, posts - done);
    const killAfter = acknowledged.size + randomInt(part);
    const send = async () => {
      const body = uniqueBody();
      attempts += await postUntilAcknowledged([() => port], body, pool.agent);
      acknowledged.add(JSON.parse(body).message);
    };
    const kill = async () => {
      if (killed === kills) return;
      while (acknowledged.size < killAfter) await sleep(1);
      // Any moment of the work on the next requests.
      await sleep(randomInt(15));
      await service.stop('SIGKILL');
      killed += 1;
      service = await start();
      started = performance.now();
    };
    await Promise.all([inParallel(part, 32, send), kill()]);
  }
  const seconds = (performance.now() - begun) / 1000;

  const { rows, mailed } = await delivered(sink, databaseUrl, posts);
  const mailedAfter = performance.now() - started;
  await service.stop();
  const stored = new Set<string>(rows.map(({ message }) => message));
  const unique = new Set(mailed).size;
  figures.equal(`${name}: kills`, killed, kills);
  figures.equal(`${name}: acknowledged requests`, acknowledged.size, posts);
  figures.equal(`${name}: rows`, rows.length, posts);
  figures.equal(`${name}: acknowledged and lost`, [...acknowledged].filter((text) => !stored.has(text)).length, 0);
  figures.equal(`${name}: requests mailed`, unique, posts);
  figures.atMost(`${name}: duplicate mails`, mailed.length - unique, kills * SMTP_CONNECTIONS);
  figures.within(`${name}: all mailed after the last start`, mailedAfter, 60_000);
  figures.report(`${name}: posts sent again after a crash`, attempts - posts);
  figures.report(`${name}: whole run`, seconds, ' s');
}
