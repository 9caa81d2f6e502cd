import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { CONTACT_SUBJECT } from '../../../lib/constants';
import { HEALTH_PATH } from '../../../lib/routes';
import { openStore } from '../../../server/store/open-store';
import {
  type Answer,
  connections,
  get,
  post,
  type ServiceProcess,
  sleep,
  startService,
  until,
} from '../../../server/testing/service-process';
import {
  doParts,
  type Experiment,
  type Findings,
  isInstalled,
  percentile,
  type Scale,
  temporaryFolder,
} from './harness';

/** How long each fault lasts, in ms. */
const LASTING = { short: 2500, long: 20_000 };

/**
 * 4. A locked database, a full disk and a read-only file: requests are refused with 503 and never confirmed without
 * being kept, the service recovers by itself, and `/healthz` stays quick.
 */
export const storageFaults: Experiment = async (scale, findings) => {
  await doParts(scale, [() => locked(scale, findings), () => full(scale, findings), () => readOnly(scale, findings)]);
};

async function locked(scale: Scale, findings: Findings): Promise<void> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'contact.db');
  const service = await startService({ env: { DATABASE_URL: `file:${file}` } });
  const other = createClient({ url: `file:${file}`, timeout: 5000 });
  await suffer('locked', service, `file:${file}`, scale, findings, {
    begin: async () => {
      // One connection keeps the lock until its transaction ends.
      const lock = await other.transaction('write');
      return async () => lock.close();
    },
  });
  other.close();
}

async function full(scale: Scale, findings: Findings): Promise<void> {
  using folder = temporaryFolder();
  const disk = join(folder.path, 'disk');
  const filler = join(disk, 'filler');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status === 0;
  if (!mounted && !isInstalled('prlimit')) {
    findings.notes.push('full: neither a small disk can be mounted nor the file size limited here: skipped.');
    return;
  }
  try {
    const url = `file:${join(disk, 'contact.db')}`;
    const service = await startService({ env: { DATABASE_URL: url } });
    const limit = (size: string) => spawnSync('prlimit', ['--pid', String(service.pid), `--fsize=${size}:unlimited`]);
    findings.tell('full: by', mounted ? 'a tmpfs of 4 MB' : 'a limit of the file size');
    await suffer('full', service, url, scale, findings, {
      begin: async () => {
        if (mounted) fillUp(filler);
        else limit(String(statSync(join(disk, 'contact.db-wal')).size));
        return async () => {
          if (mounted) rmSync(filler);
          else limit('unlimited');
        };
      },
    });
  } finally {
    // Lazily, since libSQL's closed connections keep the file until they are garbage-collected.
    if (mounted) spawnSync('umount', ['-l', disk]);
  }
}

async function readOnly(scale: Scale, findings: Findings): Promise<void> {
  // Root writes to whatever it likes; without that one right it keeps to the permissions like everyone.
  const prefix = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override'] : [];
  if (prefix.length > 0 && !isInstalled('setpriv')) {
    findings.notes.push('read-only: root cannot give up its rights here (setpriv is missing): skipped.');
    return;
  }
  using folder = temporaryFolder();
  const disk = join(folder.path, 'disk');
  const url = `file:${join(disk, 'contact.db')}`;
  const store = openStore(url);
  await store.probe(0);
  await store.close();
  const permit = (directory: number, file: number) => {
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(join(disk, `contact.db${suffix}`))) chmodSync(join(disk, `contact.db${suffix}`), file);
    }
    chmodSync(disk, directory);
  };
  permit(0o555, 0o444);
  const service = await startService({ env: { DATABASE_URL: url }, prefix });
  await suffer('read-only', service, url, scale, findings, { begin: async () => async () => permit(0o755, 0o644) });
}

interface Fault {
  /** Begins the fault and gives what ends it. */
  begin(): Promise<() => Promise<void>>;
}

