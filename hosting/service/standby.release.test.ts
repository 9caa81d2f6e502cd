/** @jest-environment node */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '@/lib/testing/listen';
import { findPostgres, type RunningServer } from '@/lib/testing/program';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { until } from '@/lib/testing/until';
import { type PrivatePostgres, startPrivatePostgres } from '@/server/testing/private-postgres';
import { contactRequest } from '@/server/testing/requests';
import { post, startService } from '@/server/testing/service-process';
import { testWith } from '@/server/testing/test-with';

const DATABASE = 'istmo';
const REPLICA = 'replica1';
const SYNCHRONOUS = `ANY 1 (${REPLICA})`;
const programs = findPostgres();
const testWithPostgres = testWith(programs, 'PostgreSQL');

async function query(port: number, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(`postgres://contact@127.0.0.1:${port}/${DATABASE}`);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A standby of another PostgreSQL, in a folder of its own. */
class Standby implements AsyncDisposable {
  private readonly folder = temporaryFolder('standby');
  private readonly data = join(this.folder.path, 'data');
  private readonly user = unprivilegedUser();
  private server: ChildProcess | undefined;

  private constructor(
    private readonly folderOfPrograms: string,
    readonly port: number,
  ) {}

  static async of(primary: PrivatePostgres, folderOfPrograms: string): Promise<Standby> {
    const standby = new Standby(folderOfPrograms, await freePort());
    const { folder, data, user } = standby;
    if (user) chownSync(folder.path, user.uid, user.gid);
    const source = `host=127.0.0.1 port=${primary.port} user=contact application_name=${REPLICA}`;
    const args = ['-d', source, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    execFileSync(join(folderOfPrograms, 'pg_basebackup'), args, { ...user, cwd: folder.path });
    return standby;
  }

  start(): void {
    const { path } = this.folder;
    const args = ['-D', this.data, '-p', String(this.port), '-k', path, '-h', '127.0.0.1'];
    this.server = spawn(join(this.folderOfPrograms, 'postgres'), args, { ...this.user, cwd: path, stdio: 'ignore' });
  }

  async stop(): Promise<void> {
    if (!this.server) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGQUIT');
    await ended;
    this.server = undefined;
  }

  /** Makes it the primary, once it answers. */
  async promote(): Promise<void> {
    const promote = () => query(this.port, 'SELECT pg_promote() AS done').catch(() => []);
    await until('the standby is promoted', 30_000, async () => (await promote())[0]?.done === true);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    this.folder[Symbol.dispose]();
  }
}

function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((option) => Number(spawnSync('id', [option, 'postgres']).stdout));
  return uid && gid ? { uid, gid } : { uid: 65_534, gid: 65_534 };
}

/** Sets which standbys a commit waits for, and waits until the one that is there counts as such. */
async function setSynchronous(primary: PrivatePostgres, names: string): Promise<void> {
  await query(primary.port, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await query(primary.port, 'SELECT pg_reload_conf()');
  const expected = names === '' ? 'async' : 'quorum';
  const sql = `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${expected}'`;
  await until('the standby follows', 30_000, async () => (await query(primary.port, sql)).length === 1);
}

/** Sends one request and gives its answer's status, 0 without one. */
async function send(service: RunningServer, message: string): Promise<number> {
  const answer = await post(service.port, JSON.stringify(contactRequest({ message }))).catch(() => null);
  return answer?.status ?? 0;
}

async function keptMessages(port: number): Promise<Set<unknown>> {
  return new Set((await query(port, 'SELECT message FROM contact_requests')).map(({ message }) => message));
}

testWithPostgres('a failover under load loses nothing that was acknowledged', async () => {
  await using primary = await startPrivatePostgres(programs!);
  const DATABASE_URL = await primary.createDatabase(DATABASE);
  await using standby = await Standby.of(primary, programs!);
  standby.start();
  await setSynchronous(primary, SYNCHRONOUS);
  await using service = await startService({ env: { DATABASE_URL } });

  const acknowledged: string[] = [];
  async function sendUntilRefused(): Promise<void> {
    for (;;) {
      const message = `Consulta ${randomUUID()}/Intereses: Scout`;
      if ((await send(service, message)) !== 200) return;
      acknowledged.push(message);
    }
  }
  const clients = Array.from({ length: 16 }, sendUntilRefused);
  await until('there is load', 60_000, () => acknowledged.length >= 500);
  await primary.stop();
  await Promise.all(clients);
  await standby.promote();
  const kept = await keptMessages(standby.port);
  expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
});

testWithPostgres.each([
  ['is acknowledged and lost where the standby is asynchronous', '', 200],
  ['is refused where the standby is synchronous', SYNCHRONOUS, 503],
])('what comes while the standby is away %s', async (_, names, status) => {
  await using primary = await startPrivatePostgres(programs!);
  const DATABASE_URL = await primary.createDatabase(DATABASE);
  await using standby = await Standby.of(primary, programs!);
  standby.start();
  await setSynchronous(primary, names);
  await using service = await startService({ env: { DATABASE_URL } });
  const [before, meanwhile] = ['Antes/Intereses: Scout', 'Mientras/Intereses: Scout'];
  expect(await send(service, before)).toBe(200);
  if (names === '') {
    const caughtUp = 'SELECT 1 FROM pg_stat_replication WHERE flush_lsn >= pg_current_wal_flush_lsn()';
    await until('the standby has it', 10_000, async () => (await query(primary.port, caughtUp)).length === 1);
  }
  await standby.stop();
  expect(await send(service, meanwhile)).toBe(status);
  await primary.stop();
  standby.start();
  await standby.promote();
  expect([...(await keptMessages(standby.port))]).toEqual([before]);
});
