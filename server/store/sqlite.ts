import { accessSync, closeSync, constants, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { migrations } from './migrations';
import type { Database, SqlRow, SqlValue } from './sql-store';
import { PreconditionError, StoreUnavailable, type WhenMissing } from './store';

/** How long a locked database is retried before a statement is refused, and the pause between tries, in ms. */
const LOCK = { timeout: 1500, pause: 10 };

/** After a failure nothing is tried for this long, in ms, since each try opens the file again. */
const REOPEN_PAUSE = 250;

/** Every commit is synced before it returns, and deleted requests are overwritten, not only unlinked. */
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON';

const MOVED =
  'el archivo de la base de datos se quitó o se cambió por otro mientras el servicio lo usaba. ' +
  'Devuélvelo a su sitio, con los que empiezan igual. ' +
  `Si se borró, no reinicies el servicio: mientras vive se puede copiar de /proc/${process.pid}/fd`;

/** SQLite's own texts, and what they mean to whoever operates the service. */
const CAUSES: [RegExp, string][] = [
  [/disk is full|disk I\/O error/, 'el disco está lleno o falla. Haz sitio en él'],
  [
    /not a database|malformed/,
    'el archivo de la base de datos está dañado o no es una. Apártalo y restaura la última copia',
  ],
  [
    /readonly|unable to open|authorization/,
    'no se puede escribir en el archivo de la base de datos. Revisa sus permisos y los de su carpeta',
  ],
];

/**
 * An SQLite file, opened at first use and again after a failure, so that the service recovers from a full or read-only
 * disk without a restart. Statements run on the event loop's own thread, so a lock is not waited for in SQLite.
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
  let connection: DatabaseSyncInstance | null = null;
  /** Which file this is, and its journal, since their names may come to mean others. */
  let file: string | undefined;
  let journal: string | undefined;
  let failure: StoreUnavailable | null = null;
  let brokenUntil = 0;
  let closed = false;
  let queue: Promise<unknown> = Promise.resolve();

  function open(): DatabaseSyncInstance {
    if (file !== undefined && identity(path) !== file) throw new StoreUnavailable(MOVED);
    // `rw`: a file that was removed is not made anew and empty.
    const opened = new DatabaseSync(`${pathToFileURL(path).href}?mode=rw`, { timeout: 0 });
    try {
      opened.exec(PRAGMAS);
      migrate(opened);
    } catch (error) {
      opened.close();
      throw error;
    }
    file = identity(path);
    journal = identity(`${path}-wal`);
    return opened;
  }

  const isMoved = () => identity(path) !== file || identity(`${path}-wal`) !== journal;

  function query(sql: string, params: SqlValue[]): SqlRow[] {
    connection ??= open();
    const rows = connection.prepare(sql).all(...params);
    // After the statement, so that a commit to a file that was moved is never acknowledged.
    if (isMoved()) throw new StoreUnavailable(MOVED);
    return rows as SqlRow[];
  }

  /** Tries until `deadline`, and at least once, however long it stood behind others. */
  async function run(sql: string, params: SqlValue[], deadline: number): Promise<SqlRow[]> {
    if (failure && performance.now() < brokenUntil) throw failure;
    for (;;) {
      try {
        return query(sql, params);
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        if (!isBusy(error)) {
          // Where only the journal was moved, closing would delete whatever has its name now.
          if (connection && !isMoved()) {
            connection.close();
            connection = null;
          }
          brokenUntil = performance.now() + REOPEN_PAUSE;
          failure = new StoreUnavailable(explain(error), { cause: error });
          throw failure;
        }
      }
      if (performance.now() >= deadline) throw new StoreUnavailable('otro programa bloquea la base de datos. Ciérralo');
      await sleep(connection ? LOCK.pause : REOPEN_PAUSE);
    }
  }

  /** One after another, so that of those that wait for a lock only the first one asks again and again. */
  function enqueue(sql: string, params: SqlValue[]): Promise<SqlRow[]> {
    if (closed) return Promise.reject(new StoreUnavailable('la base de datos se está cerrando'));
    const deadline = performance.now() + LOCK.timeout;
    // SQLite would take `$1` for a name.
    const result = queue.then(() => run(sql.replaceAll(/\$(\d+)/g, '?$1'), params, deadline));
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    read: enqueue,
    write: enqueue,
    // SQLite has one writer at a time.
    writeAlone: enqueue,
    now: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,

    async scrub() {
      const deadline = performance.now() + LOCK.timeout;
      while ((await enqueue('PRAGMA wal_checkpoint(TRUNCATE)', []))[0]?.busy !== 0) {
        if (performance.now() > deadline)
          throw new StoreUnavailable('otro programa tiene abierta la base de datos. Ciérralo');
        await sleep(LOCK.pause);
      }
    },

    migrate: async () => void (await enqueue('SELECT 1', [])),

    async backup(copy) {
      await enqueue('VACUUM INTO $1', [copy]);
    },

    async restore(copy, change) {
      const isUsed = [path, `${path}-wal`].some((name) => statSync(name, { throwIfNoEntry: false })?.size);
      if (isUsed) {
        throw new PreconditionError(
          `Ya hay una base de datos en ${path}, o su ${path}-wal. No se tocó nada: apártalos.`,
        );
      }
      // Under another name until it is whole: what is interrupted must not look like a database.
      const unfinished = `${path}.incompleta`;
      const remove = () =>
        ['', '-wal', '-shm', '-journal'].forEach((end) => void rmSync(unfinished + end, { force: true }));
      remove();
      try {
        copyDatabase(copy, unfinished);
        const restored = sqliteDatabase(unfinished);
        const changed = await restored.write(change, []);
        await restored.close();
        renameSync(unfinished, path);
        return changed.length;
      } finally {
        remove();
      }
    },

    async close() {
      closed = true;
      await queue;
      if (!connection || isMoved()) return;
      try {
        // Whoever moves the file expects to have all of it.
        connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } catch {
        // It stays in the journal, which the next start reads.
      }
      connection.close();
    },
  };
}

