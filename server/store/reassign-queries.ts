import { isUnleased } from './conditions';
import type { Database, SqlStatement } from './database';
import { type Store, WEBHOOK } from './store';

/** The columns of a delivery's progress, which both tables have. */
const PROGRESS = 'state, attempts, first_attempt_at, due_at, lease_owner, last_error, sent_at';

/** Having waiting mails follow the list of recipients. */
export function reassignQueries(database: Database): Pick<Store, 'reassign'> {
  const { writeExclusive, nowSql } = database;

  return {
    async reassign(recipients) {
      const [first] = recipients;
      if (first === undefined) return 0;
      let changed = 0;
      for (const former of await formerRecipients(database, recipients)) {
        const changes = [
          ...recipients.flatMap((recipient) => moves({ former, recipient, nowSql })),
          ...removals({ former, recipient: first, nowSql }),
        ];
        // None at the same time as a claim, of any instance; each leaves a whole state behind it.
        for (const statements of changes) changed += (await writeExclusive(statements)).length;
      }
      return changed;
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

interface Reassignment {
  former: string;
  recipient: string;
  nowSql: string;
}

/** What waits for a former recipient goes to one that has no delivery of the same request. */
function moves({ former, recipient, nowSql }: Reassignment): SqlStatement[][] {
  const isWaiting = `state <> 'sent' AND ${isUnleased(nowSql)}`;
  const anew = `due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`;
  const params = [former, recipient];
  const moveDeliveries = `UPDATE deliveries SET target = $2, ${anew} WHERE target = $1 AND ${isWaiting}
    AND request_id NOT IN (SELECT request_id FROM deliveries WHERE target = $2)
    AND request_id NOT IN (SELECT id FROM contact_requests WHERE recipient = $2) RETURNING state`;
  const moveRequests = `UPDATE contact_requests SET recipient = $2, ${anew} WHERE recipient = $1 AND ${isWaiting}
    AND id NOT IN (SELECT request_id FROM deliveries WHERE target = $2) RETURNING state`;
  return [[{ sql: moveDeliveries, params }], [{ sql: moveRequests, params }]];
}

/**
 * What waits for a former recipient although every other one has a delivery of it is forgotten. Where it stands with the
 * request, the delivery to another recipient takes its place.
 */
function removals({ former, recipient, nowSql }: Reassignment): SqlStatement[][] {
  const isWaiting = `state <> 'sent' AND ${isUnleased(nowSql)}`;
  const params = [former, recipient];
  const removeDeliveries = `DELETE FROM deliveries WHERE target = $1 AND ${isWaiting} RETURNING state`;
  const own = 'FROM deliveries d WHERE d.request_id = contact_requests.id AND d.target = $2';
  const takePlace = `UPDATE contact_requests SET recipient = $2, (${PROGRESS}) = (SELECT ${PROGRESS} ${own})
    WHERE recipient = $1 AND ${isWaiting} AND EXISTS (SELECT 1 ${own}) RETURNING state`;
  const removeMoved = `DELETE FROM deliveries
    WHERE target = $1 AND request_id IN (SELECT id FROM contact_requests WHERE recipient = $1)`;
  return [
    [{ sql: removeDeliveries, params: [former] }],
    [
      { sql: takePlace, params },
      { sql: removeMoved, params: [recipient] },
    ],
  ];
}
