/** A value that both databases support. Numbers are integers. */
export type SqlValue = string | number | null;

export type SqlRow = Record<string, SqlValue>;

export interface SqlStatement {
  sql: string;
  params: SqlValue[];
}

/** The differences between SQLite and PostgreSQL. Both receive the same statements, with parameters `$1`, `$2`, … */
export interface Database {
  /**
   * Runs one statement. It is synced to disk when the promise resolves.
   *
   * @throws StoreUnavailable
   */
  query(sql: string, params?: SqlValue[]): Promise<SqlRow[]>;
  /** Like `query`, with several statements in one transaction. Returns the rows of the first. */
  transaction(statements: readonly SqlStatement[]): Promise<SqlRow[]>;
  /** Like `query`, but only one at a time across all instances. */
  exclusiveQuery(sql: string, params?: SqlValue[]): Promise<SqlRow[]>;
  /** SQL expression of the database's clock, in ms since the epoch. */
  nowSql: string;
  /** Empties the journal, which may still contain deleted text. */
  truncateJournal(): Promise<void>;
  /** Writes a copy into a new file. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot read or write now. The message is in Spanish. It contains no data of a request. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Condition of pending deliveries. SQLite uses a partial index only if the query repeats its condition. */
export const PENDING = `state = 'pending' AND state <> 'sent'`;

/** Maximum number of rows that one statement changes. */
const BATCH = 5000;

/** Primary keys. */
const KEYS = { contact_requests: 'id', deliveries: 'request_id, target' } as const;

interface BatchedChange {
  table: keyof typeof KEYS;
  /** A statement without its condition, such as `DELETE FROM contact_requests`. Changed rows must not match again. */
  change: string;
  condition: string;
  params?: SqlValue[];
}

/** Repeats a change until no row matches its condition. Returns the number of changed rows. */
export async function changeInBatches(
  database: Pick<Database, 'query'>,
  { table, change, condition, params = [] }: BatchedChange,
): Promise<number> {
  const key = KEYS[table];
  const batch = `SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${BATCH}`;
  // The condition is repeated, since another instance may have changed a row while this statement waited.
  const statement = `${change} WHERE (${key}) IN (${batch}) AND (${condition}) RETURNING 1 AS changed`;
  let total = 0;
  let changed: number;
  do {
    changed = (await database.query(statement, params)).length;
    total += changed;
  } while (changed === BATCH);
  return total;
}

/** Reads the number of applied migrations. */
export const APPLIED_VERSION = 'SELECT COALESCE(MAX(version), 0) AS version FROM migrations';

/** The SQL script that updates tables of a version; empty if they are up to date. */
export function migrationsAfter(version: number): string {
  const statements: string[] = [];
  if (version === 0) statements.push('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
  for (const [index, migration] of MIGRATIONS.entries()) {
    if (index >= version) statements.push(...migration, `INSERT INTO migrations (version) VALUES (${index + 1})`);
  }
  return statements.join(';\n');
}

/**
 * The tables, in SQL that SQLite and PostgreSQL share. Entries are applied once and in order. An applied entry never
 * changes; a change is a new entry. No entry removes what the previous version writes, so that both versions can run
 * at the same time and a rollback is possible.
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
    // `target` is the address of a recipient, the webhook, or unassigned (`store.ts`).
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
    // Covers undelivered rows only, so that claims and counts do not slow down with the retention.
    `CREATE INDEX deliveries_next ON deliveries (target, state, is_spam, due_at) WHERE state <> 'sent'`,
    // For the mail caps.
    `CREATE INDEX deliveries_leased ON deliveries (due_at) WHERE lease_owner IS NOT NULL`,
    `CREATE INDEX deliveries_sent ON deliveries (sent_at, target) WHERE sent_at IS NOT NULL`,
    // `at` is the time of the last write probe (`queue.ts`).
    `CREATE TABLE marks (name TEXT PRIMARY KEY, at BIGINT NOT NULL)`,
  ],
];
