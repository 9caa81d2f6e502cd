import { DAY, HOUR, MINUTE } from '@/server/durations';
import { changeInBatches, type Database, PENDING, type SqlRow } from './database';
import { REQUEST_COLUMNS, toStoredRequest } from './requests';
import { type Backlog, type DeliveryState, type LeasedRequest, type MailCaps, UNASSIGNED, WEBHOOK } from './store';

/** The share of the caps that requests which look like spam may use. */
const SPAM_SHARE = 0.5;

/** Deliveries that no instance is making. */
const isUnleased = (nowSql: string) => `(lease_owner IS NULL OR due_at <= ${nowSql})`;

/** How many mails were sent in the last `window` ms, or are being sent. */
function mailsWithin(window: number, nowSql: string): string {
  const isMail = `target <> '${WEBHOOK}'`;
  const leased = `SELECT COUNT(*) FROM deliveries
    WHERE ${PENDING} AND due_at > ${nowSql} AND lease_owner IS NOT NULL AND ${isMail}`;
  const sent = `SELECT COUNT(*) FROM deliveries WHERE sent_at > ${nowSql} - ${window} AND ${isMail}`;
  return `((${leased}) + (${sent}))`;
}

/** Whether a share of the caps is left. */
function isWithinCaps({ hour, day }: MailCaps, share: number, nowSql: string): string {
  return `${mailsWithin(HOUR, nowSql)} < ${hour * share} AND ${mailsWithin(DAY, nowSql)} < ${day * share}`;
}

/** The deliveries to one target. */
export type DeliveryQueue = ReturnType<typeof createQueue>;

/** @param caps what holds for its mails; `null` for none */
export function createQueue(database: Database, target: string, caps: MailCaps | null) {
  return { ...claiming(database, target, caps), ...recording(database, target), ...resuming(database, target) };
}

