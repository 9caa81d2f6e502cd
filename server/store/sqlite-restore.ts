import { accessSync, constants, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { SqliteConnection } from './sqlite-connection';
import { explainSqliteError } from './sqlite-errors';
import { PreconditionError, StoreUnavailable } from './store';

interface Restoration {
  /** The file of the database that is made. */
  path: string;
  /** The file of the backup. */
  copy: string;
  /** Is run on the new database before its file has its name. */
  statement: string;
}

/**
 * Makes a database from a backup; gives how many rows its statement changed.
 *
 * @throws PreconditionError when there is a database already, or the copy is none
 */
export async function restoreSqlite({ path, copy, statement }: Restoration): Promise<number> {
  if (hasContents(path) || hasContents(`${path}-wal`)) {
    throw new PreconditionError(`Ya hay una base de datos en ${path}, o su ${path}-wal. No se tocó nada: apártalos.`);
  }
  // Under another name until it is whole: what is interrupted must not look like a database.
  const unfinished = `${path}.incompleta`;
  removeDatabase(unfinished);
  try {
    copyDatabase(copy, unfinished);
    const changed = await runStatement(unfinished, statement);
    renameSync(unfinished, path);
    return changed;
  } finally {
    removeDatabase(unfinished);
  }
}

function hasContents(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.size > 0;
}

function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true });
}

/** Writes a new database with everything of a backup. */
function copyDatabase(copy: string, path: string): void {
  const source = openCopy(copy);
  try {
    mkdirSync(dirname(path), { recursive: true });
    source.prepare('VACUUM INTO ?').run(path);
  } catch (error) {
    throw new StoreUnavailable(explainSqliteError(error), { cause: error });
  } finally {
    source.close();
  }
}

/** Gives how many rows the statement changed. */
async function runStatement(path: string, statement: string): Promise<number> {
  const connection = new SqliteConnection(path);
  try {
    const changed = await connection.execute([{ sql: statement, params: [] }]);
    return changed.length;
  } finally {
    await connection.close();
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
