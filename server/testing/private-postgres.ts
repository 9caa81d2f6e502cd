import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { atExit } from '@/lib/processes/at-exit';
import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { makeCertificate } from '@/lib/testing/certificate';

/** Only ends a broken run: a busy machine is slow, not wrong. */
const START_SECONDS = 600;

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

/** The account for a server that refuses to run as root; `undefined` is the one of this process. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a PostgreSQL of one's own on a free port of loopback, with its data in a temporary folder. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  return new PrivatePostgres(await freePort());
}

/** A PostgreSQL that {@link startPrivatePostgres} started. */
export class PrivatePostgres implements AsyncDisposable {
  private readonly folder = mkdtempSync(join(tmpdir(), 'contact-postgres-'));
  private readonly data = join(this.folder, 'data');
  private readonly account = unprivilegedAccount();
  private readonly certificate = makeCertificate();
  private readonly cancelStop = atExit(() => this.stopNow());
  private stopBouncer = () => {};

  constructor(readonly port: number) {
    this.giveToAccount(this.folder);
    this.run('initdb', '-D', this.data, '-U', 'contact', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
    const settings = {
      port,
      // It is never killed in the middle.
      fsync: 'off',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.folder,
      ssl: 'on',
      ssl_key_file: this.writeFile('key.pem', this.certificate.key),
      ssl_cert_file: this.writeFile('cert.pem', this.certificate.cert),
    };
    const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
    const log = join(this.folder, 'log');
    this.run('pg_ctl', 'start', '-D', this.data, '-w', '-t', `${START_SECONDS}`, '-l', log, '-o', options.join(' '));
  }

  /** The certificate of the server, which is for `localhost`. */
  get certFile(): string {
    return this.certificate.certFile;
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

  /** Starts PgBouncer in transaction mode before it, for one role, and gives its port. */
  async startBouncer(role: string): Promise<number> {
    const port = await freePort();
    const configuration = `
      [databases]
      * = host=127.0.0.1 port=${this.port}
      [pgbouncer]
      listen_addr = 127.0.0.1
      listen_port = ${port}
      unix_socket_dir =
      pool_mode = transaction
      default_pool_size = 3
      auth_type = trust
      auth_file = ${this.writeFile('users.txt', `"${role}" ""\n`)}
    `.replace(/^ +/gm, '');
    const file = this.writeFile('bouncer.ini', configuration);
    const bouncer = spawn(findProgram('pgbouncer') ?? '', [file], { ...this.account, stdio: 'ignore' });
    this.stopBouncer = () => void bouncer.kill('SIGKILL');
    const url = `postgres://${role}@127.0.0.1:${port}/postgres`;
    await until('PgBouncer answers', START_SECONDS * 1000, () => query(url, 'SELECT 1').then(Boolean, () => false));
    return port;
  }

  async stop(): Promise<void> {
    this.cancelStop();
    this.stopNow();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  private stopNow(): void {
    this.stopBouncer();
    // At once and without a checkpoint: the folder goes with it.
    this.run('pg_ctl', 'stop', '-D', this.data, '-m', 'immediate');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private addressOf(database: string): string {
    return `postgres://contact@127.0.0.1:${this.port}/${database}`;
  }

  private run(program: string, ...args: string[]): void {
    const path = join(findPostgres() ?? '', program);
    execFileSync(path, args, { ...this.account, cwd: this.folder, stdio: ['ignore', 'ignore', 'inherit'] });
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
