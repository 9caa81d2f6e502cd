/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { openStore } from '@/server/store/open-store';
import { sizeOf, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { newRequest } from '@/server/testing/requests';
import { contactCommand, serviceCommand } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const REQUESTS = 3000;
/** How far apart the moments are at which it is interrupted, in ms. */
const STEP = sizeOf({ short: 100, long: 50 });

test('a restore that is interrupted leaves no database, or a whole one, and can be repeated', async () => {
  using folder = temporaryFolder('restore');
  const original = `file:${folder.path}/original.db`;
  const copy = join(folder.path, 'copy');
  const store = openStore(original);
  for (let count = 0; count < REQUESTS; count++) await store.accept(newRequest());
  await store.close();
  await contactCommand(original, 'backup', copy);

  const interrupted: number[] = [];
  for (let delay = 100; delay <= 1500; delay += STEP) {
    const file = join(folder.path, `${delay}.db`);
    const restore = startCommand(file, 'restore', copy);
    const ended = once(restore, 'exit');
    await Promise.race([ended, sleep(delay)]);
    restore.kill('SIGKILL');
    await ended;
    if (!existsSync(file)) {
      interrupted.push(delay);
      await contactCommand(`file:${file}`, 'restore', copy);
    }
    const restored = openStore(`file:${file}`, 'refuse');
    const rows = await restored.list(2 * REQUESTS);
    await restored.close();
    expect(rows.filter(({ restoredAt }) => restoredAt !== null)).toHaveLength(REQUESTS);
  }
  expect(interrupted.length).toBeGreaterThan(0);
});

function startCommand(file: string, ...words: string[]): ChildProcess {
  const [program = '', ...args] = serviceCommand('contact', ...words);
  return spawn(program, args, { stdio: 'ignore', env: { ...process.env, DATABASE_URL: `file:${file}` } });
}
