import type { Database } from '@/server/store/database';
import { createSqlStore } from '@/server/store/sql-store';
import type { Store } from '@/server/store/store';

/** A store whose clock a test moves by hand. */
export interface ClockedStore {
  store: Store;
  /** ms since the epoch; it begins at 0. */
  setNow(ms: number): Promise<unknown>;
}

/** Makes the table that is the database's clock from then on; its role must be allowed to. */
export async function makeClock(database: Database): Promise<void> {
  await database.write('CREATE TABLE clock (ms BIGINT NOT NULL)', []);
  await database.write('INSERT INTO clock VALUES (0)', []);
}

/** The store of a database that {@link makeClock} prepared. */
export function clockedStore(database: Database): ClockedStore {
  return {
    store: createSqlStore({ ...database, nowSql: '(SELECT ms FROM clock)' }),
    setNow: (ms) => database.write('UPDATE clock SET ms = $1', [ms]),
  };
}
