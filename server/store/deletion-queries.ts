import { DAY } from '@/server/durations';
import { changeInBatches } from './batches';
import { PENDING } from './conditions';
import type { Database } from './database';
import { PreconditionError, type Store, StoreUnavailable } from './store';

/** How long before its deletion an undelivered request counts as expiring, in ms. */
const NOTICE = 7 * DAY;

/** One of the request's deliveries is pending or was given up. */
const IS_UNDELIVERED = `(state IN ('pending', 'dead') OR EXISTS (
  SELECT 1 FROM deliveries d WHERE d.request_id = contact_requests.id AND d.state IN ('pending', 'dead')
))`;

/** Deleting what somebody asked to be deleted, and what is older than the retention. */
export function deletionQueries(database: Database): Pick<Store, 'erase' | 'purge'> {
  const { write } = database;

  return {
    async erase(email) {
      const rows = await write('DELETE FROM contact_requests WHERE lower(email) = lower($1) RETURNING id', [email]);
      try {
        await database.truncateJournal();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        throw new PreconditionError(
          `Solicitudes borradas: ${rows.length}. Pero su texto sigue en el archivo «-wal»: ${error.message}, y repite la orden.`,
        );
      }
      return rows.length;
    },

    async purge(retention) {
      await undoTimesOfWrongClock(database);
      const notice = Math.min(NOTICE, Math.round(retention / 2));
      await markExpiring(database, retention - notice);
      const purged = await deleteExpired(database, { retention, notice });
      if (purged > 0) await database.truncateJournal();
      return purged;
    },
  };
}

/** Makes due what a clock that was ahead put off, and ends its pauses. */
async function undoTimesOfWrongClock(database: Database): Promise<void> {
  const { nowSql } = database;
  for (const table of ['contact_requests', 'deliveries'] as const) {
    await changeInBatches(database, {
      table,
      change: `UPDATE ${table} SET due_at = ${nowSql}`,
      condition: `${PENDING} AND due_at > ${nowSql} + ${DAY}`,
    });
  }
  await database.write(`DELETE FROM marks WHERE at > ${nowSql} + ${DAY}`, []);
  // Those of instances that are gone.
  await database.write(`DELETE FROM marks WHERE name LIKE '%pause:%' AND at < ${nowSql} - ${DAY}`, []);
}

/** Notes since when an undelivered request of at least this age counts as expiring. */
async function markExpiring(database: Database, age: number): Promise<void> {
  const { nowSql } = database;
  await changeInBatches(database, {
    table: 'contact_requests',
    change: `UPDATE contact_requests SET warned_at = ${nowSql}`,
    condition: `received_at < ${nowSql} - $1 AND ${IS_UNDELIVERED} AND warned_at IS NULL`,
    params: [age],
  });
}

/** Deletes what is past its retention, what was not delivered only after its notice; gives how many. */
function deleteExpired(database: Database, { retention, notice }: { retention: number; notice: number }) {
  const { nowSql } = database;
  return changeInBatches(database, {
    table: 'contact_requests',
    change: 'DELETE FROM contact_requests',
    condition: `received_at < ${nowSql} - $1 AND (NOT ${IS_UNDELIVERED} OR warned_at <= ${nowSql} - $2)`,
    params: [retention, notice],
  });
}
