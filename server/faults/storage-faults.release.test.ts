import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { findProgram } from '@/lib/processes/find-program';
import { sendRequest } from '@/lib/processes/send-request';
import { until } from '@/lib/processes/until';
import { HEALTH_PATH } from '@/lib/routes';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { openStore } from '@/server/store/open-store';
import {
  expectWithin,
  LIMIT,
  percentile,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testTogether,
} from '@/server/testing/fault-tests';
import { findDamage, NO_DAMAGE } from '@/server/testing/load';
import { contactRequest } from '@/server/testing/requests';
import { connections, post, startService } from '@/server/testing/service-process';
import { fillDisk, mountSmallDisk } from '@/server/testing/small-disk';

jest.setTimeout(TEST_TIMEOUT);

/** How long each fault lasts at least, in ms: in the short form until the service has told of it. */
const DURATION = sizeOf({ short: 0, long: 20_000 });
const CLIENTS = 8;

interface Fault {
  databaseUrl: string;
  /** Begins the fault in a service's process, unless it is on from the start; gives what ends it. */
  begin: (pid: number) => () => void;
  /** Whether requests can be stored before it begins. */
  isOnFromTheStart?: boolean;
  /** Starts the service with other rights. */
  prefix?: string[];
}

/**
 * Sends requests before, during and after a fault, looks at the health meanwhile, and holds what the service promises.
 */
async function observe({ databaseUrl, begin, isOnFromTheStart = false, prefix }: Fault) {
  await using service = await startService({ env: { DATABASE_URL: databaseUrl }, prefix });
  using pool = connections(32);
  const acknowledged = new Set<string>();
  async function send(): Promise<number> {
    const email = `${randomUUID()}@example.com`;
    const body = JSON.stringify(contactRequest({ email, message: `${email} ${'x'.repeat(3000)}` }));
    const { status } = await post({ port: service.port, body, agent: pool.agent });
    if (status === 200) acknowledged.add(email);
    return status;
  }
  const stopWatching = watch(service.port, service.pid);

  if (!isOnFromTheStart) for (let count = 0; count < 5; count++) expect(await send()).toBe(200);
  const end = begin(service.pid);
  // A full disk has a last page or two: the fault is on from the first refusal.
  await until('refused', LIMIT, async () => (await send()) !== 200);
  const healthStatus = async () => (await sendRequest({ port: service.port, path: HEALTH_PATH })).status;
  const answers = await sendWithoutPause(send, async () => (await healthStatus()) === 503);
  end();
  const recovery = await until('recovered', LIMIT, async () => (await send()) === 200);
  await until('healthy', LIMIT, async () => (await healthStatus()) === 200);
  const { healthTimes, openFiles } = await stopWatching();
  await service.stop();

  expect(answers.filter((status) => status !== 503 && status !== 200)).toEqual([]);
  expect(await findDamage({ databaseUrl, acknowledged })).toEqual(NO_DAMAGE);
  expectWithin(Math.max(...healthTimes), 100);
  expect(openFiles).toBeLessThanOrEqual(256);
  return {
    answers,
    figures: {
      'refused with 503': answers.filter((status) => status === 503).length,
      'most open files of the service': openFiles,
      'first confirmation after the end of the fault (ms)': recovery,
      '/healthz: p99 (ms)': percentile(healthTimes, 0.99),
      '/healthz: slowest (ms)': Math.max(...healthTimes),
    },
  };
}

/** Sends from some clients for as long as a fault lasts, and until it is told; gives the statuses. */
async function sendWithoutPause(send: () => Promise<number>, isTold: () => Promise<boolean>): Promise<number[]> {
  const statuses: number[] = [];
  let isOver = false;
  async function client(): Promise<void> {
    while (!isOver) statuses.push(await send());
  }
  async function end(): Promise<void> {
    await sleep(DURATION);
    await until('told', LIMIT, isTold);
    isOver = true;
  }
  await Promise.all([end(), ...Array.from({ length: CLIENTS }, client)]);
  return statuses;
}

/** Asks for the health again and again, and counts the open files of the process; what it gives stops it. */
function watch(port: number, pid: number) {
  const pool = connections(1);
  const healthTimes: number[] = [];
  let openFiles = 0;
  let isWatching = true;
  async function look(): Promise<void> {
    while (isWatching) {
      const { ms } = await sendRequest({ port, path: HEALTH_PATH, agent: pool.agent });
      healthTimes.push(ms);
      openFiles = Math.max(openFiles, countOpenFiles(pid));
      await sleep(20);
    }
  }
  const looking = look();
  return async () => {
    isWatching = false;
    await looking;
    pool[Symbol.dispose]();
    return { healthTimes, openFiles };
  };
}

/** Failed connections hold their files until they are garbage-collected; 0 where the system does not say. */
function countOpenFiles(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

testTogether('while another program holds the lock, requests are refused and none is lost', async () => {
  using folder = temporaryFolder('locked');
  const path = join(folder.path, 'contact.db');
  const other = new DatabaseSync(path, { timeout: LIMIT });
  const { answers, figures } = await observe({
    databaseUrl: `file:${path}`,
    begin() {
      other.exec('BEGIN IMMEDIATE');
      return () => other.exec('COMMIT');
    },
  });
  other.close();
  expect(answers.filter((status) => status === 200)).toEqual([]);
  printFigures('A locked database', figures);
});

testWith(
  findProgram('prlimit'),
  'prlimit',
  testTogether,
)('while the disk is full, requests are refused and none is lost', async () => {
  using folder = temporaryFolder('full');
  const path = join(folder.path, 'disk');
  using disk = mountSmallDisk(path, '4m');
  const { figures } = await observe({
    databaseUrl: `file:${path}/contact.db`,
    begin: (pid) => (disk ? fillUntilEnd(join(path, 'filler')) : limitFileSize(pid, join(path, 'contact.db-wal'))),
  });
  printFigures(`A full disk, by ${disk ? 'a small one' : 'a limit of the file size'}`, figures);
});

/** Fills the disk; what it gives makes room again. */
function fillUntilEnd(file: string): () => void {
  fillDisk(file);
  return () => rmSync(file);
}

/** Lets a process write no file beyond the size that one has now; what it gives lifts that. */
function limitFileSize(pid: number, file: string): () => void {
  const limit = (size: number | string) => spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:unlimited`]);
  limit(statSync(file).size);
  return () => void limit('unlimited');
}

// Root may write to any file; without that capability it keeps to the permissions like other users.
const isRoot = process.getuid?.() === 0;
const withoutRights = isRoot ? ['setpriv', '--bounding-set', '-dac_override'] : [];

testWith(
  isRoot ? findProgram('setpriv') : 'permissions',
  'setpriv',
  testTogether,
)('while the file is read-only, requests are refused and none is lost', async () => {
  using folder = temporaryFolder('read-only');
  const path = join(folder.path, 'disk');
  const databaseUrl = `file:${path}/contact.db`;
  const store = openStore(databaseUrl);
  await store.firstQueue.backlog();
  await store.close();
  permit(path, { folder: 0o555, file: 0o444 });
  const { figures } = await observe({
    databaseUrl,
    prefix: withoutRights,
    isOnFromTheStart: true,
    begin: () => () => permit(path, { folder: 0o755, file: 0o644 }),
  });
  printFigures('A read-only file', figures);
});

function permit(path: string, modes: { folder: number; file: number }): void {
  for (const name of readdirSync(path)) chmodSync(join(path, name), modes.file);
  chmodSync(path, modes.folder);
}
