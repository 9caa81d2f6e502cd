import { spawn, spawnSync } from 'node:child_process';
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
import { LIMIT, sizeOf, testTogether } from '@/server/testing/fault-tests';
import { findDamage, NO_DAMAGE, startLoad } from '@/server/testing/load';
import { post, serviceCommand, startService, uniqueBody } from '@/server/testing/service-process';

/** How long each fault lasts at least, in ms: in the short form until the service has told of it. */
const DURATION = sizeOf({ short: 0, long: 20_000 });

const isRoot = process.getuid?.() === 0;

/** A fault of the folder in which the database is. */
interface Fault {
  title: string;
  /** A program without which the fault cannot be made. */
  needs?: string;
  /** Starts the service with other rights. */
  prefix?: string[];
  /** What is done before the service starts. */
  prepare?(folder: string): void | Promise<void>;
  /** Begins the fault; gives what ends it. */
  begin(folder: string): () => void;
}

const FAULTS: Fault[] = [
  {
    title: 'another program holds the lock',
    begin(folder) {
      const other = new DatabaseSync(join(folder, 'contact.db'), { timeout: LIMIT });
      other.exec('BEGIN IMMEDIATE');
      return () => other.close();
    },
  },
  {
    title: 'the disk is full',
    needs: isRoot ? 'mount' : 'root',
    prepare: (folder) => void spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]),
    begin(folder) {
      const filler = join(folder, 'filler');
      spawnSync('cp', ['/dev/zero', filler]);
      return () => rmSync(filler);
    },
  },
  {
    title: 'the file is read-only',
    needs: isRoot ? 'setpriv' : 'chmod',
    // Root may write to any file; without that capability it keeps to the permissions like other users.
    prefix: isRoot ? ['setpriv', '--bounding-set', '-dac_override'] : [],
    async prepare(folder) {
      const store = openStore(`file:${folder}/contact.db`);
      await store.list(1);
      await store.close();
      permit(folder, { folder: 0o555, file: 0o444 });
    },
    begin: (folder) => () => permit(folder, { folder: 0o755, file: 0o644 }),
  },
];

function permit(folder: string, modes: { folder: number; file: number }): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), modes.file);
  chmodSync(folder, modes.folder);
}

for (const fault of FAULTS) {
  const { title, needs = 'node' } = fault;
  const testFault = testWith(findProgram(needs), needs, testTogether);
  testFault(`while ${title}, requests are refused and none is lost`, () => observe(fault));
}

/** Sends requests during a fault and after it, asks for the health meanwhile, and holds what the service promises. */
async function observe({ prefix, prepare, begin }: Fault): Promise<void> {
  using folder = temporaryFolder('storage');
  const data = join(folder.path, 'data');
  const databaseUrl = `file:${data}/contact.db`;
  mkdirSync(data);
  await prepare?.(data);
  await using service = await startService({ env: { DATABASE_URL: databaseUrl }, prefix });
  const { port } = service;
  const statusOf = async (path: string) => (await sendRequest({ port, path })).status;
  const send = async () => (await post({ port, body: uniqueBody() })).status;
  const end = begin(data);
  // A full disk has a last page or two: the fault is on from the first refusal.
  await until('refused', LIMIT, async () => (await send()) !== 200);
  await using load = startLoad({ port });
  const startedAt = performance.now();
  await until('told', LIMIT, async () => {
    const isTold = (await statusOf(HEALTH_PATH)) === 503;
    return isTold && '503' in load.answers && performance.now() - startedAt >= DURATION;
  });
  expect(await statusOf(READY_PATH)).toBe(503);
  const during = { ...load.answers };
  end();
  await until('recovered', LIMIT, async () => (await send()) === 200);
  await until('more are acknowledged', LIMIT, () => load.acknowledged.size > 20);
  await until('healthy', LIMIT, async () => (await statusOf(HEALTH_PATH)) === 200);
  await load.stop();
  await service.stop('SIGKILL');

  expect(['200', '503']).toEqual(expect.arrayContaining(Object.keys(during)));
  expect(await findDamage({ databaseUrl, acknowledged: load.acknowledged })).toEqual(NO_DAMAGE);
  // Lazily, since closed connections keep the file until their statements are garbage-collected.
  spawnSync('umount', ['-l', data]);
}

test('a standard output that nobody reads holds up neither requests nor the end', async () => {
  using folder = temporaryFolder('output');
  const port = await freePort();
  const [program = '', ...args] = serviceCommand('--contact-only');
  const limits = { RATE_LIMIT_PER_CLIENT: '100000', RATE_LIMIT_TOTAL: '100000' };
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...limits, PORT: String(port), DATABASE_URL: `file:${folder.path}/contact.db` },
  });
  await using load = startLoad({ port });
  // More than a pipe takes of the log.
  await until('they are answered', LIMIT, () => load.acknowledged.size >= 1000);
  await load.stop();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
