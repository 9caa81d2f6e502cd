/** A value that both databases take and give. Numbers are integers. */
export type SqlValue = string | number | null;

/** A row as both databases give it. */
export type SqlRow = Record<string, SqlValue>;

/** A statement with its parameters. */
export interface SqlStatement {
  sql: string;
  params: SqlValue[];
}

/**
 * What the store needs of a database. SQLite and PostgreSQL are given the same statements, with parameters `$1`, `$2`,
 * …; what differs between them is here.
 */
export interface Database {
  /**
   * Runs one statement, which is synced to disk when this resolves.
   *
   * @throws StoreUnavailable
   */
  query(sql: string, params?: SqlValue[]): Promise<SqlRow[]>;
  /** Like `query`, with several statements in one transaction; gives the rows of the first. */
  transaction(statements: readonly SqlStatement[]): Promise<SqlRow[]>;
  /** Like `query`, but never at the same time as another exclusive one, of any instance. */
  exclusiveQuery(sql: string, params?: SqlValue[]): Promise<SqlRow[]>;
  /** An expression for the database's clock, in ms since the epoch. */
  nowSql: string;
  /** Empties the database's journal, so that nothing of what was deleted is left in it. */
  truncateJournal(): Promise<void>;
  /** Writes a copy into a file that does not exist. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The database cannot write or read now. The message, in Spanish, says it to whoever operates the service; the cause
 * says why. Neither holds anything of a request.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** A staff command cannot run. The message, in Spanish, says which precondition fails, and what was left as it was. */
export class PreconditionError extends Error {
  override name = 'PreconditionError';
}

/** Deliveries that wait. SQLite uses a partial index only where its very condition is asked: `state <> 'sent'`. */
export const PENDING = `state = 'pending' AND state <> 'sent'`;

/** The most rows of one statement, so that none takes long. */
const BATCH = 5000;

/** The columns that name a row. */
const KEYS = { contact_requests: 'id', deliveries: 'request_id, target' } as const;

/** A change of rows that is made batch by batch. */
interface BatchedChange {
  table: keyof typeof KEYS;
  /** A statement without its condition, as `DELETE FROM contact_requests`. A changed row must not match any more. */
  change: string;
  condition: string;
  params?: SqlValue[];
}

/** Repeats a change until no row matches its condition; gives how many were changed. */
export async function changeInBatches(
  database: Pick<Database, 'query'>,
  { table, change, condition, params = [] }: BatchedChange,
): Promise<number> {
  const key = KEYS[table];
  const batch = `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${BATCH}`;
  // The condition is asked again of each row, which another instance may have changed while it was waited for.
  const statement = `${change} WHERE (${key}) IN (${batch}) AND (${condition}) RETURNING 1 AS changed`;
  let total = 0;
  let changed: number;
  do {
    changed = (await database.query(statement, params)).length;
    total += changed;
  } while (changed === BATCH);
  return total;
}
