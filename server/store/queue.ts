import { DAY, HOUR, MINUTE } from '@/server/durations';
import { changeInBatches, type Database, IS_PENDING } from './database';
import { REQUEST_COLUMNS, toStoredRequest } from './requests';
import type { Backlog, DeliveryState, DeliveryTarget, LeasedRequest, MailCaps } from './store';
import { UNASSIGNED, WEBHOOK } from './store';

/** Returns SQL that counts the mails that are leased now or were sent in the last `period` ms. */
function countMailsSql(period: number, nowSql: string): string {
  const isMail = `target <> '${WEBHOOK}'`;
  const leasedCount = `SELECT COUNT(*) FROM deliveries
    WHERE ${IS_PENDING} AND due_at > ${nowSql} AND lease_owner IS NOT NULL AND ${isMail}`;
  // Excludes mails that a fast clock has recorded as sent in the future.
  const sentCount = `SELECT COUNT(*) FROM deliveries
    WHERE sent_at > ${nowSql} - ${period} AND sent_at < ${nowSql} + ${MINUTE} AND ${isMail}`;
  return `((${leasedCount}) + (${sentCount}))`;
}

/** The queue of requests to deliver to one target. It leases requests and records the results of their deliveries. */
export type DeliveryQueue = ReturnType<typeof createQueue>;

/** Creates the queue of a target. `caps` limits the mails to all recipients together, or is null for no limits. */
export function createQueue(database: Database, target: DeliveryTarget, caps: MailCaps | null) {
  return {
    ...claimMethods(database, target, caps),
    ...resultMethods(database, target),
    ...pendingMethods(database, target),
  };
}

function claimMethods(database: Database, target: DeliveryTarget, caps: MailCaps | null) {
  const { exclusiveQuery, nowSql } = database;
  const isDue = `target = $1 AND ${IS_PENDING} AND due_at <= ${nowSql}`;

  // Each subquery reads only one entry of the index `deliveries_next`.
  const selectNextDue = (isSpam: 0 | 1) =>
    `(SELECT request_id FROM deliveries WHERE ${isDue} AND is_spam = ${isSpam} ORDER BY due_at LIMIT 1)`;
  const nextRequestId = `COALESCE(${selectNextDue(0)}, ${selectNextDue(1)})`;
  const isBelowCaps = caps
    ? `${countMailsSql(HOUR, nowSql)} < ${caps.hour} AND ${countMailsSql(DAY, nowSql)} < ${caps.day}`
    : 'TRUE';

  // The claiming statement also returns the request. If a second statement read the request and failed, the lease would
  // block the delivery until the lease expires.
  const requestColumns = Object.entries(REQUEST_COLUMNS).map(([name, column]) => {
    return `(SELECT ${column} FROM contact_requests WHERE id = request_id) AS "${name}"`;
  });
  // Repeats `isDue` because another instance may have delivered the request while this statement waited for a lock.
  const claimSql = `UPDATE deliveries SET due_at = ${nowSql} + $2, lease_owner = $3,
      first_attempt_at = COALESCE(first_attempt_at, ${nowSql})
    WHERE ${isDue} AND ${isBelowCaps} AND request_id = ${nextRequestId}
    RETURNING attempts, first_attempt_at AS "firstAttemptAt", ${requestColumns.join(', ')}`;

  return {
    /**
     * Leases the request that has been due longest. Requests marked as spam are leased only if no other request is due.
     * Returns null if no request is due, or if the hourly or daily limit of mails is reached.
     */
    async claim({ owner, leaseDuration }: Omit<Lease, 'id'>): Promise<LeasedRequest | null> {
      const [lease] = await exclusiveQuery(claimSql, [target, leaseDuration, owner]);
      if (!lease) return null;
      const { attempts, firstAttemptAt } = lease;
      return { ...toStoredRequest(lease), attempts: Number(attempts), firstAttemptAt: Number(firstAttemptAt) };
    },
  };
}

interface Lease {
  owner: string;
  id: string;
  /** Time in ms until the lease expires. */
  leaseDuration: number;
}

