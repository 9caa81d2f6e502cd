import { once } from 'node:events';
import pg from 'pg';
import { MINUTE } from '@/server/durations';
import type { SqlRow, SqlStatement } from './database';
import { isUpToDate, migratePostgres } from './postgres-migrations';

/** How long a connection and a statement may take before the write is refused, and a migration, in ms. */
const TIMEOUTS = { connect: 1250, statement: 2000, migration: 5 * MINUTE };

/** The most connections of one instance. */
const CONNECTIONS = 8;

/** Any number that only this program uses as an advisory lock. */
const EXCLUSIVE_LOCK = 7_204_512;

/**
 * Asked for in each transaction, since PgBouncer hands another connection to the next one. The last setting frees the
 * locks of an instance that stands still.
 */
const BEGIN = `BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL statement_timeout = ${TIMEOUTS.statement};
  SET LOCAL idle_in_transaction_session_timeout = 5000`;

// Times and counts are exact as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections to PostgreSQL, with a transaction for what is run together. The first one makes the tables. */
export class PostgresPool {
  readonly pool: pg.Pool;
  private readonly config: pg.ClientConfig;
  private migrating: Promise<void> | null = null;
  private isMigrated = false;
  private exclusive: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.config = { connectionString: url, connectionTimeoutMillis: TIMEOUTS.connect, keepAlive: true };
    this.pool = new pg.Pool({ ...this.config, max: CONNECTIONS, query_timeout: TIMEOUTS.statement + 500 });
    // Without a listener a connection that breaks would end the process; the query on it finds out by itself.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs statements, which are synced to disk when this resolves; gives the rows of the first. */
  execute(statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    return this.runInTransaction(BEGIN, statements);
  }

  /** Like `execute`, but never at the same time as another exclusive one, of any instance. */
  executeExclusive(statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    const begin = `${BEGIN}; SELECT pg_advisory_xact_lock(${EXCLUSIVE_LOCK})`;
    // One of this instance waits for the lock, and not as many as there are outboxes: each takes a connection.
    const result = this.exclusive.then(() => this.runInTransaction(begin, statements));
    this.exclusive = result.catch(() => undefined);
    return result;
  }

  /** Runs one statement, however long it takes; gives how many rows it changed. */
  async executeSlow(sql: string): Promise<number> {
    const client = new pg.Client(this.slowConfig);
    try {
      await client.connect();
      const { rowCount } = await client.query(sql);
      return rowCount ?? 0;
    } finally {
      await client.end();
    }
  }

  async migrate(): Promise<void> {
    this.isMigrated = await isUpToDate(this.pool);
    if (this.isMigrated) return;
    await migratePostgres(this.slowConfig);
    this.isMigrated = true;
  }

  private get slowConfig(): pg.ClientConfig {
    return { ...this.config, query_timeout: TIMEOUTS.migration };
  }

  /** @param begin the statements that begin the transaction */
  private async runInTransaction(begin: string, statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    if (!this.isMigrated) await this.waitForTables();
    const client = await this.pool.connect();
    try {
      await client.query(begin);
      const results: SqlRow[][] = [];
      for (const { sql, params } of statements) results.push((await client.query<SqlRow>(sql, params)).rows);
      await client.query('COMMIT');
      client.release();
      return results[0] ?? [];
    } catch (error) {
      // Not used again: nobody knows in which state it is.
      client.release(true);
      throw error;
    }
  }

  /** Has the tables made once, and waits for that no longer than a statement may take. */
  private async waitForTables(): Promise<void> {
    this.migrating ??= this.migrate().finally(() => {
      this.migrating = null;
    });
    const late = once(AbortSignal.timeout(TIMEOUTS.statement), 'abort').then(() => {
      throw new Error('the tables are being made');
    });
    await Promise.race([this.migrating, late]);
  }
}
