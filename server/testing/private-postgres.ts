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

/** A PostgreSQL of one's own. */
export type PrivatePostgres = Awaited<ReturnType<typeof startPrivatePostgres>>;

/** Starts a PostgreSQL on a free port of loopback, with its data in a temporary folder. */
export async function startPrivatePostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'contact-postgres-'));
  const account = unprivilegedAccount();
  const { key, cert, certFile } = makeCertificate();
  const port = await freePort();
  const data = join(folder, 'data');
  const addressOf = (database: string) => `postgres://contact@127.0.0.1:${port}/${database}`;
  let stopBouncer = () => {};

  function writeFile(name: string, content: string): string {
    const file = join(folder, name);
    writeFileSync(file, content, { mode: 0o600 });
    if (account) chownSync(file, account.uid, account.gid);
    return file;
  }

  function run(program: string, ...args: string[]): void {
    execFileSync(join(findPostgres() ?? '', program), ['-D', data, ...args], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  if (account) chownSync(folder, account.uid, account.gid);
  run('initdb', '-U', 'contact', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`,
    // It is never killed in the middle.
    '-c fsync=off',
    `-c ssl=on -c ssl_key_file=${writeFile('key.pem', key)} -c ssl_cert_file=${writeFile('cert.pem', cert)}`,
  ].join(' ');
  run('pg_ctl', '-w', '-t', String(START_SECONDS), '-l', join(folder, 'log'), '-o', settings, 'start');
  const cancelStop = atExit(stopNow);

  function stopNow(): void {
    stopBouncer();
    // At once and without a checkpoint: the folder goes with it.
    run('pg_ctl', '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }

  async function stop(): Promise<void> {
    cancelStop();
    stopNow();
  }

  /** Runs statements in a database as its owner. */
  async function execute(database: string, sql: string): Promise<void> {
    await query(addressOf(database), sql);
  }

  /** Makes an empty database and gives its address, for `DATABASE_URL`. */
  async function createDatabase(name: string): Promise<string> {
    await execute('postgres', `CREATE DATABASE ${name}`);
    return addressOf(name);
  }

  /** Starts PgBouncer in transaction mode before it, for one role, and gives its port. */
  async function startBouncer(role: string): Promise<number> {
    const bouncerPort = await freePort();
    const lines = [
      '[databases]',
      `* = host=127.0.0.1 port=${port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${bouncerPort}\nunix_socket_dir =`,
      'pool_mode = transaction\ndefault_pool_size = 3',
      `auth_type = trust\nauth_file = ${writeFile('users.txt', `"${role}" ""\n`)}`,
    ];
    const file = writeFile('bouncer.ini', lines.join('\n'));
    const bouncer = spawn(findProgram('pgbouncer') ?? '', [file], { ...account, stdio: 'ignore' });
    stopBouncer = () => void bouncer.kill('SIGKILL');
    const url = `postgres://${role}@127.0.0.1:${bouncerPort}/postgres`;
    await until('PgBouncer answers', START_SECONDS * 1000, () => query(url, 'SELECT 1').then(Boolean, () => false));
    return bouncerPort;
  }

  return { port, certFile, execute, createDatabase, startBouncer, stop, [Symbol.asyncDispose]: stop };
}
