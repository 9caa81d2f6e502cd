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