function claiming(database: Database, target: string, caps: MailCaps | null) {
  const { exclusiveQuery, nowSql } = database;
  const isDue = `target = $1 AND ${PENDING} AND due_at <= ${nowSql}`;

  /** The id of the due request that comes next of one kind, if its share of the caps is not used up. */
  function nextRequest(isSpam: 0 | 1, share: number): string {
    const next = `(SELECT request_id FROM deliveries WHERE ${isDue} AND is_spam = ${isSpam} ORDER BY due_at LIMIT 1)`;
    return caps ? `CASE WHEN ${isWithinCaps(caps, share, nowSql)} THEN ${next} END` : next;
  }

  // In the same statement, or an answer that is lost on the way to them would lose the lease.
  const request = Object.entries(REQUEST_COLUMNS).map(([name, column]) => {
    return `(SELECT ${column} FROM contact_requests WHERE id = request_id) AS "${name}"`;
  });
  // Due is asked of the row too, since it may have been delivered while it was waited for.
  const claim = `UPDATE deliveries SET due_at = ${nowSql} + $2, lease_owner = $3
    WHERE ${isDue} AND request_id = COALESCE(${nextRequest(0, 1)}, ${nextRequest(1, SPAM_SHARE)})
    RETURNING attempts, ${request.join(', ')}`;

  return {
    /** Leases the due request that comes next: those that look like spam come last and get half of the caps. */
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

/** An attempt that was not taken. */
interface FailedAttempt extends Omit<Lease, 'leaseDuration'> {
  error: string;
  /** Until the next attempt, in ms. */
  delay: number;
  /** How long after the first attempt a request is given up, in ms. */
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

    /** Records that a request was taken, whoever holds the lease by now. */
    async recordSent(id: string): Promise<void> {
      await query(
        `UPDATE deliveries SET state = 'sent', sent_at = ${nowSql}, last_error = NULL, lease_owner = NULL, ${countAttempt}
         WHERE target = $1 AND request_id = $2 AND state <> 'sent'`,
        [target, id],
      );
    },

    /** Records a failed attempt, if `owner` still holds the lease; gives the delivery's state. */
    async recordFailure({ owner, id, error, delay, giveUpAfter }: FailedAttempt): Promise<DeliveryState> {
      const [row] = await query(
        `UPDATE deliveries SET last_error = $4, lease_owner = NULL, due_at = ${nowSql} + $5, ${countAttempt},
           state = CASE WHEN first_attempt_at <= ${nowSql} - $6 THEN 'dead' ELSE 'pending' END
         WHERE ${isHeldBy} RETURNING state`,
        [target, id, owner, error, delay, giveUpAfter],
      );
      // Otherwise another instance holds the lease by now, or the request is gone.
      return row ? (row.state as DeliveryState) : 'pending';
    },

    /**
     * Ends the lease of a request that was not handed over, if `owner` still holds it: it is due, behind the others,
     * and no attempt counts.
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

function resuming(database: Database, target: string) {
  const { query, nowSql } = database;

  return {
    /** Makes every pending delivery due now that waits for its next attempt. */
    async makeDueNow(): Promise<void> {
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

/** Where nothing waits. */
export const NO_BACKLOG: Backlog = {
  pending: 0,
  overCap: 0,
  dead: 0,
  refused: 0,
  oldestAge: 0,
};

/** Counting what waits, and trying whether the database takes anything. */
export function watching({ query, nowSql }: Database) {
  const isOverdue = `due_at <= ${nowSql} - ${MINUTE}`;
  const counts = `SELECT target, state, COUNT(*) AS deliveries,
      COUNT(CASE WHEN ${isOverdue} AND is_spam = 0 THEN 1 END) AS overdue,
      COUNT(CASE WHEN ${isOverdue} AND is_spam = 1 THEN 1 END) AS overdue_spam,
      COUNT(CASE WHEN first_attempt_at <= ${nowSql} - ${MINUTE} AND is_spam = 0 THEN 1 END) AS refused,
      ${nowSql} - MIN(CASE WHEN is_spam = 0 OR attempts > 0 THEN received_at END) AS age
    FROM deliveries JOIN contact_requests ON id = request_id WHERE state <> 'sent' GROUP BY target, state`;

  /** Of what is overdue, how much the caps hold back. */
  async function findCapped(caps: MailCaps): Promise<(row: SqlRow) => number> {
    const [used] = await query(`SELECT ${mailsWithin(HOUR, nowSql)} AS hour, ${mailsWithin(DAY, nowSql)} AS day`);
    const isUsedUp = (share: number) => {
      return Number(used?.hour) >= caps.hour * share || Number(used?.day) >= caps.day * share;
    };
    return ({ overdue, overdue_spam: spam }) => {
      const capped = isUsedUp(1) ? Number(overdue) : 0;
      const cappedSpam = isUsedUp(SPAM_SHARE) ? Number(spam) : 0;
      return capped + cappedSpam;
    };
  }

  return {
    /** What waits for each target. */
    async backlogs(caps: MailCaps | null): Promise<Map<string, Backlog>> {
      const cappedOf = caps ? await findCapped(caps) : () => 0;
      const backlogs = new Map<string, Backlog>();
      for (const row of await query(counts)) {
        const target = String(row.target);
        const backlog = backlogs.get(target) ?? { ...NO_BACKLOG };
        backlogs.set(target, backlog);
        const count = Number(row.deliveries);
        if (row.state === 'dead') {
          backlog.dead = count;
          continue;
        }
        backlog.pending = count;
        backlog.refused = Number(row.refused);
        backlog.oldestAge = Math.max(0, Number(row.age ?? 0));
        backlog.overCap = target === WEBHOOK ? 0 : cappedOf(row);
      }
      return backlogs;
    },

    /** Tries whether something can be written. */
    async probe(): Promise<void> {
      await query(
        `INSERT INTO marks (name, at) VALUES ('probe', ${nowSql}) ON CONFLICT (name) DO UPDATE SET at = excluded.at`,
      );
    },
  };
}

/** Making what was given up, and all that waits, due at the staff's word, and giving it to who gets mails now. */
export function retrying(database: Database) {
  const { query, nowSql } = database;
  const isFree = isUnleased(nowSql);
  const freshStart = `state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`;

  async function retryAll(): Promise<number> {
    // What is due already keeps its turn, and leaves the number of the batches finite.
    const waits = `(due_at > ${nowSql} OR first_attempt_at IS NOT NULL)`;
    await changeInBatches(database, {
      table: 'deliveries',
      change: `UPDATE deliveries SET ${freshStart}`,
      condition: `state <> 'sent' AND (state = 'dead' OR ${waits}) AND ${isFree}`,
    });
    const [due] = await query(`SELECT COUNT(*) AS deliveries FROM deliveries WHERE ${PENDING} AND due_at <= ${nowSql}`);
    return Number(due?.deliveries);
  }

  async function retryOne(id: string): Promise<number> {
    const condition = `request_id = $1 AND state <> 'sent' AND ${isFree}`;
    return (await query(`UPDATE deliveries SET ${freshStart} WHERE ${condition} RETURNING state`, [id])).length;
  }

  /** Moves what waits under a condition to the recipient `$1`, and leaves out what that one has already. */
  async function move(condition: string, params: string[]): Promise<void> {
    const waits = `state <> 'sent' AND target <> $1 AND ${condition} AND ${isFree}`;
    // In between another instance may have stored one more, which waits for the next time.
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
     * Makes the undelivered deliveries of one request (or all dead and pending ones) due now, with a fresh three days;
     * none that is being sent. Gives how many; for all, those that were due already count too.
     */
    retry: (id: string | 'all'): Promise<number> => (id === 'all' ? retryAll() : retryOne(id)),

    /** Gives a recipient what came in while there was none. */
    assign: (to: string): Promise<void> => move(`target = '${UNASSIGNED}'`, [to]),

    /** Gives a recipient what waits for former targets, which are none of `targets`: of one request, or of all. */
    async redirect({ id, to, targets }: { id: string; to: string; targets: readonly string[] }): Promise<void> {
      const known = targets.map((_, index) => `$${index + 3}`).join(', ');
      const isFormer = `target NOT IN ('${UNASSIGNED}', ${known})`;
      await move(`${isFormer} AND ($2 = 'all' OR request_id = $2)`, [to, id, ...targets]);
    },
  };
}
