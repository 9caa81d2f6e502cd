import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import { type RunningProcess, startProcess } from '@/lib/processes/start-server';
import { makeCertificate } from '@/lib/testing/certificate';

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

/** Returns the ids of the user `postgres` if this process is root, because PostgreSQL does not run as root. */
function unprivilegedAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const readId = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}

export type PrivatePostgres = Awaited<ReturnType<typeof startPrivatePostgres>>;

/** Starts a PostgreSQL server on a free loopback port. Its data is stored in a temporary folder. */
export async function startPrivatePostgres() {
  const programFolder = findPostgres();
  if (!programFolder) throw new Error('PostgreSQL is not installed.');
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'contact-postgres-'));
  const account = unprivilegedAccount();
  const { uid, gid } = account;
  const changeOwner = (path: string) => uid !== undefined && gid !== undefined && chownSync(path, uid, gid);
  const dataFolder = join(temporaryFolder, 'data');
  const port = await freePort();
  const databaseUrl = (database: string) => `postgres://contact@127.0.0.1:${port}/${database}`;

  function writeFile(name: string, content: string): string {
    const file = join(temporaryFolder, name);
    writeFileSync(file, content, { mode: 0o600 });
    changeOwner(file);
    return file;
  }

  /** Starts PostgreSQL or PgBouncer as the user in `account`. Waits until a query to `url` succeeds. */
  function startSqlServer(command: string[], url: string): Promise<RunningProcess> {
    const isReady = () => query(url, 'SELECT 1').then(Boolean, () => false);
    return startProcess(command, { ...account, cwd: temporaryFolder, isReady });
  }

  changeOwner(temporaryFolder);
  const { key, cert } = makeCertificate();
  const certFile = writeFile('cert.pem', cert);
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: temporaryFolder,
    // Syncing to disk is unnecessary because no test kills the server and restarts it with the same data.
    fsync: 'off',
    ssl: 'on',
    ssl_cert_file: certFile,
    ssl_key_file: writeFile('key.pem', key),
  };
  const initdb = ['-D', dataFolder, '-U', 'contact', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programFolder, 'initdb'), initdb, { ...account, cwd: temporaryFolder, stdio: 'pipe' });
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const serverCommand = [join(programFolder, 'postgres'), '-D', dataFolder, ...options];
  const server = await startSqlServer(serverCommand, databaseUrl('postgres'));
  let bouncer: RunningProcess | undefined;

  async function stop(): Promise<void> {
    await bouncer?.stop('SIGKILL');
    // SIGQUIT skips the final checkpoint, which is unnecessary because the data is removed next.
    await server.stop('SIGQUIT');
    rmSync(temporaryFolder, { recursive: true, force: true });
  }

  const execute = (database: string, sql: string) => query(databaseUrl(database), sql);

  async function createDatabase(name: string): Promise<string> {
    await execute('postgres', `CREATE DATABASE ${name}`);
    return databaseUrl(name);
  }

  async function startBouncer(role: string): Promise<number> {
    const bouncerPort = await freePort();
    const config = [
      '[databases]',
      `* = host=127.0.0.1 port=${port}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${bouncerPort}\nunix_socket_dir =`,
      'pool_mode = transaction\ndefault_pool_size = 3',
      `auth_type = trust\nauth_file = ${writeFile('users.txt', `"${role}" ""\n`)}`,
    ];
    const command = [findProgram('pgbouncer') ?? 'pgbouncer', writeFile('bouncer.ini', config.join('\n'))];
    bouncer = await startSqlServer(command, `postgres://${role}@127.0.0.1:${bouncerPort}/postgres`);
    return bouncerPort;
  }

  return { port, certFile, execute, createDatabase, startBouncer, stop, [Symbol.asyncDispose]: stop };
}
