import { DAY, HOUR } from '@/server/durations';
import { isDue, PENDING } from './conditions';
import type { Database, SqlRow } from './database';
import { isPaused, pauseName } from './pause-queries';
import { type Queue, type QueuePart, withTarget } from './queue';
import { PROGRESS_COLUMNS, REQUEST_COLUMNS, toProgress, toStoredRequest } from './request-row';
import type { ClaimOptions, DeliveryQueue, MailCaps, StoredRequest } from './store';

/** The share of the caps that requests which look like spam may use. */
const SPAM_SHARE = 0.5;

/** Leasing due requests to the instances that deliver them. */
export function leaseQueries(database: Database, queue: Queue): Pick<DeliveryQueue, 'claim' | 'renew' | 'release'> {
  const { write, nowSql } = database;

  return {
    async claim(options) {
      for (const part of queue.parts) {
        const request = await claimFrom(database, { queue, part, options });
        if (request) return request;
      }
      return null;
    },

    async renew({ owner, id, leaseDuration }) {
      const { params, target } = withTarget(queue, [owner, id, leaseDuration]);
      for (const { table, idColumn, isOwn } of queue.parts) {
        const renewed = await write(
          `UPDATE ${table} SET due_at = ${nowSql} + $3
           WHERE ${idColumn} = $2 AND lease_owner = $1 AND ${PENDING} AND ${isOwn(target)} RETURNING state`,
          params,
        );
        if (renewed.length > 0) return;
      }
    },

    async release({ owner, id, error }) {
      const { params, target } = withTarget(queue, [owner, id, error]);
      for (const { table, idColumn, isOwn } of queue.parts) {
        const released = await write(
          `UPDATE ${table} SET last_error = $3, lease_owner = NULL, due_at = ${nowSql}
           WHERE ${idColumn} = $2 AND lease_owner = $1 AND ${PENDING} AND ${isOwn(target)} RETURNING state`,
          params,
        );
        if (released.length > 0) return;
      }
    },
  };
}

interface Claim {
  queue: Queue;
  part: QueuePart;
  options: ClaimOptions;
}

/** Leases the due request of one part that comes next. */
async function claimFrom(database: Database, { queue, part, options }: Claim): Promise<StoredRequest | null> {
  const { nowSql } = database;
  const { table, idColumn, isOwn } = part;
  const { owner, leaseDuration } = options;
  const { params, target } = withTarget(queue, [owner, leaseDuration, pauseName(queue, owner)]);
  const caps = queue.isCapped ? options.caps : null;
  const next = (condition: string, share: number) =>
    nextRequest({ nowSql, queue, part, target, caps, condition, share });
  const columns = table === 'deliveries' ? `request_id, ${PROGRESS_COLUMNS}` : REQUEST_COLUMNS;
  // Due is asked here too, since a request may have been delivered while its row was waited for.
  const [row] = await database.writeExclusive([
    {
      sql: `UPDATE ${table} SET due_at = ${nowSql} + $2, lease_owner = $1
        WHERE ${isDue(nowSql)} AND ${isOwn(target)} AND NOT ${isPaused(nowSql, '$3')}
          AND ${idColumn} = COALESCE(${next('spam IS NULL', 1)}, ${next('spam IS NOT NULL', SPAM_SHARE)})
        RETURNING ${columns}`,
      params,
    },
  ]);
  if (!row) return null;
  return table === 'deliveries' ? requestOf(database, row) : toStoredRequest(row);
}

/** The request of a further delivery that was leased. */
async function requestOf({ read }: Database, delivery: SqlRow): Promise<StoredRequest | null> {
  const select = `SELECT ${REQUEST_COLUMNS} FROM contact_requests WHERE id = $1`;
  const [request] = await read(select, [delivery.request_id ?? null]);
  // Somebody may have erased it since.
  return request ? { ...toStoredRequest(request), ...toProgress(delivery) } : null;
}

interface NextRequest {
  nowSql: string;
  queue: Queue;
  part: QueuePart;
  /** The SQL expression of the queue's target. */
  target: string;
  caps: MailCaps | null;
  /** The SQL condition of the kind. */
  condition: string;
  /** Of the caps, from 0 to 1. */
  share: number;
}

/** The id of the due request that comes next of one kind, if its share of the caps is not used up. */
function nextRequest({ nowSql, queue, part, target, caps, condition, share }: NextRequest): string {
  const { table, idColumn, isOwn } = part;
  const isNext = `${isDue(nowSql)} AND ${condition} AND ${isOwn(target)}`;
  const request = `(SELECT ${idColumn} FROM ${table} WHERE ${isNext} ORDER BY due_at LIMIT 1)`;
  if (!caps) return request;
  const isWithinHour = `${mailedWithin(HOUR, { nowSql, queue, target })} < ${caps.hour * share}`;
  const isWithinDay = `${mailedWithin(DAY, { nowSql, queue, target })} < ${caps.day * share}`;
  return `CASE WHEN ${isWithinHour} AND ${isWithinDay} THEN ${request} END`;
}

/** How many mails of the queue were sent in the last `window` ms, or are being sent. */
function mailedWithin(window: number, { nowSql, queue, target }: Pick<NextRequest, 'nowSql' | 'queue' | 'target'>) {
  const isLeased = `${PENDING} AND due_at > ${nowSql} AND lease_owner IS NOT NULL`;
  const isSent = `sent_at > ${nowSql} - ${window}`;
  const counts = queue.parts.map(({ table, isOwn }) => {
    const count = (condition: string) => `(SELECT COUNT(*) FROM ${table} WHERE ${condition} AND ${isOwn(target)})`;
    return `${count(isLeased)} + ${count(isSent)}`;
  });
  return `(${counts.join(' + ')})`;
}
