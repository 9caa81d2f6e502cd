import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../lib/testing/listen';
import { sleep } from '../../lib/testing/until';

/** A PostgreSQL of one's own, on loopback, in a temporary folder. */
export interface PrivatePostgres extends AsyncDisposable {
  /** Makes an empty database and gives its address, for `DATABASE_URL`. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** The note when PostgreSQL's part is skipped. */
export const POSTGRES_MISSING =
  'PostgreSQL is not installed (on Debian: apt-get install postgresql): its part is skipped.';

/** Makes a cluster and starts it on a free port; as root, under an unprivileged user, since it refuses root. */
export async function startPrivatePostgres(programs: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'contact', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), init, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], {
    ...options,
    stdio: 'ignore',
  });
  const kill = () => server.kill('SIGKILL');
  process.on('exit', kill);
  const address = (database: string) => `postgres://contact@127.0.0.1:${port}/${database}`;
  await untilReady(server, address('postgres'));

  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      // At once and without a checkpoint: the folder goes with it.
      server.kill('SIGQUIT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    async createDatabase(name) {
      await withClient(address('postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
      return address(name);
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Runs something on its own connection. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await withClient(url, async () => undefined);
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const found = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const uid = found.status === 0 ? Number(found.stdout) : 65_534;
  return { uid, gid: uid };
}
