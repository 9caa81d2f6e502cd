import { SettingsError } from '@/server/settings';
import { type Database, PreconditionError } from './database';
import { postgresDatabase } from './postgres';
import { createQueue, retrying, watching } from './queue';
import { copying, deletion, intake, lookup } from './requests';
import { sqliteDatabase, type WhenMissing } from './sqlite';
import type { MailCaps } from './store';

/**
 * The store behind a `DATABASE_URL`. No database is opened before the first use.
 *
 * @param url `file:<path>` or `postgres://…`
 * @throws SettingsError when no database can be kept in that file
 * @throws PreconditionError when there is none and that is to be refused
 */
export function openStore(url: string, whenMissing: WhenMissing = 'create'): Store {
  return createStore(openDatabase(url, whenMissing));
}

/**
 * Where contact requests are kept. Every method may throw `StoreUnavailable`, and whoever waits for `accept` answers
 * 503 then: an acknowledged request is one that was synced to disk before. Due times, leases and ages are decided by
 * the database's clock, so instances whose clocks differ agree. Durations are in ms.
 */
export type Store = ReturnType<typeof createStore>;

/** The store in any database. */
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
  try {
    return sqliteDatabase(url.slice('file:'.length), whenMissing);
  } catch (error) {
    if (error instanceof PreconditionError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `En ${url} no se puede guardar una base de datos (${code}). Elige en DATABASE_URL ` +
        'un archivo de una carpeta en la que el servicio pueda escribir, por ejemplo file:data/contact.db.',
    );
  }
}
