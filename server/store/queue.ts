import { DAY, HOUR, MINUTE } from '@/server/durations';
import { changeInBatches, type Database, IS_PENDING } from './database';
import { REQUEST_COLUMNS, toStoredRequest } from './requests';
import { type Backlog, type DeliveryState, type LeasedRequest, type MailCaps, UNASSIGNED, WEBHOOK } from './store';

/** Returns SQL that counts the mails that are leased now or were sent in the last `window` ms. */
function mailsWithin(window: number, nowSql: string): string {
  const isMail = `target <> '${WEBHOOK}'`;
  const leased = `SELECT COUNT(*) FROM deliveries
    WHERE ${IS_PENDING} AND due_at > ${nowSql} AND lease_owner IS NOT NULL AND ${isMail}`;
  const sent = `SELECT COUNT(*) FROM deliveries WHERE sent_at > ${nowSql} - ${window} AND ${isMail}`;
  return `((${leased}) + (${sent}))`;
}

/** Leases the requests for one target and records the results of their deliveries. */
export type DeliveryQueue = ReturnType<typeof createQueue>;

/** @param caps limits for mails to all recipients together, or `null` for no limits */
export function createQueue(database: Database, target: string, caps: MailCaps | null) {
  return {
    ...claimMethods(database, target, caps),
    ...resultMethods(database, target),
    ...pendingMethods(database, target),
  };
}

function claimMethods(database: Database, target: string, caps: MailCaps | null) {
  const { exclusiveQuery, nowSql } = database;
  const isDue = `target = $1 AND ${IS_PENDING} AND due_at <= ${nowSql}`;

  // Each subquery reads only one entry of the index `deliveries_next`.
  const nextDue = (isSpam: 0 | 1) =>
    `(SELECT request_id FROM deliveries WHERE ${isDue} AND is_spam = ${isSpam} ORDER BY due_at LIMIT 1)`;
  const next = `COALESCE(${nextDue(0)}, ${nextDue(1)})`;
  const isAllowed = caps
    ? `${mailsWithin(HOUR, nowSql)} < ${caps.hour} AND ${mailsWithin(DAY, nowSql)} < ${caps.day}`
    : 'TRUE';

  // The claiming statement also returns the request. If a second statement read the request and failed, the lease would
  // block the delivery until it expires.
  const requestColumns = Object.entries(REQUEST_COLUMNS).map(([name, column]) => {
    return `(SELECT ${column} FROM contact_requests WHERE id = request_id) AS "${name}"`;
  });
  // Repeats `isDue` because another instance may have delivered the request while this statement waited for a lock.
  const claim = `UPDATE deliveries SET due_at = ${nowSql} + $2, lease_owner = $3
    WHERE ${isDue} AND ${isAllowed} AND request_id = ${next}
    RETURNING attempts, ${requestColumns.join(', ')}`;

  return {
    /**
     * Leases the request that has been due longest. Requests marked as spam are leased only if no other request is due.
     * Returns null if no request is due or the caps are reached.
     */
    async claim({ owner, leaseDuration }: Omit<Lease, 'id'>): Promise<LeasedRequest | null> {
      const [lease] = await exclusiveQuery(claim, [target, leaseDuration, owner]);
      return lease ? { ...toStoredRequest(lease), attempts: Number(lease.attempts) } : null;
    },
  };
}

/** The exclusive right of a service instance to deliver a request until the lease expires. */
interface Lease {
  /** Identifies the service instance that holds the lease. */
  owner: string;
  /** Id of the request. */
  id: string;
  leaseDuration: number;
}

interface FailedAttempt extends Omit<Lease, 'leaseDuration'> {
  error: string;
  /** Time in ms until the next attempt. */
  delay: number;
  /** Time in ms after the first attempt from which a failed delivery is no longer retried. */
  giveUpAfter: number;
}

