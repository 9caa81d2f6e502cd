import { DAY, HOUR, MINUTE } from '@/server/durations';
import { changeInBatches, type Database, PENDING } from './database';
import { REQUEST_COLUMNS, toStoredRequest } from './requests';
import { type Backlog, type DeliveryState, type LeasedRequest, type MailCaps, UNASSIGNED, WEBHOOK } from './store';

/** The number of mails that are leased or were sent in the last `window` ms. */
function mailsWithin(window: number, nowSql: string): string {
  const isMail = `target <> '${WEBHOOK}'`;
  const leased = `SELECT COUNT(*) FROM deliveries
    WHERE ${PENDING} AND due_at > ${nowSql} AND lease_owner IS NOT NULL AND ${isMail}`;
  const sent = `SELECT COUNT(*) FROM deliveries WHERE sent_at > ${nowSql} - ${window} AND ${isMail}`;
  return `((${leased}) + (${sent}))`;
}

/** Leases and records the deliveries to one target. */
export type DeliveryQueue = ReturnType<typeof createQueue>;

/** @param caps limits of all mails; `null` for none */
export function createQueue(database: Database, target: string, caps: MailCaps | null) {
  return { ...claiming(database, target, caps), ...recording(database, target), ...resuming(database, target) };
}

function claiming(database: Database, target: string, caps: MailCaps | null) {
  const { exclusiveQuery, nowSql } = database;
  const isDue = `target = $1 AND ${PENDING} AND due_at <= ${nowSql}`;

  // Each subquery reads one entry of the index `deliveries_next`.
  const nextOf = (isSpam: 0 | 1) =>
    `(SELECT request_id FROM deliveries WHERE ${isDue} AND is_spam = ${isSpam} ORDER BY due_at LIMIT 1)`;
  const next = `COALESCE(${nextOf(0)}, ${nextOf(1)})`;
  const isAllowed = caps
    ? `${mailsWithin(HOUR, nowSql)} < ${caps.hour} AND ${mailsWithin(DAY, nowSql)} < ${caps.day}`
    : 'TRUE';

  // Returned by the claiming statement: a lost answer to a second one would leave an unknown lease.
  const request = Object.entries(REQUEST_COLUMNS).map(([name, column]) => {
    return `(SELECT ${column} FROM contact_requests WHERE id = request_id) AS "${name}"`;
  });
  // The row is checked again, since another instance may have delivered it while this statement waited.
  const claim = `UPDATE deliveries SET due_at = ${nowSql} + $2, lease_owner = $3
    WHERE ${isDue} AND ${isAllowed} AND request_id = ${next}
    RETURNING attempts, ${request.join(', ')}`;

  return {
    /** Leases the next request within the caps, the one due first; requests marked as spam come last. */
    async claim({ owner, leaseDuration }: Omit<Lease, 'id'>): Promise<LeasedRequest | null> {
      const [lease] = await exclusiveQuery(claim, [target, leaseDuration, owner]);
      return lease ? { ...toStoredRequest(lease), attempts: Number(lease.attempts) } : null;
    },
  };
}

/** The lease of a request. */
interface Lease {
  /** The instance that holds it. */
  owner: string;
  id: string;
  leaseDuration: number;
}

/** A failed attempt. */
interface FailedAttempt extends Omit<Lease, 'leaseDuration'> {
  error: string;
  /** Time until the next attempt, in ms. */
  delay: number;
  /** Time after the first attempt at which the delivery is given up, in ms. */
  giveUpAfter: number;
}

function recording({ query, nowSql }: Database, target: string) {
  const isHeldBy = `target = $1 AND request_id = $2 AND lease_owner = $3 AND ${PENDING}`;
  const countAttempt = `attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${nowSql})`;

  return {
    /** Extends the lease of one request, if `owner` still holds it. */
    async renew({ owner, id, leaseDuration }: Lease): Promise<void> {
      await query(`UPDATE deliveries SET due_at = ${nowSql} + $4 WHERE ${isHeldBy}`, [
        target,
        id,
        owner,
        leaseDuration,
      ]);
    },

    /** Records a successful delivery, also if the lease has ended. */
    async recordSent(id: string): Promise<void> {
      await query(
        `UPDATE deliveries SET state = 'sent', sent_at = ${nowSql}, last_error = NULL, lease_owner = NULL, ${countAttempt}
         WHERE target = $1 AND request_id = $2 AND state <> 'sent'`,
        [target, id],
      );
    },

    /** Records a failed attempt if `owner` still holds the lease. Returns the state of the delivery. */
    async recordFailure({ owner, id, error, delay, giveUpAfter }: FailedAttempt): Promise<DeliveryState> {
      const [row] = await query(
        `UPDATE deliveries SET last_error = $4, lease_owner = NULL, due_at = ${nowSql} + $5, ${countAttempt},
           state = CASE WHEN first_attempt_at <= ${nowSql} - $6 THEN 'dead' ELSE 'pending' END
         WHERE ${isHeldBy} RETURNING state`,
        [target, id, owner, error, delay, giveUpAfter],
      );
      // No row if another instance holds the lease or the request was erased.
      return row ? (row.state as DeliveryState) : 'pending';
    },

    /** Ends the lease of `owner` without counting an attempt. The request is due again, after the others. */
    async release({ owner, id, error }: Pick<FailedAttempt, 'owner' | 'id' | 'error'>): Promise<void> {
      await query(`UPDATE deliveries SET last_error = $4, lease_owner = NULL, due_at = ${nowSql} WHERE ${isHeldBy}`, [
        target,
        id,
        owner,
        error,
      ]);
    },
  };
}

