import pg from 'pg';
import { runPostgresProgram } from './backup';
import {
  type Database,
  migrationsAfter,
  SELECT_VERSION,
  type SqlRow,
  type SqlStatement,
  StoreUnavailable,
} from './database';

/** Timeouts for opening a connection and for running a statement, in ms. */
const TIMEOUTS = { connect: 1250, statement: 2000 };

/** Maximum number of connections of one service instance. */
const MAX_CONNECTIONS = 8;

/** Keys of the PostgreSQL advisory locks. The numbers are arbitrary. */
const LOCKS = { migration: 7_204_511, exclusive: 7_204_512 };

/**
 * SQL that begins a transaction and sets its options. Every transaction sets them because PgBouncer may run each one on
 * another connection. `idle_in_transaction_session_timeout` ends the transaction of a stalled instance and thereby
 * releases its locks.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${TIMEOUTS.statement};
  SET LOCAL idle_in_transaction_session_timeout = 5000`;
const BEGIN_EXCLUSIVE = `${BEGIN}; SELECT pg_advisory_xact_lock(${LOCKS.exclusive})`;
const BEGIN_MIGRATION = `${BEGIN}; SELECT pg_advisory_xact_lock(${LOCKS.migration})`;

// Parses BIGINT as number instead of string. All stored times and counts are safe integers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Connects to a PostgreSQL database that several service instances may share. PgBouncer in transaction mode is
 * supported. The first query creates or migrates the tables. If the tables are up to date, the database user only needs
 * to read and write rows.
 *
 * @param url `postgres://…`, with `sslmode` and `sslrootcert` as in libpq
 */
export function postgresDatabase(url: string): Database {
  const pool = createPool(url);
  let migration: Promise<void> | null = null;
  let lastExclusiveQuery: Promise<unknown> = Promise.resolve();

  /** Runs statements in a transaction that the SQL `begin` starts. Returns the rows of the first statement. */
  async function runStatements(begin: string, statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    migration ??= migrate(pool).catch((error) => {
      migration = null;
      throw error;
    });
    await migration;
    return inTransaction(pool, begin, async (client) => {
      const results: SqlRow[][] = [];
      for (const { sql, params } of statements) results.push((await client.query<SqlRow>(sql, params)).rows);
      return results[0] ?? [];
    });
  }

  return {
    query: (sql, params = []) => convertErrors(runStatements(BEGIN, [{ sql, params }])),
    transaction: (statements) => convertErrors(runStatements(BEGIN, statements)),
    exclusiveQuery(sql, params = []) {
      // Runs exclusive statements one by one. Only one connection then waits for the lock, instead of one per outbox.
      const result = lastExclusiveQuery.then(() => runStatements(BEGIN_EXCLUSIVE, [{ sql, params }]));
      lastExclusiveQuery = result.catch(() => undefined);
      return convertErrors(result);
    },
    nowSql: '(extract(epoch FROM statement_timestamp()) * 1000)::bigint',
    // Does nothing because PostgreSQL recycles its write-ahead log automatically.
    truncateWriteAheadLog: async () => undefined,
    async backup(filePath) {
      const { args, env } = libpqConnection(url);
      await runPostgresProgram('pg_dump', ['--format=custom', `--file=${filePath}`, ...args], env);
    },
    close: () => pool.end(),
  };
}

/**
 * pg 8 reads the modes `prefer`, `require` and `verify-ca` as `verify-full`, prints a warning in English, and announces
 * the weaker meaning of libpq for pg 9. Keeps `verify-full`, except that `verify-ca` with `sslrootcert` works as in
 * libpq, for servers without a name.
 */
function withStrictTls(url: string): string {
  if (/[?&]sslmode=verify-ca(?:&|$)/.test(url) && /[?&]sslrootcert=/.test(url)) return `${url}&uselibpqcompat=true`;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Returns arguments for PostgreSQL's programs. Other users of the machine can read arguments, but not the password. */
function libpqConnection(url: string): { args: string[]; env: Record<string, string> } {
  const publicUrl = new URL(url.replace('sslmode=no-verify', 'sslmode=require'));
  const env: Record<string, string> = {};
  if (publicUrl.password) env.PGPASSWORD = decodeURIComponent(publicUrl.password);
  // Without a file, pg accepts the authorities that Node.js contains. libpq has no authorities by default.
  if (/[?&]sslmode=verify-full/.test(url)) env.PGSSLROOTCERT = '/etc/ssl/certs/ca-certificates.crt';
  publicUrl.password = '';
  return { args: [`--dbname=${publicUrl}`], env };
}

function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withStrictTls(url),
    connectionTimeoutMillis: TIMEOUTS.connect,
    keepAlive: true,
    max: MAX_CONNECTIONS,
    query_timeout: TIMEOUTS.statement + 500,
  });
  // Without listeners, an error of an idle connection would end the process. An error during a query rejects the query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Calls `run` in a transaction that the SQL `begin` starts. Commits the transaction if `run` succeeds. */
