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
import { LIMIT } from '@/server/testing/fault-tests';
import { expectNoDamage, startLoad } from '@/server/testing/load';
import { post, serviceCommand, startService, uniqueBody } from '@/server/testing/service-process';

/** The answers with status 503 after which the failure ends. */
const REFUSALS = 1000;

const isRoot = process.getuid?.() === 0;

interface StorageFault {
  /** The command that starts the service with fewer rights. */
  prefix?: string[];
  /** Starts the failure in the folder of the database. The returned function ends it. */
  begin(folder: string): () => void;
}

/** Sends requests during a failure and after it, and checks the answers, the health and the stored requests. */
async function expectNothingLost(data: string, { prefix, begin }: StorageFault): Promise<void> {
  const databaseUrl = `file:${data}/contact.db`;
  await using service = await startService({ env: { DATABASE_URL: databaseUrl }, prefix });
  const { port } = service;
  const statusOf = async (path: string) => (await sendRequest({ port, path })).status;
  const send = async () => (await post({ port, body: uniqueBody() })).status;
  const end = begin(data);
  // A full disk still has a page or two.
  await until('the first refusal', LIMIT, async () => (await send()) !== 200);
  await using load = startLoad({ port });
  await until('the refusals', LIMIT, () => (load.answers[503] ?? 0) >= REFUSALS);
  await until('the health report', LIMIT, async () => (await statusOf(HEALTH_PATH)) === 503);
  expect(await statusOf(READY_PATH)).toBe(503);
  const during = { ...load.answers };
  end();
  await until('the recovery', LIMIT, async () => (await send()) === 200);
  await until('more are acknowledged', LIMIT, () => load.acknowledged.size > 20);
  await until('the health report', LIMIT, async () => (await statusOf(HEALTH_PATH)) === 200);
  await load.stop();
  await service.stop('SIGKILL');
  expect(['200', '503']).toEqual(expect.arrayContaining(Object.keys(during)));
  await expectNoDamage({ databaseUrl, acknowledged: load.acknowledged });
}

test('requests are refused and none is lost while another program locks the database', async () => {
  using folder = temporaryFolder('locked');
  await expectNothingLost(folder.path, {
    begin(data) {
      const other = new DatabaseSync(join(data, 'contact.db'), { timeout: LIMIT });
      other.exec('BEGIN IMMEDIATE');
      return () => other.close();
    },
  });
});

testWith(isRoot ? findProgram('mount') : undefined)(
  'requests are refused and none is lost while the disk is full',
  async () => {
    using folder = temporaryFolder('full');
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
    try {
      await expectNothingLost(disk, {
        begin(data) {
          const filler = join(data, 'filler');
          execFileSync('sh', ['-c', `cat /dev/zero > ${filler} || true`], { stdio: 'ignore' });
          return () => rmSync(filler);
        },
      });
    } finally {
      // Lazily: closed connections keep the file until their statements are garbage-collected.
      execFileSync('umount', ['-l', disk]);
    }
  },
);

function setModes(folder: string, modes: { folder: number; file: number }): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), modes.file);
  chmodSync(folder, modes.folder);
}

test('requests are refused and none is lost while the file is read-only', async () => {
  using folder = temporaryFolder('read-only');
  const store = openStore(`file:${folder.path}/contact.db`);
  await store.list(1);
  await store.close();
  setModes(folder.path, { folder: 0o555, file: 0o444 });
  await expectNothingLost(folder.path, {
    // Without this capability, root respects the permissions of files.
    prefix: isRoot ? ['setpriv', '--bounding-set', '-dac_override'] : [],
    begin: (data) => () => setModes(data, { folder: 0o755, file: 0o644 }),
  });
});

test('an unread standard output blocks neither requests nor the shutdown', async () => {
  using folder = temporaryFolder('output');
  const port = await freePort();
  const [program = '', ...args] = serviceCommand('--contact-only');
  const limits = { RATE_LIMIT_PER_CLIENT: '100000', RATE_LIMIT_TOTAL: '100000' };
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...limits, PORT: String(port), DATABASE_URL: `file:${folder.path}/contact.db` },
  });
  await using load = startLoad({ port });
  // Their log lines exceed the capacity of the pipe.
  await until('the requests are answered', LIMIT, () => load.acknowledged.size >= 1000);
  await load.stop();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
