/** @jest-environment node */
import pg from 'pg';
import { findPostgres } from '@/lib/testing/program';
import { until } from '@/lib/testing/until';
import { makeClock } from '@/server/testing/moved-clock';
import { POSTGRES_MISSING, type PrivatePostgres, startPrivatePostgres } from '@/server/testing/private-postgres';
import { newRequest } from '@/server/testing/requests';
import { openStore } from './open-store';
import { postgresDatabase } from './postgres';
import { StoreUnavailable } from './store';
import { testStoreContract } from './store-contract';

// A busy disk is slow, not wrong.
jest.setTimeout(30_000);

const programs = findPostgres();
if (!programs) console.warn(POSTGRES_MISSING);
const describeIfInstalled = programs ? describe : describe.skip;

let server: PrivatePostgres | undefined;
let count = 0;
beforeAll(async () => {
  if (programs) server = await startPrivatePostgres(programs);
});
afterAll(() => server?.stop());

function postgres(): PrivatePostgres {
  if (!server) throw new Error('PostgreSQL does not run.');
  return server;
}

async function makeFresh(): Promise<string> {
  const url = await postgres().createDatabase(`store_${count++}`);
  const database = postgresDatabase(url);
  await makeClock(database);
  await database.close();
  return url;
}

describeIfInstalled('directly', () => {
  testStoreContract({ makeFresh, open: postgresDatabase });
});

describeIfInstalled('through PgBouncer, with a role that may only read and write rows', () => {
  let port: number;
  beforeAll(async () => {
    await postgres().execute('postgres', 'CREATE ROLE rows_only LOGIN');
    const bouncer = await postgres().startBouncer('rows_only');
    if (!bouncer) console.warn('PgBouncer is not installed (on Debian: apt-get install pgbouncer): it is left out.');
    port = bouncer ?? postgres().port;
  });

  testStoreContract({
    async makeFresh() {
      const name = new URL(await makeFresh()).pathname.slice(1);
      const rights = 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO rows_only';
      await postgres().execute(name, rights);
      return `postgres://rows_only@127.0.0.1:${port}/${name}`;
    },
    open: postgresDatabase,
  });
});

describeIfInstalled('PostgreSQL', () => {
  test('TLS is held to the certificate that sslmode and sslrootcert name', async () => {
    const url = (await makeFresh()).replace('127.0.0.1', 'localhost');
    const trusting = openStore(`${url}?sslmode=verify-full&sslrootcert=${postgres().certFile}`);
    expect(await trusting.list(1)).toEqual([]);
    await trusting.close();
    const strict = openStore(`${url}?sslmode=verify-full`);
    await expect(strict.list(1)).rejects.toThrow(StoreUnavailable);
    await strict.close();
  });

  test('an instance that loses its connection while it makes the tables makes them again', async () => {
    const url = await postgres().createDatabase('interrupted');
    await postgres().execute('interrupted', 'CREATE TABLE migrations (version INTEGER PRIMARY KEY)');
    const blocker = new pg.Client(url);
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE migrations');
    const store = openStore(url);
    const started = performance.now();
    await expect(store.accept(newRequest())).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - started).toBeLessThan(10_000);
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
    await until('stored', 20_000, isStored);
    await store.close();
  });
});
