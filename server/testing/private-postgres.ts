import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeCertificate } from '@/lib/testing/certificate';
import { freePort } from '@/lib/testing/listen';
import { findProgram } from '@/lib/testing/program';
import { sleep } from '@/lib/testing/until';

/** A PostgreSQL of one's own, on loopback, in a temporary folder. */
export interface PrivatePostgres extends AsyncDisposable {
  /** Makes an empty database and gives its address, for `DATABASE_URL`. */
  createDatabase(name: string): Promise<string>;
  /** Runs statements in a database as its owner. */
  execute(database: string, sql: string): Promise<void>;
  port: number;
  /** The certificate of the server, which is for `localhost`. */
  certFile: string;
  /** Starts PgBouncer in transaction mode before it, for one role; gives its port, or nothing where it is missing. */
  startBouncer(role: string): Promise<number | undefined>;
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
  const owned = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  };
  const { key, cert, certFile } = makeCertificate();
  const tls = { ssl: 'on', ssl_key_file: owned('key.pem', key), ssl_cert_file: owned('cert.pem', cert) };
  const server = spawn(
    join(programs, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1'],
      ...Object.entries(tls).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options, stdio: 'ignore' },
  );
  const children = [server];
  const kill = () => children.forEach((child) => void child.kill('SIGKILL'));
  process.on('exit', kill);
  const address = (database: string) => `postgres://contact@127.0.0.1:${port}/${database}`;
  await untilReady(server, address('postgres'));

  const stop = async () => {
    process.off('exit', kill);
    for (const child of children) {
      if (child.exitCode !== null) continue;
      const ended = once(child, 'exit');
      // At once and without a checkpoint: the folder goes with it.
      child.kill('SIGQUIT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    async createDatabase(name) {
      await withClient(address('postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
      return address(name);
    },
    execute: (database, sql) => withClient(address(database), async (client) => void (await client.query(sql))),
    port,
    certFile,
    async startBouncer(role) {
      const program = findProgram('pgbouncer');
      if (!program) return undefined;
      const listening = await freePort();
      const settings = {
        ...{ listen_addr: '127.0.0.1', listen_port: listening, unix_socket_dir: '', pool_mode: 'transaction' },
        ...{ auth_type: 'trust', auth_file: owned('users.txt', `"${role}" ""\n`), default_pool_size: 3 },
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
      const target = `* = host=127.0.0.1 port=${port}`;
      const config = owned('bouncer.ini', ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'));
      const bouncer = spawn(program, [config], { ...options, stdio: 'ignore' });
      children.push(bouncer);
      await untilReady(bouncer, `postgres://${role}@127.0.0.1:${listening}/postgres`);
      return listening;
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
