import { PENDING } from './conditions';
import type { Database } from './database';
import { type Queue, withTarget } from './queue';
import type { DeliveryQueue, DeliveryState } from './store';

/** Recording what became of deliveries. */
export function deliveryQueries(
  database: Database,
  queue: Queue,
): Pick<DeliveryQueue, 'recordSent' | 'recordFailure' | 'hasSentWithin'> {
  const { read, write, nowSql } = database;

  return {
    async recordSent(id) {
      const { params, target } = withTarget(queue, [id]);
      for (const { table, idColumn, isOwn } of queue.parts) {
        const recorded = await write(
          `UPDATE ${table} SET state = 'sent', sent_at = ${nowSql}, last_error = NULL, lease_owner = NULL,
             attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${nowSql})
           WHERE ${idColumn} = $1 AND state <> 'sent' AND ${isOwn(target)} RETURNING state`,
          params,
        );
        if (recorded.length > 0) return;
      }
    },

    async recordFailure({ owner, id, error, delay, giveUpAfter }) {
      const { params, target } = withTarget(queue, [owner, id, error, delay, giveUpAfter]);
      for (const { table, idColumn, isOwn } of queue.parts) {
        const [row] = await write(
          `UPDATE ${table} SET last_error = $3, lease_owner = NULL, due_at = ${nowSql} + $4,
             attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${nowSql}),
             state = CASE WHEN first_attempt_at <= ${nowSql} - $5 THEN 'dead' ELSE 'pending' END
           WHERE ${idColumn} = $2 AND lease_owner = $1 AND ${PENDING} AND ${isOwn(target)} RETURNING state`,
          params,
        );
        if (row) return row.state as DeliveryState;
      }
      // Another instance holds the lease by now, or the request is gone.
      return 'pending';
    },

    async hasSentWithin(ms) {
      // The clocks of programs have fractions of a millisecond, the database's has none.
      const { params, target } = withTarget(queue, [Math.round(ms)]);
      for (const { table, idColumn, isOwn } of queue.parts) {
        const sent = await read(
          `SELECT ${idColumn} FROM ${table} WHERE sent_at > ${nowSql} - $1 AND ${isOwn(target)} LIMIT 1`,
          params,
        );
        if (sent.length > 0) return true;
      }
      return false;
    },
  };
}
