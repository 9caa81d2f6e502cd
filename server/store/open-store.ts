import type { Database } from './database';
import { postgresDatabase } from './postgres';
import { createQueue, retrying, watching } from './queue';
import { copying, deletion, intake, lookup } from './requests';
import { sqliteDatabase, type WhenMissing } from './sqlite';
import type { MailCaps } from './store';

/**
 * The store of a `DATABASE_URL`. The database is opened at first use.
 *
 * @param url `file:<path>` or `postgres://…`
 * @throws OperatorError if the file cannot be created, or is missing and must not be created
 */
export function openStore(url: string, whenMissing: WhenMissing = 'create'): Store {
  return createStore(openDatabase(url, whenMissing));
}

/**
 * The storage of contact requests. Every method may throw `StoreUnavailable`. A request is synced to disk when `accept`
 * resolves. Due times, leases and ages use the database's clock, since clocks of instances differ. Durations are in ms.
 */
export type Store = ReturnType<typeof createStore>;

export function createStore(database: Database) {
  return {
    ...intake(database),
    queue: (target: string, caps: MailCaps | null) => createQueue(database, target, caps),
    ...watching(database),
    ...retrying(database),
    ...lookup(database),
    ...deletion(database),
    ...copying(database),
    close: database.close,
  };
}

function openDatabase(url: string, whenMissing: WhenMissing): Database {
  if (!url.startsWith('file:')) return postgresDatabase(url);
  return sqliteDatabase(url.slice('file:'.length), whenMissing);
}