function resuming(database: Database, target: string) {
  const { query, nowSql } = database;

  return {
    /** Reschedules every pending retry to now. */
    async rescheduleRetries(): Promise<void> {
      await changeInBatches(database, {
        table: 'deliveries',
        change: `UPDATE deliveries SET due_at = ${nowSql}`,
        condition: `target = $1 AND ${PENDING} AND due_at > ${nowSql} AND lease_owner IS NULL`,
        params: [target],
      });
    },

    async hasPending(): Promise<boolean> {
      const pending = await query(`SELECT 1 AS found FROM deliveries WHERE target = $1 AND ${PENDING} LIMIT 1`, [
        target,
      ]);
      return pending.length > 0;
    },
  };
}

/** An empty backlog. */
export const NO_BACKLOG: Backlog = {
  pending: 0,
  overCap: 0,
  dead: 0,
  refused: 0,
  oldestAge: 0,
};

/** Counts of undelivered requests, and a probe of the database. */
export function watching({ query, nowSql }: Database) {
  const isOverdue = `due_at <= ${nowSql} - ${MINUTE}`;
  const counts = `SELECT target, state, COUNT(*) AS deliveries,
      COUNT(CASE WHEN ${isOverdue} THEN 1 END) AS overdue,
      COUNT(CASE WHEN first_attempt_at <= ${nowSql} - ${MINUTE} AND is_spam = 0 THEN 1 END) AS refused,
      ${nowSql} - MIN(CASE WHEN is_spam = 0 OR attempts > 0 THEN received_at END) AS age
    FROM deliveries JOIN contact_requests ON id = request_id WHERE state <> 'sent' GROUP BY target, state`;

  async function areUsedUp(caps: MailCaps): Promise<boolean> {
    const [used] = await query(`SELECT ${mailsWithin(HOUR, nowSql)} AS hour, ${mailsWithin(DAY, nowSql)} AS day`);
    return Number(used?.hour) >= caps.hour || Number(used?.day) >= caps.day;
  }

  return {
    /** The backlog of each target. */
    async backlogs(caps: MailCaps | null): Promise<Map<string, Backlog>> {
      const isCapped = caps !== null && (await areUsedUp(caps));
      const backlogs = new Map<string, Backlog>();
      for (const row of await query(counts)) {
        const target = String(row.target);
        const backlog = backlogs.get(target) ?? { ...NO_BACKLOG };
        backlogs.set(target, backlog);
        if (row.state === 'dead') {
          backlog.dead = Number(row.deliveries);
          continue;
        }
        backlog.pending = Number(row.deliveries);
        backlog.refused = Number(row.refused);
        backlog.oldestAge = Math.max(0, Number(row.age ?? 0));
        if (isCapped && target !== WEBHOOK) backlog.overCap = Number(row.overdue);
      }
      return backlogs;
    },

    /** Writes a row, and fails if nothing can be written. */
    async probe(): Promise<void> {
      await query(
        `INSERT INTO marks (name, at) VALUES ('probe', ${nowSql}) ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
      );
    },
  };
}

/** Retries and redirection of undelivered requests, for staff commands and upkeep. */
export function retrying(database: Database) {
  const { query, nowSql } = database;
  const isFree = `(lease_owner IS NULL OR due_at <= ${nowSql})`;

  /** Moves undelivered deliveries that match a condition to the recipient `$1`, without duplicates. */
  async function move(condition: string, params: string[]): Promise<void> {
    const waits = `state <> 'sent' AND target <> $1 AND ${condition} AND ${isFree}`;
    // Another instance may store one between the two statements; the next call moves it.
    const isMoved = `request_id IN (SELECT request_id FROM deliveries WHERE target = $1)`;
    const sql = `INSERT INTO deliveries (request_id, target, is_spam, state, due_at)
      SELECT DISTINCT request_id, CAST($1 AS TEXT), is_spam, 'pending', ${nowSql} FROM deliveries WHERE ${waits}
      ON CONFLICT DO NOTHING`;
    await database.transaction([
      { sql, params },
      { sql: `DELETE FROM deliveries WHERE ${waits} AND ${isMoved}`, params },
    ]);
  }

  return {
    /**
     * Makes the undelivered deliveries of one request (or of all) due now, with another three days, except those in
     * progress. Returns the number of due deliveries.
     */
    async retry(id: string | 'all'): Promise<number> {
      const isSelected = `($1 = 'all' OR request_id = $1)`;
      // Excludes due deliveries, so that changed rows do not match again.
      const isWaiting = `(state = 'dead' OR due_at > ${nowSql} OR first_attempt_at IS NOT NULL)`;
      await changeInBatches(database, {
        table: 'deliveries',
        change: `UPDATE deliveries
          SET state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`,
        condition: `${isSelected} AND state <> 'sent' AND ${isWaiting} AND ${isFree}`,
        params: [id],
      });
      const [due] = await query(
        `SELECT COUNT(*) AS deliveries FROM deliveries WHERE ${isSelected} AND ${PENDING} AND due_at <= ${nowSql}`,
        [id],
      );
      return Number(due?.deliveries);
    },

    /** Assigns requests that were received without a recipient. */
    assign: (to: string): Promise<void> => move(`target = '${UNASSIGNED}'`, [to]),

    /** Redirects undelivered deliveries of one request (or of all) from targets that are not in `targets`. */
    async redirect({ id, to, targets }: { id: string; to: string; targets: readonly string[] }): Promise<void> {
      const known = targets.map((_, index) => `$${index + 3}`).join(', ');
      const isRemovedTarget = `target NOT IN ('${UNASSIGNED}', ${known})`;
      await move(`${isRemovedTarget} AND ($2 = 'all' OR request_id = $2)`, [to, id, ...targets]);
    },
  };
}
