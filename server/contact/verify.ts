import { explainError } from '@/server/explain-error';
import { OperatorError } from '@/server/operator-error';
import { readBackup } from '@/server/store/backup';
import { openStore } from '@/server/store/open-store';
import { formatTime } from './output';

/**
 * Checks a backup and compares it with the database of `databaseUrl`, if there is one. Returns a verdict in Spanish.
 *
 * @throws OperatorError if the backup is damaged or lacks requests
 */
export async function verifyBackup(filePath: string, databaseUrl: string): Promise<string> {
  // Closes the file before the database is opened, because it may be the same file (`sqlite.ts`, `createFile`).
  const { requests, completeUntil } = await readBackup(filePath);
  const summary = `La copia sirve: tiene ${requests.size} solicitudes, hasta el ${formatTime(completeUntil)}.`;
  let current: Map<string, number>;
  try {
    const store = openStore(databaseUrl, { whenMissing: 'throw' });
    current = await store.receiptTimes().finally(store.close);
  } catch (error) {
    return `${summary} No se comparó con la base en uso: ${explainError(error as Error)}`;
  }
  const currentIds = [...current.keys()];
  const missingIds = currentIds.filter((id) => !requests.has(id));
  const lostCount = missingIds.filter((id) => (current.get(id) ?? 0) < completeUntil).length;
  if (lostCount > 0) {
    throw new OperatorError(
      `A la copia le faltan ${lostCount} solicitudes que la base en uso tiene de antes del ${formatTime(completeUntil)}. ` +
        'Haz otra, y mira si es la copia de otra base.',
    );
  }
  return `${summary} La base en uso tiene ${currentIds.length}; las ${missingIds.length} que no están en la copia son posteriores.`;
}
