import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { openStore } from '@/server/store/open-store';
import { sizeOf, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import { newRequest } from '@/server/testing/requests';
import { contactCommand, serviceCommand } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const REQUESTS = 3000;
/** How often it is interrupted at each moment. */
const TIMES = sizeOf({ short: 2, long: 10 });

const folder = sharedTemporaryFolder('restore');
const copy = join(folder, 'copy');
let attempts = 0;

beforeAll(async () => {
  const original = join(folder, 'original.db');
  const store = openStore(`file:${original}`);
  await store.accept(newRequest());
  await store.close();
  multiplyRequest(original);
  await contactCommand(`file:${original}`, 'backup', copy);
});

/** Makes {@link REQUESTS} of the one that is there, in one commit. */
function multiplyRequest(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${REQUESTS})
    INSERT INTO contact_requests (id, dedupe_key, body_hash, full_name, email, subject, message, received_at, due_at)
    SELECT 'id ' || n, 'key ' || n, body_hash, full_name, email, subject, message, received_at, due_at
    FROM contact_requests, numbers`);
  database.close();
}

/** A moment of a restore, by the file that is there from then on: under another name until the database is whole. */
interface Moment {
  title: string;
  /** What the file's name ends in; none before there is any. */
  ending?: string;
  leaves: 'none' | 'a whole one';
}

test.each<Moment>([
  { title: 'before it writes', leaves: 'none' },
  { title: 'as it writes', ending: '.incompleta', leaves: 'none' },
  { title: 'as it marks what it wrote', ending: '.incompleta-wal', leaves: 'none' },
  { title: 'as it ends', ending: '', leaves: 'a whole one' },
])('killed $title, a restore leaves no half database', async ({ ending, leaves }) => {
  for (let interrupted = 0; interrupted < TIMES; ) {
    const { file, isKilled } = await interruptRestore(ending);
    const left = existsSync(file) ? 'a whole one' : 'none';
    // What left none can be repeated.
    if (left === 'none') await contactCommand(`file:${file}`, 'restore', copy);
    const restored = openStore(`file:${file}`, 'refuse');
    const rows = await restored.list(2 * REQUESTS);
    await restored.close();
    expect(rows.filter(({ restoredAt }) => restoredAt !== null)).toHaveLength(REQUESTS);
    // One that went on before it could be killed was killed at another moment.
    if (isKilled && left === leaves) interrupted += 1;
  }
});

/** Kills a restore at a moment; gives the file that it was to make, and whether it was killed before its end. */
async function interruptRestore(ending: string | undefined): Promise<{ file: string; isKilled: boolean }> {
  attempts += 1;
  const file = join(folder, `${attempts}.db`);
  const restore = startCommand(file, 'restore', copy);
  const ended = once(restore, 'exit');
  const hasCome = () => ending === undefined || existsSync(file + ending);
  while (!hasCome() && restore.exitCode === null) await nextTurn();
  restore.kill('SIGKILL');
  const [, signal] = await ended;
  return { file, isKilled: signal === 'SIGKILL' };
}

function startCommand(file: string, ...words: string[]): ChildProcess {
  const [program = '', ...args] = serviceCommand('contact', ...words);
  return spawn(program, args, { stdio: 'ignore', env: { ...process.env, DATABASE_URL: `file:${file}` } });
}
