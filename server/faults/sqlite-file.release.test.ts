/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@/lib/testing/listen';
import { findProgram } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { findDamage, NO_DAMAGE, startLoad } from '@/server/testing/load';
import { contactOrder, post, startService, uniqueBody } from '@/server/testing/service-process';

jest.setTimeout(300_000);

const shell = findProgram('sqlite3');
if (!shell) console.warn('sqlite3 is not installed (on Debian: apt-get install sqlite3): its part is skipped.');

/** Another program that holds SQLite's lock from now until the function that it gives is called. */
async function lock(file: string): Promise<() => Promise<void>> {
  const other = spawn(shell!, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(other, 'exit');
  const started = once(other.stdout, 'data');
  other.stdin.write('.timeout 5000\nBEGIN IMMEDIATE; SELECT 1;\n');
  await started;
  return async () => {
    other.stdin.end('COMMIT;\n');
    await ended;
  };
}

const send = async (port: number) => (await post(port, uniqueBody())).status;

const cases: [string, (file: string, port: number) => Promise<void>][] = [
  [
    'a failed write',
    async (file, port) => {
      const unlock = await lock(file);
      expect(await send(port)).toBe(503);
      await unlock();
    },
  ],
  [
    'another program that opens, locks and closes',
    async (file) => {
      for (let time = 0; time < 20; time++) {
        spawnSync(shell!, [file, 'SELECT COUNT(*) FROM contact_requests']);
        const unlock = await lock(file);
        await unlock();
      }
    },
  ],
  // On a disk of its own, which root may mount.
  [
    'a full disk with room again',
    async (file, port) => {
      const filler = join(file, '../filler');
      fill(filler);
      await until('refused', 20_000, async () => (await send(port)) === 503);
      rmSync(filler);
    },
  ],
];

const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn('Only root can mount a small disk: the full disk is skipped.');
const possible = cases.filter(([title]) => shell && (isRoot || !title.includes('disk')));

(possible.length > 0 ? test.each(possible) : test.skip.each(cases))(
  'after %s, an order and a crash, everything acknowledged is there',
  async (_, fault) => {
    using folder = temporaryFolder('file');
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;
    const file = join(disk, 'contact.db');
    const databaseUrl = `file:${file}`;
    const port = await freePort();
    try {
      for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
        await using service = await startService({ port, env: { DATABASE_URL: databaseUrl } });
        await using load = startLoad(port, 2);
        await until('some are acknowledged', 60_000, () => load.acknowledged.size > 20);
        await fault(file, port);
        const acknowledged = load.acknowledged.size;
        await contactOrder(databaseUrl, 'list');
        await until('more are acknowledged', 60_000, () => load.acknowledged.size > acknowledged + 20);
        await service.stop(signal);
        await load.stop();
        expect(await findDamage(databaseUrl, load.acknowledged)).toEqual(NO_DAMAGE);
      }
      await using _restarted = await startService({ port, env: { DATABASE_URL: databaseUrl } });
      expect(await send(port)).toBe(200);
    } finally {
      // Lazily: what this process read is closed when it is garbage-collected.
      if (mounted) spawnSync('umount', ['-l', disk]);
    }
  },
);

function fill(file: string): void {
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) appendFileSync(file, 'x'.repeat(size));
    } catch {
      // A block that does not fit leaves room for smaller ones.
    }
  }
}