interface FailedAttempt extends Omit<Lease, 'leaseDuration'> {
  error: string;
  /** Time in ms until the next attempt. */
  delay: number;
  /** Time in ms after the first attempt at which a failing delivery is given up. */
  giveUpAfter: number;
}

function resultMethods({ query, nowSql }: Database, target: DeliveryTarget) {
  const isLeaseOfOwner = `target = $1 AND request_id = $2 AND lease_owner = $3 AND ${IS_PENDING}`;
  const countAttempt = 'attempts = attempts + 1';

  return {
    /** Extends the lease of a request if `owner` still holds the lease. */
    async renew({ owner, id, leaseDuration }: Lease): Promise<void> {
      const sql = `UPDATE deliveries SET due_at = ${nowSql} + $4 WHERE ${isLeaseOfOwner}`;
      await query(sql, [target, id, owner, leaseDuration]);
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
           state = CASE WHEN attempts > 0 AND first_attempt_at <= ${nowSql} - $6 THEN 'dead' ELSE 'pending' END
         WHERE ${isLeaseOfOwner} RETURNING state`,
        [target, id, owner, error, delay, giveUpAfter],
      );
      // The statement returns no row if another outbox holds the lease or the request was erased.
      return row ? (row.state as DeliveryState) : 'pending';
    },

    /** Ends a lease without counting the attempt. Requests that became due earlier are leased before this request. */
    async release({ owner, id, error }: Pick<FailedAttempt, 'owner' | 'id' | 'error'>): Promise<void> {
      await query(
        `UPDATE deliveries SET last_error = $4, lease_owner = NULL, due_at = ${nowSql},
           first_attempt_at = CASE WHEN attempts > 0 THEN first_attempt_at END
         WHERE ${isLeaseOfOwner}`,
        [target, id, owner, error],
      );
    },
  };
}

function pendingMethods(database: Database, target: DeliveryTarget) {
  const { query, nowSql } = database;

  return {
    /** Makes all pending deliveries to the target due now, except those in progress. */
    async rescheduleRetries(): Promise<void> {
      await changeInBatches(database, {
        table: 'deliveries',
        change: `UPDATE deliveries SET due_at = ${nowSql}`,
        condition: `target = $1 AND ${IS_PENDING} AND due_at > ${nowSql} AND lease_owner IS NULL`,
        params: [target],
      });
    },

    /** Returns whether the target has pending deliveries, including those in progress. */
    async hasPending(): Promise<boolean> {
      const sql = `SELECT 1 AS found FROM deliveries WHERE target = $1 AND ${IS_PENDING} LIMIT 1`;
      return (await query(sql, [target])).length > 0;
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
  const countsSql = `SELECT target, state, COUNT(*) AS deliveries,
      COUNT(CASE WHEN ${isOverdue} THEN 1 END) AS overdue,
      COUNT(CASE WHEN first_attempt_at <= ${nowSql} - ${MINUTE} AND attempts > 0 AND is_spam = 0 THEN 1 END) AS refused,
      ${nowSql} - MIN(CASE WHEN is_spam = 0 OR attempts > 0 THEN received_at END) AS age
    FROM deliveries JOIN contact_requests ON id = request_id WHERE state <> 'sent' GROUP BY target, state`;

  async function areCapsReached(caps: MailCaps): Promise<boolean> {
    const [mails] = await query(`SELECT ${countMailsSql(HOUR, nowSql)} AS hour, ${countMailsSql(DAY, nowSql)} AS day`);
    return Number(mails?.hour) >= caps.hour || Number(mails?.day) >= caps.day;
  }

  return {
    /** Returns the backlog of each target that has undelivered requests. */
    async backlogs(caps: MailCaps | null): Promise<Map<string, Backlog>> {
      const isCapped = caps !== null && (await areCapsReached(caps));
      const backlogs = new Map<string, Backlog>();
      for (const row of await query(countsSql)) {
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

    async probe(): Promise<void> {
      await query(
        `INSERT INTO marks (name, at) VALUES ('probe', ${nowSql}) ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
      );
    },
  };
}

