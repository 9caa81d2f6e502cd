import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { orUnavailable, toStoreUnavailable } from './postgres-errors';
import { PreconditionError } from './store';

/** The most that one of PostgreSQL's programs may print, in bytes. */
const MAX_OUTPUT = 16 * 1024 * 1024;

/** Writes a copy of the database into a file. */
export async function backupPostgres(url: string, file: string): Promise<void> {
  await orUnavailable(runClientProgram('pg_dump', ['--format=custom', '--no-acl', `--file=${file}`], url));
}

/**
 * Fills an empty database from a copy, in one transaction, so that what cannot be restored changes nothing.
 *
 * @throws PreconditionError when the database has tables already, or the file is no copy
 */
export async function restorePostgres({ pool, url, file }: { pool: pg.Pool; url: string; file: string }) {
  const { rows } = await orUnavailable(pool.query(`SELECT to_regclass('contact_requests') IS NOT NULL AS "isUsed"`));
  if (rows[0].isUsed) {
    throw new PreconditionError('Esa base de datos ya tiene tablas. Restaura en una vacía. No se cambió nada.');
  }
  const contents = await listContents(file);
  if (!contents.includes('TABLE DATA public contact_requests')) {
    throw new PreconditionError(`${file} no contiene solicitudes. No se cambió nada.`);
  }
  await orUnavailable(runClientProgram('pg_restore', ['--single-transaction', '--no-owner', file], url));
}

async function listContents(file: string): Promise<string> {
  try {
    return await runClientProgram('pg_restore', ['--list', file]);
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string };
    const isProgramMissing = code === 'ENOENT';
    if (isProgramMissing) throw toStoreUnavailable(error);
    throw new PreconditionError(`No es una copia que se pueda restaurar (${stderr?.trim()}). No se cambió nada.`);
  }
}

/**
 * Runs one of PostgreSQL's own programs and gives what it printed.
 *
 * @param url the database, if it needs one; its password goes where the list of processes does not show it
 */
async function runClientProgram(program: string, args: string[], url?: string): Promise<string> {
  const env = { ...process.env };
  const options = [...args];
  if (url !== undefined) {
    const address = new URL(url);
    env.PGPASSWORD = decodeURIComponent(address.password);
    address.password = '';
    options.unshift(`--dbname=${address.href}`);
  }
  const { stdout } = await promisify(execFile)(program, options, { env, maxBuffer: MAX_OUTPUT });
  return stdout;
}
