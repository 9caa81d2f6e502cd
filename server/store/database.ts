/** A column value or parameter that SQLite and PostgreSQL both support. Numbers are integers. */
export type SqlValue = string | number | null;

export type SqlRow = Record<string, SqlValue>;

export interface SqlStatement {
  sql: string;
  params: SqlValue[];
}

/** The operations of an SQLite or PostgreSQL database. Both run the same SQL, with parameters `$1`, `$2`, … */
export interface Database {
  /** Runs one statement, syncs changes to disk and returns the rows. May throw `StoreUnavailable`. */
  query(sql: string, params?: SqlValue[]): Promise<SqlRow[]>;
  /** Runs several statements in one transaction. Returns the rows of the first statement. */
  transaction(statements: readonly SqlStatement[]): Promise<SqlRow[]>;
  /** Runs one statement. Exclusive statements of all service instances run one after another. */
  exclusiveQuery(sql: string, params?: SqlValue[]): Promise<SqlRow[]>;
  /** SQL expression for the current time of the database, in ms since the epoch. */
  nowSql: string;
  /**
   * Empties the write-ahead log of SQLite, which may still contain deleted text. Throws `StoreUnavailable` if another
   * program prevents that. Does nothing in PostgreSQL.
   */
  truncateWriteAheadLog(): Promise<void>;
  /** Copies the database into a new file. Throws an `OperatorError` if PostgreSQL's program for it fails. */
  backup(filePath: string): Promise<void>;
  close(): Promise<void>;
}

/** Thrown while the database cannot read or write. The message is in Spanish and contains no data of a request. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Log level of an error of the store, for callers that handle it. `Health` logs that the store is unavailable. */
export function storeErrorLevel(error: unknown): 'debug' | 'warn' {
  return error instanceof StoreUnavailable ? 'debug' : 'warn';
}

/**
 * SQL condition of pending deliveries. It also contains the condition of the index `deliveries_next`, because SQLite
 * uses a partial index only for queries that contain the condition of the index.
 */
export const IS_PENDING = `state = 'pending' AND state <> 'sent'`;

/** Maximum number of rows that one statement of {@link changeInBatches} changes. */
const BATCH_SIZE = 5000;

const PRIMARY_KEYS = { contact_requests: 'id', deliveries: 'request_id, target' } as const;

interface BatchedChange {
  table: keyof typeof PRIMARY_KEYS;
  /** A statement without its WHERE clause, such as `DELETE FROM contact_requests`. */
  change: string;
  /** The condition of the WHERE clause. A row must no longer match it after the change. */
  condition: string;
  params?: SqlValue[];
}

/** Repeats a change until no row matches its condition. Returns the number of changed rows. */
export async function changeInBatches(
  database: Pick<Database, 'query'>,
  { table, change, condition, params = [] }: BatchedChange,
): Promise<number> {
  const keyColumns = PRIMARY_KEYS[table];
  const batch = `SELECT ${keyColumns} FROM ${table} WHERE ${condition} LIMIT ${BATCH_SIZE}`;
  // Repeats the condition because another instance may have changed a row while this statement waited for a lock.
  const statement = `${change} WHERE (${keyColumns}) IN (${batch}) AND (${condition}) RETURNING 1 AS changed`;
  let totalCount = 0;
  let changedCount: number;
  do {
    changedCount = (await database.query(statement, params)).length;
    totalCount += changedCount;
  } while (changedCount === BATCH_SIZE);
  return totalCount;
}

/** SQL that reads the number of applied migrations. */
export const SELECT_VERSION = 'SELECT COALESCE(MAX(version), 0) AS version FROM migrations';

/** Returns the SQL that applies all migrations after a version, or an empty string if there are none. */
export function migrationsAfter(version: number): string {
  const statements: string[] = [];
  if (version === 0) statements.push('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index >= version) statements.push(...migration, `INSERT INTO migrations (version) VALUES (${index + 1})`);
  }
  return statements.join(';\n');
}

/**
 * The table definitions, in SQL that SQLite and PostgreSQL share. Each entry is one migration. Migrations run once, in
 * order. Add a new entry to change the tables, and never edit an existing entry. A migration must not remove a table or
 * column that the previous release writes. Two releases can then run at the same time, and operators can roll back.
 */
const MIGRATIONS: readonly string[][] = [
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
    // `target` contains the e-mail address of a recipient, 'webhook' or 'unassigned' (`store.ts`).
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
    // Indexes only undelivered rows. Otherwise, claims and counts would slow down as delivered requests accumulate.
    `CREATE INDEX deliveries_next ON deliveries (target, state, is_spam, due_at) WHERE state <> 'sent'`,
    // The next two indexes are for counting mails towards the hourly and daily limits.
    `CREATE INDEX deliveries_leased ON deliveries (due_at) WHERE lease_owner IS NOT NULL`,
    `CREATE INDEX deliveries_sent ON deliveries (sent_at, target) WHERE sent_at IS NOT NULL`,
    // Used only to test whether the database can write (`queue.ts`). Its only row contains the time of the last test.
    `CREATE TABLE marks (name TEXT PRIMARY KEY, at BIGINT NOT NULL)`,
  ],
];
