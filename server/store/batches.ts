import type { Database, SqlValue } from './database';
import type { Queue } from './queue';

/** The most rows of one statement, so that none takes long. */
const BATCH = 5000;

/** A change of rows that is made batch by batch. */
interface BatchedChange {
  table: Queue['table'];
  /** A statement without its condition, as `DELETE FROM contact_requests`. A changed row must not match any more. */
  change: string;
  condition: string;
  params?: SqlValue[];
}

/** The columns that name a row. */
const KEYS = { contact_requests: 'id', deliveries: '(request_id, target)' } as const;

/** Repeats a change until no row matches its condition; gives how many were changed. */
export async function changeInBatches(
  database: Pick<Database, 'write'>,
  { table, change, condition, params = [] }: BatchedChange,
): Promise<number> {
  const key = KEYS[table];
  const columns = key.replace(/[()]/g, '');
  const batch = `SELECT ${columns} FROM ${table} WHERE ${condition} LIMIT ${BATCH}`;
  const statement = `${change} WHERE ${key} IN (${batch}) RETURNING state`;
  let total = 0;
  let changed: number;
  do {
    changed = (await database.write(statement, params)).length;
    total += changed;
  } while (changed === BATCH);
  return total;
}