async function inTransaction<T>(pool: pg.Pool, begin: string, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await run(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closes the connection instead of reusing it, because the transaction may still be open.
    client.release(true);
    throw error;
  }
}

/** Creates or migrates the tables. Other instances wait for the lock meanwhile. */
async function migrate(pool: pg.Pool): Promise<void> {
  if (migrationsAfter(await appliedVersion(pool)) === '') return;
  await inTransaction(pool, BEGIN_MIGRATION, async (client) => {
    await client.query(migrationsAfter(await appliedVersion(client)));
  });
}

async function appliedVersion(connection: pg.Pool | pg.PoolClient): Promise<number> {
  const { rows: facts } = await connection.query(
    `SELECT to_regclass('migrations') AS found, current_setting('server_encoding') AS encoding`,
  );
  const [{ found, encoding }] = facts;
  // Another encoding lacks characters such as emojis. Requests that contain them would be rejected one by one.
  if (!['UTF8', 'SQL_ASCII'].includes(encoding)) {
    throw new StoreUnavailable(`la base de datos es ${encoding}. Crea otra con ENCODING 'UTF8' TEMPLATE template0`);
  }
  if (found === null) return 0;
  const { rows } = await connection.query(SELECT_VERSION);
  return Number(rows[0].version);
}

/** Explanations of errors by their code, or by a part of their message if pg gives them no code. */
const EXPLANATIONS: [RegExp, string][] = [
  [/timeout exceeded when/, `PostgreSQL está lento: en ${TIMEOUTS.connect} ms no quedó libre ninguna conexión`],
  [/connection timeout/, `PostgreSQL no responde en ${TIMEOUTS.connect} ms: está lento, o lo corta un cortafuegos`],
  [/Query read timeout|^57014/, `PostgreSQL está lento o bloqueado: una consulta dura ${TIMEOUTS.statement} ms`],
  [/terminated unexpectedly|^ECONNRESET/, 'PostgreSQL, o algo entre los dos, cortó la conexión'],
  [/^ECONNREFUSED|^ENOENT.*connect/, 'PostgreSQL está parado, o su dirección en DATABASE_URL es otra'],
  [/^ENOTFOUND|^EAI_AGAIN/, 'el nombre del servidor que dice DATABASE_URL no se encuentra'],
  [/^57P0/, 'PostgreSQL está arrancando o parando'],
  [/^53300/, 'PostgreSQL no admite más conexiones: sube su max_connections'],
  [/^28P01/, 'PostgreSQL no acepta el usuario o la clave de DATABASE_URL'],
  [/^28000/, 'PostgreSQL no acepta el usuario de DATABASE_URL'],
  [/^3D000/, 'la base de datos de DATABASE_URL no existe'],
  [/^42501/, 'el usuario no tiene permiso sobre las tablas (docs/operations.md, «Rol con permisos mínimos»)'],
  [/^25006/, 'PostgreSQL está en solo lectura: quizá es una réplica'],
  [/^53100/, 'el disco de PostgreSQL está lleno'],
  [/^ENOENT|^EACCES/, 'no se puede leer el archivo de sslrootcert, sslcert o sslkey que dice DATABASE_URL'],
  [/does not support SSL/, 'PostgreSQL no habla TLS ahí, y sslmode en DATABASE_URL lo exige'],
  [/ALTNAME/, 'el certificado de PostgreSQL es de otro servidor: usa su nombre, o sslmode=verify-ca con sslrootcert'],
  [/CERT|SIGNATURE/, 'el certificado de PostgreSQL no se acepta: da su autoridad en sslrootcert, o usa no-verify'],
];

/** Waits for a query. If it fails, throws a `StoreUnavailable` with an explanation in Spanish. */
async function convertErrors<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const { code, message } = error as { code?: string; message: string };
    const [, explanation] = EXPLANATIONS.find(([pattern]) => pattern.test(`${code ?? ''} ${message}`)) ?? [];
    const suffix = code ? ` (${code})` : '';
    throw new StoreUnavailable(`${explanation ?? 'PostgreSQL falla'}${suffix}`, { cause: error });
  }
}
