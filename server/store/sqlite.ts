import { closeSync, copyFileSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, LibsqlError, type ResultSet } from '@libsql/client';
import { migrations } from './migrations';
import type { Database, SqlRow, SqlValue } from './sql-store';
import { StoreUnavailable } from './store';

/** How long a locked database is retried before the write is refused, and the pause between, in ms. */
const LOCK = { timeout: 1500, pause: 10 };

/** After a disk failure writes are refused for this long, in ms, since each failure costs a connection. */
const RETRY_PAUSE = 250;

/**
 * An SQLite file through libSQL, opened at first use and again after a failure, so that the service recovers from a full
 * or read-only disk without a restart. libSQL works on the event loop's own thread and leaves a statement that failed
 * unfinished: so waiting for a lock happens here, every write has its own transaction, and a connection on which a
 * statement failed is dropped (docs/decisions/0005-contact-store.md).
 *
 * @param path the file; its folder is made when it is missing
 * @throws Error of the file system when no database can be there
 */
export function sqliteDatabase(path: string): Database {
  makeFile(path);
  let client: Client | null = null;
  let brokenUntil = 0;
  /** Another process had the lock when it was last wanted. */
  let contended = false;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();

  async function open(): Promise<Client> {
    makeFile(path);
    const opened = createClient({ url: `file:${path}`, timeout: 0, concurrency: 1 });
    try {
      // A commit is synced before it returns, and deleted requests are overwritten, not only unlinked.
      for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'secure_delete = ON']) {
        await opened.execute(`PRAGMA ${pragma}`);
      }
      await opened.execute('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
      const applied = await opened.execute('SELECT COALESCE(MAX(version), 0) AS version FROM migrations');
      const version = Number(applied.rows[0]?.version);
      for (const [index, statements] of migrations.entries()) {
        if (index < version) continue;
        await opened.batch([...statements, `INSERT INTO migrations (version) VALUES (${index + 1})`], 'write');
      }
      return opened;
    } catch (error) {
      opened.close();
      throw error;
    }
  }

  function drop(): void {
    client?.close();
    client = null;
  }

  /** Tries until `deadline`, and at least once, however long it stood behind others. */
  async function run(sql: string, args: SqlValue[], writes: boolean, deadline: number): Promise<SqlRow[]> {
    if (performance.now() < brokenUntil) throw new StoreUnavailable('SQLite failed a moment ago');
    for (;;) {
      try {
        client ??= await open();
        if (!writes) return rowsOf(await client.execute({ sql, args }));
        contended &&= !(await hasFreeLock(client));
        if (!contended) return rowsOf((await client.batch([{ sql, args }], 'write'))[0]);
      } catch (error) {
        drop();
        contended = isBusy(error);
        if (!contended) {
          brokenUntil = performance.now() + RETRY_PAUSE;
          throw new StoreUnavailable('SQLite', { cause: error });
        }
      }
      if (performance.now() >= deadline) throw new StoreUnavailable('SQLite: another process holds the lock');
      await sleep(LOCK.pause);
    }
  }

  /** One at a time: they share the connection, which a failure replaces. */
  function inTurn(sql: string, params: SqlValue[], writes: boolean): Promise<SqlRow[]> {
    if (closed) return Promise.reject(new StoreUnavailable('SQLite is closed'));
    const deadline = performance.now() + LOCK.timeout;
    const result = turn.then(() => run(sql.replaceAll(/\$(\d+)/g, '?$1'), params, writes, deadline));
    turn = result.catch(() => undefined);
    return result;
  }

  const write = (sql: string, params: SqlValue[]) => inTurn(sql, params, true);

  return {
    read: (sql, params) => inTurn(sql, params, false),
    write,
    // SQLite has one writer at a time.
    writeAlone: write,
    now: `CAST(unixepoch('subsec') * 1000 AS INTEGER)`,

    async scrub() {
      const deadline = performance.now() + LOCK.timeout;
      while ((await inTurn('PRAGMA wal_checkpoint(TRUNCATE)', [], false))[0]?.busy !== 0) {
        if (performance.now() > deadline) throw new StoreUnavailable('SQLite: another process reads the journal');
        await sleep(LOCK.pause);
      }
    },

    migrate: async () => void (await inTurn('SELECT 1', [], false)),

    async backup(file) {
      await inTurn('VACUUM INTO $1', [file], false);
    },

    async restore(file) {
      const isUsed = [path, `${path}-wal`].some((file) => statSync(file, { throwIfNoEntry: false })?.size);
      if (isUsed) throw new StoreUnavailable(`ya hay una base de datos en ${path} o en su ${path}-wal`);
      copyFileSync(file, path);
    },

    async close() {
      closed = true;
      await turn;
      // libSQL leaves what was written in the journal, and whoever moves the file expects to have it all.
      await client?.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
      drop();
    },
  };
}

/**
 * Makes the file and its folder where they are missing. A file that is there is not opened: closing it would drop every
 * lock that SQLite holds on it in this process (https://www.sqlite.org/howtocorrupt.html, 2.2).
 */
function makeFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return;
  mkdirSync(dirname(path), { recursive: true });
  closeSync(openSync(path, 'a'));
}

/** Whether no other process has the lock; a script, unlike a statement, leaves nothing unfinished when it fails. */
async function hasFreeLock(client: Client): Promise<boolean> {
  try {
    await client.executeMultiple('BEGIN IMMEDIATE; COMMIT');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

function rowsOf(result: ResultSet | undefined): SqlRow[] {
  return (result?.rows ?? []) as unknown as SqlRow[];
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && (error.code.startsWith('SQLITE_BUSY') || error.code === 'SQLITE_LOCKED');
}
