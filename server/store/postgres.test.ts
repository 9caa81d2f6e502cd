import pg from 'pg';
import { findPostgres, findProgram } from '@/lib/processes/find-program';
import { until } from '@/lib/processes/until';
import { describeWith } from '@/lib/testing/test-with';
import { makeClock } from '@/server/testing/moved-clock';
import { type PrivatePostgres, startPrivatePostgres } from '@/server/testing/private-postgres';
import { newRequest } from '@/server/testing/requests';
import { openStore } from './open-store';
import { postgresDatabase } from './postgres';
import { StoreUnavailable } from './store';
import { testStoreContract } from './store-contract';

const programs = findPostgres();
const describeWithPostgres = describeWith(programs, 'PostgreSQL');

/** The database of all tests that need one with tables and a clock; each finds it empty. */
const DATABASE = 'store';

let server: PrivatePostgres | undefined;
let url: string;
beforeAll(async () => {
  if (!programs) return;
  server = await startPrivatePostgres({ fsync: 'off' });
  url = await server.createDatabase(DATABASE);
  const database = postgresDatabase(url);
  await makeClock(database);
  await database.close();
});
afterAll(() => server?.stop());

function postgres(): PrivatePostgres {
  if (!server) throw new Error('PostgreSQL does not run.');
  return server;
}

async function makeFresh(): Promise<string> {
  await postgres().execute(DATABASE, 'TRUNCATE deliveries, contact_requests, marks; UPDATE clock SET ms = 0');
  return url;
}

describeWithPostgres('directly', () => {
  testStoreContract({ makeFresh, open: postgresDatabase });
});

const describeWithBouncer = describeWith(programs && findProgram('pgbouncer'), 'PostgreSQL and PgBouncer');

describeWithBouncer('through PgBouncer, with a role that may only read and write rows', () => {
  let port: number;
  beforeAll(async () => {
    await postgres().execute('postgres', 'CREATE ROLE rows_only LOGIN');
    const rights = 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO rows_only';
    await postgres().execute(DATABASE, rights);
    port = await postgres().startBouncer('rows_only');
  });

  testStoreContract({
    async makeFresh() {
      await makeFresh();
      return `postgres://rows_only@127.0.0.1:${port}/${DATABASE}`;
    },
    open: postgresDatabase,
  });
});

describeWithPostgres('PostgreSQL', () => {
  test('TLS is held to the certificate that sslmode and sslrootcert name', async () => {
    const named = url.replace('127.0.0.1', 'localhost');
    const trusting = openStore(`${named}?sslmode=verify-full&sslrootcert=${postgres().certFile}`);
    expect(await trusting.find('none')).toBeNull();
    await trusting.close();
    const strict = openStore(`${named}?sslmode=verify-full`);
    await expect(strict.find('none')).rejects.toThrow(/certificado de PostgreSQL no se acepta.*sslrootcert/);
    await strict.close();
  });

  test('a retry of all leaves what is delivered while it runs', async () => {
    await makeFresh();
    const store = openStore(url);
    const { id } = newRequest();
    await store.accept(newRequest({ id }));
    const failure = { owner: 'one', id, error: '451', delay: 60_000, giveUpAfter: 600_000 };
    await store.firstQueue.claim({ owner: 'one', leaseDuration: 60_000, caps: null });
    await store.firstQueue.recordFailure(failure);
    const other = new pg.Client(url);
    await other.connect();
    await other.query(`BEGIN; UPDATE contact_requests SET state = 'sent'`);
    const retried = store.retry('all');
    await until('the retry waits for the row', 60_000, async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
      return (await other.query(waiting)).rows.length > 0;
    });
    await other.query('COMMIT');
    await retried;
    expect(await store.find(id)).toMatchObject({ state: 'sent' });
    await other.end();
    await store.close();
  });

  test('an instance that loses its connection while it makes the tables makes them again', async () => {
    const interrupted = await postgres().createDatabase('interrupted');
    await postgres().execute('interrupted', 'CREATE TABLE migrations (version INTEGER PRIMARY KEY)');
    const blocker = new pg.Client(interrupted);
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE migrations');
    const store = openStore(interrupted);
    await expect(store.accept(newRequest())).rejects.toThrow(StoreUnavailable);
    await postgres().execute(
      'postgres',
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'interrupted' AND state <> 'idle in transaction'`,
    );
    await blocker.end();
    const isStored = async () => {
      try {
        await store.accept(newRequest());
        return true;
      } catch {
        return false;
      }
    };
    await until('stored', 60_000, isStored);
    await store.close();
  });
});
