import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database';
import { LOCK, SqliteConnection } from './sqlite-connection';
import { restoreSqlite } from './sqlite-restore';
import { PreconditionError, StoreUnavailable, type WhenMissing } from './store';

/**
 * A database in an SQLite file, which is opened at first use.
 *
 * @param path the file
 * @throws Error of the file system when no database can be made there
 * @throws PreconditionError when none is there and that is to be refused
 */
export function sqliteDatabase(path: string, whenMissing: WhenMissing = 'create'): Database {
  if (whenMissing === 'create') makeFile(path);
  if (whenMissing === 'refuse' && !isFile(path)) {
    const remedy = 'Da la orden en la carpeta del servicio, o con la misma DATABASE_URL.';
    throw new PreconditionError(`No hay ninguna base de datos en ${path}. ${remedy}`);
  }
  const connection = new SqliteConnection(path);
  const execute: Database['write'] = (sql, params) => connection.execute([{ sql, params }]);

  return {
    read: execute,
    write: execute,
    writeTogether: (statements) => connection.execute(statements),
    // SQLite has one writer at a time.
    writeExclusive: (statements) => connection.execute(statements),
    nowSql: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
    truncateJournal: () => truncateJournal(connection),

    async migrate() {
      // Opening the file makes the tables.
      await execute('SELECT 1', []);
    },

    async backup(copy) {
      await execute('VACUUM INTO $1', [copy]);
    },

    restore: (copy, statement) => restoreSqlite({ path, copy, statement }),
    close: () => connection.close(),
  };
}

async function truncateJournal(connection: SqliteConnection): Promise<void> {
  const deadline = performance.now() + LOCK.timeout;
  for (;;) {
    const [result] = await connection.execute([{ sql: 'PRAGMA wal_checkpoint(TRUNCATE)', params: [] }]);
    if (result?.busy === 0) return;
    if (performance.now() > deadline) {
      throw new StoreUnavailable('otro programa tiene abierta la base de datos. Ciérralo');
    }
    await sleep(LOCK.pause);
  }
}

/**
 * Makes the file and its folder where they are missing. A file that is there is not opened: closing it would drop every
 * lock that SQLite holds on it in this process (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
function makeFile(path: string): void {
  if (isFile(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, 'a'));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
