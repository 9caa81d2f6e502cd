import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { LIMIT, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { findDamage, NO_DAMAGE, startLoad } from '@/server/testing/load';
import { contactCommand, post, startService, uniqueBody } from '@/server/testing/service-process';
import { canMount, fillDisk, mountSmallDisk } from '@/server/testing/small-disk';

jest.setTimeout(TEST_TIMEOUT);

const sqlite3 = findProgram('sqlite3');

/** Opens a database in another program. */
function openElsewhere(file: string, sql: string): void {
  spawnSync(sqlite3 ?? 'sqlite3', [file, sql]);
}

/** Locks a database in another program until the function that it gives is called. */
async function lockElsewhere(file: string): Promise<() => Promise<void>> {
  const other = spawn(sqlite3 ?? 'sqlite3', [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(other, 'exit');
  const started = once(other.stdout, 'data');
  other.stdin.write(`.timeout ${LIMIT}\nBEGIN IMMEDIATE; SELECT 1;\n`);
  await started;
  return async () => {
    other.stdin.end('COMMIT;\n');
    await ended;
  };
}

const send = async (port: number) => (await post({ port, body: uniqueBody() })).status;

/** Something that goes wrong with the file of a service that listens at a port. */
type Fault = (file: string, port: number) => Promise<void>;

/** Holds that a fault, a command and the end of the service, by a crash and in order, lose nothing. */
async function expectNothingLost(databaseFile: string, fault: Fault): Promise<void> {
  const databaseUrl = `file:${databaseFile}`;
  const port = await freePort();
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await using service = await startService({ port, env: { DATABASE_URL: databaseUrl } });
    await using load = startLoad({ port, visitors: 2 });
    await until('some are acknowledged', LIMIT, () => load.acknowledged.size > 20);
    await fault(databaseFile, port);
    const acknowledged = load.acknowledged.size;
    await contactCommand(databaseUrl, 'list');
    await until('more are acknowledged', LIMIT, () => load.acknowledged.size > acknowledged + 20);
    await service.stop(signal);
    await load.stop();
    expect(await findDamage({ databaseUrl, acknowledged: load.acknowledged })).toEqual(NO_DAMAGE);
  }
  await using _restarted = await startService({ port, env: { DATABASE_URL: databaseUrl } });
  expect(await send(port)).toBe(200);
}

const testWithSqlite = testWith(sqlite3, 'sqlite3');

testWithSqlite('after a failed write, a command and a crash, everything acknowledged is there', async () => {
  using folder = temporaryFolder('file');
  await expectNothingLost(join(folder.path, 'contact.db'), async (file, port) => {
    const unlock = await lockElsewhere(file);
    expect(await send(port)).toBe(503);
    await unlock();
  });
});

testWithSqlite('while another program opens, locks and closes the file, nothing is lost', async () => {
  using folder = temporaryFolder('file');
  await expectNothingLost(join(folder.path, 'contact.db'), async (file) => {
    for (let time = 0; time < 20; time++) {
      openElsewhere(file, 'SELECT COUNT(*) FROM contact_requests');
      const unlock = await lockElsewhere(file);
      await unlock();
    }
  });
});

testWith(canMount ? 'mount' : undefined, 'mount (as root)')(
  'when a full disk has room again, nothing is lost',
  async () => {
    using folder = temporaryFolder('file');
    using disk = mountSmallDisk(join(folder.path, 'disk'), '8m');
    expect(disk).not.toBeNull();
    await expectNothingLost(join(folder.path, 'disk', 'contact.db'), async (file, port) => {
      const filler = join(dirname(file), 'filler');
      fillDisk(filler);
      await until('refused', LIMIT, async () => (await send(port)) === 503);
      rmSync(filler);
    });
  },
);
