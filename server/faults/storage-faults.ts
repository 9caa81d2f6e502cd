import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { HEALTH_PATH } from '@/lib/routes';
import { ask } from '@/lib/testing/ask';
import { findProgram } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { sleep, until } from '@/lib/testing/until';
import { openStore } from '@/server/store/open-store';
import { contactRequest } from '@/server/testing/requests';
import { connections, post, startService } from '@/server/testing/service-process';
import { type Experiment, type Figures, percentile, runParts, type Scale } from './harness';

/** How long each fault lasts, in ms. */
const DURATION = { short: 2500, long: 20_000 };

/**
 * 4. A locked database, a full disk and a read-only file: requests are refused with 503 and never confirmed without
 * being stored, the service recovers by itself, and `/healthz` stays quick.
 */
export const storageFaults: Experiment = async (scale, figures) => {
  await runParts(scale, [() => locked(scale, figures), () => full(scale, figures), () => readOnly(scale, figures)]);
};

async function locked(scale: Scale, figures: Figures): Promise<void> {
  using folder = temporaryFolder('locked');
  const url = `file:${folder.path}/contact.db`;
  const other = new DatabaseSync(`${folder.path}/contact.db`, { timeout: 5000 });
  await observe('locked', url, scale, figures, async () => {
    other.exec('BEGIN IMMEDIATE');
    return () => other.exec('COMMIT');
  });
  other.close();
}

async function full(scale: Scale, figures: Figures): Promise<void> {
  using folder = temporaryFolder('full');
  const disk = join(folder.path, 'disk');
  const filler = join(disk, 'filler');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status === 0;
  if (!mounted && !findProgram('prlimit')) {
    figures.notes.push('full: neither a small disk can be mounted nor the file size limited here: skipped.');
    return;
  }
  figures.report('full: by', mounted ? 'a tmpfs of 4 MB' : 'a limit of the file size');
  try {
    await observe('full', `file:${disk}/contact.db`, scale, figures, async (pid) => {
      const limit = (size: number | string) => spawnSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:unlimited`]);
      if (mounted) fillUp(filler);
      else limit(statSync(join(disk, 'contact.db-wal')).size);
      return () => (mounted ? rmSync(filler) : limit('unlimited'));
    });
  } finally {
    // Lazily, since closed connections keep the file until their statements are garbage-collected.
    if (mounted) spawnSync('umount', ['-l', disk]);
  }
}

async function readOnly(scale: Scale, figures: Figures): Promise<void> {
  // Root may write to any file; without that capability it keeps to the permissions like other users.
  const prefix = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override'] : [];
  if (prefix.length > 0 && !findProgram('setpriv')) {
    figures.notes.push('read-only: root cannot give up its rights here (setpriv is missing): skipped.');
    return;
  }
  using folder = temporaryFolder('read-only');
  const disk = join(folder.path, 'disk');
  const url = `file:${disk}/contact.db`;
  const store = openStore(url);
  await store.backlog();
  await store.close();
  const permit = (directory: number, file: number) => {
    for (const name of readdirSync(disk)) chmodSync(join(disk, name), file);
    chmodSync(disk, directory);
  };
  permit(0o555, 0o444);
  await observe('read-only', url, scale, figures, async () => () => permit(0o755, 0o644), prefix);
}

/**
 * Sends requests before, during and after a fault.
 *
 * @param begin begins the fault, if it has not begun yet, and gives what ends it
 * @param prefix starts the service with other rights
 */
async function observe(
  name: string,
  databaseUrl: string,
  scale: Scale,
  figures: Figures,
  begin: (pid: number) => Promise<() => unknown>,
  prefix: string[] = [],
): Promise<void> {
  await using service = await startService({ env: { DATABASE_URL: databaseUrl }, prefix });
  using pool = connections(32);
  const acknowledged = new Set<string>();
  const send = async (): Promise<number> => {
    const message = `${randomUUID()} ${'x'.repeat(3000)}`;
    const { status } = await post(service.port, JSON.stringify(contactRequest({ message })), {}, pool.agent);
    if (status === 200) acknowledged.add(message);
    return status;
  };
  const health = () => ask({ port: service.port, path: HEALTH_PATH, agent: pool.agent });
  const healthTimes: number[] = [];
  let watching = true;
  let openFiles = 0;
  const watch = async () => {
    while (watching) {
      healthTimes.push((await health()).ms);
      openFiles = Math.max(openFiles, countOpenFiles(service.pid));
      await sleep(20);
    }
  };

  const watcher = watch();
  if (name !== 'read-only') for (let count = 0; count < 5; count++) await send();
  const before = acknowledged.size;
  const end = await begin(service.pid);
  // A full disk has a last page or two: the fault is on from the first refusal.
  let first = await send();
  while (first === 200) first = await send();
  const during = [first];
  const deadline = performance.now() + DURATION[scale];
  const client = async () => {
    while (performance.now() < deadline) during.push(await send());
  };
  await Promise.all(Array.from({ length: 8 }, client));
  const { status } = await health();
  end();
  const recovery = await until('recovered', 30_000, async () => (await send()) === 200);
  await until('healthy', 30_000, async () => (await health()).status === 200);
  watching = false;
  await watcher;
  await service.stop();

  const store = openStore(databaseUrl);
  const stored = new Set<string>((await store.list(100_000)).map(({ message }) => message));
  await store.close();
  const count = (...statuses: number[]) => during.filter((answer) => statuses.includes(answer)).length;
  figures.report(`${name}: confirmed before`, before);
  figures.report(`${name}: refused with 503 meanwhile`, count(503));
  figures.equal(`${name}: answers that were neither 503 nor 200`, during.length - count(503, 200), 0);
  figures.equal(`${name}: confirmed and not kept`, [...acknowledged].filter((text) => !stored.has(text)).length, 0);
  figures.equal(`${name}: /healthz meanwhile`, status, 503);
  // However busy the machine: a service that waited for the database would be late most of the time.
  figures.atMost(`${name}: median /healthz`, percentile(healthTimes, 0.5), 500, ' ms');
  figures.within(`${name}: /healthz p99`, percentile(healthTimes, 0.99), 100);
  figures.within(`${name}: slowest /healthz`, Math.max(...healthTimes), 100);
  figures.atMost(`${name}: most open files of the service`, openFiles, 256);
  figures.report(`${name}: first confirmation after the end of the fault`, recovery, ' ms');
  if (name === 'locked') figures.equal('locked: confirmed while the lock was held', count(200), 0);
}

/** Failed connections hold their files until they are garbage-collected; 0 where the system does not say. */
function countOpenFiles(pid: number): number {
  return existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0;
}

function fillUp(file: string): void {
  let code = '';
  // Down to single bytes: a block that does not fit leaves room behind.
  for (let size = 1024 * 1024; size >= 1; size /= 2) {
    for (code = ''; !code; ) {
      try {
        writeFileSync(file, 'x'.repeat(size), { flag: 'a' });
      } catch (error) {
        code = (error as NodeJS.ErrnoException).code ?? 'unknown';
      }
    }
  }
  if (code !== 'ENOSPC') throw new Error(`The disk could not be filled: ${code}`);
}
