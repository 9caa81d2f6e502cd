import pg from 'pg';
import { migrations } from './migrations';

/** Any number that only this program uses as an advisory lock. */
const MIGRATION_LOCK = 7_204_511;

/** PostgreSQL's code of a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** Whether no migration is left to be applied. */
export async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  return (await appliedVersion(pool)) >= migrations.length;
}

/** Brings the tables up to date; one instance does, and the others wait for it. */
export async function migratePostgres(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  // A connection that breaks is met by its query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Whoever waits for the table is held up by a migration that waits for it, so that must not be long.
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}); SET LOCAL lock_timeout = 1000`);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
    const applied = await appliedVersion(client);
    for (const [index, statements] of migrations.entries()) {
      const version = index + 1;
      if (version <= applied) continue;
      for (const statement of statements) await client.query(statement);
      await client.query('INSERT INTO migrations (version) VALUES ($1)', [version]);
    }
    await client.query('COMMIT');
  } finally {
    // Closing the connection rolls back.
    await client.end();
  }
}

async function appliedVersion(connection: pg.Pool | pg.Client): Promise<number> {
  try {
    const { rows } = await connection.query('SELECT COALESCE(MAX(version), 0) AS version FROM migrations');
    return Number(rows[0].version);
  } catch (error) {
    if ((error as pg.DatabaseError).code === UNDEFINED_TABLE) return 0;
    throw error;
  }
}
