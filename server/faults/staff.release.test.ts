import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { runContactCommand } from '@/server/contact/commands';
import { testOnBothDatabases, WAIT_LIMIT } from '@/server/testing/fault-tests';
import { expectNoDamage, startLoad } from '@/server/testing/load';
import { startService } from '@/server/testing/service-process';

/** Number of rounds. Each runs staff commands and then kills the service (even rounds) or closes it (odd rounds). */
const ROUND_COUNT = 10;

testOnBothDatabases('staff commands lose no request while the service is under load', async (databaseUrl) => {
  const run = (...commandLine: string[]) => runContactCommand(commandLine, { DATABASE_URL: databaseUrl });
  using backups = temporaryFolder('backups');
  const port = await freePort();
  const acknowledgedEmails = new Set<string>();
  const erasedEmails = new Set<string>();
  for (let round = 0; round < ROUND_COUNT; round++) {
    await using service = await startService({ port, env: { DATABASE_URL: databaseUrl } });
    await using load = startLoad({ port });
    await until('some requests are acknowledged', WAIT_LIMIT, () => load.acknowledgedEmails.size > 20);
    const [firstEmail = '', secondEmail = ''] = load.acknowledgedEmails;
    await Promise.all([run('erase', firstEmail), run('erase', secondEmail), run('retry', 'all')]);
    erasedEmails.add(firstEmail).add(secondEmail);
    const backupPath = `${backups.path}/${round}`;
    const emailsBeforeBackup = new Set(load.acknowledgedEmails);
    expect(await run('backup', backupPath)).toContain('La copia sirve');
    if (databaseUrl.startsWith('file:')) {
      await expectNoDamage({ databaseUrl: `file:${backupPath}`, acknowledgedEmails: emailsBeforeBackup, erasedEmails });
    }
    await service.stop(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    await load.stop();
    for (const email of load.acknowledgedEmails) acknowledgedEmails.add(email);
    await expectNoDamage({ databaseUrl, acknowledgedEmails, erasedEmails });
  }
});
