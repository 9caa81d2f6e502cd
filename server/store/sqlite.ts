import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import {
  type Database,
  migrations,
  PreconditionError,
  type SqlRow,
  type SqlStatement,
  StoreUnavailable,
} from './database';

/** How long a locked database is retried before a statement is refused, and the pause between tries, in ms. */
const LOCK = { timeout: 1500, pause: 10 };

/** After a failure nothing is tried for this long, in ms, since each try opens the file again. */
const REOPEN_PAUSE = 250;

/** Every commit is synced before it returns, and deleted requests are overwritten, not only unlinked. */
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON';

/** What to do where there is no database. */
export type WhenMissing = 'create' | 'refuse';

/**
 * A database in an SQLite file, which is opened at first use.
 *
 * @param path the file
 * @throws Error of the file system when no database can be made there
 * @throws PreconditionError when none is there and that is to be refused
 */
export function sqliteDatabase(path: string, whenMissing: WhenMissing = 'create'): Database {
  if (whenMissing === 'create') makeFile(path);
  else if (!isFile(path)) {
    const remedy = 'Da la orden en la carpeta del servicio, o con la misma DATABASE_URL.';
    throw new PreconditionError(`No hay ninguna base de datos en ${path}. ${remedy}`);
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

interface WaitingStatements {
  statements: readonly SqlStatement[];
  /** When they are no longer retried, as `performance.now()` counts. */
  deadline: number;
}

/**
 * A connection to an SQLite file, opened at first use and again after a failure, so that the service recovers from a
 * full or read-only disk without a restart. Statements run on the event loop's own thread, so a lock is not waited for
 * in SQLite.
 */
class SqliteConnection {
  private connection: DatabaseSyncInstance | null = null;
  /** The statements of the open connection by their SQL, each compiled once. */
  private readonly prepared = new Map<string, StatementSyncInstance>();
  private failure: StoreUnavailable | null = null;
  private brokenUntil = 0;
  private isClosed = false;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly path: string) {}

  /**
   * Runs statements in one transaction when those before are done, so that of those that wait for a lock only the first
   * one asks again and again. Gives the rows of the first statement.
   *
   * @throws StoreUnavailable
   */
  execute(statements: readonly SqlStatement[]): Promise<SqlRow[]> {
    if (this.isClosed) return Promise.reject(new StoreUnavailable('la base de datos se está cerrando'));
    const deadline = performance.now() + LOCK.timeout;
    const result = this.queue.then(() => this.retryWhileLocked({ statements, deadline }));
    this.queue = result.catch(() => undefined);
    return result;
  }

  /** Closes after the statements that wait. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.queue;
    try {
      // Whoever copies the file expects to have all of it.
      this.connection?.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // It stays in the journal, which the next start reads.
    }
    this.disconnect();
  }

  /** Tries until `deadline`, and at least once, however long it stood behind others. */
  private async retryWhileLocked({ statements, deadline }: WaitingStatements): Promise<SqlRow[]> {
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

  /** Runs statements, several of them in a transaction; gives the rows of the first. */
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
    // SQLite would take `$1` for a name.
    const statement = this.prepared.get(sql) ?? connection.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
    this.prepared.set(sql, statement);
    return statement.all(...params) as SqlRow[];
  }

  private open(): DatabaseSyncInstance {
    // `rw`: a file that was removed is not made anew and empty.
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

  /** Closes the file, so that it is opened anew after a pause; gives what to throw. */
  private disconnectAfterFailure(error: unknown): StoreUnavailable {
    this.disconnect();
    this.brokenUntil = performance.now() + REOPEN_PAUSE;
    this.failure = new StoreUnavailable(explainSqliteError(error), { cause: error });
    return this.failure;
  }
}

/** Makes the tables or brings them up to date; several processes may do so at once. */
function migrate(connection: DatabaseSyncInstance): void {
  if (appliedVersion(connection) === migrations.length) return;
  connection.exec('BEGIN IMMEDIATE');
  connection.exec('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
  // Another process may have applied some while this one waited for its turn to write.
  const applied = appliedVersion(connection);
  for (const [index, statements] of migrations.entries()) {
    if (index < applied) continue;
    for (const statement of statements) connection.exec(statement);
    connection.exec(`INSERT INTO migrations (version) VALUES (${index + 1})`);
  }
  connection.exec('COMMIT');
}

function appliedVersion(connection: DatabaseSyncInstance): number {
  const found = connection.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`).get();
  if (!found) return 0;
  const row = connection.prepare('SELECT COALESCE(MAX(version), 0) AS version FROM migrations').get();
  return Number(row?.version);
}

/** SQLite's own texts, and what they mean to whoever operates the service. */
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

/** What failed, in Spanish, for whoever operates the service. */
function explainSqliteError(error: unknown): string {
  const text = String(error);
  const [, explanation] = CAUSES.find(([pattern]) => pattern.test(text)) ?? [];
  return explanation ?? `SQLite falla (${text})`;
}

/** Another process has the lock. The driver leaves the code out of some errors, so SQLite's text for it is asked. */
function isBusy(error: unknown): boolean {
  return String(error).includes('database is locked');
}
