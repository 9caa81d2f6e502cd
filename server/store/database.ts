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

/**
 * The tables, in the SQL that SQLite and PostgreSQL share. Each entry is applied once, in order, at the first use; an
 * applied entry is never changed, a change is a new entry. Nothing that the version before writes to is taken away, so
 * that both can run at once and one can go back.
 */
export const migrations: readonly string[][] = [
  [
    `CREATE TABLE contact_requests (
      id TEXT PRIMARY KEY,
      dedupe_key TEXT NOT NULL UNIQUE,
      body_hash TEXT NOT NULL,
      full_name TEXT NOT NULL,
      email TEXT NOT NULL,
      subject TEXT NOT NULL,
      message TEXT NOT NULL,
      consent_version TEXT,
      utm_source TEXT,
      utm_medium TEXT,
      utm_campaign TEXT,
      spam TEXT,
      received_at BIGINT NOT NULL
    )`,
    `CREATE INDEX contact_requests_received ON contact_requests (received_at)`,
    // One row for each receiver: the address of a recipient, the webhook, or nobody yet (`store.ts`).
    `CREATE TABLE deliveries (
      request_id TEXT NOT NULL REFERENCES contact_requests (id) ON DELETE CASCADE,
      target TEXT NOT NULL,
      is_spam INTEGER NOT NULL,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      first_attempt_at BIGINT,
      due_at BIGINT NOT NULL,
      lease_owner TEXT,
      last_error TEXT,
      sent_at BIGINT,
      PRIMARY KEY (request_id, target)
    )`,
    // In the order in which deliveries are made, and only of what is not made: claiming and counting stay quick
    // however much is kept.
    `CREATE INDEX deliveries_next ON deliveries (target, state, is_spam, due_at) WHERE state <> 'sent'`,
    // For the caps: what is being sent, and what was sent of late.
    `CREATE INDEX deliveries_leased ON deliveries (due_at) WHERE lease_owner IS NOT NULL`,
    `CREATE INDEX deliveries_sent ON deliveries (sent_at, target) WHERE sent_at IS NOT NULL`,
    // `at` is when a write was last tried (`queue.ts`).
    `CREATE TABLE marks (name TEXT PRIMARY KEY, at BIGINT NOT NULL)`,
  ],
];
