import { randomInt, randomUUID } from 'node:crypto';
import { freePort } from '../../../lib/testing/listen';
import { startMailSink } from '../../../lib/testing/mail-sink';
import { openStore } from '../../../server/store/open-store';
import { findPostgres, POSTGRES_MISSING, startPrivatePostgres } from '../../../server/testing/private-postgres';
import { connections, sleep, startService, uniqueBody } from '../../../server/testing/service-process';
import { doParts, type Experiment, type Findings, inParallel, postUntilAcknowledged, temporaryFolder } from './harness';
import { messageIds, untilDelivered } from './mails';

const SCALES = { short: { posts: 200, kills: 2 }, long: { posts: 10_000, kills: 20 } };
const POOL = 5;

/**
 * 1. Posts with `kill -9` at random moments: every acknowledged request is there and is mailed, a request that was
 * sent again is one row, and mails repeat at most once for each connection of each crash.
 */
export const crashes: Experiment = async (scale, findings) => {
  const onSqlite = async () => {
    using folder = temporaryFolder();
    await crash('SQLite', `file:${folder.path}/contact.db`, SCALES[scale], findings);
  };
  const onPostgres = async () => {
    const programs = findPostgres();
    if (!programs) {
      findings.notes.push(POSTGRES_MISSING);
      return;
    }
    await using postgres = await startPrivatePostgres(programs);
    await crash('PostgreSQL', await postgres.createDatabase('crashes'), SCALES[scale], findings);
  };
  await doParts(scale, [onSqlite, onPostgres]);
};

async function crash(
  name: string,
  databaseUrl: string,
  { posts, kills }: { posts: number; kills: number },
  findings: Findings,
): Promise<void> {
  await using sink = await startMailSink();
  using pool = connections(32);
  const port = await freePort();
  const start = () => startService({ port, env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url } });
  let service = await start();
  let started = performance.now();
  const acknowledged = new Set<string>();
  let repeats = 0;
  let killed = 0;
  const begun = performance.now();

  const slice = Math.ceil(posts / (kills + 1));
  for (let done = 0; done < posts; done += slice) {
    const part = Math.min(slice, posts - done);
    const killAfter = killed < kills ? acknowledged.size + randomInt(part) : Number.POSITIVE_INFINITY;
    const send = async () => {
      const body = uniqueBody();
      repeats += (await postUntilAcknowledged(() => service.url, randomUUID(), body, pool.agent)) - 1;
      acknowledged.add(JSON.parse(body).message);
    };
    const killer = async () => {
      if (killAfter === Number.POSITIVE_INFINITY) return;
      while (acknowledged.size < killAfter) await sleep(1);
      // Anywhere in the work on the next requests.
      await sleep(randomInt(15));
      await service.stop('SIGKILL');
      killed += 1;
      service = await start();
      started = performance.now();
    };
    await Promise.all([inParallel(part, 32, send), killer()]);
  }
  const seconds = (performance.now() - begun) / 1000;

  const store = openStore(databaseUrl);
  try {
    await untilDelivered(sink, store, posts);
    const mailedAfter = performance.now() - started;
    const rows = await store.list(posts * 2);
    const mailed = messageIds(sink.mails);
    findings.equal(`${name}: kills`, killed, kills);
    findings.equal(`${name}: acknowledged requests`, acknowledged.size, posts);
    findings.equal(`${name}: rows`, rows.length, posts);
    const kept = new Set<string>(rows.map(({ message }) => message));
    findings.equal(`${name}: acknowledged and lost`, [...acknowledged].filter((text) => !kept.has(text)).length, 0);
    findings.equal(`${name}: requests mailed`, new Set(mailed).size, posts);
    findings.atMost(`${name}: duplicate mails`, mailed.length - new Set(mailed).size, kills * POOL);
    findings.within(`${name}: all mailed after the last start`, mailedAfter, 60_000);
    findings.tell(`${name}: posts sent again after a crash`, repeats);
    findings.tell(`${name}: whole run`, seconds, ' s');
  } finally {
    await store.close();
    await service.stop();
  }
}
