import { SECOND } from '@/server/durations';
import { explainError } from '@/server/explain-error';
import { OperatorError } from '@/server/operator-error';
import { readBackup } from '@/server/store/backup';
import { openStore } from '@/server/store/open-store';
import { formatTime } from './output';

/** Time in ms after which PostgreSQL has certainly stored a request. It may store a later request earlier. */
const MAX_TRANSACTION_TIME = 10 * SECOND;

/**
 * Checks a backup and compares it with the database of `databaseUrl`, if there is one. Returns a verdict in Spanish.
 *
 * @throws OperatorError if the backup is damaged or lacks requests that are older than its newest request
 */
export async function verifyBackup(filePath: string, databaseUrl: string): Promise<string> {
  // Closes the file before the database is opened, because it may be the same file (`sqlite.ts`, `createFile`).
  const backup = await readBackup(filePath);
  const newest = [...backup.values()].reduce((latest, time) => Math.max(latest, time), 0);
  const lastRequest = backup.size > 0 ? `, la última del ${formatTime(newest)}` : '';
  const summary = `La copia sirve: tiene ${backup.size} solicitudes${lastRequest}.`;
  let current: Map<string, number>;
  try {
    const store = openStore(databaseUrl, { whenMissing: 'throw' });
    current = await store.receiptTimes().finally(store.close);
  } catch (error) {
    return `${summary} No se comparó con la base en uso: ${explainError(error as Error)}`;
  }
  const missingTimes = [...current].filter(([id]) => !backup.has(id)).map(([, time]) => time);
  const lostCount = missingTimes.filter((time) => time < newest - MAX_TRANSACTION_TIME).length;
  if (lostCount > 0) {
    throw new OperatorError(
      `A la copia le faltan ${lostCount} solicitudes que la base en uso tiene de antes del ${formatTime(newest)}. ` +
        'Haz otra, y mira si es la copia de otra base.',
    );
  }
  return `${summary} La base en uso tiene ${current.size}; las ${missingTimes.length} que no están en la copia son posteriores.`;
}
