import type { Database } from './database';
import type { Queue } from './queue';
import type { DeliveryQueue } from './store';

/**
 * How the names of the rows of `marks` begin that say until when an instance delivers nothing: to a target, and to the
 * only recipient in the version before.
 */
const PREFIX = 'pause:';
const FORMER_PREFIX = 'mail-pause:';

/** Pausing the deliveries of one instance to one target. */
export function pauseQueries(database: Database, queue: Queue): Pick<DeliveryQueue, 'pause' | 'resume'> {
  const { write, nowSql } = database;

  return {
    async pause(owner, { delay, replacesShorter = false }) {
      const isReplaceable = replacesShorter ? 'marks.at < excluded.at' : `marks.at <= ${nowSql}`;
      const rows = await write(
        `INSERT INTO marks (name, at) VALUES ($1, ${nowSql} + $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at
         WHERE ${isReplaceable} RETURNING name`,
        [pauseName(queue, owner), delay],
      );
      return rows.length > 0;
    },

    async resume() {
      await write(`DELETE FROM marks WHERE ${isPauseOf(queue, '$1')}`, [pauseName(queue, '')]);
    },
  };
}

/** Ends the pauses of all instances and targets. */
export async function resumeAll({ write }: Pick<Database, 'write'>): Promise<void> {
  await write(`DELETE FROM marks WHERE name LIKE '${PREFIX}%' OR name LIKE '${FORMER_PREFIX}%'`, []);
}

/** The name of the mark that pauses an instance. */
export function pauseName({ target }: Queue, owner: string): string {
  return `${PREFIX}${target ?? ''}:${owner}`;
}

/** Whether the pause lasts whose name an SQL expression gives. */
export function isPaused(nowSql: string, name: string): string {
  return `EXISTS (SELECT 1 FROM marks WHERE name = ${name} AND at > ${nowSql})`;
}

interface AnyPause {
  nowSql: string;
  queue: Queue;
  /** The SQL expression of the {@link pauseName} of no instance, with which all of them begin. */
  beginning: string;
}

/** Whether any instance pauses its deliveries to the target. */
export function isAnyPaused({ nowSql, queue, beginning }: AnyPause): string {
  return `EXISTS (SELECT 1 FROM marks WHERE ${isPauseOf(queue, beginning)} AND at > ${nowSql})`;
}

function isPauseOf(queue: Queue, beginning: string): string {
  return `substr(name, 1, ${pauseName(queue, '').length}) = ${beginning}`;
}
