import { changeInBatches } from './batches';
import { DEAD, isDue, isUnleased, PENDING } from './conditions';
import type { Database } from './database';
import { resumeAll } from './pause-queries';
import { ofQueue, type Queue } from './queue';
import type { Store } from './store';

/** The tables with deliveries and their columns with the id of the request. */
const TABLES = [
  { table: 'contact_requests', idColumn: 'id' },
  { table: 'deliveries', idColumn: 'request_id' },
] as const;

/** Makes every delivery of a queue due now that waits for its next attempt. */
export async function makeDueNow(database: Database, queue: Queue): Promise<void> {
  const { nowSql } = database;
  const own = ofQueue(queue, []);
  await changeInBatches(database, {
    table: queue.table,
    change: `UPDATE ${queue.table} SET due_at = ${nowSql}`,
    condition: `${PENDING} AND due_at > ${nowSql} AND lease_owner IS NULL AND ${own.condition}`,
    params: own.params,
  });
}

/** Making what was given up, and all that waits, due at the staff's word. */
export function retryQueries(database: Database): Pick<Store, 'retry'> {
  return {
    async retry(id) {
      let retried = 0;
      for (const { table, idColumn } of TABLES) {
        retried += id === 'all' ? await retryAll(database, table) : await retryOne(database, { table, idColumn, id });
      }
      await resumeAll(database);
      return retried;
    },
  };
}

/** The statement, without its condition, that makes deliveries due now with a fresh time until they are given up. */
function retryUpdate(table: Queue['table'], nowSql: string): string {
  return `UPDATE ${table} SET state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`;
}

interface RetriedRequest {
  table: Queue['table'];
  idColumn: string;
  id: string;
}

async function retryOne({ write, nowSql }: Database, { table, idColumn, id }: RetriedRequest): Promise<number> {
  const condition = `${idColumn} = $1 AND state <> 'sent' AND ${isUnleased(nowSql)}`;
  const rows = await write(`${retryUpdate(table, nowSql)} WHERE ${condition} RETURNING state`, [id]);
  return rows.length;
}

async function retryAll(database: Database, table: Queue['table']): Promise<number> {
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
