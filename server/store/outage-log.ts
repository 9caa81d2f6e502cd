import type { Logger } from 'pino';
import { SECOND } from '@/server/durations';
import { type Database, StoreUnavailable } from './database';

/** Time in ms without a failure after which an outage is over. During an overload, some statements still succeed. */
const QUIET_PERIOD = 10 * SECOND;

/** Log level for callers that handle an error of the store. {@link logOutages} has already logged an outage. */
export function storeErrorLevel(error: unknown): 'debug' | 'warn' {
  return error instanceof StoreUnavailable ? 'debug' : 'warn';
}

/** Logs one line when a database begins to fail and one when it works again, instead of one per failed statement. */
export function logOutages(database: Database, log: Pick<Logger, 'error' | 'warn'>): Database {
  let outage: { startedAt: number; lastFailedAt: number; failures: number } | null = null;

  async function observe<T>(result: Promise<T>): Promise<T> {
    try {
      const value = await result;
      if (outage && performance.now() - outage.lastFailedAt >= QUIET_PERIOD) {
        const { startedAt, lastFailedAt, failures } = outage;
        outage = null;
        const seconds = Math.ceil((lastFailedAt - startedAt) / SECOND);
        log.warn({ failures, seconds }, 'la base de datos funciona otra vez');
      }
      return value;
    } catch (error) {
      const now = performance.now();
      if (!outage) log.error({ err: error }, 'la base de datos falla; hasta que funcione otra vez no se repite aquí');
      outage ??= { startedAt: now, lastFailedAt: now, failures: 0 };
      outage.lastFailedAt = now;
      outage.failures += 1;
      throw error;
    }
  }

  return {
    ...database,
    query: (sql, params) => observe(database.query(sql, params)),
    transaction: (statements) => observe(database.transaction(statements)),
    exclusiveQuery: (sql, params) => observe(database.exclusiveQuery(sql, params)),
    truncateWriteAheadLog: () => observe(database.truncateWriteAheadLog()),
  };
}
