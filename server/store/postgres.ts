import pg from 'pg';
import { migrations } from './migrations';
import type { Database, SqlRow, SqlValue } from './sql-store';
import { StoreUnavailable } from './store';

/** Any number that only this program's migrations use as an advisory lock. */
const MIGRATION_LOCK = 7_204_511;

/** How long a connection and a statement may take before the write is refused, in ms. */
const TIMEOUTS = { connect: 1250, statement: 2000 };

/**
 * A PostgreSQL database that several instances share. Tables are made at first use, by one instance at a time;
 * a lost connection is replaced at the next query.
 *
 * @param url `postgres://…`
 */
export function postgresDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: TIMEOUTS.connect,
    statement_timeout: TIMEOUTS.statement,
    query_timeout: TIMEOUTS.statement + 500,
  });
  // Without a listener an idle connection that breaks would end the process; the next query finds out by itself.
  pool.on('error', () => undefined);
  let ready: Promise<void> | null = null;

  async function migrate(): Promise<void> {
    const connection = await pool.connect();
    try {
      await connection.query('BEGIN');
      await connection.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await connection.query('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
      const applied = await connection.query('SELECT COALESCE(MAX(version), 0) AS version FROM migrations');
      for (const [index, statements] of migrations.entries()) {
        if (index < Number(applied.rows[0].version)) continue;
        for (const statement of statements) await connection.query(statement);
        await connection.query('INSERT INTO migrations (version) VALUES ($1)', [index + 1]);
      }
      await connection.query('COMMIT');
      connection.release();
    } catch (error) {
      // Closing the connection rolls back.
      connection.release(true);
      throw error;
    }
  }

  async function query(sql: string, params: SqlValue[]): Promise<SqlRow[]> {
    try {
      ready ??= migrate().catch((error) => {
        ready = null;
        throw error;
      });
      await ready;
      return (await pool.query<SqlRow>(sql, params)).rows;
    } catch (error) {
      throw new StoreUnavailable('PostgreSQL', { cause: error });
    }
  }

  return {
    read: query,
    write: query,

    jsonRows(param, columns) {
      const fields = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
      return `SELECT * FROM jsonb_to_recordset(${param}::jsonb) AS record(${fields.join(', ')})`;
    },

    skipLocked: 'FOR UPDATE SKIP LOCKED',

    close: () => pool.end(),
  };
}
