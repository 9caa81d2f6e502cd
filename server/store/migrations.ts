/**
 * The tables, in the SQL that SQLite and PostgreSQL share. Each entry is applied once, in order, at start; an
 * applied entry is never changed, a change is a new entry. Nothing that the version before writes to is taken away (as
 * the table `probe`), so that both can run at once and one can go back.
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
      spam TEXT,
      received_at BIGINT NOT NULL,
      state TEXT NOT NULL DEFAULT 'pending',
      attempts INTEGER NOT NULL DEFAULT 0,
      first_attempt_at BIGINT,
      due_at BIGINT NOT NULL,
      lease_owner TEXT,
      last_error TEXT,
      sent_at BIGINT
    )`,
    // Holds only what is not delivered, so that claiming and counting stay quick however much is kept.
    `CREATE INDEX contact_requests_undelivered ON contact_requests (state, due_at, received_at) WHERE state <> 'sent'`,
    `CREATE INDEX contact_requests_received ON contact_requests (received_at)`,
    `CREATE TABLE probe (id INTEGER PRIMARY KEY, at BIGINT NOT NULL)`,
  ],
  [
    `ALTER TABLE contact_requests ADD COLUMN warned_at BIGINT`,
    `ALTER TABLE contact_requests ADD COLUMN restored_at BIGINT`,
    // In the order in which requests are mailed, so that the next one is found at once however many wait.
    `CREATE INDEX contact_requests_next ON contact_requests (state, due_at) WHERE state <> 'sent' AND spam IS NULL`,
    `CREATE INDEX contact_requests_next_spam ON contact_requests (state, due_at) WHERE state <> 'sent' AND spam IS NOT NULL`,
    `CREATE INDEX contact_requests_sent ON contact_requests (sent_at) WHERE sent_at IS NOT NULL`,
    // `at` is when something was last done (`claimInterval`), or until when an instance pauses a target
    // (`pause-queries.ts`).
    `CREATE TABLE marks (name TEXT PRIMARY KEY, at BIGINT NOT NULL)`,
  ],
  [
    `ALTER TABLE contact_requests ADD COLUMN utm_source TEXT`,
    `ALTER TABLE contact_requests ADD COLUMN utm_medium TEXT`,
    `ALTER TABLE contact_requests ADD COLUMN utm_campaign TEXT`,
  ],
  [
    // The address that the delivery in the request's own columns is for; without one, the first recipient.
    `ALTER TABLE contact_requests ADD COLUMN recipient TEXT`,
    `CREATE INDEX contact_requests_next_of ON contact_requests (recipient, state, due_at)
      WHERE state <> 'sent' AND recipient IS NOT NULL`,
    // Deliveries to others; the columns mean what they mean in `contact_requests`.
    `CREATE TABLE deliveries (
      request_id TEXT NOT NULL REFERENCES contact_requests (id) ON DELETE CASCADE,
      target TEXT NOT NULL,
      spam TEXT,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      first_attempt_at BIGINT,
      due_at BIGINT NOT NULL,
      lease_owner TEXT,
      last_error TEXT,
      sent_at BIGINT,
      PRIMARY KEY (request_id, target)
    )`,
    `CREATE INDEX deliveries_next ON deliveries (target, state, due_at) WHERE state <> 'sent' AND spam IS NULL`,
    `CREATE INDEX deliveries_next_spam ON deliveries (target, state, due_at) WHERE state <> 'sent' AND spam IS NOT NULL`,
    `CREATE INDEX deliveries_undelivered ON deliveries (target, state, due_at) WHERE state <> 'sent'`,
    `CREATE INDEX deliveries_sent ON deliveries (target, sent_at) WHERE sent_at IS NOT NULL`,
  ],
];
