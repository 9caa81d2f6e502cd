import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { OperatorError } from '@/server/operator-error';
import {
  type Database,
  migrationsAfter,
  SELECT_VERSION,
  type SqlRow,
  type SqlStatement,
  StoreUnavailable,
} from './database';

/** Maximum time in ms that a statement is retried while the database is locked, and the pause between retries. */
const LOCK_RETRY = { timeout: 1500, pause: 10 };

/** SQLite settings: a write-ahead log, commits that are synced to disk, and deleted data overwritten with zeros. */
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON';

/** Whether a missing database file is created or reported as an error. */
export type WhenMissing = 'create' | 'throw';

/**
 * Creates a database in an SQLite file. The first query opens the file.
 *
 * @throws OperatorError if the file cannot be created, or is missing and `whenMissing` is `throw`
 */
export function sqliteDatabase(path: string, whenMissing: WhenMissing = 'create'): Database {
  if (whenMissing === 'create') createFile(path);
  else if (!isFile(path)) {
    const remedy = 'Da la orden en la carpeta del servicio, o con la misma DATABASE_URL.';
    throw new OperatorError(`No hay ninguna base de datos en ${path}. ${remedy}`);
  }
  const connection = new SqliteConnection(path);
  const query: Database['query'] = (sql, params = []) => connection.execute([{ sql, params }]);

  return {
    query,
    transaction: (statements) => connection.execute(statements),
    // SQLite already runs only one writing statement at a time.
    exclusiveQuery: query,
    nowSql: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,

    async truncateWriteAheadLog() {
      const deadline = performance.now() + LOCK_RETRY.timeout;
      for (;;) {
        const [result] = await query('PRAGMA wal_checkpoint(TRUNCATE)');
        if (result?.busy === 0) return;
        if (performance.now() > deadline) {
          const problem = 'lo borrado sigue en el archivo «-wal», porque otro programa tiene abierta la base de datos';
          throw new StoreUnavailable(`${problem}. Ciérralo`);
        }
        await sleep(LOCK_RETRY.pause);
      }
    },

    async backup(filePath) {
      await query('VACUUM INTO $1', [filePath]);
    },

    close: () => connection.close(),
  };
}

/**
 * Creates the file and its folder if they are missing. Does not open an existing file, because closing it would release
 * all locks that SQLite holds on it in this process (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
function createFile(path: string): void {
  if (isFile(path)) return;
  try {
    mkdirSync(dirname(path), { recursive: true });
    closeSync(openSync(path, 'a'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `En file:${path} no se puede guardar una base de datos (${code}). Elige en DATABASE_URL ` +
        'un archivo de una carpeta en la que el servicio pueda escribir, por ejemplo file:data/contact.db.',
    );
  }
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/**
 * A connection to an SQLite file. The query after a failure reopens it. The service thus recovers from a full or read-only
 * disk without a restart. Waits for locks with timers because the synchronous driver would block the process.
 */
class SqliteConnection {
  private connection: DatabaseSyncInstance | null = null;
  private readonly preparedStatements = new Map<string, StatementSyncInstance>();
  private isClosed = false;
  /** Settles when all previous calls of {@link execute} have finished. */
  private previousCalls: Promise<unknown> = Promise.resolve();

  constructor(private readonly path: string) {}

  /**
   * Runs statements in one transaction after all earlier calls have finished. Returns the rows of the first statement.
   *
   * @throws StoreUnavailable
   */
  execute(statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    if (this.isClosed) return Promise.reject(new StoreUnavailable('la base de datos se está cerrando'));
    const deadline = performance.now() + LOCK_RETRY.timeout;
    const result = this.previousCalls.then(() => this.retryWhileLocked(statements, deadline));
    this.previousCalls = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.previousCalls;
    try {
      // Moves the write-ahead log into the database file. Operators can then copy the database file alone.
      this.connection?.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Ignores the error because the next start reads the write-ahead log.
    }
    this.disconnect();
  }

  /** Runs statements and retries while the database is locked, until `deadline`. Tries at least once. */
  private async retryWhileLocked(statements: readonly SqlStatement[], deadline: number): Promise<SqlRow[]> {
    for (;;) {
      try {
        this.connection ??= this.open();
        return this.runInTransaction(this.connection, statements);
      } catch (error) {
        if (!isLockedError(error)) {
          this.disconnect();
          throw new StoreUnavailable(explainSqliteError(error), { cause: error });
        }
      }
      if (performance.now() >= deadline) throw new StoreUnavailable('otro programa bloquea la base de datos. Ciérralo');
      await sleep(LOCK_RETRY.pause);
    }
  }

  private runInTransaction(connection: DatabaseSyncInstance, statements: readonly SqlStatement[]): SqlRow[] {
    const [first, ...others] = statements;
    if (!first) return [];
    if (others.length === 0) return this.runStatement(connection, first);
    connection.exec('BEGIN IMMEDIATE');
    try {
      const rows = this.runStatement(connection, first);
      for (const statement of others) this.runStatement(connection, statement);
      connection.exec('COMMIT');
      return rows;
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }

  private runStatement(connection: DatabaseSyncInstance, { sql, params }: SqlStatement): SqlRow[] {
    // Replaces `$1` with `?1` because SQLite treats `$1` as a named parameter.
    const statement = this.preparedStatements.get(sql) ?? connection.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
    this.preparedStatements.set(sql, statement);
    return statement.all(...params) as SqlRow[];
  }

  private open(): DatabaseSyncInstance {
    // `mode=rw` fails if the file was removed. By default, SQLite would create an empty database.
    const connection = new DatabaseSync(`${pathToFileURL(this.path).href}?mode=rw`, { timeout: 0 });
    try {
      connection.exec(PRAGMAS);
      migrate(connection);
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  }

  private disconnect(): void {
    this.connection?.close();
    this.connection = null;
    this.preparedStatements.clear();
  }
}

/** Creates or migrates the tables. Several processes may call it at the same time. */
function migrate(connection: DatabaseSyncInstance): void {
  if (migrationsAfter(appliedVersion(connection)) === '') return;
  connection.exec('BEGIN IMMEDIATE');
  // Reads the version again because another process may have migrated while this process waited for the lock.
  connection.exec(migrationsAfter(appliedVersion(connection)));
  connection.exec('COMMIT');
}

function appliedVersion(connection: DatabaseSyncInstance): number {
  const hasMigrations = connection.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`).get();
  return hasMigrations ? Number(connection.prepare(SELECT_VERSION).get()?.version) : 0;
}

const EXPLANATIONS: [RegExp, string][] = [
  [/disk is full|disk I\/O error/, 'el disco está lleno o falla. Haz sitio en él'],
  [
    /not a database|malformed/,
    'el archivo de la base de datos está dañado o no es una. Apártalo y restaura la última copia',
  ],
  [
    /readonly|unable to open|authorization/,
    'no se puede escribir en el archivo de la base de datos. Revisa que esté ahí, sus permisos y los de su carpeta',
  ],
];

function explainSqliteError(error: unknown): string {
  const text = String(error);
  const [, explanation] = EXPLANATIONS.find(([pattern]) => pattern.test(text)) ?? [];
  return explanation ?? `SQLite falla (${text})`;
}

/** Checks the message because @photostructure/sqlite omits the code of some errors. */
function isLockedError(error: unknown): boolean {
  return String(error).includes('database is locked');
}
