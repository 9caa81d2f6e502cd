import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { runContactCommand } from '@/server/contact/commands';
import { openStore } from '@/server/store/open-store';
import { testOnBothDatabases, WAIT_LIMIT } from '@/server/testing/fault-tests';
import { expectNoDamage, startLoad } from '@/server/testing/load';
import { startService } from '@/server/testing/service-process';

/** Number of rounds. Each runs staff commands and then kills the service (even rounds) or closes it (odd rounds). */
const ROUND_COUNT = 10;

testOnBothDatabases('staff commands lose no request while the service is under load', async (databaseUrl) => {
  using backups = temporaryFolder('backups');
  const port = await freePort();
  const acknowledgedEmails = new Set<string>();
  const erasedEmails = new Set<string>();
  for (let round = 0; round < ROUND_COUNT; round++) {
    await using service = await startService({ port, env: { DATABASE_URL: databaseUrl } });
    await using load = startLoad({ port });
    await until('some requests are acknowledged', WAIT_LIMIT, () => load.acknowledgedEmails.size > 20);
    await runEveryCommand(databaseUrl, load.acknowledgedEmails, erasedEmails);
    const backupPath = `${backups.path}/${round}`;
    const emailsBeforeBackup = new Set(load.acknowledgedEmails);
    expect(await run(databaseUrl, 'backup', backupPath)).toContain('La copia sirve');
    if (databaseUrl.startsWith('file:')) {
      await expectNoDamage({ databaseUrl: `file:${backupPath}`, acknowledgedEmails: emailsBeforeBackup, erasedEmails });
    }
    await service.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    await load.stop();
    for (const email of load.acknowledgedEmails) acknowledgedEmails.add(email);
    await expectNoDamage({ databaseUrl, acknowledgedEmails, erasedEmails });
  }
});

const run = (DATABASE_URL: string, ...words: string[]) => runContactCommand(words, { DATABASE_URL });

/** Runs the commands `list`, `export`, `erase`, `show` and `retry`. Adds the erased addresses to `erasedEmails`. */
async function runEveryCommand(
  url: string,
  acknowledgedEmails: ReadonlySet<string>,
  erasedEmails: Set<string>,
): Promise<void> {
  const store = openStore(url);
  const [shownRequest] = await store.list(1);
  await store.close();
  const [firstEmail = '', secondEmail = ''] = [...acknowledgedEmails].filter((email) => email !== shownRequest?.email);
  await Promise.all([
    run(url, 'list', '5'),
    run(url, 'export', firstEmail),
    run(url, 'erase', firstEmail),
    run(url, 'erase', secondEmail),
  ]);
  erasedEmails.add(firstEmail).add(secondEmail);
  await run(url, 'show', shownRequest?.id ?? '');
  await run(url, 'retry', 'all');
}
