import type { Database } from './database';
import type { Queue } from './queue';
import type { DeliveryQueue } from './store';

/** Begin the names of the rows of `marks` that say until when an instance delivers nothing to a target. */
const FIRST_PREFIX = 'mail-pause:';
const FURTHER_PREFIX = 'pause:';

/** Pausing the deliveries of one instance to one target. */
export function pauseQueries(database: Database, queue: Queue): Pick<DeliveryQueue, 'pause' | 'resume'> {
  const { write, nowSql } = database;

  return {
    async pause(owner, delay) {
      const rows = await write(
        `INSERT INTO marks (name, at) VALUES ($1, ${nowSql} + $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at
         WHERE marks.at <= ${nowSql} RETURNING name`,
        [pauseName(queue, owner), delay],
      );
      return rows.length > 0;
    },

    async resume() {
      const prefix = prefixOf(queue);
      await write(`DELETE FROM marks WHERE substr(name, 1, ${prefix.length}) = $1`, [prefix]);
    },
  };
}

/** Ends the pauses of all instances and targets. */
export async function resumeAll({ write }: Pick<Database, 'write'>): Promise<void> {
  await write(`DELETE FROM marks WHERE name LIKE '${FIRST_PREFIX}%' OR name LIKE '${FURTHER_PREFIX}%'`, []);
}

/** The name of the mark that pauses an instance. */
export function pauseName(queue: Queue, owner: string): string {
  return prefixOf(queue) + owner;
}

/** Whether the pause lasts whose name an SQL expression gives. */
export function isPaused(nowSql: string, name: string): string {
  return `EXISTS (SELECT 1 FROM marks WHERE name = ${name} AND at > ${nowSql})`;
}

/** Whether any instance pauses its deliveries to the target; `$1` is {@link prefixOf} the queue. */
export function isAnyPaused(nowSql: string, queue: Queue): string {
  const { length } = prefixOf(queue);
  return `EXISTS (SELECT 1 FROM marks WHERE substr(name, 1, ${length}) = $1 AND at > ${nowSql})`;
}

/** How the names of a queue's pauses begin. */
export function prefixOf({ target }: Queue): string {
  return target === null ? FIRST_PREFIX : `${FURTHER_PREFIX}${target}:`;
}
