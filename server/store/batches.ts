import type { Database, SqlValue } from './database';
import { type DeliveryTable, KEYS } from './queue';

/** The most rows of one statement, so that none takes long. */
const BATCH = 5000;

/** A change of rows that is made batch by batch. */
interface BatchedChange {
  table: DeliveryTable;
  /** A statement without its condition, as `DELETE FROM contact_requests`. A changed row must not match any more. */
  change: string;
  condition: string;
  params?: SqlValue[];
}

/** Repeats a change until no row matches its condition; gives how many were changed. */
export async function changeInBatches(
  database: Pick<Database, 'write'>,
  { table, change, condition, params = [] }: BatchedChange,
): Promise<number> {
  const key = KEYS[table];
  const batch = `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${BATCH}`;
  // The condition is asked again of each row, which another instance may have changed while it was waited for.
  const statement = `${change} WHERE (${key}) IN (${batch}) AND (${condition}) RETURNING state`;
  let total = 0;
  let changed: number;
  do {
    changed = (await database.write(statement, params)).length;
    total += changed;
  } while (changed === BATCH);
  return total;
}
