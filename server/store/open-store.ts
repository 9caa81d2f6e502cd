import { SettingsError } from '@/server/settings-error';
import { postgresDatabase } from './postgres';
import { createSqlStore } from './sql-store';
import { sqliteDatabase } from './sqlite';
import { PreconditionError, type Store, type WhenMissing } from './store';

/**
 * The store behind a `DATABASE_URL`. No database is opened before the first use.
 *
 * @param url `file:<path>` or `postgres://…`
 * @throws SettingsError when no database can be kept in that file
 * @throws PreconditionError when there is none and that is to be refused
 */
export function openStore(url: string, whenMissing: WhenMissing = 'create'): Store {
  if (!url.startsWith('file:')) return createSqlStore(postgresDatabase(url));
  try {
    return createSqlStore(sqliteDatabase(url.slice('file:'.length), whenMissing));
  } catch (error) {
    if (error instanceof PreconditionError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `En ${url} no se puede guardar una base de datos (${code}). Elige en DATABASE_URL ` +
        'un archivo de una carpeta en la que el servicio pueda escribir, por ejemplo file:data/contact.db.',
    );
  }
}
