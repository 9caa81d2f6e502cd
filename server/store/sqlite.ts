import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient, LibsqlError } from '@libsql/client';
import { migrations } from './migrations';
import type { Database, SqlValue } from './sql-store';
import { StoreUnavailable } from './store';

/** How long a locked database is asked again before the write is refused, and the pause between, in ms. */
const LOCK = { patience: 1500, pause: 20 };

/**
 * An SQLite file through libSQL, opened at first use and opened anew after a failure, so that a full or
 * read-only disk heals without a restart.
 *
 * libSQL works on the event loop's own thread: SQLite's busy timeout would hold every socket while another
 * process has the lock. So the timeout is zero, and waiting for the lock happens here, where others can run.
 *
 * libSQL leaves a statement that failed unfinished until it is garbage-collected, and SQLite does not commit by
 * itself while another writing statement is unfinished: what was confirmed after a lock could vanish. So every
 * statement has a transaction of its own, whose COMMIT fails rather than wait, and a connection that saw a
 * failure is never used again.
 *
 * @param path the file; its folder is made when it is missing
 */
export function sqliteDatabase(path: string): Database {
  let client: Client | null = null;

  async function open(): Promise<Client> {
    mkdirSync(dirname(path), { recursive: true });
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

  async function attempt(sql: string, args: SqlValue[]): Promise<Record<string, SqlValue>[]> {
    client ??= await open();
    try {
      const [result] = await client.batch([{ sql, args }], 'write');
      return (result?.rows ?? []) as unknown as Record<string, SqlValue>[];
    } catch (error) {
      client.close();
      client = null;
      throw error;
    }
  }

  return {
    async query(sql, params) {
      const statement = sql.replaceAll(/\$(\d)/g, '?$1');
      const deadline = performance.now() + LOCK.patience;
      for (;;) {
        try {
          return await attempt(statement, params);
        } catch (error) {
          if (isBusy(error) && performance.now() < deadline) {
            await new Promise((resolve) => setTimeout(resolve, LOCK.pause));
            continue;
          }
          throw new StoreUnavailable('SQLite', { cause: error });
        }
      }
    },

    jsonRows(param, columns) {
      const fields = Object.keys(columns).map((name) => `value->>'${name}' AS ${name}`);
      return `SELECT ${fields.join(', ')} FROM json_each(${param})`;
    },

    skipLocked: '',

    async close() {
      client?.close();
      client = null;
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof LibsqlError && (error.code.startsWith('SQLITE_BUSY') || error.code === 'SQLITE_LOCKED');
}
