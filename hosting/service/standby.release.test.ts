import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '@/lib/processes/find-program';
import { freePort } from '@/lib/processes/listen';
import type { RunningServer } from '@/lib/processes/start-server';
import { until } from '@/lib/processes/until';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { LIMIT, TEST_TIMEOUT } from '@/server/testing/fault-tests';
import {
  type PrivatePostgres,
  query,
  startPrivatePostgres,
  unprivilegedAccount,
} from '@/server/testing/private-postgres';
import { contactRequest } from '@/server/testing/requests';
import { post, startService } from '@/server/testing/service-process';

jest.setTimeout(TEST_TIMEOUT);

const DATABASE = 'istmo';
const REPLICA = 'replica1';
const SYNCHRONOUS = `ANY 1 (${REPLICA})`;
const testWithPostgres = testWith(findPostgres(), 'PostgreSQL');

/** Runs a statement in the database of the server at a port. */
function queryAt(port: number, sql: string): Promise<Record<string, unknown>[]> {
  return query(`postgres://contact@127.0.0.1:${port}/${DATABASE}`, sql);
}

/** A standby of another PostgreSQL, in a folder of its own. */
class Standby implements AsyncDisposable {
  private readonly folder = temporaryFolder('standby');
  private readonly data = join(this.folder.path, 'data');
  private readonly account = unprivilegedAccount();
  private server: ChildProcess | undefined;

  private constructor(
    private readonly programs: string,
    readonly port: number,
  ) {}

  static async of(primary: PrivatePostgres): Promise<Standby> {
    const programs = findPostgres() ?? '';
    const standby = new Standby(programs, await freePort());
    const { folder, data, account } = standby;
    if (account) chownSync(folder.path, account.uid, account.gid);
    const source = `host=127.0.0.1 port=${primary.port} user=contact application_name=${REPLICA}`;
    const args = ['-d', source, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    execFileSync(join(programs, 'pg_basebackup'), args, { ...account, cwd: folder.path });
    return standby;
  }

  start(): void {
    const { path } = this.folder;
    const args = ['-D', this.data, '-p', String(this.port), '-k', path, '-h', '127.0.0.1'];
    this.server = spawn(join(this.programs, 'postgres'), args, { ...this.account, cwd: path, stdio: 'ignore' });
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
    const promote = () => queryAt(this.port, 'SELECT pg_promote() AS done').catch(() => []);
    await until('the standby is promoted', LIMIT, async () => (await promote())[0]?.done === true);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    this.folder[Symbol.dispose]();
  }
}

/** Sets which standbys a commit waits for, and waits until the one that is there counts as such. */
async function setSynchronous(primary: PrivatePostgres, names: string): Promise<void> {
  await queryAt(primary.port, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await queryAt(primary.port, 'SELECT pg_reload_conf()');
  const expected = names === '' ? 'async' : 'quorum';
  const sql = `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${expected}'`;
  await until('the standby follows', LIMIT, async () => (await queryAt(primary.port, sql)).length === 1);
}

/** Sends one request and gives its answer's status, 0 without one. */
async function send(service: RunningServer, message: string): Promise<number> {
  const answer = await post({ port: service.port, body: JSON.stringify(contactRequest({ message })) }).catch(
    () => null,
  );
  return answer?.status ?? 0;
}

async function keptMessages(port: number): Promise<Set<unknown>> {
  return new Set((await queryAt(port, 'SELECT message FROM contact_requests')).map(({ message }) => message));
}

/** A primary with a standby that follows it, and a service on the primary. */
async function setUp(synchronousStandbys: string) {
  const primary = await startPrivatePostgres();
  const databaseUrl = await primary.createDatabase(DATABASE);
  const standby = await Standby.of(primary);
  standby.start();
  await setSynchronous(primary, synchronousStandbys);
  const service = await startService({ env: { DATABASE_URL: databaseUrl } });
  async function close(): Promise<void> {
    await service.stop();
    await standby[Symbol.asyncDispose]();
    await primary.stop();
  }
  return { primary, standby, service, [Symbol.asyncDispose]: close };
}

testWithPostgres('a failover under load loses nothing that was acknowledged', async () => {
  await using running = await setUp(SYNCHRONOUS);
  const { primary, standby, service } = running;
  const acknowledged: string[] = [];
  async function sendUntilRefused(): Promise<void> {
    for (;;) {
      const message = `Consulta ${randomUUID()}/Intereses: Scout`;
      if ((await send(service, message)) !== 200) return;
      acknowledged.push(message);
    }
  }
  const clients = Array.from({ length: 16 }, sendUntilRefused);
  await until('there is load', LIMIT, () => acknowledged.length >= 500);
  await primary.stop();
  await Promise.all(clients);
  await standby.promote();
  const kept = await keptMessages(standby.port);
  expect(acknowledged.filter((message) => !kept.has(message))).toEqual([]);
});

testWithPostgres.each([
  ['is acknowledged and lost where the standby is asynchronous', '', 200],
  ['is refused where the standby is synchronous', SYNCHRONOUS, 503],
])('what comes while the standby is away %s', async (_, synchronousStandbys, status) => {
  await using running = await setUp(synchronousStandbys);
  const { primary, standby, service } = running;
  const before = 'Antes/Intereses: Scout';
  const meanwhile = 'Mientras/Intereses: Scout';
  expect(await send(service, before)).toBe(200);
  await untilCaughtUp(primary);
  await standby.stop();
  expect(await send(service, meanwhile)).toBe(status);
  await primary.stop();
  standby.start();
  await standby.promote();
  expect([...(await keptMessages(standby.port))]).toEqual([before]);
});

/** Waits until the standby has all that the primary has written. */
async function untilCaughtUp(primary: PrivatePostgres): Promise<void> {
  const sql = 'SELECT 1 FROM pg_stat_replication WHERE flush_lsn >= pg_current_wal_flush_lsn()';
  await until('the standby has it', LIMIT, async () => (await queryAt(primary.port, sql)).length === 1);
}
