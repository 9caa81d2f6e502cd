import { PENDING } from './conditions';
import type { Database } from './database';
import { ofQueue, type Queue } from './queue';
import type { DeliveryQueue, DeliveryState } from './store';

/** Recording what became of deliveries. */
export function deliveryQueries(
  database: Database,
  queue: Queue,
): Pick<DeliveryQueue, 'recordSent' | 'recordFailure' | 'hasSentWithin'> {
  const { read, write, nowSql } = database;
  const { table, id: idColumn } = queue;

  return {
    async recordSent(id) {
      const own = ofQueue(queue, [id]);
      await write(
        `UPDATE ${table} SET state = 'sent', sent_at = ${nowSql}, last_error = NULL, lease_owner = NULL,
           attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${nowSql})
         WHERE ${idColumn} = $1 AND state <> 'sent' AND ${own.condition}`,
        own.params,
      );
    },

    async recordFailure({ owner, id, error, delay, giveUpAfter }) {
      const own = ofQueue(queue, [owner, id, error, delay, giveUpAfter]);
      const [row] = await write(
        `UPDATE ${table} SET last_error = $3, lease_owner = NULL, due_at = ${nowSql} + $4,
           attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${nowSql}),
           state = CASE WHEN first_attempt_at <= ${nowSql} - $5 THEN 'dead' ELSE 'pending' END
         WHERE ${idColumn} = $2 AND lease_owner = $1 AND ${PENDING} AND ${own.condition} RETURNING state`,
        own.params,
      );
      return (row?.state ?? 'pending') as DeliveryState;
    },

    async hasSentWithin(ms) {
      const own = ofQueue(queue, [ms]);
      const rows = await read(
        `SELECT ${idColumn} FROM ${table} WHERE sent_at > ${nowSql} - $1 AND ${own.condition} LIMIT 1`,
        own.params,
      );
      return rows.length > 0;
    },
  };
}
