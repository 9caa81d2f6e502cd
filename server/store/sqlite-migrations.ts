import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { migrations } from './migrations';

/** Brings the tables up to date; several processes may do so at once. */
export function migrateSqlite(connection: DatabaseSyncInstance): void {
  connection.exec('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
  for (const [index, statements] of migrations.entries()) {
    const version = index + 1;
    if (appliedVersion(connection) < version) applyMigration(connection, version, statements);
  }
}

function applyMigration(connection: DatabaseSyncInstance, version: number, statements: string[]): void {
  connection.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have applied it while this one waited for its turn to write.
    if (appliedVersion(connection) < version) {
      for (const statement of statements) connection.exec(statement);
      connection.exec(`INSERT INTO migrations (version) VALUES (${version})`);
    }
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

function appliedVersion(connection: DatabaseSyncInstance): number {
  const row = connection.prepare('SELECT COALESCE(MAX(version), 0) AS version FROM migrations').get();
  return Number(row?.version);
}
