import { DAY, HOUR } from '@/server/durations';
import { isDue, PENDING } from './conditions';
import type { Database, SqlRow } from './database';
import { isPaused, pauseName } from './pause-queries';
import { isCapped, ofQueue, type Queue } from './queue';
import { PROGRESS_COLUMNS, REQUEST_COLUMNS, toProgress, toStoredRequest } from './request-row';
import { type DeliveryQueue, type MailCaps, type StoredRequest, WEBHOOK } from './store';

/** The share of the caps that requests which look like spam may use. */
const SPAM_SHARE = 0.5;

/** Leasing due requests to the instances that deliver them. */
export function leaseQueries(database: Database, queue: Queue): Pick<DeliveryQueue, 'claim' | 'renew' | 'release'> {
  const { read, write, writeExclusive, nowSql } = database;
  const { table, id: idColumn, target } = queue;

  /** The request of a leased row. */
  async function requestOf(row: SqlRow): Promise<StoredRequest | null> {
    if (target === null) return toStoredRequest(row);
    const select = `SELECT ${REQUEST_COLUMNS} FROM contact_requests WHERE id = $1`;
    const [request] = await read(select, [row.request_id ?? null]);
    // Somebody may have erased it since.
    return request ? { ...toStoredRequest(request), ...toProgress(row) } : null;
  }

  return {
    async claim({ owner, leaseDuration, caps }) {
      const own = ofQueue(queue, [owner, leaseDuration, pauseName(queue, owner)]);
      const capsOfQueue = isCapped(queue) ? caps : null;
      const kind = (condition: string, share: number) =>
        nextRequest({ nowSql, queue, condition: `${own.condition} AND ${condition}`, caps: capsOfQueue, share });
      const columns = target === null ? REQUEST_COLUMNS : `request_id, ${PROGRESS_COLUMNS}`;
      // Due is asked here too, since a request may have been delivered while its row was waited for.
      const [row] = await writeExclusive(
        `UPDATE ${table} SET due_at = ${nowSql} + $2, lease_owner = $1
         WHERE ${isDue(nowSql)} AND ${own.condition} AND NOT ${isPaused(nowSql, '$3')}
           AND ${idColumn} = COALESCE(${kind('spam IS NULL', 1)}, ${kind('spam IS NOT NULL', SPAM_SHARE)})
         RETURNING ${columns}`,
        own.params,
      );
      return row ? requestOf(row) : null;
    },

    async renew({ owner, id, leaseDuration }) {
      const own = ofQueue(queue, [owner, id, leaseDuration]);
      await write(
        `UPDATE ${table} SET due_at = ${nowSql} + $3
         WHERE ${idColumn} = $2 AND lease_owner = $1 AND ${PENDING} AND ${own.condition}`,
        own.params,
      );
    },

    async release({ owner, id, error }) {
      const own = ofQueue(queue, [owner, id, error]);
      await write(
        `UPDATE ${table} SET last_error = $3, lease_owner = NULL, due_at = ${nowSql}
         WHERE ${idColumn} = $2 AND lease_owner = $1 AND ${PENDING} AND ${own.condition}`,
        own.params,
      );
    },
  };
}

interface NextRequest {
  nowSql: string;
  queue: Queue;
  /** The SQL condition of the kind. */
  condition: string;
  caps: MailCaps | null;
  /** Of the caps, from 0 to 1. */
  share: number;
}

/** The id of the due request that comes next of one kind, if its share of the caps is not used up. */
function nextRequest({ nowSql, queue, condition, caps, share }: NextRequest): string {
  const { table, id } = queue;
  const request = `(SELECT ${id} FROM ${table} WHERE ${isDue(nowSql)} AND ${condition} ORDER BY due_at LIMIT 1)`;
  if (!caps) return request;
  const isWithinHour = `${mailedWithin(nowSql, HOUR)} < ${caps.hour * share}`;
  const isWithinDay = `${mailedWithin(nowSql, DAY)} < ${caps.day * share}`;
  return `CASE WHEN ${isWithinHour} AND ${isWithinDay} THEN ${request} END`;
}

/** How many mails were sent in the last `window` ms to all recipients, or are being sent. */
function mailedWithin(nowSql: string, window: number): string {
  const isLeased = `${PENDING} AND due_at > ${nowSql} AND lease_owner IS NOT NULL`;
  const isSent = `sent_at > ${nowSql} - ${window}`;
  const isMail = `target <> '${WEBHOOK}'`;
  const counts = [
    `SELECT COUNT(*) FROM contact_requests WHERE ${isLeased}`,
    `SELECT COUNT(*) FROM contact_requests WHERE ${isSent}`,
    `SELECT COUNT(*) FROM deliveries WHERE ${isLeased} AND ${isMail}`,
    `SELECT COUNT(*) FROM deliveries WHERE ${isSent} AND ${isMail}`,
  ];
  return `(${counts.map((count) => `(${count})`).join(' + ')})`;
}