/** Upper limit of the delays in `outbox/receiver.ts`, in ms. */
const MAX_RETRY_DELAY = 2 * HOUR;

interface RedirectOptions {
  id: string | 'all';
  recipient: string;
  configuredTargets: readonly DeliveryTarget[];
}

/** Methods that retry or redirect undelivered requests, for staff commands and periodic tasks. */
export function retryMethods(database: Database) {
  const { query, nowSql } = database;
  const isNotLeased = `(lease_owner IS NULL OR due_at <= ${nowSql})`;

  /** Replaces undelivered deliveries that match `condition` by one delivery per request to the target `params[0]`. */
  async function changeTarget(condition: string, params: string[]): Promise<void> {
    const isChangeable = `state <> 'sent' AND target <> $1 AND ${condition} AND ${isNotLeased}`;
    // Restricts the DELETE to requests that have a delivery to the new target. Another instance may store a delivery
    // between INSERT and DELETE. The next call replaces that delivery.
    const hasReplacement = `request_id IN (SELECT request_id FROM deliveries WHERE target = $1)`;
    const sql = `INSERT INTO deliveries (request_id, target, is_spam, state, due_at)
      SELECT DISTINCT request_id, CAST($1 AS TEXT), is_spam, 'pending', ${nowSql} FROM deliveries WHERE ${isChangeable}
      ON CONFLICT DO NOTHING`;
    await database.transaction([
      { sql, params },
      { sql: `DELETE FROM deliveries WHERE ${isChangeable} AND ${hasReplacement}`, params },
    ]);
  }

  return {
    /**
     * Makes the undelivered deliveries of one request, or of all requests, due now. Restarts the period after which
     * they are given up. Skips deliveries in progress. Returns the number of due deliveries.
     */
    async retry(id: string | 'all'): Promise<number> {
      const isSelected = `($1 = 'all' OR request_id = $1)`;
      // Excludes deliveries that an earlier batch has updated. Otherwise, `changeInBatches` might never terminate.
      const needsChange = `(state = 'dead' OR due_at > ${nowSql} OR first_attempt_at IS NOT NULL)`;
      await changeInBatches(database, {
        table: 'deliveries',
        change: `UPDATE deliveries
          SET state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`,
        condition: `${isSelected} AND state <> 'sent' AND ${needsChange} AND ${isNotLeased}`,
        params: [id],
      });
      const [due] = await query(
        `SELECT COUNT(*) AS deliveries FROM deliveries WHERE ${isSelected} AND ${IS_PENDING} AND due_at <= ${nowSql}`,
        [id],
      );
      return Number(due?.deliveries);
    },

    /**
     * Makes deliveries due now whose due time is later than any retry delay or lease. Only a clock that was ahead causes
     * such times.
     */
    async rescheduleFutureAttempts(): Promise<void> {
      await changeInBatches(database, {
        table: 'deliveries',
        change: `UPDATE deliveries SET due_at = ${nowSql}`,
        condition: `${IS_PENDING} AND due_at > ${nowSql} +
          CASE WHEN attempts = 0 OR lease_owner IS NOT NULL THEN ${MINUTE} ELSE ${MAX_RETRY_DELAY} END`,
      });
    },

    assign: (recipient: string): Promise<void> => changeTarget(`target = '${UNASSIGNED}'`, [recipient]),

    /**
     * Redirects undelivered deliveries of one request, or of all requests, to `recipient`. Only deliveries whose
     * target is not in `configuredTargets` are redirected.
     */
    async redirect({ id, recipient, configuredTargets }: RedirectOptions): Promise<void> {
      const placeholders = configuredTargets.map((_, index) => `$${index + 3}`).join(', ');
      const isUnconfiguredTarget = `target NOT IN ('${UNASSIGNED}', ${placeholders})`;
      const params = [recipient, id, ...configuredTargets];
      await changeTarget(`${isUnconfiguredTarget} AND ($2 = 'all' OR request_id = $2)`, params);
    },
  };
}
