import { changeInBatches } from './batches';
import { DEAD, isDue, isUnleased, PENDING } from './conditions';
import type { Database } from './database';
import { resumeMail } from './pause-queries';
import type { Store } from './store';

/** Making what waits or was given up due before its time. */
export function retryQueries(database: Database): Pick<Store, 'makeDueNow' | 'retry'> {
  const { nowSql } = database;

  return {
    async makeDueNow() {
      await changeInBatches(database, {
        change: `UPDATE contact_requests SET due_at = ${nowSql}`,
        condition: `${PENDING} AND due_at > ${nowSql} AND lease_owner IS NULL`,
      });
    },

    async retry(id) {
      const retried = id === 'all' ? await retryAll(database) : await retryOne(database, id);
      await resumeMail(database);
      return retried;
    },
  };
}

/** The statement, without its condition, that makes requests due now with a fresh time until they are given up. */
function retryUpdate(nowSql: string): string {
  return `UPDATE contact_requests
    SET state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`;
}

async function retryOne({ write, nowSql }: Database, id: string): Promise<number> {
  const condition = `id = $1 AND state <> 'sent' AND ${isUnleased(nowSql)}`;
  const rows = await write(`${retryUpdate(nowSql)} WHERE ${condition} RETURNING id`, [id]);
  return rows.length;
}

async function retryAll(database: Database): Promise<number> {
  const { read, nowSql } = database;
  // What is due already keeps its turn, and leaves the number of the batches finite.
  const isWaiting = `${PENDING} AND (due_at > ${nowSql} OR first_attempt_at IS NOT NULL)`;
  const changed = await changeInBatches(database, {
    change: retryUpdate(nowSql),
    condition: `(${DEAD} OR ${isWaiting}) AND ${isUnleased(nowSql)}`,
  });
  const [due] = await read(`SELECT COUNT(*) AS requests FROM contact_requests WHERE ${isDue(nowSql)}`, []);
  // Those that were due already count too, except where instances have claimed more than those meanwhile.
  return Math.max(changed, Number(due?.requests));
}
