import { DAY, MINUTE } from '@/server/durations';
import { addBacklogs, NO_BACKLOG } from './backlog';
import type { Database, SqlRow } from './database';
import { isAnyPaused, pauseName } from './pause-queries';
import { type Queue, type QueuePart, withTarget } from './queue';
import type { Backlog, CountedQueue, DeliveryState, Store } from './store';

/** Counting what waits for one target. */
export function backlogQueries({ read, nowSql }: Database, queue: Queue): CountedQueue {
  let last: Backlog | null = null;

  async function backlogOf(part: QueuePart): Promise<Backlog> {
    const { params, target } = withTarget(queue, [pauseName(queue, '')]);
    const isPaused = isAnyPaused({ nowSql, queue, beginning: '$1' });
    const rows = await read(
      `SELECT state, COUNT(*) AS requests, COUNT(warned_at) AS expiring,
         COUNT(CASE WHEN due_at <= ${nowSql} - ${MINUTE} AND NOT ${isPaused} THEN 1 END) AS overdue,
         COUNT(CASE WHEN received_at > ${nowSql} - ${DAY} THEN 1 END) AS recent,
         COUNT(CASE WHEN first_attempt_at <= ${nowSql} - ${MINUTE} AND spam IS NULL THEN 1 END) AS refused,
         ${nowSql} - MIN(CASE WHEN spam IS NULL OR attempts > 0 THEN received_at END) AS age
       FROM ${withRequestTimes(part)} WHERE state <> 'sent' AND ${part.isOwn(target)} GROUP BY state`,
      params,
    );
    const pending = rowOf(rows, 'pending');
    const dead = rowOf(rows, 'dead');
    const held = rowOf(rows, 'held');
    return {
      pending: Number(pending.requests ?? 0),
      overCap: queue.isCapped ? Number(pending.overdue ?? 0) : 0,
      dead: Number(dead.requests ?? 0),
      refused: Number(pending.refused ?? 0),
      held: Number(held.recent ?? 0),
      expiring: Number(pending.expiring ?? 0) + Number(dead.expiring ?? 0),
      oldestAge: Math.max(0, Number(pending.age ?? 0)),
    };
  }

  return {
    async backlog() {
      let total = NO_BACKLOG;
      for (const part of queue.parts) total = addBacklogs(total, await backlogOf(part));
      last = total;
      return total;
    },

    lastBacklog: () => last,
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

/** The rows of a part with the times of their requests. */
function withRequestTimes({ table }: QueuePart): string {
  if (table === 'contact_requests') return table;
  return `(SELECT d.target, d.state, d.due_at, d.first_attempt_at, d.attempts, d.spam, r.received_at, r.warned_at
    FROM deliveries d JOIN contact_requests r ON r.id = d.request_id) AS joined`;
}

/** The counts of one state; none where no request has it. */
function rowOf(rows: SqlRow[], state: DeliveryState): Partial<SqlRow> {
  return rows.find((row) => row.state === state) ?? {};
}
