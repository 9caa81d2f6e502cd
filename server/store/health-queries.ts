import { DAY, MINUTE } from '@/server/durations';
import type { Database, SqlRow } from './database';
import { isAnyPaused } from './pause-queries';
import type { DeliveryState, Store } from './store';

/** Counting what waits, and claiming what is done once in an interval. */
export function healthQueries({ read, write, nowSql }: Database): Pick<Store, 'backlog' | 'claimInterval'> {
  return {
    async backlog() {
      const rows = await read(
        `SELECT state, COUNT(*) AS requests, COUNT(warned_at) AS expiring,
           COUNT(CASE WHEN due_at <= ${nowSql} - ${MINUTE} AND NOT ${isAnyPaused(nowSql)} THEN 1 END) AS overdue,
           COUNT(CASE WHEN received_at > ${nowSql} - ${DAY} THEN 1 END) AS recent,
           COUNT(CASE WHEN first_attempt_at <= ${nowSql} - ${MINUTE} AND spam IS NULL THEN 1 END) AS refused,
           ${nowSql} - MIN(CASE WHEN spam IS NULL OR attempts > 0 THEN received_at END) AS age
         FROM contact_requests WHERE state <> 'sent' GROUP BY state`,
        [],
      );
      const pending = rowOf(rows, 'pending');
      const dead = rowOf(rows, 'dead');
      const held = rowOf(rows, 'held');
      return {
        pending: Number(pending.requests ?? 0),
        overCap: Number(pending.overdue ?? 0),
        dead: Number(dead.requests ?? 0),
        refused: Number(pending.refused ?? 0),
        held: Number(held.recent ?? 0),
        expiring: Number(pending.expiring ?? 0) + Number(dead.expiring ?? 0),
        oldestAge: Math.max(0, Number(pending.age ?? 0)),
      };
    },

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

/** The counts of one state; none where no request has it. */
function rowOf(rows: SqlRow[], state: DeliveryState): Partial<SqlRow> {
  return rows.find((row) => row.state === state) ?? {};
}
