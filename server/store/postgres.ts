import pg from 'pg';
import { OperatorError } from '@/server/operator-error';
import {
  APPLIED_VERSION,
  type Database,
  migrationsAfter,
  type SqlRow,
  type SqlStatement,
  StoreUnavailable,
} from './database';

/** Timeouts of a connection and of a statement, in ms. */
const TIMEOUTS = { connect: 1250, statement: 2000 };

/** Maximum number of connections of one instance. */
const CONNECTIONS = 8;

/** Arbitrary keys of this program's advisory locks. */
const LOCKS = { migration: 7_204_511, exclusive: 7_204_512 };

/**
 * Set in each transaction, since PgBouncer may assign another connection to the next one. The last setting releases the
 * locks of a stalled instance.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${TIMEOUTS.statement};
  SET LOCAL idle_in_transaction_session_timeout = 5000`;
const BEGIN_EXCLUSIVE = `${BEGIN}; SELECT pg_advisory_xact_lock(${LOCKS.exclusive})`;
const BEGIN_MIGRATION = `${BEGIN}; SELECT pg_advisory_xact_lock(${LOCKS.migration})`;

// All stored times and counts are safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * A PostgreSQL database shared by several instances, also through PgBouncer in transaction mode. Tables are created at
 * first use; if they are up to date, a role that can read and write rows is enough.
 *
 * @param url `postgres://…`, with `sslmode` and `sslrootcert` as in libpq
 */
export function postgresDatabase(url: string): Database {
  const pool = createPool(url);
  let migrated: Promise<void> | null = null;
  let exclusive: Promise<unknown> = Promise.resolve();

  /** Runs statements in one transaction and returns the rows of the first. */
  async function run(begin: string, statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    migrated ??= migrate(pool).catch((error) => {
      migrated = null;
      throw error;
    });
    await migrated;
    return inTransaction(pool, begin, async (client) => {
      const results: SqlRow[][] = [];
      for (const { sql, params } of statements) results.push((await client.query<SqlRow>(sql, params)).rows);
      return results[0] ?? [];
    });
  }

  return {
    query: (sql, params = []) => orUnavailable(run(BEGIN, [{ sql, params }])),
    transaction: (statements) => orUnavailable(run(BEGIN, statements)),
    exclusiveQuery(sql, params = []) {
      // Queued, so that waiting for the lock occupies one connection and not one for each outbox.
      const result = exclusive.then(() => run(BEGIN_EXCLUSIVE, [{ sql, params }]));
      exclusive = result.catch(() => undefined);
      return orUnavailable(result);
    },
    nowSql: '(extract(epoch FROM statement_timestamp()) * 1000)::bigint',
    // PostgreSQL recycles its log automatically.
    truncateJournal: async () => undefined,
    async backup() {
      throw new OperatorError(
        'PostgreSQL se copia con su propio programa: pg_dump --format=custom --file=copia.dump "$DATABASE_URL".',
      );
    },
    close: () => pool.end(),
  };
}

function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUTS.connect,
    keepAlive: true,
    max: CONNECTIONS,
    query_timeout: TIMEOUTS.statement + 500,
  });
  // Without listeners a broken idle connection would end the process. Queries report their own errors.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** @param begin the statements that begin the transaction */
async function inTransaction<T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Discards the connection, whose state is unknown.
    client.release(true);
    throw error;
  }
}

/** Updates the tables. Other instances wait for the lock. */
async function migrate(pool: pg.Pool): Promise<void> {
  if (migrationsAfter(await appliedVersion(pool)) === '') return;
  await inTransaction(pool, BEGIN_MIGRATION, async (client) => {
    await client.query(migrationsAfter(await appliedVersion(client)));
  });
}

async function appliedVersion(connection: pg.Pool | pg.PoolClient): Promise<number> {
  const { rows: tables } = await connection.query(`SELECT to_regclass('migrations') AS found`);
  if (tables[0].found === null) return 0;
  const { rows } = await connection.query(APPLIED_VERSION);
  return Number(rows[0].version);
}

/** Explanations for operators by error code. */
const CAUSES: Record<string, string> = {
  '28P01': 'PostgreSQL no acepta el usuario o la clave de DATABASE_URL',
  '28000': 'PostgreSQL no acepta el usuario de DATABASE_URL',
  '3D000': 'la base de datos de DATABASE_URL no existe',
  '42501': 'el usuario de DATABASE_URL no tiene permiso sobre las tablas (docs/operations.md, «Rol con lo justo»)',
  '25006': 'PostgreSQL está en solo lectura: quizá es una réplica',
  '53100': 'el disco de PostgreSQL está lleno',
  ENOENT: 'falta el archivo de sslrootcert, sslcert o sslkey que dice DATABASE_URL',
};

/** pg has no code for a server without TLS. */
const NO_TLS = 'does not support SSL';

/** Matches Node's codes for rejected certificates. */
const CERTIFICATE = /CERT|SIGNATURE|ALTNAME/;

/** @throws StoreUnavailable with the cause in Spanish */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = 'sin código', message = '' } = error as { code?: string; message?: string };
    throw new StoreUnavailable(causeOf(code, message), { cause: error });
  }
}

function causeOf(code: string, message: string): string {
  if (message.includes(NO_TLS)) return 'PostgreSQL no habla TLS ahí, y sslmode en DATABASE_URL lo exige';
  if (CERTIFICATE.test(code)) {
    return `el certificado de PostgreSQL no se acepta (${code}): sslrootcert en DATABASE_URL dice cuál es su autoridad`;
  }
  return CAUSES[code] ?? `PostgreSQL no responde o falla (${code})`;
}
