import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import pg from 'pg';
import { MINUTE } from '@/server/durations';
import { migrations } from './migrations';
import type { Database, SqlRow, SqlValue } from './sql-store';
import { PreconditionError, StoreUnavailable } from './store';

/** Any numbers that only this program uses as advisory locks. */
const LOCKS = { migration: 7_204_511, claim: 7_204_512 };

/** How long a connection and a statement may take before the write is refused, and a migration, in ms. */
const TIMEOUTS = { connect: 1250, statement: 2000, migration: 5 * MINUTE };

/**
 * Asked for in each transaction, since PgBouncer hands another connection to the next one. The last one lets go of the
 * locks of an instance that stands still.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${TIMEOUTS.statement};
  SET LOCAL idle_in_transaction_session_timeout = 5000`;

// Times and counts are exact as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A PostgreSQL database that several instances share, also through PgBouncer in transaction mode. Tables are made at
 * first use, by one instance at a time; where they are up to date, a role that may read and write rows is enough. A
 * lost connection is replaced at the next query.
 *
 * @param url `postgres://…`, with `sslmode` and `sslrootcert` as libpq knows them
 */
export function postgresDatabase(url: string): Database {
  const options = { connectionString: url, connectionTimeoutMillis: TIMEOUTS.connect, keepAlive: true };
  const pool = new pg.Pool({ ...options, max: 8, query_timeout: TIMEOUTS.statement + 500 });
  // Without a listener a connection that breaks would end the process; the query on it finds out by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let migrating: Promise<void> | null = null;
  let migrated = false;

  async function migrate(): Promise<void> {
    migrated = (await version(pool)) >= migrations.length;
    if (migrated) return;
    const client = new pg.Client({ ...options, query_timeout: TIMEOUTS.migration });
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Whoever waits for the table is held up by a migration that waits for it, so that must not be long.
      await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCKS.migration}); SET LOCAL lock_timeout = 1000`);
      await client.query('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
      for (let next = (await version(client)) + 1; next <= migrations.length; next++) {
        for (const statement of migrations[next - 1] ?? []) await client.query(statement);
        await client.query('INSERT INTO migrations (version) VALUES ($1)', [next]);
      }
      await client.query('COMMIT');
      migrated = true;
    } finally {
      // Closing the connection rolls back.
      await client.end();
    }
  }

  async function transaction(begin: string, sql: string, params: SqlValue[]): Promise<SqlRow[]> {
    if (!migrated) {
      migrating ??= migrate().finally(() => {
        migrating = null;
      });
      const late = once(AbortSignal.timeout(TIMEOUTS.statement), 'abort');
      await Promise.race([migrating, late.then(() => Promise.reject(new Error('the tables are being made')))]);
    }
    const client = await pool.connect();
    try {
      await client.query(begin);
      const { rows } = await client.query<SqlRow>(sql, params);
      await client.query('COMMIT');
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  const run = (sql: string, params: SqlValue[]) => unavailable(transaction(BEGIN, sql, params));

  return {
    read: run,
    write: run,
    writeAlone: (sql, params) =>
      unavailable(transaction(`${BEGIN}; SELECT pg_advisory_xact_lock(${LOCKS.claim})`, sql, params)),
    now: '(extract(epoch FROM statement_timestamp()) * 1000)::bigint',
    scrub: async () => undefined,
    migrate: () => unavailable(migrate()),
    backup: (file) => backup(url, file),
    async restore(file, change) {
      await restore(pool, url, file);
      await unavailable(migrate());
      // However long it takes: all of them are marked, or none.
      const client = new pg.Client({ ...options, query_timeout: TIMEOUTS.migration });
      try {
        await client.connect();
        return (await client.query(change)).rowCount ?? 0;
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  };
}

async function unavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StoreUnavailable(explain(error), { cause: error });
  }
}

/** By PostgreSQL's codes, and what they mean to whoever operates the service. */
const CAUSES: Record<string, string> = {
  '28P01': 'PostgreSQL no acepta el usuario o la clave de DATABASE_URL',
  '28000': 'PostgreSQL no acepta el usuario de DATABASE_URL',
  '3D000': 'la base de datos de DATABASE_URL no existe',
  '42501': 'el usuario de DATABASE_URL no tiene permiso sobre las tablas (docs/operations.md, «Rol con lo justo»)',
  '25006': 'PostgreSQL está en solo lectura: quizá es una réplica',
  '53100': 'el disco de PostgreSQL está lleno',
};

/** What failed, in Spanish, for whoever operates the service. */
function explain(error: unknown): string {
  const { code = 'sin código' } = error as { code?: string };
  return CAUSES[code] ?? `PostgreSQL no responde o falla (${code})`;
}

async function version(connection: pg.Pool | pg.Client): Promise<number> {
  try {
    return Number(
      (await connection.query('SELECT COALESCE(MAX(version), 0) AS version FROM migrations')).rows[0].version,
    );
  } catch (error) {
    // There is no such table.
    if ((error as pg.DatabaseError).code === '42P01') return 0;
    throw error;
  }
}

async function backup(url: string, file: string): Promise<void> {
  await unavailable(runClient('pg_dump', ['--format=custom', '--no-acl', `--file=${file}`], url));
}

/** In one transaction, so that what cannot be restored changes nothing. */
async function restore(pool: pg.Pool, url: string, file: string): Promise<void> {
  const { rows } = await unavailable(pool.query(`SELECT to_regclass('contact_requests') IS NOT NULL AS "isUsed"`));
  if (rows[0].isUsed) {
    throw new PreconditionError('Esa base de datos ya tiene tablas. Restaura en una vacía. No se cambió nada.');
  }
  const contents = await runClient('pg_restore', ['--list', file]).catch(explainUnreadable);
  if (!contents.includes('TABLE DATA public contact_requests')) {
    throw new PreconditionError(`${file} no contiene solicitudes. No se cambió nada.`);
  }
  await unavailable(runClient('pg_restore', ['--single-transaction', '--no-owner', file], url));
}

function explainUnreadable(error: NodeJS.ErrnoException & { stderr?: string }): never {
  // The program itself could not be run.
  if (error.code === 'ENOENT') throw new StoreUnavailable(explain(error), { cause: error });
  throw new PreconditionError(`No es una copia que se pueda restaurar (${error.stderr?.trim()}). No se cambió nada.`);
}

/**
 * Runs one of PostgreSQL's own programs and gives what it printed.
 *
 * @param url the database, if it needs one; its password goes where the list of processes does not show it
 */
async function runClient(program: string, args: string[], url?: string): Promise<string> {
  const env = { ...process.env };
  const options = [...args];
  if (url !== undefined) {
    const address = new URL(url);
    env.PGPASSWORD = decodeURIComponent(address.password);
    address.password = '';
    options.unshift(`--dbname=${address.href}`);
  }
  const { stdout } = await promisify(execFile)(program, options, { env, maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}
