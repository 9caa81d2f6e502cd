import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database';
import { PreconditionError, type Store } from './store';

/** Copying the database into a file, and filling an empty one from it. */
export function backups(database: Database): Pick<Store, 'backup' | 'restore'> {
  return {
    async backup(file) {
      if (existsSync(file)) throw new PreconditionError(`Ya hay un archivo ${file}, y no se toca. Elige otro nombre.`);
      makeFolder(dirname(file));
      // A copy that was interrupted must not look like a whole one.
      const unfinished = `${file}.incompleta`;
      rmSync(unfinished, { force: true });
      try {
        await database.backup(unfinished);
        renameSync(unfinished, file);
      } finally {
        rmSync(unfinished, { force: true });
      }
    },

    restore(file) {
      return database.restore(
        file,
        `UPDATE contact_requests SET restored_at = ${database.nowSql}, lease_owner = NULL
         WHERE restored_at IS NULL AND (state <> 'sent' OR EXISTS (
           SELECT 1 FROM deliveries d WHERE d.request_id = contact_requests.id AND d.state <> 'sent'
         )) RETURNING id`,
      );
    },
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PreconditionError(`No se puede hacer la carpeta ${folder} (${code}). Elige otra.`);
  }
}
