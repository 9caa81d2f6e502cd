import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { SECOND } from '@/server/durations';
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

    async receiptTimes(): Promise<ReceiptTimes> {
      const rows = await database.query(SELECT_RECEIPT_TIMES);
      return new Map(rows.map((row) => [String(row.id), Number(row.received_at)]));
    },
  };
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
export async function runPostgresProgram(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  try {
    const options = { env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
    return (await promisify(execFile)(program, args, options)).stdout;
  } catch (error) {
    const { code, stderr } = error as { code: string | number; stderr: string };
    if (code !== 'ENOENT') throw new OperatorError(`${program} falla: ${stderr.trim()}`);
    throw new OperatorError(`Falta ${program}: instala el cliente de PostgreSQL, no anterior al servidor.`);
  }
}

/** The content of a backup that {@link readBackup} has read completely. */
export interface Backup {
  requests: ReceiptTimes;
  /** A time in ms since the epoch up to which the backup contains all requests. */
  completeUntil: number;
}

/**
 * Reads a backup of SQLite, a dump of PostgreSQL, or the output of `pg_restore` from standard input if the path is `-`.
 *
 * @throws OperatorError if the backup is damaged or incomplete
 */
export async function readBackup(filePath: string): Promise<Backup> {
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

function readSqliteFile(filePath: string): Backup {
  // Without `immutable`, SQLite would create a write-ahead log next to a file that was copied without one.
  const isImmutable = !existsSync(`${filePath}-wal`);
  const connection = new DatabaseSync(`${pathToFileURL(filePath).href}?mode=ro&immutable=${isImmutable ? 1 : 0}`);
  try {
    const check = connection.prepare('PRAGMA integrity_check(1)').get();
    if (check?.integrity_check !== 'ok') throw new Error(String(check?.integrity_check));
    connection.prepare('SELECT COUNT(*) FROM deliveries').get();
    const rows = connection.prepare(SELECT_RECEIPT_TIMES).all();
    const requests = rows.map((row): [string, number] => [String(row.id), Number(row.received_at)]);
    const probe = connection.prepare(`SELECT at FROM marks WHERE name = 'probe'`).get();
    return toBackup(requests, Number(probe?.at ?? 0));
  } finally {
    connection.close();
  }
}

/** Reads the SQL that `pg_restore` or `pg_dump` writes. */
function readSqlScript(script: string): Backup {
  const requests = readCopiedRows(script, 'contact_requests', ['id', 'received_at']);
  const deliveries = readCopiedRows(script, 'deliveries', ['request_id', 'due_at']);
  const marks = new Map(readCopiedRows(script, 'marks', ['name', 'at']));
  if (requests && deliveries && script.includes('\n-- PostgreSQL database dump complete'))
    return toBackup(requests, marks.get('probe') ?? 0, MAX_TRANSACTION_TIME);
  throw new OperatorError('La copia no sirve: está cortada, o no es del servicio de contacto.');
}

/** Returns two columns of the rows that a script copies into a table. Returns null if it has no such table. */
function readCopiedRows(script: string, table: string, [key, value]: [string, string]): [string, number][] | null {
  const pattern = new RegExp(`^COPY \\S*\\b${table} \\((.+)\\) FROM stdin;\\n([^]*?)^\\\\\\.$`, 'm');
  const [, columnList, rows] = pattern.exec(script) ?? [];
  if (columnList === undefined || rows === undefined) return null;
  const columns = columnList.split(', ');
  return rows
    .split('\n')
    .slice(0, -1)
    .map((row) => {
      const fields = row.split('\t');
      return [fields[columns.indexOf(key)] ?? '', Number(fields[columns.indexOf(value)])];
    });
}

/**
 * Time in ms after which a transaction has certainly ended. PostgreSQL may commit a transaction after another one that
 * began later. SQLite runs one after another.
 */
const MAX_TRANSACTION_TIME = 10 * SECOND;

/** @param lastProbe time at which the service last tested the database before the backup */
function toBackup(requests: [string, number][], lastProbe: number, maxTransactionTime = 0): Backup {
  const lastTime = requests.reduce((latest, [, receivedAt]) => Math.max(latest, receivedAt), lastProbe);
  return { requests: new Map(requests), completeUntil: lastTime - maxTransactionTime };
}
