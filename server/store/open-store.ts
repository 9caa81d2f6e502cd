import { postgresDatabase } from './postgres';
import { createSqlStore } from './sql-store';
import { sqliteDatabase } from './sqlite';
import type { Store } from './store';

/**
 * The store behind a `DATABASE_URL`. Nothing is opened before the first use.
 *
 * @param url `file:<path>` or `postgres://…`
 */
export function openStore(url: string): Store {
  return createSqlStore(url.startsWith('file:') ? sqliteDatabase(url.slice(5)) : postgresDatabase(url));
}
