import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { HEALTH_PATH, READY_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { WAIT_LIMIT } from '@/server/testing/fault-tests';
import { expectNoDamage, startLoad } from '@/server/testing/load';
import { post, serviceCommand, startService, uniqueBody } from '@/server/testing/service-process';

/** Number of responses with status 503 that the test waits for before it ends the failure. */
const REJECTION_COUNT = 1000;

/**
 * Sends requests during a storage failure and afterwards. Asserts that the service reports the failure and stores every
 * acknowledged request.
 *
 * @param beginFailure causes the failure in `folder`. The returned function ends the failure.
 */
async function expectNothingLost(folder: string, beginFailure: () => () => void): Promise<void> {
  const databaseUrl = `file:${folder}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL: databaseUrl } });
  const { port } = service;
  const statusOf = async (path: string) => (await sendRequest({ port, path })).status;
  const send = async () => (await post({ port, body: uniqueBody() })).status;
  const endFailure = beginFailure();
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
  await expectNothingLost(folder.path, () => {
    const otherConnection = new DatabaseSync(join(folder.path, 'contact.db'), { timeout: WAIT_LIMIT });
    otherConnection.exec('BEGIN IMMEDIATE');
    return () => otherConnection.close();
  });
});

testWith(process.getuid?.() === 0 ? findProgram('mount') : undefined)(
  'the service loses no acknowledged request while the disk is full',
  async () => {
    using folder = temporaryFolder('full');
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
    try {
      await expectNothingLost(disk, () => {
        const filler = join(disk, 'filler');
        execFileSync('sh', ['-c', `cat /dev/zero > ${filler} || true`], { stdio: 'ignore' });
        return () => rmSync(filler);
      });
    } finally {
      // Unmounts lazily (`-l`) because closed connections keep the file open until garbage collection.
      execFileSync('umount', ['-l', disk]);
    }
  },
);

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
