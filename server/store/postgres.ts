import type { Database } from './database';
import { backupPostgres, restorePostgres } from './postgres-backup';
import { orUnavailable } from './postgres-errors';
import { PostgresPool } from './postgres-pool';

/**
 * A PostgreSQL database that several instances share, also through PgBouncer in transaction mode. Tables are made at
 * first use, by one instance at a time; where they are up to date, a role that may read and write rows is enough. A
 * lost connection is replaced at the next query.
 *
 * @param url `postgres://…`, with `sslmode` and `sslrootcert` as libpq knows them
 */
export function postgresDatabase(url: string): Database {
  const connections = new PostgresPool(url);
  const { pool } = connections;
  const execute: Database['write'] = (sql, params) => orUnavailable(connections.execute([{ sql, params }]));

  return {
    read: execute,
    write: execute,
    writeTogether: (statements) => orUnavailable(connections.execute(statements)),
    writeExclusive: (statements) => orUnavailable(connections.executeExclusive(statements)),
    nowSql: '(extract(epoch FROM statement_timestamp()) * 1000)::bigint',

    async truncateJournal() {
      // PostgreSQL removes what is not needed from its log by itself.
    },

    migrate: () => orUnavailable(connections.migrate()),
    backup: (file) => backupPostgres(url, file),

    async restore(file, statement) {
      await restorePostgres({ pool, url, file });
      await orUnavailable(connections.migrate());
      // However long it takes: all rows are changed, or none.
      return connections.executeSlow(statement);
    },

    close: () => pool.end(),
  };
}