function migrate(connection: DatabaseSyncInstance): void {
  connection.exec('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
  for (const [index, statements] of migrations.entries()) {
    const version = index + 1;
    if (appliedVersion(connection) >= version) continue;
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
}

function appliedVersion(connection: DatabaseSyncInstance): number {
  return Number(connection.prepare('SELECT COALESCE(MAX(version), 0) AS version FROM migrations').get()?.version);
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

/** Writes a new database with everything of a backup. */
function copyDatabase(copy: string, path: string): void {
  const source = openCopy(copy);
  try {
    mkdirSync(dirname(path), { recursive: true });
    source.prepare('VACUUM INTO ?').run(path);
  } catch (error) {
    throw new StoreUnavailable(explain(error), { cause: error });
  } finally {
    source.close();
  }
}

function openCopy(copy: string): DatabaseSyncInstance {
  try {
    accessSync(copy, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const problem = code === 'ENOENT' ? 'no existe' : `no se puede leer con este usuario (${code})`;
    throw new PreconditionError(`${copy} ${problem}. No se cambió nada.`);
  }
  try {
    const source = new DatabaseSync(copy, { readOnly: true });
    source.prepare('SELECT COUNT(*) FROM contact_requests').get();
    return source;
  } catch (error) {
    throw new PreconditionError(`${copy} no es una copia que se pueda restaurar. No se cambió nada.`, { cause: error });
  }
}

/** What failed, in Spanish, for whoever operates the service. */
function explain(error: unknown): string {
  const text = String(error);
  const [, known] = CAUSES.find(([pattern]) => pattern.test(text)) ?? [];
  return known ?? `SQLite falla (${text})`;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Which file a name means now: no two have the same while one of them is open. */
function identity(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Another process has the lock. The driver leaves the code out of some errors, so SQLite's text for it is asked. */
function isBusy(error: unknown): boolean {
  return String(error).includes('database is locked');
}
