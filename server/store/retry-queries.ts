import { changeInBatches } from './batches';
import { DEAD, isDue, isUnleased, PENDING } from './conditions';
import type { Database } from './database';
import { resumeAll } from './pause-queries';
import { type DeliveryTable, type Queue, withTarget } from './queue';
import type { Store } from './store';

/** Makes every delivery of a queue due now that waits for its next attempt. */
export async function makeDueNow(database: Database, queue: Queue): Promise<void> {
  const { nowSql } = database;
  const { params, target } = withTarget(queue, []);
  for (const { table, isOwn } of queue.parts) {
    await changeInBatches(database, {
      table,
      change: `UPDATE ${table} SET due_at = ${nowSql}`,
      condition: `${PENDING} AND due_at > ${nowSql} AND lease_owner IS NULL AND ${isOwn(target)}`,
      params,
    });
  }
}

/** Making what was given up, and all that waits, due at the staff's word. */
export function retryQueries(database: Database): Pick<Store, 'retry'> {
  return {
    async retry(id) {
      const retried =
        id === 'all'
          ? (await retryAll(database, 'contact_requests')) + (await retryAll(database, 'deliveries'))
          : await retryOne(database, id);
      await resumeAll(database);
      return retried;
    },
  };
}

/** The statement, without its condition, that makes deliveries due now with a fresh time until they are given up. */
function retryUpdate(table: DeliveryTable, nowSql: string): string {
  return `UPDATE ${table} SET state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`;
}

async function retryOne({ write, nowSql }: Database, id: string): Promise<number> {
  const isRetried = `state <> 'sent' AND ${isUnleased(nowSql)} RETURNING state`;
  const own = await write(`${retryUpdate('contact_requests', nowSql)} WHERE id = $1 AND ${isRetried}`, [id]);
  const further = await write(`${retryUpdate('deliveries', nowSql)} WHERE request_id = $1 AND ${isRetried}`, [id]);
  return own.length + further.length;
}

async function retryAll(database: Database, table: DeliveryTable): Promise<number> {
  const { read, nowSql } = database;
  // What is due already keeps its turn, and leaves the number of the batches finite.
  const isWaiting = `${PENDING} AND (due_at > ${nowSql} OR first_attempt_at IS NOT NULL)`;
  const changed = await changeInBatches(database, {
    table,
    change: retryUpdate(table, nowSql),
    condition: `(${DEAD} OR ${isWaiting}) AND ${isUnleased(nowSql)}`,
  });
  const [due] = await read(`SELECT COUNT(*) AS requests FROM ${table} WHERE ${isDue(nowSql)}`, []);
  // Those that were due already count too, except where instances have claimed more than those meanwhile.
  return Math.max(changed, Number(due?.requests));
}
