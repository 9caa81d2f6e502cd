import pg from 'pg';
import {
  type Database,
  migrations,
  PreconditionError,
  type SqlRow,
  type SqlStatement,
  StoreUnavailable,
} from './database';

/** How long a connection and a statement may take before the write is refused, in ms. */
const TIMEOUTS = { connect: 1250, statement: 2000 };

/** The most connections of one instance. */
const CONNECTIONS = 8;

/** Any numbers that only this program uses as advisory locks. */
const LOCKS = { migration: 7_204_511, exclusive: 7_204_512 };

/**
 * Asked for in each transaction, since PgBouncer hands another connection to the next one. The last setting frees the
 * locks of an instance that stands still.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${TIMEOUTS.statement};
  SET LOCAL idle_in_transaction_session_timeout = 5000`;
const BEGIN_EXCLUSIVE = `${BEGIN}; SELECT pg_advisory_xact_lock(${LOCKS.exclusive})`;
const BEGIN_MIGRATION = `${BEGIN}; SELECT pg_advisory_xact_lock(${LOCKS.migration})`;

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
  const connections = new PostgresConnections(url);

  return {
    query: (sql, params = []) => orUnavailable(connections.execute([{ sql, params }])),
    transaction: (statements) => orUnavailable(connections.execute(statements)),
    exclusiveQuery: (sql, params = []) => orUnavailable(connections.executeExclusive({ sql, params })),
    nowSql: '(extract(epoch FROM statement_timestamp()) * 1000)::bigint',

    async truncateJournal() {
      // PostgreSQL removes what is not needed from its log by itself.
    },

    async backup() {
      throw new PreconditionError(
        'PostgreSQL se copia con su propio programa: pg_dump --format=custom --file=copia.dump "$DATABASE_URL".',
      );
    },

    close: () => connections.close(),
  };
}

/** Connections to PostgreSQL, with a transaction for what is run together. The first one makes the tables. */
class PostgresConnections {
  private readonly pool: pg.Pool;
  private migrated: Promise<void> | null = null;
  private exclusive: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.pool = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUTS.connect,
      keepAlive: true,
      max: CONNECTIONS,
      query_timeout: TIMEOUTS.statement + 500,
    });
    // Without a listener a connection that breaks would end the process; the query on it finds out by itself.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs statements, which are synced to disk when this resolves; gives the rows of the first. */
  execute(statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    return this.runMigrated(BEGIN, statements);
  }

  /** Runs a statement, but never at the same time as another exclusive one, of any instance. */
  executeExclusive(statement: SqlStatement): Promise<SqlRow[]> {
    // One of this instance waits for the lock, and not as many as there are outboxes: each takes a connection.
    const result = this.exclusive.then(() => this.runMigrated(BEGIN_EXCLUSIVE, [statement]));
    this.exclusive = result.catch(() => undefined);
    return result;
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Runs statements once the tables are made. */
  private async runMigrated(begin: string, statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    this.migrated ??= this.migrate().catch((error) => {
      this.migrated = null;
      throw error;
    });
    await this.migrated;
    return this.inTransaction(begin, async (client) => {
      const results: SqlRow[][] = [];
      for (const { sql, params } of statements) results.push((await client.query<SqlRow>(sql, params)).rows);
      return results[0] ?? [];
    });
  }

  /** @param begin the statements that begin the transaction */
  private async inTransaction<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // Not used again: nobody knows in which state it is.
      client.release(true);
      throw error;
    }
  }

  /** Brings the tables up to date; one instance does, and the others wait for it. */
  private async migrate(): Promise<void> {
    if ((await appliedVersion(this.pool)) >= migrations.length) return;
    await this.inTransaction(BEGIN_MIGRATION, async (client) => {
      await client.query('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
      const applied = await appliedVersion(client);
      for (const [index, statements] of migrations.entries()) {
        if (index < applied) continue;
        for (const statement of statements) await client.query(statement);
        await client.query('INSERT INTO migrations (version) VALUES ($1)', [index + 1]);
      }
    });
  }
}

/** PostgreSQL's code of a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

async function appliedVersion(connection: pg.Pool | pg.PoolClient): Promise<number> {
  try {
    const { rows } = await connection.query('SELECT COALESCE(MAX(version), 0) AS version FROM migrations');
    return Number(rows[0].version);
  } catch (error) {
    if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return 0;
    throw error;
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
  ENOENT: 'falta el archivo de sslrootcert, sslcert o sslkey que dice DATABASE_URL',
};

/** What pg says, in no code, to whom a server answers that it does not speak TLS. */
const NO_TLS = 'does not support SSL';

/** The codes of Node's TLS for a certificate that is not accepted. */
const CERTIFICATE = /CERT|SIGNATURE|ALTNAME/;

/**
 * Waits for work on the database.
 *
 * @throws StoreUnavailable when it fails, with the cause in Spanish
 */
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
