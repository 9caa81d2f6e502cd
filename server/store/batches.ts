import type { Database, SqlValue } from './database';

/** The most rows of one statement, so that none takes long. */
const BATCH = 5000;

/** A change of requests that is made batch by batch. */
interface BatchedChange {
  /** A statement without its condition, as `DELETE FROM contact_requests`. A changed row must not match any more. */
  change: string;
  condition: string;
  params?: SqlValue[];
}

/** Repeats a change until no request matches its condition; gives how many were changed. */
export async function changeInBatches(
  database: Pick<Database, 'write'>,
  { change, condition, params = [] }: BatchedChange,
): Promise<number> {
  const statement = `${change} WHERE id IN (SELECT id FROM contact_requests WHERE ${condition} LIMIT ${BATCH}) RETURNING id`;
  let total = 0;
  let changed: number;
  do {
    changed = (await database.write(statement, params)).length;
    total += changed;
  } while (changed === BATCH);
  return total;
}
