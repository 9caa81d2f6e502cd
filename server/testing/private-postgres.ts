import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atExit } from '@/lib/processes/at-exit';
import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { makeCertificate } from '@/lib/testing/certificate';

/** The note when PostgreSQL's part is skipped. */
const POSTGRES_MISSING = 'PostgreSQL is not installed (on Debian: apt-get install postgresql): its part is skipped.';

/** The account under which PostgreSQL runs; `undefined` is the one of this process. */
type Account = { uid: number; gid: number } | undefined;

let certificate: ReturnType<typeof makeCertificate> | undefined;

/** The certificate of every server of this process. */
function serverCertificate(): ReturnType<typeof makeCertificate> {
  certificate ??= makeCertificate();
  return certificate;
}

interface PrivatePostgresOptions {
  /** `off` leaves out the syncs to disk, where nothing depends on them. */
  fsync?: 'on' | 'off';
}

/**
 * Makes a cluster and starts it on a free port; as root, under an unprivileged account, since it refuses root.
 *
 * @throws Error when PostgreSQL is not installed
 */
export async function startPrivatePostgres({ fsync = 'on' }: PrivatePostgresOptions = {}): Promise<PrivatePostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error(POSTGRES_MISSING);
  const postgres = new PrivatePostgres(programs, await freePort());
  await postgres.start(fsync);
  return postgres;
}

/** Runs SQL on a connection of its own, and gives the rows of a single statement. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** The account for a server that refuses to run as root. */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = 65_534;
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const { status, stdout } = spawnSync('id', [option, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : nobody;
  });
  return { uid: uid ?? nobody, gid: gid ?? nobody };
}

/** A PostgreSQL of one's own, on loopback, in a temporary folder. */
export class PrivatePostgres implements AsyncDisposable {
  private readonly folder = mkdtempSync(join(tmpdir(), 'contact-postgres-'));
  private readonly account = unprivilegedAccount();
  private readonly children: ChildProcess[] = [];

  constructor(
    private readonly programs: string,
    readonly port: number,
  ) {
    this.giveToAccount(this.folder);
  }

  /** The certificate of the server, which is for `localhost`. */
  get certFile(): string {
    return serverCertificate().certFile;
  }

  /** Makes an empty database and gives its address, for `DATABASE_URL`. */
  async createDatabase(name: string): Promise<string> {
    await this.execute('postgres', `CREATE DATABASE ${name}`);
    return this.addressOf(name);
  }

  /** Runs statements in a database as its owner. */
  async execute(database: string, sql: string): Promise<void> {
    await query(this.addressOf(database), sql);
  }

  async start(fsync: 'on' | 'off'): Promise<void> {
    const data = join(this.folder, 'data');
    const { key, cert } = serverCertificate();
    const init = ['-D', data, '-U', 'contact', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(this.programs, 'initdb'), init, {
      ...this.account,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const settings = {
      port: this.port,
      fsync,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      ssl: 'on',
      ssl_key_file: this.writeFile('key.pem', key),
      ssl_cert_file: this.writeFile('cert.pem', cert),
    };
    const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    const server = this.spawn(join(this.programs, 'postgres'), ['-D', data, ...args]);
    await untilReady(server, this.addressOf('postgres'));
  }

  /** Starts PgBouncer in transaction mode before it, for one role, and gives its port. */
  async startBouncer(role: string): Promise<number> {
    const program = findProgram('pgbouncer');
    if (!program) throw new Error('PgBouncer is not installed (on Debian: apt-get install pgbouncer).');
    const port = await freePort();
    const settings = {
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      pool_mode: 'transaction',
      default_pool_size: 3,
      auth_type: 'trust',
      auth_file: this.writeFile('users.txt', `"${role}" ""\n`),
    };
    const lines = [
      '[databases]',
      `* = host=127.0.0.1 port=${this.port}`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
      '',
    ];
    const bouncer = this.spawn(program, [this.writeFile('bouncer.ini', lines.join('\n'))]);
    await untilReady(bouncer, `postgres://${role}@127.0.0.1:${port}/postgres`);
    return port;
  }

  async stop(): Promise<void> {
    for (const child of this.children) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        // At once and without a checkpoint: the folder goes with it.
        child.kill('SIGQUIT');
        await ended;
      }
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  private addressOf(database: string): string {
    return `postgres://contact@127.0.0.1:${this.port}/${database}`;
  }

  private spawn(program: string, args: string[]): ChildProcess {
    const child = spawn(program, args, { ...this.account, cwd: this.folder, stdio: 'ignore' });
    this.children.push(child);
    child.once(
      'exit',
      atExit(() => child.kill('SIGKILL')),
    );
    return child;
  }

  private writeFile(name: string, content: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    this.giveToAccount(file);
    return file;
  }

  private giveToAccount(path: string): void {
    if (this.account) chownSync(path, this.account.uid, this.account.gid);
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  // Only ends a broken run: a busy machine is slow, not wrong.
  const deadline = Date.now() + 300_000;
  for (;;) {
    try {
      await query(url, 'SELECT 1');
      return;
    } catch (error) {
      const hasEnded = server.exitCode !== null || server.signalCode !== null;
      if (hasEnded || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}
