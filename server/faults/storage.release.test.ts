import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { HEALTH_PATH, READY_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { openStore } from '@/server/store/open-store';
import { WAIT_LIMIT } from '@/server/testing/fault-tests';
import { expectNoDamage, startLoad } from '@/server/testing/load';
import { post, serviceCommand, startService, uniqueBody } from '@/server/testing/service-process';

/** Number of responses with status 503 that the test waits for before it ends the failure. */
const REJECTION_COUNT = 1000;

const isRoot = process.getuid?.() === 0;

interface StorageFailure {
  commandPrefix?: string[];
  /** Causes the failure in the folder of the database. The returned function ends the failure. */
  beginFailure(databaseFolder: string): () => void;
}

/**
 * Sends requests during a storage failure and afterwards. Asserts that the service reports the failure and stores every
 * acknowledged request.
 */
async function expectNothingLost(folder: string, { commandPrefix, beginFailure }: StorageFailure): Promise<void> {
  const databaseUrl = `file:${folder}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL: databaseUrl }, commandPrefix });
  const { port } = service;
  const statusOf = async (path: string) => (await sendRequest({ port, path })).status;
  const send = async () => (await post({ port, body: uniqueBody() })).status;
  const endFailure = beginFailure(folder);
  // The first requests may succeed because SQLite may still have free pages on a full disk.
  await until('the first rejection', WAIT_LIMIT, async () => (await send()) !== 200);
  await using load = startLoad({ port });
  await until('the rejections', WAIT_LIMIT, () => (load.responseCounts[503] ?? 0) >= REJECTION_COUNT);
  await until('the health report', WAIT_LIMIT, async () => (await statusOf(HEALTH_PATH)) === 503);
  expect(await statusOf(READY_PATH)).toBe(503);
  const countsDuringFailure = { ...load.responseCounts };
  endFailure();
  await until('the recovery', WAIT_LIMIT, async () => (await send()) === 200);
  await until('more are acknowledged', WAIT_LIMIT, () => load.acknowledgedEmails.size > 20);
  await until('the health report', WAIT_LIMIT, async () => (await statusOf(HEALTH_PATH)) === 200);
  await load.stop();
  await service.stop('SIGKILL');
  expect(['200', '503']).toEqual(expect.arrayContaining(Object.keys(countsDuringFailure)));
  await expectNoDamage({ databaseUrl, acknowledgedEmails: load.acknowledgedEmails });
}

test('the service loses no acknowledged request while another program locks the database', async () => {
  using folder = temporaryFolder('locked');
  await expectNothingLost(folder.path, {
    beginFailure(databaseFolder) {
      const otherConnection = new DatabaseSync(join(databaseFolder, 'contact.db'), { timeout: WAIT_LIMIT });
      otherConnection.exec('BEGIN IMMEDIATE');
      return () => otherConnection.close();
    },
  });
});

testWith(isRoot ? findProgram('mount') : undefined)(
  'the service loses no acknowledged request while the disk is full',
  async () => {
    using folder = temporaryFolder('full');
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
    try {
      await expectNothingLost(disk, {
        beginFailure(databaseFolder) {
          const filler = join(databaseFolder, 'filler');
          execFileSync('sh', ['-c', `cat /dev/zero > ${filler} || true`], { stdio: 'ignore' });
          return () => rmSync(filler);
        },
      });
    } finally {
      // Unmounts lazily (`-l`) because closed connections keep the file open until garbage collection.
      execFileSync('umount', ['-l', disk]);
    }
  },
);

function setPermissions(folder: string, modes: { folder: number; file: number }): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), modes.file);
  chmodSync(folder, modes.folder);
}

test('the service loses no acknowledged request while the database file is read-only', async () => {
  using folder = temporaryFolder('read-only');
  const store = openStore(`file:${folder.path}/contact.db`);
  await store.list(1);
  await store.close();
  setPermissions(folder.path, { folder: 0o555, file: 0o444 });
  await expectNothingLost(folder.path, {
    // Removes a capability from root. Otherwise, root could write to read-only files.
    commandPrefix: isRoot ? ['setpriv', '--bounding-set', '-dac_override'] : [],
    beginFailure: (databaseFolder) => () => setPermissions(databaseFolder, { folder: 0o755, file: 0o644 }),
  });
});

test('the service accepts requests and shuts down although nothing reads its standard output', async () => {
  using folder = temporaryFolder('output');
  const port = await freePort();
  const [program = '', ...args] = serviceCommand('--contact-only');
  const rateLimits = { RATE_LIMIT_PER_CLIENT: '100000', RATE_LIMIT_TOTAL: '100000' };
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...rateLimits, PORT: String(port), DATABASE_URL: `file:${folder.path}/contact.db` },
  });
  await using load = startLoad({ port });
  // The log lines of 1000 requests exceed the capacity of the output pipe, which nothing reads.
  await until('the requests are acknowledged', WAIT_LIMIT, () => load.acknowledgedEmails.size >= 1000);
  await load.stop();
  const exitEvent = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exitEvent).toEqual([0, null]);
});