async function suffer(
  name: string,
  service: ServiceProcess,
  databaseUrl: string,
  scale: Scale,
  findings: Findings,
  fault: Fault,
): Promise<void> {
  try {
    await observe(name, service, databaseUrl, scale, findings, fault);
  } finally {
    await service.stop();
  }
}

async function observe(
  name: string,
  service: ServiceProcess,
  databaseUrl: string,
  scale: Scale,
  findings: Findings,
  { begin }: Fault,
): Promise<void> {
  using pool = connections(32);
  const acknowledged = new Set<string>();
  const send = async (): Promise<Answer> => {
    const message = `${crypto.randomUUID()} ${'x'.repeat(3000)}`;
    const request = { fullName: 'Ana', email: 'ana@example.com', subject: CONTACT_SUBJECT, message };
    const answer = await post(service.url, JSON.stringify(request), {}, pool.agent);
    if (answer.status === 200) acknowledged.add(message);
    return answer;
  };
  const healthTimes: number[] = [];
  let watching = true;
  let openFiles = 0;
  const watch = async () => {
    while (watching) {
      healthTimes.push((await get(service.url + HEALTH_PATH, pool.agent)).ms);
      openFiles = Math.max(openFiles, countOpenFiles(service.pid));
      await sleep(20);
    }
  };

  const watcher = watch();
  if (name !== 'read-only') for (let count = 0; count < 5; count++) await send();
  const before = acknowledged.size;
  const end = await begin();
  // A full disk has a last page or two: the fault is on from the first refusal.
  let first = await send();
  while (first.status === 200) first = await send();
  const during: number[] = [first.status];
  const deadline = performance.now() + LASTING[scale];
  const lane = async () => {
    while (performance.now() < deadline) during.push((await send()).status);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const health = await get(service.url + HEALTH_PATH, pool.agent);
  await end();
  const recovery = await until('recovered', 30_000, async () => (await send()).status === 200);
  await until('healthy', 30_000, async () => (await get(service.url + HEALTH_PATH, pool.agent)).status === 200);
  watching = false;
  await watcher;
  await service.stop();

  const store = openStore(databaseUrl);
  const kept = new Set<string>((await store.list(100_000)).map(({ message }) => message));
  await store.close();
  findings.tell(`${name}: confirmed before`, before);
  findings.tell(`${name}: refused with 503 meanwhile`, during.filter((status) => status === 503).length);
  findings.equal(
    `${name}: answers that were neither 503 nor 200`,
    during.filter((s) => s !== 503 && s !== 200).length,
    0,
  );
  findings.equal(`${name}: confirmed and not kept`, [...acknowledged].filter((text) => !kept.has(text)).length, 0);
  findings.equal(`${name}: /healthz meanwhile`, health.status, 503);
  // However busy the machine: a service that waited for the database would be late most of the time.
  findings.atMost(`${name}: median /healthz`, percentile(healthTimes, 0.5), 500, ' ms');
  findings.within(`${name}: /healthz p99`, percentile(healthTimes, 0.99), 100);
  findings.within(`${name}: slowest /healthz`, Math.max(...healthTimes), 100);
  findings.atMost(`${name}: most open files of the service`, openFiles, 256);
  findings.tell(`${name}: first confirmation after the end of the fault`, recovery, ' ms');
  if (name === 'locked') {
    findings.equal('locked: confirmed while the lock was held', during.filter((status) => status === 200).length, 0);
  }
}

/** Connections that failed hold their files until they are collected; 0 where the system does not tell. */
function countOpenFiles(pid: number): number {
  return existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0;
}

function fillUp(file: string): void {
  // Down to single bytes: a block that does not fit leaves room behind.
  let content = '';
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    for (;;) {
      try {
        writeFileSync(file, 'x'.repeat(size), { flag: 'a' });
      } catch (error) {
        content = (error as NodeJS.ErrnoException).code ?? 'unknown';
        break;
      }
    }
  }
  if (content !== 'ENOSPC') throw new Error(`The disk could not be filled: ${content}`);
}
