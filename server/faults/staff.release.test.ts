import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { openStore } from '@/server/store/open-store';
import { testOnBothDatabases, WAIT_LIMIT } from '@/server/testing/fault-tests';
import { expectNoDamage, startLoad } from '@/server/testing/load';
import { contactCommand, startService } from '@/server/testing/service-process';

/** Number of rounds. Each round runs all staff commands. The service is killed in even rounds and closed in odd ones. */
const ROUNDS = 10;

testOnBothDatabases('staff commands lose no request of a service that is under load', async (databaseUrl) => {
  using backups = temporaryFolder('backups');
  const port = await freePort();
  const acknowledged = new Set<string>();
  const erased = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    await using service = await startService({ port, env: { DATABASE_URL: databaseUrl } });
    await using load = startLoad({ port });
    await until('some requests are acknowledged', WAIT_LIMIT, () => load.acknowledged.size > 20);
    await runEveryCommand(databaseUrl, load.acknowledged, erased);
    if (databaseUrl.startsWith('file:')) {
      const backup = `${backups.path}/${round}`;
      const before = new Set(load.acknowledged);
      await contactCommand(databaseUrl, 'backup', backup);
      await expectNoDamage({ databaseUrl: `file:${backup}`, acknowledged: before, erased });
    }
    await service.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    await load.stop();
    for (const email of load.acknowledged) acknowledged.add(email);
    await expectNoDamage({ databaseUrl, acknowledged, erased });
  }
});

/** Runs each staff command except `backup`. Adds the two e-mail addresses that it erases to `erased`. */
async function runEveryCommand(url: string, acknowledged: ReadonlySet<string>, erased: Set<string>): Promise<void> {
  const store = openStore(url);
  const [shown] = await store.list(1);
  await store.close();
  const [first = '', second = ''] = [...acknowledged].filter((email) => email !== shown?.email);
  await Promise.all([
    contactCommand(url, 'list', '5'),
    contactCommand(url, 'export', first),
    contactCommand(url, 'erase', first),
    contactCommand(url, 'erase', second),
  ]);
  erased.add(first).add(second);
  await contactCommand(url, 'show', shown?.id ?? '');
  await contactCommand(url, 'retry', 'all');
}
