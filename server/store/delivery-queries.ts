import { PENDING } from './conditions';
import type { Database } from './database';
import type { DeliveryState, Store } from './store';

/** Recording what became of mails. */
export function deliveryQueries(database: Database): Pick<Store, 'recordSent' | 'recordFailure' | 'hasSentWithin'> {
  const { read, write, nowSql } = database;

  return {
    async recordSent(id) {
      await write(
        `UPDATE contact_requests SET state = 'sent', sent_at = ${nowSql}, last_error = NULL, lease_owner = NULL,
           attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${nowSql})
         WHERE id = $1 AND state <> 'sent'`,
        [id],
      );
    },

    async recordFailure({ owner, id, error, delay, giveUpAfter }) {
      const [row] = await write(
        `UPDATE contact_requests SET last_error = $3, lease_owner = NULL, due_at = ${nowSql} + $4,
           attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${nowSql}),
           state = CASE WHEN first_attempt_at <= ${nowSql} - $5 THEN 'dead' ELSE 'pending' END
         WHERE id = $2 AND lease_owner = $1 AND ${PENDING} RETURNING state`,
        [owner, id, error, delay, giveUpAfter],
      );
      return (row?.state ?? 'pending') as DeliveryState;
    },

    async hasSentWithin(ms) {
      const rows = await read(`SELECT id FROM contact_requests WHERE sent_at > ${nowSql} - $1 LIMIT 1`, [ms]);
      return rows.length > 0;
    },
  };
}
