import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
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
import {
  expectWithin,
  LIMIT,
  percentile,
  printFigures,
  sizeOf,
  TEST_TIMEOUT,
  testTogether,
} from '@/server/testing/fault-tests';
import { findDamage, NO_DAMAGE, startLoad } from '@/server/testing/load';
import {
  connections,
  contactCommand,
  post,
  serviceCommand,
  startService,
  uniqueBody,
} from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

/** How long each fault lasts at least, in ms: in the short form until the service has told of it. */
const DURATION = sizeOf({ short: 0, long: 20_000 });

interface Fault {
  databaseUrl: string;
  /** Begins the fault; gives what ends it. */
  begin: () => () => void;
  /** Starts the service with other rights. */
  prefix?: string[];
}

/** Sends requests during a fault and after it, asks for the health meanwhile, and holds what the service promises. */
async function observe(title: string, { databaseUrl, begin, prefix }: Fault): Promise<void> {
  await using service = await startService({ env: { DATABASE_URL: databaseUrl }, prefix });
  const { port } = service;
  const statusOf = async (path: string) => (await sendRequest({ port, path })).status;
  const send = async () => (await post({ port, body: uniqueBody() })).status;
  const end = begin();
  // A full disk has a last page or two: the fault is on from the first refusal.
  await until('refused', LIMIT, async () => (await send()) !== 200);
  await using load = startLoad({ port });
  const healthTimes: number[] = [];
  const startedAt = performance.now();
  await until('told', LIMIT, async () => {
    const { ms, status } = await sendRequest({ port, path: HEALTH_PATH });
    healthTimes.push(ms);
    const isRefused = (load.answers['503'] ?? 0) > 0;
    return isRefused && status === 503 && performance.now() - startedAt >= DURATION;
  });
  expect(await statusOf(READY_PATH)).toBe(503);
  const during = { ...load.answers };
  end();
  const recovery = await until('recovered', LIMIT, async () => (await send()) === 200);
  await until('more are acknowledged', LIMIT, () => load.acknowledged.size > 20);
  await until('healthy', LIMIT, async () => (await statusOf(HEALTH_PATH)) === 200);
  await load.stop();
  await service.stop('SIGKILL');

  expect(['200', '503']).toEqual(expect.arrayContaining(Object.keys(during)));
  expect(await findDamage({ databaseUrl, acknowledged: load.acknowledged })).toEqual(NO_DAMAGE);
  expectWithin(percentile(healthTimes, 0.99), 100);
  printFigures(title, {
    'refused with 503': during['503'] ?? 0,
    'first confirmation after the end of the fault (ms)': recovery,
    '/healthz: p99 (ms)': percentile(healthTimes, 0.99),
    'acknowledged, none of them lost': load.acknowledged.size,
  });
}

testTogether('while another program holds the lock, requests are refused and none is lost', async () => {
  using folder = temporaryFolder('locked');
  const path = join(folder.path, 'contact.db');
  const other = new DatabaseSync(path, { timeout: LIMIT });
  await observe('A locked database', {
    databaseUrl: `file:${path}`,
    begin() {
      other.exec('BEGIN IMMEDIATE');
      return () => other.exec('COMMIT');
    },
  });
  other.close();
});

const isRoot = process.getuid?.() === 0;
const testWithMount = testWith(isRoot ? 'mount' : undefined, 'mount (as root)', testTogether);

/** A disk that is small enough to be filled, at a path. */
function mountSmallDisk(path: string, size: string): Disposable {
  mkdirSync(path);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
  expect(status).toBe(0);
  // Lazily, since closed connections keep the file until their statements are garbage-collected.
  return { [Symbol.dispose]: () => void spawnSync('umount', ['-l', path]) };
}

/** Fills the disk on which a file is, to the last byte: a block that does not fit leaves room for smaller ones. */
function fillDisk(file: string): void {
  for (let size = 1024 * 1024; size >= 1; size /= 2) {
    try {
      for (;;) appendFileSync(file, 'x'.repeat(size));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    }
  }
}

