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
  const { read, write, writeExclusive, now } = database;

  return {
    async claim({ owner, lease, caps }) {
      const genuine = nextRequest({ now, kind: 'spam IS NULL', caps, share: 1 });
      const spam = nextRequest({ now, kind: 'spam IS NOT NULL', caps, share: SPAM_SHARE });
      // Due is asked here too, since a request may have been delivered while its row was waited for.
      const [row] = await writeExclusive(
        `UPDATE contact_requests SET due_at = ${now} + $2, lease_owner = $1
         WHERE ${isDue(now)} AND NOT ${isPaused(now, '$1')} AND id = COALESCE(${genuine}, ${spam})
         RETURNING ${REQUEST_COLUMNS}`,
        [owner, lease],
      );
      return row ? toStoredRequest(row) : null;
    },

    async renew({ owner, id, lease }) {
      await write(
        `UPDATE contact_requests SET due_at = ${now} + $3 WHERE id = $2 AND lease_owner = $1 AND ${PENDING}`,
        [owner, id, lease],
      );
    },

    async recordSent(id) {
      await write(
        `UPDATE contact_requests SET state = 'sent', sent_at = ${now}, last_error = NULL, lease_owner = NULL,
           attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${now})
         WHERE id = $1 AND state <> 'sent'`,
        [id],
      );
    },

    async recordFailure({ owner, id, error, delay, giveUpAfter }) {
      const [row] = await write(
        `UPDATE contact_requests SET last_error = $3, lease_owner = NULL, due_at = ${now} + $4,
           attempts = attempts + 1, first_attempt_at = COALESCE(first_attempt_at, ${now}),
           state = CASE WHEN first_attempt_at <= ${now} - $5 THEN 'dead' ELSE 'pending' END
         WHERE id = $2 AND lease_owner = $1 AND ${PENDING} RETURNING state`,
        [owner, id, error, delay, giveUpAfter],
      );
      return (row?.state ?? 'pending') as DeliveryState;
    },

    async release({ owner, id, error }) {
      await write(
        `UPDATE contact_requests SET last_error = $3, lease_owner = NULL, due_at = ${now}
         WHERE id = $2 AND lease_owner = $1 AND ${PENDING}`,
        [owner, id, error],
      );
    },

    async makeDueNow() {
      await changeInBatches(database, {
        change: `UPDATE contact_requests SET due_at = ${now}`,
        condition: `${PENDING} AND due_at > ${now} AND lease_owner IS NULL`,
      });
    },

    async retry(id) {
      const retried = id === 'all' ? await retryAll(database) : await retryOne(database, id);
      await resumeMail(database);
      return retried;
    },

    async hasSentWithin(ms) {
      const rows = await read(`SELECT id FROM contact_requests WHERE sent_at > ${now} - $1 LIMIT 1`, [ms]);
      return rows.length > 0;
    },
  };
}

interface NextRequest {
  now: string;
  /** A condition. */
  kind: string;
  caps: MailCaps | null;
  /** Of the caps, from 0 to 1. */
  share: number;
}

/** The id of the due request that comes next of one kind, if its share of the caps is not used up. */
function nextRequest({ now, kind, caps, share }: NextRequest): string {
  const request = `(SELECT id FROM contact_requests WHERE ${isDue(now)} AND ${kind} ORDER BY due_at LIMIT 1)`;
  if (!caps) return request;
  const isWithinHour = `${mailedWithin(now, HOUR)} < ${caps.hour * share}`;
  const isWithinDay = `${mailedWithin(now, DAY)} < ${caps.day * share}`;
  return `CASE WHEN ${isWithinHour} AND ${isWithinDay} THEN ${request} END`;
}

/** How many mails were sent in the last `window` ms, or are being sent. */
function mailedWithin(now: string, window: number): string {
  const leased = `SELECT COUNT(*) FROM contact_requests WHERE ${PENDING} AND due_at > ${now} AND lease_owner IS NOT NULL`;
  const sent = `SELECT COUNT(*) FROM contact_requests WHERE sent_at > ${now} - ${window}`;
  return `((${leased}) + (${sent}))`;
}

/** Makes requests due now, with a fresh time until they are given up. */
function freshStart(now: string): string {
  return `UPDATE contact_requests
    SET state = 'pending', due_at = ${now}, first_attempt_at = NULL, lease_owner = NULL`;
}

async function retryOne({ write, now }: Database, id: string): Promise<number> {
  const condition = `id = $1 AND state <> 'sent' AND ${isUnleased(now)}`;
  const rows = await write(`${freshStart(now)} WHERE ${condition} RETURNING id`, [id]);
  return rows.length;
}

async function retryAll(database: Database): Promise<number> {
  const { read, now } = database;
  // What is due already keeps its turn, and leaves the number of the batches finite.
  const isWaiting = `${PENDING} AND (due_at > ${now} OR first_attempt_at IS NOT NULL)`;
  const changed = await changeInBatches(database, {
    change: freshStart(now),
    condition: `(${DEAD} OR ${isWaiting}) AND ${isUnleased(now)}`,
  });
  const [due] = await read(`SELECT COUNT(*) AS requests FROM contact_requests WHERE ${isDue(now)}`, []);
  return Math.max(changed, Number(due?.requests));
}
