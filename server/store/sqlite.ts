import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { OperatorError } from '@/server/operator-error';
import {
  APPLIED_VERSION,
  type Database,
  migrationsAfter,
  type SqlRow,
  type SqlStatement,
  StoreUnavailable,
} from './database';

/** Time during which a statement is retried while the database is locked, and the pause between retries, in ms. */
const LOCK = { timeout: 1500, pause: 10 };

/** Pause after a failure, in ms, since each attempt reopens the file. */
const REOPEN_PAUSE = 250;

/** Syncs every commit and overwrites deleted data. */
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON';

export type WhenMissing = 'create' | 'refuse';

/**
 * A database in an SQLite file, opened at first use.
 *
 * @throws OperatorError if the file cannot be created, or is missing and must not be created
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
    // SQLite has one writer at a time.
    exclusiveQuery: query,
    nowSql: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,

    async truncateJournal() {
      const deadline = performance.now() + LOCK.timeout;
      for (;;) {
        const [result] = await query('PRAGMA wal_checkpoint(TRUNCATE)');
        if (result?.busy === 0) return;
        if (performance.now() > deadline) {
          throw new StoreUnavailable('otro programa tiene abierta la base de datos. Ciérralo');
        }
        await sleep(LOCK.pause);
      }
    },

    async backup(copy) {
      await query('VACUUM INTO $1', [copy]);
    },

    close: () => connection.close(),
  };
}

/**
 * Creates the file and its folder if missing. An existing file is not opened: closing it would drop all locks that
 * SQLite holds on it in this process (https://www.sqlite.org/howtocorrupt.html, 2.2).
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
 * A connection to an SQLite file, reopened after a failure, so that the service recovers from a full or read-only disk
 * without a restart. The driver is synchronous. Locks are therefore retried here and not inside SQLite.
 */
class SqliteConnection {
  private connection: DatabaseSyncInstance | null = null;
  /** Compiled statements of the open connection, by SQL. */
  private readonly prepared = new Map<string, StatementSyncInstance>();
  private failure: StoreUnavailable | null = null;
  private brokenUntil = 0;
  private isClosed = false;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly path: string) {}

  /**
   * Runs statements in one transaction, after those called earlier. Returns the rows of the first statement.
   *
   * @throws StoreUnavailable
   */
  execute(statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    if (this.isClosed) return Promise.reject(new StoreUnavailable('la base de datos se está cerrando'));
    const deadline = performance.now() + LOCK.timeout;
    const result = this.queue.then(() => this.retryWhileLocked(statements, deadline));
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Closes after all queued statements. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.queue;
    try {
      // A copy of the file is then complete without its journal.
      this.connection?.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The next start reads the journal.
    }
    this.disconnect();
  }

  /** Retries until `deadline`; tries at least once. */
  private async retryWhileLocked(statements: readonly SqlStatement[], deadline: number): Promise<SqlRow[]> {
    if (this.failure && performance.now() < this.brokenUntil) throw this.failure;
    for (;;) {
      try {
        this.connection ??= this.open();
        return this.runTogether(this.connection, statements);
      } catch (error) {
        if (!isBusy(error)) throw this.disconnectAfterFailure(error);
      }
      if (performance.now() >= deadline) throw new StoreUnavailable('otro programa bloquea la base de datos. Ciérralo');
      await sleep(this.connection ? LOCK.pause : REOPEN_PAUSE);
    }
  }

  private runTogether(connection: DatabaseSyncInstance, statements: readonly SqlStatement[]): SqlRow[] {
    const [first, ...others] = statements;
    if (!first) return [];
    if (others.length === 0) return this.runOne(connection, first);
    connection.exec('BEGIN IMMEDIATE');
    try {
      const rows = this.runOne(connection, first);
      for (const statement of others) this.runOne(connection, statement);
      connection.exec('COMMIT');
      return rows;
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }

  private runOne(connection: DatabaseSyncInstance, { sql, params }: SqlStatement): SqlRow[] {
    // `$1` would be a named parameter in SQLite.
    const statement = this.prepared.get(sql) ?? connection.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
    this.prepared.set(sql, statement);
    return statement.all(...params) as SqlRow[];
  }

  private open(): DatabaseSyncInstance {
    // `rw` does not recreate a removed file.
    const opened = new DatabaseSync(`${pathToFileURL(this.path).href}?mode=rw`, { timeout: 0 });
    try {
      opened.exec(PRAGMAS);
      migrate(opened);
    } catch (error) {
      opened.close();
      throw error;
    }
    return opened;
  }

  private disconnect(): void {
    this.connection?.close();
    this.connection = null;
    this.prepared.clear();
  }

  /** Closes the file and returns the error to throw. The file is reopened after a pause. */
  private disconnectAfterFailure(error: unknown): StoreUnavailable {
    this.disconnect();
    this.brokenUntil = performance.now() + REOPEN_PAUSE;
    this.failure = new StoreUnavailable(explainSqliteError(error), { cause: error });
    return this.failure;
  }
}

/** Updates the tables. Several processes may do so at the same time. */
function migrate(connection: DatabaseSyncInstance): void {
  if (migrationsAfter(appliedVersion(connection)) === '') return;
  connection.exec('BEGIN IMMEDIATE');
  // Read again, since another process may have migrated while this one waited for the lock.
  connection.exec(migrationsAfter(appliedVersion(connection)));
  connection.exec('COMMIT');
}

function appliedVersion(connection: DatabaseSyncInstance): number {
  const found = connection.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`).get();
  return found ? Number(connection.prepare(APPLIED_VERSION).get()?.version) : 0;
}

/** Explanations for operators by SQLite's messages. */
const CAUSES: [RegExp, string][] = [
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
  const [, explanation] = CAUSES.find(([pattern]) => pattern.test(text)) ?? [];
  return explanation ?? `SQLite falla (${text})`;
}

/** Checks the message, since the driver omits the code of some errors. */
function isBusy(error: unknown): boolean {
  return String(error).includes('database is locked');
}