testWithMount('while the disk is full, requests are refused and none is lost', async () => {
  using folder = temporaryFolder('full');
  const path = join(folder.path, 'disk');
  using _disk = mountSmallDisk(path, '8m');
  const filler = join(path, 'filler');
  await observe('A full disk', {
    databaseUrl: `file:${path}/contact.db`,
    begin() {
      fillDisk(filler);
      return () => rmSync(filler);
    },
  });
});

// Root may write to any file; without that capability it keeps to the permissions like other users.
const withoutRights = isRoot ? ['setpriv', '--bounding-set', '-dac_override'] : [];

testWith(
  isRoot ? findProgram('setpriv') : 'permissions',
  'setpriv',
  testTogether,
)('while the file is read-only, requests are refused and none is lost', async () => {
  using folder = temporaryFolder('read-only');
  const path = join(folder.path, 'data');
  const databaseUrl = `file:${path}/contact.db`;
  const store = openStore(databaseUrl);
  await store.list(1);
  await store.close();
  const permit = (modes: { folder: number; file: number }) => {
    for (const name of readdirSync(path)) chmodSync(join(path, name), modes.file);
    chmodSync(path, modes.folder);
  };
  permit({ folder: 0o555, file: 0o444 });
  await observe('A read-only file', {
    databaseUrl,
    prefix: withoutRights,
    begin: () => () => permit({ folder: 0o755, file: 0o644 }),
  });
});

const sqlite3 = findProgram('sqlite3');

testWith(sqlite3, 'sqlite3')('while another program opens, locks and closes the file, nothing is lost', async () => {
  using folder = temporaryFolder('opened');
  const databaseUrl = `file:${folder.path}/contact.db`;
  const port = await freePort();
  /** Locks the database in another program, reads it and closes it. */
  async function openElsewhere(): Promise<void> {
    const other = spawn(sqlite3 ?? '', [databaseUrl.slice('file:'.length)], { stdio: ['pipe', 'ignore', 'inherit'] });
    other.stdin.end(`.timeout ${LIMIT}\nBEGIN IMMEDIATE; SELECT COUNT(*) FROM contact_requests; COMMIT;\n`);
    await once(other, 'exit');
  }
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await using service = await startService({ port, env: { DATABASE_URL: databaseUrl } });
    await using load = startLoad({ port, visitors: 2 });
    await until('some are acknowledged', LIMIT, () => load.acknowledged.size > 20);
    for (let time = 0; time < 20; time++) await openElsewhere();
    await contactCommand(databaseUrl, 'list');
    const { size } = load.acknowledged;
    await until('more are acknowledged', LIMIT, () => load.acknowledged.size > size + 20);
    await service.stop(signal);
    await load.stop();
    expect(await findDamage({ databaseUrl, acknowledged: load.acknowledged })).toEqual(NO_DAMAGE);
  }
});

test('a standard output that nobody reads holds up neither requests nor the end', async () => {
  using folder = temporaryFolder('output');
  const port = await freePort();
  const [program = '', ...args] = serviceCommand('--contact-only');
  const limits = { RATE_LIMIT_PER_CLIENT: '100000', RATE_LIMIT_TOTAL: '100000' };
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...limits, PORT: String(port), DATABASE_URL: `file:${folder.path}/contact.db` },
  });
  await until('it answers', LIMIT, () => sendRequest({ port, path: HEALTH_PATH }).then(Boolean, () => false));
  using pool = connections(8);
  // More than a pipe takes of the log.
  const sends = Array.from({ length: 1000 }, () => post({ port, body: uniqueBody(), agent: pool.agent }));
  const statuses = new Set((await Promise.all(sends)).map(({ status }) => status));
  expect([...statuses]).toEqual([200]);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
