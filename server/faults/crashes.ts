import { randomInt } from 'node:crypto';
import { freePort } from '@/lib/testing/listen';
import { startMailSink } from '@/lib/testing/mail-sink';
import { sleep } from '@/lib/testing/until';
import { startService } from '@/server/testing/service-process';
import { Clients, type Experiment, inParallel, onBothStores } from './harness';

const SCALES = { short: { posts: 200, kills: 2 }, long: { posts: 10_000, kills: 20 } };
const SMTP_CONNECTIONS = 5;

/**
 * 1. Posts with `kill -9` at random moments: every acknowledged request is stored and mailed, a request that was sent
 * again is one row, and mails repeat at most once for each SMTP connection of each crash.
 */
export const crashes: Experiment = (scale, figures) =>
  onBothStores(scale, figures, async (name, createDatabase) => {
    const { posts, kills } = SCALES[scale];
    await using sink = await startMailSink();
    using clients = new Clients();
    const port = await freePort();
    const databaseUrl = await createDatabase('crashes');
    const start = () => startService({ port, env: { DATABASE_URL: databaseUrl, SMTP_URL: sink.url } });
    let service = await start();
    let started = performance.now();
    let killed = 0;

    const slice = Math.ceil(posts / (kills + 1));
    for (let done = 0; done < posts; done += slice) {
      const part = Math.min(slice, posts - done);
      const killAfter = clients.acknowledged.size + randomInt(part);
      const kill = async () => {
        if (killed === kills) return;
        while (clients.acknowledged.size < killAfter) await sleep(1);
        // Any moment of the work on the next requests.
        await sleep(randomInt(15));
        await service.stop('SIGKILL');
        killed += 1;
        service = await start();
        started = performance.now();
      };
      await Promise.all([inParallel(part, 32, () => clients.send([() => port])), kill()]);
    }

    figures.equal(`${name}: kills`, killed, kills);
    await clients.tell(name, figures, sink, databaseUrl, kills * SMTP_CONNECTIONS);
    figures.within(`${name}: all mailed after the last start`, performance.now() - started, 60_000);
    figures.report(`${name}: posts sent again after a crash`, clients.repeated);
    await service.stop();
  });
