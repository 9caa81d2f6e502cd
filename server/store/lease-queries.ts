import { DAY, HOUR } from '@/server/durations';
import { isDue, PENDING } from './conditions';
import type { Database } from './database';
import { isPaused } from './pause-queries';
import { REQUEST_COLUMNS, toStoredRequest } from './request-row';
import type { MailCaps, Store } from './store';

/** The share of the caps that requests which look like spam may use. */
const SPAM_SHARE = 0.5;

/** Leasing due requests to the instances that deliver them. */
export function leaseQueries(database: Database): Pick<Store, 'claim' | 'renew' | 'release'> {
  const { write, writeExclusive, nowSql } = database;

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

    async release({ owner, id, error }) {
      await write(
        `UPDATE contact_requests SET last_error = $3, lease_owner = NULL, due_at = ${nowSql}
         WHERE id = $2 AND lease_owner = $1 AND ${PENDING}`,
        [owner, id, error],
      );
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