function resultMethods({ query, nowSql }: Database, target: string) {
  const isHeldBy = `target = $1 AND request_id = $2 AND lease_owner = $3 AND ${IS_PENDING}`;
  const countAttempt = `attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${nowSql})`;

  return {
    /** Extends the lease of a request if `owner` still holds the lease. */
    async renew({ owner, id, leaseDuration }: Lease): Promise<void> {
      await query(`UPDATE deliveries SET due_at = ${nowSql} + $4 WHERE ${isHeldBy}`, [
        target,
        id,
        owner,
        leaseDuration,
      ]);
    },

    /** Records a successful delivery, even if the lease has expired. */
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
      // The statement returns no row if another instance holds the lease or the request was erased.
      return row ? (row.state as DeliveryState) : 'pending';
    },

    /**
     * Ends the lease of `owner` without counting an attempt. The request is due now, so requests that became due earlier
     * are leased before it.
     */
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

function pendingMethods(database: Database, target: string) {
  const { query, nowSql } = database;

  return {
    /** Makes all pending deliveries due now, except those in progress. */
    async rescheduleRetries(): Promise<void> {
      await changeInBatches(database, {
        table: 'deliveries',
        change: `UPDATE deliveries SET due_at = ${nowSql}`,
        condition: `target = $1 AND ${IS_PENDING} AND due_at > ${nowSql} AND lease_owner IS NULL`,
        params: [target],
      });
    },

    async hasPending(): Promise<boolean> {
      const pending = await query(`SELECT 1 AS found FROM deliveries WHERE target = $1 AND ${IS_PENDING} LIMIT 1`, [
        target,
      ]);
      return pending.length > 0;
    },
  };
}

export const NO_BACKLOG: Backlog = {
  pending: 0,
  overCap: 0,
  dead: 0,
  refused: 0,
  oldestAge: 0,
};

/** Methods that count undelivered requests and test whether the database can write. */
export function backlogMethods({ query, nowSql }: Database) {
  const isOverdue = `due_at <= ${nowSql} - ${MINUTE}`;
  const counts = `SELECT target, state, COUNT(*) AS deliveries,
      COUNT(CASE WHEN ${isOverdue} THEN 1 END) AS overdue,
      COUNT(CASE WHEN first_attempt_at <= ${nowSql} - ${MINUTE} AND is_spam = 0 THEN 1 END) AS refused,
      ${nowSql} - MIN(CASE WHEN is_spam = 0 OR attempts > 0 THEN received_at END) AS age
    FROM deliveries JOIN contact_requests ON id = request_id WHERE state <> 'sent' GROUP BY target, state`;

  async function areCapsReached(caps: MailCaps): Promise<boolean> {
    const [used] = await query(`SELECT ${mailsWithin(HOUR, nowSql)} AS hour, ${mailsWithin(DAY, nowSql)} AS day`);
    return Number(used?.hour) >= caps.hour || Number(used?.day) >= caps.day;
  }

  return {
    /** Returns the backlog of each target that has undelivered requests. */
    async backlogs(caps: MailCaps | null): Promise<Map<string, Backlog>> {
      const isCapped = caps !== null && (await areCapsReached(caps));
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

    /** Writes one row to test whether the database can write. */
    async probe(): Promise<void> {
      await query(
        `INSERT INTO marks (name, at) VALUES ('probe', ${nowSql}) ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
      );
    },
  };
}

/** Methods that retry or redirect undelivered requests, for staff commands and periodic tasks. */
export function retryMethods(database: Database) {
  const { query, nowSql } = database;
  const isNotLeased = `(lease_owner IS NULL OR due_at <= ${nowSql})`;

  /** Moves undelivered deliveries that match a condition to the recipient `$1`. A request gets each recipient once. */
  async function move(condition: string, params: string[]): Promise<void> {
    const isMovable = `state <> 'sent' AND target <> $1 AND ${condition} AND ${isNotLeased}`;
    // Deletes only deliveries whose request has one to `$1`. Another instance may store a delivery between the two
    // statements. The next call moves that delivery.
    const isMoved = `request_id IN (SELECT request_id FROM deliveries WHERE target = $1)`;
    const sql = `INSERT INTO deliveries (request_id, target, is_spam, state, due_at)
      SELECT DISTINCT request_id, CAST($1 AS TEXT), is_spam, 'pending', ${nowSql} FROM deliveries WHERE ${isMovable}
      ON CONFLICT DO NOTHING`;
    await database.transaction([
      { sql, params },
      { sql: `DELETE FROM deliveries WHERE ${isMovable} AND ${isMoved}`, params },
    ]);
  }

  return {
    /**
     * Makes the undelivered deliveries of one request, or of all requests, due now. Restarts the period after which they
     * are given up. Skips deliveries in progress. Returns the number of due deliveries.
     */
    async retry(id: string | 'all'): Promise<number> {
      const isSelected = `($1 = 'all' OR request_id = $1)`;
      // Is false for deliveries that are already changed, as `changeInBatches` requires.
      const isUnchanged = `(state = 'dead' OR due_at > ${nowSql} OR first_attempt_at IS NOT NULL)`;
      await changeInBatches(database, {
        table: 'deliveries',
        change: `UPDATE deliveries
          SET state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`,
        condition: `${isSelected} AND state <> 'sent' AND ${isUnchanged} AND ${isNotLeased}`,
        params: [id],
      });
      const [due] = await query(
        `SELECT COUNT(*) AS deliveries FROM deliveries WHERE ${isSelected} AND ${IS_PENDING} AND due_at <= ${nowSql}`,
        [id],
      );
      return Number(due?.deliveries);
    },

    /** Assigns a recipient to requests that were received while no recipient was configured. */
    assign: (to: string): Promise<void> => move(`target = '${UNASSIGNED}'`, [to]),

    /**
     * Redirects undelivered deliveries of one request, or of all requests, to the recipient `to`. Only deliveries whose
     * target is not in `targets` are redirected.
     */
    async redirect({ id, to, targets }: { id: string; to: string; targets: readonly string[] }): Promise<void> {
      const knownTargets = targets.map((_, index) => `$${index + 3}`).join(', ');
      const isUnknownTarget = `target NOT IN ('${UNASSIGNED}', ${knownTargets})`;
      await move(`${isUnknownTarget} AND ($2 = 'all' OR request_id = $2)`, [to, id, ...targets]);
    },
  };
}
