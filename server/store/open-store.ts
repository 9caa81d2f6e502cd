import { backupMethods } from './backup';
import type { Database } from './database';
import { postgresDatabase } from './postgres';
import { backlogMethods, createQueue, retryMethods } from './queue';
import { deletionMethods, intakeMethods, lookupMethods } from './requests';
import { sqliteDatabase, type WhenMissing } from './sqlite';
import type { DeliveryTarget, MailCaps } from './store';

/**
 * Creates the store for a `DATABASE_URL`. The database is opened by the first query.
 *
 * @param url `file:<path>` or `postgres://…`
 * @throws OperatorError if the SQLite file cannot be created, or is missing and `whenMissing` is `throw`
 */
export function openStore(url: string, { whenMissing = 'create' }: { whenMissing?: WhenMissing } = {}): Store {
  if (!url.startsWith('file:')) return createStore(postgresDatabase(url));
  return createStore(sqliteDatabase(url.slice('file:'.length), whenMissing));
}

/**
 * The storage of contact requests. Every method may throw `StoreUnavailable`. Durations are in ms. Due times, leases
 * and ages use the clock of the database because the clocks of service instances may differ.
 */
export type Store = ReturnType<typeof createStore>;

export function createStore(database: Database) {
  return {
    ...intakeMethods(database),
    queue: (target: DeliveryTarget, caps: MailCaps | null) => createQueue(database, target, caps),
    ...backlogMethods(database),
    ...retryMethods(database),
    ...lookupMethods(database),
    ...deletionMethods(database),
    ...backupMethods(database),
    close: database.close,
  };
}
