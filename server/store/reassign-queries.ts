import type { Database } from './database';
import { type Store, WEBHOOK } from './store';

/** Having waiting mails follow the list of recipients. */
export function reassignQueries(database: Database): Pick<Store, 'reassign'> {
  return {
    async reassign([first, ...others]) {
      if (first === undefined) return 0;
      let moved = await moveToFirst(database, first);
      const recipients = [first, ...others];
      for (const address of await formerRecipients(database, recipients)) {
        for (const recipient of others) moved += await move(database, { from: address, to: recipient });
      }
      return moved;
    },
  };
}

/**
 * What waited for an address that is the first recipient now is delivered from the request's own columns. Each step
 * can be the last one done: at worst the address gets a mail twice.
 */
async function moveToFirst({ write, nowSql }: Database, first: string): Promise<number> {
  await write(
    `UPDATE contact_requests SET state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, sent_at = NULL
     WHERE state IN ('sent', 'dead')
       AND id IN (SELECT request_id FROM deliveries WHERE target = $1 AND state <> 'sent')`,
    [first],
  );
  const rows = await write(`DELETE FROM deliveries WHERE target = $1 AND state <> 'sent' RETURNING state`, [first]);
  return rows.length;
}

/** The addresses that mails wait for and that are no recipients any more. */
async function formerRecipients({ read }: Database, recipients: string[]): Promise<string[]> {
  const places = recipients.map((_, index) => `$${index + 1}`).join(', ');
  const rows = await read(
    `SELECT DISTINCT target FROM deliveries
     WHERE state <> 'sent' AND target <> '${WEBHOOK}' AND target NOT IN (${places})`,
    recipients,
  );
  return rows.map(({ target }) => String(target));
}

/** Has what waits for one address go to another that has no delivery of the same request. */
async function move({ write, nowSql }: Database, { from, to }: { from: string; to: string }): Promise<number> {
  const rows = await write(
    `UPDATE deliveries SET target = $2, due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL
     WHERE target = $1 AND state <> 'sent'
       AND request_id NOT IN (SELECT request_id FROM deliveries WHERE target = $2)
     RETURNING state`,
    [from, to],
  );
  return rows.length;
}
