import { DAY, HOUR } from '@/server/durations';
import { changeInBatches } from './batches';
import { DEAD, isDue, isUnleased, PENDING } from './conditions';
import type { Database } from './database';
import { isPaused, resumeMail } from './pause-queries';
import { REQUEST_COLUMNS, toStoredRequest } from './request-row';
import type { DeliveryState, MailCaps, Store } from './store';

type DeliveryQueries = Pick<
  Store,
  'claim' | 'renew' | 'recordSent' | 'recordFailure' | 'release' | 'makeDueNow' | 'retry' | 'hasSentWithin'
>;

/** The share of the caps that requests which look like spam may use. */
const SPAM_SHARE = 0.5;

/** Leasing due requests and recording what became of their mails. */
export function deliveryQueries(database: Database): DeliveryQueries {
  const { read, write, writeExclusive, nowSql } = database;

  return {
    async claim({ owner, leaseDuration, caps }) {
      const genuine = nextRequest({ nowSql, condition: 'spam IS NULL', caps, share: 1 });
      const spam = nextRequest({ nowSql, condition: 'spam IS NOT NULL', caps, share: SPAM_SHARE });
      // Due is asked here too, since a request may have been delivered while its row was waited for.
      const [row] = await writeExclusive(
        `UPDATE contact_requests SET due_at = ${nowSql} + $2, lease_owner = $1
         WHERE ${isDue(nowSql)} AND NOT ${isPaused(nowSql, '$1')} AND id = COALESCE(${genuine}, ${spam})
         RETURNING ${REQUEST_COLUMNS}`,
        [owner, leaseDuration],
      );
      return row ? toStoredRequest(row) : null;
    },

    async renew({ owner, id, leaseDuration }) {
      await write(
        `UPDATE contact_requests SET due_at = ${nowSql} + $3 WHERE id = $2 AND lease_owner = $1 AND ${PENDING}`,
        [owner, id, leaseDuration],
      );
    },

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

    async release({ owner, id, error }) {
      await write(
        `UPDATE contact_requests SET last_error = $3, lease_owner = NULL, due_at = ${nowSql}
         WHERE id = $2 AND lease_owner = $1 AND ${PENDING}`,
        [owner, id, error],
      );
    },

    async makeDueNow() {
      await changeInBatches(database, {
        change: `UPDATE contact_requests SET due_at = ${nowSql}`,
        condition: `${PENDING} AND due_at > ${nowSql} AND lease_owner IS NULL`,
      });
    },

    async retry(id) {
      const retried = id === 'all' ? await retryAll(database) : await retryOne(database, id);
      await resumeMail(database);
      return retried;
    },

    async hasSentWithin(ms) {
      const rows = await read(`SELECT id FROM contact_requests WHERE sent_at > ${nowSql} - $1 LIMIT 1`, [ms]);
      return rows.length > 0;
    },
  };
}

interface NextRequest {
  nowSql: string;
  /** The SQL condition of the kind. */
  condition: string;
  caps: MailCaps | null;
  /** Of the caps, from 0 to 1. */
  share: number;
}

/** The id of the due request that comes next of one kind, if its share of the caps is not used up. */
function nextRequest({ nowSql, condition, caps, share }: NextRequest): string {
  const request = `(SELECT id FROM contact_requests WHERE ${isDue(nowSql)} AND ${condition} ORDER BY due_at LIMIT 1)`;
  if (!caps) return request;
  const isWithinHour = `${mailedWithin(nowSql, HOUR)} < ${caps.hour * share}`;
  const isWithinDay = `${mailedWithin(nowSql, DAY)} < ${caps.day * share}`;
  return `CASE WHEN ${isWithinHour} AND ${isWithinDay} THEN ${request} END`;
}

/** How many mails were sent in the last `window` ms, or are being sent. */
function mailedWithin(nowSql: string, window: number): string {
  const leased = `SELECT COUNT(*) FROM contact_requests WHERE ${PENDING} AND due_at > ${nowSql} AND lease_owner IS NOT NULL`;
  const sent = `SELECT COUNT(*) FROM contact_requests WHERE sent_at > ${nowSql} - ${window}`;
  return `((${leased}) + (${sent}))`;
}

/** The statement, without its condition, that makes requests due now with a fresh time until they are given up. */
function retryUpdate(nowSql: string): string {
  return `UPDATE contact_requests
    SET state = 'pending', due_at = ${nowSql}, first_attempt_at = NULL, lease_owner = NULL`;
}

async function retryOne({ write, nowSql }: Database, id: string): Promise<number> {
  const condition = `id = $1 AND state <> 'sent' AND ${isUnleased(nowSql)}`;
  const rows = await write(`${retryUpdate(nowSql)} WHERE ${condition} RETURNING id`, [id]);
  return rows.length;
}

async function retryAll(database: Database): Promise<number> {
  const { read, nowSql } = database;
  // What is due already keeps its turn, and leaves the number of the batches finite.
  const isWaiting = `${PENDING} AND (due_at > ${nowSql} OR first_attempt_at IS NOT NULL)`;
  const changed = await changeInBatches(database, {
    change: retryUpdate(nowSql),
    condition: `(${DEAD} OR ${isWaiting}) AND ${isUnleased(nowSql)}`,
  });
  const [due] = await read(`SELECT COUNT(*) AS requests FROM contact_requests WHERE ${isDue(nowSql)}`, []);
  // Those that were due already count too, except where instances have claimed more than those meanwhile.
  return Math.max(changed, Number(due?.requests));
}
