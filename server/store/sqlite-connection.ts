import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import type { SqlRow, SqlStatement } from './database';
import { explainSqliteError, isBusy } from './sqlite-errors';
import { migrateSqlite } from './sqlite-migrations';
import { StoreUnavailable } from './store';

/** How long a locked database is retried before a statement is refused, and the pause between tries, in ms. */
export const LOCK = { timeout: 1500, pause: 10 };

/** After a failure nothing is tried for this long, in ms, since each try opens the file again. */
const REOPEN_PAUSE = 250;

/** Every commit is synced before it returns, and deleted requests are overwritten, not only unlinked. */
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON';

const MOVED =
  'el archivo de la base de datos se quitó o se cambió por otro mientras el servicio lo usaba. ' +
  'Devuélvelo a su sitio, con los que empiezan igual. ' +
  `Si se borró, no reinicies el servicio: mientras vive se puede copiar de /proc/${process.pid}/fd`;

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
export class SqliteConnection {
  private connection: DatabaseSyncInstance | null = null;
  /** The statements of the open connection by their SQL, each compiled once. */
  private readonly prepared = new Map<string, StatementSyncInstance>();
  /** The inodes of the opened file and of its journal: later other files may have their names. */
  private fileId: string | undefined;
  private journalId: string | undefined;
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
    if (!this.connection || this.isMoved()) return;
    try {
      // Whoever moves the file expects to have all of it.
      this.connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // It stays in the journal, which the next start reads.
    }
    this.connection.close();
  }

  /** Tries until `deadline`, and at least once, however long it stood behind others. */
  private async retryWhileLocked({ statements, deadline }: WaitingStatements): Promise<SqlRow[]> {
    if (this.failure && performance.now() < this.brokenUntil) throw this.failure;
    for (;;) {
      try {
        return this.run(statements);
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        if (!isBusy(error)) throw this.closeAfterFailure(error);
      }
      if (performance.now() >= deadline) throw new StoreUnavailable('otro programa bloquea la base de datos. Ciérralo');
      await sleep(this.connection ? LOCK.pause : REOPEN_PAUSE);
    }
  }

  private run(statements: readonly SqlStatement[]): SqlRow[] {
    this.connection ??= this.open();
    const rows = this.runTogether(this.connection, statements);
    // After the statement, so that a commit to a file that was moved is never acknowledged.
    if (this.isMoved()) throw new StoreUnavailable(MOVED);
    return rows;
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
    if (this.fileId !== undefined && inodeOf(this.path) !== this.fileId) throw new StoreUnavailable(MOVED);
    // `rw`: a file that was removed is not made anew and empty.
    const opened = new DatabaseSync(`${pathToFileURL(this.path).href}?mode=rw`, { timeout: 0 });
    try {
      opened.exec(PRAGMAS);
      migrateSqlite(opened);
    } catch (error) {
      opened.close();
      throw error;
    }
    this.fileId = inodeOf(this.path);
    this.journalId = inodeOf(`${this.path}-wal`);
    return opened;
  }

  /** Closes the file, unless it was moved, so that it is opened anew after a pause; gives what to throw. */
  private closeAfterFailure(error: unknown): StoreUnavailable {
    // Where only the journal was moved, closing would delete whatever has its name now.
    if (this.connection && !this.isMoved()) {
      this.connection.close();
      this.connection = null;
      this.prepared.clear();
    }
    this.brokenUntil = performance.now() + REOPEN_PAUSE;
    this.failure = new StoreUnavailable(explainSqliteError(error), { cause: error });
    return this.failure;
  }

  private isMoved(): boolean {
    return inodeOf(this.path) !== this.fileId || inodeOf(`${this.path}-wal`) !== this.journalId;
  }
}

/** The device and inode of the file that has this name now: no two files share them while one is open. */
function inodeOf(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev}:${stats.ino}`;
}
