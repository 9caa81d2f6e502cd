import { changeInBatches } from './batches';
import { isUnleased } from './conditions';
import type { Database } from './database';
import { type Store, WEBHOOK } from './store';

/** Having waiting mails follow the list of recipients. */
export function reassignQueries(database: Database): Pick<Store, 'reassign'> {
  return {
    async reassign(recipients) {
      if (recipients.length === 0) return 0;
      let moved = 0;
      for (const former of await formerRecipients(database, recipients)) {
        for (const recipient of recipients) moved += await move(database, { former, recipient });
      }
      return moved;
    },
  };
}

/** The addresses that mails wait for and that are no recipients any more. */
async function formerRecipients({ read }: Database, recipients: readonly string[]): Promise<string[]> {
  const places = recipients.map((_, index) => `$${index + 1}`).join(', ');
  const rows = await read(
    `SELECT target AS address FROM deliveries
     WHERE state <> 'sent' AND target <> '${WEBHOOK}' AND target NOT IN (${places})
     UNION SELECT recipient AS address FROM contact_requests WHERE state <> 'sent' AND recipient NOT IN (${places})`,
    [...recipients],
  );
  return rows.map(({ address }) => String(address));
}

/**
 * What waits for a former recipient goes to one that has no delivery of the same request. It keeps its state, so that
 * what was given up or held waits for the staff as before.
 */
async function move(database: Database, { former, recipient }: { former: string; recipient: string }): Promise<number> {
  const { nowSql } = database;
  const isWaiting = `state <> 'sent' AND ${isUnleased(nowSql)}`;
  const freshStart = `due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`;
  const params = [former, recipient];
  const requests = await changeInBatches(database, {
    table: 'contact_requests',
    change: `UPDATE contact_requests SET recipient = $2, ${freshStart}`,
    condition: `recipient = $1 AND ${isWaiting} AND NOT EXISTS (
      SELECT 1 FROM deliveries d WHERE d.request_id = contact_requests.id AND d.target = $2
    )`,
    params,
  });
  const deliveries = await changeInBatches(database, {
    table: 'deliveries',
    change: `UPDATE deliveries SET target = $2, ${freshStart}`,
    condition: `target = $1 AND ${isWaiting}
      AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.request_id = deliveries.request_id AND d.target = $2)
      AND NOT EXISTS (SELECT 1 FROM contact_requests r WHERE r.id = deliveries.request_id AND r.recipient = $2)`,
    params,
  });
  return requests + deliveries;
}
