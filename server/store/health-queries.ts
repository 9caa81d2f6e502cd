import { DAY, MINUTE } from '@/server/durations';
import type { Database, SqlRow } from './database';
import { isAnyPaused, prefixOf } from './pause-queries';
import { isCapped, ofQueue, type Queue } from './queue';
import type { DeliveryQueue, DeliveryState, Store } from './store';

/** Counting what waits for one target. */
export function backlogQueries({ read, nowSql }: Database, queue: Queue): Pick<DeliveryQueue, 'backlog'> {
  return {
    async backlog() {
      const own = ofQueue(queue, [prefixOf(queue)]);
      const rows = await read(
        `SELECT state, COUNT(*) AS requests, COUNT(warned_at) AS expiring,
           COUNT(CASE WHEN due_at <= ${nowSql} - ${MINUTE} AND NOT ${isAnyPaused(nowSql, queue)} THEN 1 END) AS overdue,
           COUNT(CASE WHEN received_at > ${nowSql} - ${DAY} THEN 1 END) AS recent,
           COUNT(CASE WHEN first_attempt_at <= ${nowSql} - ${MINUTE} AND spam IS NULL THEN 1 END) AS refused,
           ${nowSql} - MIN(CASE WHEN spam IS NULL OR attempts > 0 THEN received_at END) AS age
         FROM ${deliveriesOf(queue)} WHERE state <> 'sent' AND ${own.condition} GROUP BY state`,
        own.params,
      );
      const pending = rowOf(rows, 'pending');
      const dead = rowOf(rows, 'dead');
      const held = rowOf(rows, 'held');
      return {
        pending: Number(pending.requests ?? 0),
        overCap: isCapped(queue) ? Number(pending.overdue ?? 0) : 0,
        dead: Number(dead.requests ?? 0),
        refused: Number(pending.refused ?? 0),
        held: Number(held.recent ?? 0),
        expiring: Number(pending.expiring ?? 0) + Number(dead.expiring ?? 0),
        oldestAge: Math.max(0, Number(pending.age ?? 0)),
      };
    },
  };
}

/** Claiming what is done once in an interval. */
export function intervalQueries({ write, nowSql }: Database): Pick<Store, 'claimInterval'> {
  return {
    async claimInterval(name, interval) {
      const rows = await write(
        `INSERT INTO marks (name, at) VALUES ($1, ${nowSql}) ON CONFLICT (name) DO UPDATE SET at = excluded.at
         WHERE marks.at <= excluded.at - $2 RETURNING name`,
        [name, interval],
      );
      return rows.length > 0;
    },
  };
}

/** The rows of a queue with the times of their requests. */
function deliveriesOf({ table, target }: Queue): string {
  if (target === null) return table;
  return `(SELECT d.target, d.state, d.due_at, d.first_attempt_at, d.attempts, d.spam, r.received_at, r.warned_at
    FROM deliveries d JOIN contact_requests r ON r.id = d.request_id) AS joined`;
}

/** The counts of one state; none where no request has it. */
function rowOf(rows: SqlRow[], state: DeliveryState): Partial<SqlRow> {
  return rows.find((row) => row.state === state) ?? {};
}
