import type { Database } from './database';
import type { Store } from './store';

/** Begins the names of the rows of the table `marks` that say until when an instance tries no mail. */
const PREFIX = 'mail-pause:';

/** Pausing the mail of one instance. */
export function pauseQueries(database: Database): Pick<Store, 'pauseMail' | 'resumeMail'> {
  const { write, nowSql } = database;

  return {
    async pauseMail(owner, delay) {
      const rows = await write(
        `INSERT INTO marks (name, at) VALUES ($1, ${nowSql} + $2) ON CONFLICT (name) DO UPDATE SET at = excluded.at
         WHERE marks.at <= ${nowSql} RETURNING name`,
        [PREFIX + owner, delay],
      );
      return rows.length > 0;
    },

    resumeMail: () => resumeMail(database),
  };
}

/** Ends the pauses of all instances. */
export async function resumeMail({ write }: Database): Promise<void> {
  await write(`DELETE FROM marks WHERE name LIKE '${PREFIX}%'`, []);
}

/** Whether the instance is paused that an SQL expression names. */
export function isPaused(nowSql: string, owner: string): string {
  return `EXISTS (SELECT 1 FROM marks WHERE name = '${PREFIX}' || ${owner} AND at > ${nowSql})`;
}

/** Whether any instance is paused. */
export function isAnyPaused(nowSql: string): string {
  return `EXISTS (SELECT 1 FROM marks WHERE name LIKE '${PREFIX}%' AND at > ${nowSql})`;
}
