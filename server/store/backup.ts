import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperatorError } from '@/server/operator-error';
import type { Database } from './database';

/** Times of receipt in ms since the epoch, by the ids of the requests. */
type ReceiptTimes = Map<string, number>;

const SELECT_RECEIPT_TIMES = 'SELECT id, received_at FROM contact_requests';

export function backupMethods(database: Database) {
  return {
    /**
     * Copies the database to a new file. The service can keep running.
     *
     * @throws OperatorError if the file exists, or if the copy fails
     */
    async backup(filePath: string): Promise<void> {
      if (existsSync(filePath))
        throw new OperatorError(`Ya hay un archivo ${filePath}, y no se toca. Elige otro nombre.`);
      makeFolder(dirname(filePath));
      // Writes to a temporary file first. An interrupted copy must not look like a complete backup.
      const temporaryPath = `${filePath}.incompleta`;
      rmSync(temporaryPath, { force: true });
      try {
        await database.backup(temporaryPath);
        renameSync(temporaryPath, filePath);
      } finally {
        for (const suffix of ['', '-journal']) rmSync(`${temporaryPath}${suffix}`, { force: true });
      }
    },

    receiptTimes: async () => toReceiptTimes(await database.query(SELECT_RECEIPT_TIMES)),
  };
}

function toReceiptTimes(rows: Record<string, unknown>[]): ReceiptTimes {
  return new Map(rows.map((row) => [String(row.id), Number(row.received_at)]));
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`No se puede hacer la carpeta ${folder} (${code}). Elige otra.`);
  }
}

/** Runs a program of PostgreSQL and returns its output. Throws an `OperatorError` if it is not installed or fails. */
export async function runPostgresProgram(program: string, args: string[], env = {}): Promise<string> {
  try {
    const options = { env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { code, stderr } = error as { code: string | number; stderr: string };
    if (code !== 'ENOENT') throw new OperatorError(`${program} falla: ${stderr.trim()}`);
    throw new OperatorError(`Falta ${program}: instala el cliente de PostgreSQL, no anterior al servidor.`);
  }
}

/**
 * Reads the requests in a backup of SQLite, in a dump of PostgreSQL, or in the output of `pg_restore` from standard
 * input if the path is `-`.
 *
 * @throws OperatorError if the backup is damaged or incomplete
 */
export async function readBackup(filePath: string): Promise<ReceiptTimes> {
  if (filePath === '-') return readSqlScript(await text(process.stdin));
  if (!existsSync(filePath)) throw new OperatorError(`No hay ningún archivo ${filePath}.`);
  try {
    return readSqliteFile(filePath);
  } catch (error) {
    if (!String(error).includes('not a database')) throw new OperatorError(`La copia no sirve. ${error}`);
  }
  const script = runPostgresProgram('pg_restore', ['--file=-', filePath]).catch((error: OperatorError) => {
    throw new OperatorError(`No se pudo leer la copia. ${error.message}`);
  });
  return readSqlScript(await script);
}

function readSqliteFile(filePath: string): ReceiptTimes {
  // Because of `immutable`, SQLite neither creates a write-ahead log nor reads one, which a restore would not copy.
  const connection = new DatabaseSync(`${pathToFileURL(filePath).href}?mode=ro&immutable=1`);
  try {
    const check = connection.prepare('PRAGMA integrity_check(1)').get();
    if (check?.integrity_check !== 'ok') throw new Error(String(check?.integrity_check));
    connection.prepare('SELECT COUNT(*) FROM deliveries').get();
    return toReceiptTimes(connection.prepare(SELECT_RECEIPT_TIMES).all());
  } finally {
    connection.close();
  }
}

/** A row of `contact_requests` in a dump. It begins with the id and the deduplication key, and ends with the time. */
const DUMPED_REQUEST = /\n([\da-f-]{36})\t(?:key|content|past):[^\n]*\t(\d+)(?=\n)/g;

const DUMP_PARTS = ['COPY public.contact_requests', 'COPY public.deliveries', '-- PostgreSQL database dump complete'];

/** Reads the SQL that `pg_restore` or `pg_dump` writes. */
function readSqlScript(script: string): ReceiptTimes {
  if (!DUMP_PARTS.every((part) => script.includes(`\n${part}`))) {
    throw new OperatorError('La copia no sirve: está cortada, o no es del servicio de contacto.');
  }
  const rows = script.matchAll(DUMPED_REQUEST);
  return new Map(Array.from(rows, ([, id = '', receivedAt]) => [id, Number(receivedAt)]));
}
