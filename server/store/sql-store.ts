import { GroupCommit } from './group-commit';
import type { AcceptResult, Backlog, NewRequest, Settlement, Store, StoredRequest } from './store';

/** A value that both databases take and give. Numbers are integers. */
export type SqlValue = string | number | null;

/** A row as both databases give it. */
export type SqlRow = Record<string, SqlValue>;

/** What the store needs of a database: single statements, and two parts of its dialect. */
export interface Database {
  /**
   * Runs one statement that changes nothing; parameters are written `$1`, `$2`, …
   *
   * @throws StoreUnavailable
   */
  read(sql: string, params: SqlValue[]): Promise<SqlRow[]>;
  /**
   * Runs one statement, which is synced to disk when this resolves.
   *
   * @throws StoreUnavailable
   */
  write(sql: string, params: SqlValue[]): Promise<SqlRow[]>;
  /** An expression that makes rows of a JSON array of objects. */
  jsonRows(param: string, columns: Record<string, 'TEXT' | 'BIGINT'>): string;
  /** Appended to a subselect that picks rows for this instance alone. */
  skipLocked: string;
  close(): Promise<void>;
}

const NEW_COLUMNS = {
  id: 'TEXT',
  dedupe_key: 'TEXT',
  body_hash: 'TEXT',
  full_name: 'TEXT',
  email: 'TEXT',
  subject: 'TEXT',
  message: 'TEXT',
  consent_version: 'TEXT',
  spam: 'TEXT',
  received_at: 'BIGINT',
  due_at: 'BIGINT',
} as const;

const SETTLED_COLUMNS = {
  id: 'TEXT',
  state: 'TEXT',
  attempted_at: 'BIGINT',
  due_at: 'BIGINT',
  error: 'TEXT',
  lease_owner: 'TEXT',
} as const;

/** Requests of one state that are not delivered. SQLite uses a partial index only where its very condition is asked. */
const PENDING = `state = 'pending' AND state <> 'sent'`;
const DEAD = `state = 'dead' AND state <> 'sent'`;

/**
 * The most items of one write, and the most that may wait for one. New requests get small writes, so that a burst of
 * them does not hold up the mails in flight.
 */
const ACCEPTS = { maxItems: 16, maxWaiting: 4096 };
const SETTLEMENTS = { maxItems: 128, maxWaiting: 4096 };

/** The store on any SQL database; see {@link Store} for what each method promises. */
export function createSqlStore(database: Database): Store {
  const accepts = new GroupCommit(writeRequests, ACCEPTS.maxItems, ACCEPTS.maxWaiting);
  const settlements = new GroupCommit(writeSettlements, SETTLEMENTS.maxItems, SETTLEMENTS.maxWaiting);

  async function writeRequests(items: NewRequest[]): Promise<AcceptResult[]> {
    const stale = items.filter(({ dedupeSince }) => dedupeSince !== null);
    if (stale.length > 0) {
      await database.write(
        `UPDATE contact_requests SET dedupe_key = 'past:' || contact_requests.id
         FROM (${database.jsonRows('$1', { dedupe_key: 'TEXT', since: 'BIGINT' })}) AS r
         WHERE contact_requests.dedupe_key = r.dedupe_key AND contact_requests.received_at < r.since`,
        [JSON.stringify(stale.map((item) => ({ dedupe_key: item.dedupeKey, since: item.dedupeSince })))],
      );
    }
    // Sorted, so that two instances which insert the same keys cannot deadlock.
    const rows = items.map(toRow).sort((a, b) => (a.dedupe_key < b.dedupe_key ? -1 : 1));
    const columns = Object.keys(NEW_COLUMNS).join(', ');
    const inserted = await database.write(
      `INSERT INTO contact_requests (${columns})
       SELECT ${columns} FROM (${database.jsonRows('$1', NEW_COLUMNS)}) AS r WHERE true
       ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`,
      [JSON.stringify(rows)],
    );
    const stored = new Set(inserted.map(({ id }) => id));
    const repeated = items.filter(({ id }) => !stored.has(id)).map(({ dedupeKey }) => ({ dedupe_key: dedupeKey }));
    const earlier = new Map<SqlValue, { id: string; bodyHash: string }>();
    if (repeated.length > 0) {
      const found = await database.read(
        `SELECT id, dedupe_key, body_hash FROM contact_requests WHERE dedupe_key IN
         (SELECT dedupe_key FROM (${database.jsonRows('$1', { dedupe_key: 'TEXT' })}) AS r)`,
        [JSON.stringify(repeated)],
      );
      for (const row of found) {
        earlier.set(row.dedupe_key as SqlValue, { id: String(row.id), bodyHash: String(row.body_hash) });
      }
    }
    return items.map(({ id, dedupeKey, bodyHash }): AcceptResult => {
      if (stored.has(id)) return { kind: 'stored', id };
      const first = earlier.get(dedupeKey);
      return first?.bodyHash === bodyHash ? { kind: 'duplicate', id: first.id } : { kind: 'key-reused' };
    });
  }

  async function writeSettlements(items: { owner: string; settlement: Settlement }[]): Promise<undefined[]> {
    const rows = items.map(({ owner, settlement }) => ({
      id: settlement.id,
      state: settlement.state,
      attempted_at: settlement.attemptedAt,
      due_at: settlement.dueAt,
      error: settlement.error,
      lease_owner: owner,
    }));
    await database.write(
      `UPDATE contact_requests SET
         state = r.state,
         due_at = r.due_at,
         last_error = r.error,
         attempts = attempts + 1,
         first_attempt_at = COALESCE(first_attempt_at, r.attempted_at),
         sent_at = CASE WHEN r.state = 'sent' THEN r.attempted_at END,
         lease_owner = NULL
       FROM (${database.jsonRows('$1', SETTLED_COLUMNS)}) AS r
       WHERE contact_requests.id = r.id
         AND contact_requests.state = 'pending'
         AND contact_requests.lease_owner = r.lease_owner`,
      [JSON.stringify(rows)],
    );
    return items.map(() => undefined);
  }

  return {
    accept: (request) => accepts.add(request),

    async claim(owner, now, until, limit) {
      const rows = await database.write(
        `UPDATE contact_requests SET due_at = $3, lease_owner = $1 WHERE id IN (
           SELECT id FROM contact_requests WHERE ${PENDING} AND due_at <= $2
           ORDER BY due_at LIMIT $4 ${database.skipLocked})
         RETURNING *`,
        [owner, now, until, limit],
      );
      return rows.map(fromRow).sort((a, b) => a.receivedAt - b.receivedAt);
    },

    async renew(owner, until) {
      await database.write(`UPDATE contact_requests SET due_at = $2 WHERE lease_owner = $1 AND ${PENDING}`, [
        owner,
        until,
      ]);
    },

    async release(owner, now) {
      await database.write(
        `UPDATE contact_requests SET due_at = $2, lease_owner = NULL WHERE lease_owner = $1 AND ${PENDING}`,
        [owner, now],
      );
    },

    settle: (owner, settlement) => settlements.add({ owner, settlement }),

    async backlog() {
      const rows = await database.read(
        `SELECT state, COUNT(*) AS requests, MIN(received_at) AS oldest
         FROM contact_requests WHERE state <> 'sent' GROUP BY state`,
        [],
      );
      const backlog: Backlog = { pending: 0, dead: 0, oldestPendingAt: null };
      for (const row of rows) {
        if (row.state === 'dead') backlog.dead = Number(row.requests);
        else Object.assign(backlog, { pending: Number(row.requests), oldestPendingAt: Number(row.oldest) });
      }
      return backlog;
    },

    async probe(now) {
      await database.write(
        'INSERT INTO probe (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
        [now],
      );
    },

    async list(limit) {
      const rows = await database.read('SELECT * FROM contact_requests ORDER BY received_at DESC LIMIT $1', [limit]);
      return rows.map(fromRow);
    },

    async find(id) {
      const rows = await database.read('SELECT * FROM contact_requests WHERE id = $1', [id]);
      return rows[0] ? fromRow(rows[0]) : null;
    },

    async findByEmail(email) {
      const rows = await database.read(
        'SELECT * FROM contact_requests WHERE lower(email) = lower($1) ORDER BY received_at',
        [email],
      );
      return rows.map(fromRow);
    },

    async erase(email) {
      return (await database.write('DELETE FROM contact_requests WHERE lower(email) = lower($1) RETURNING id', [email]))
        .length;
    },

    async retry(id, now) {
      const which = id === 'all' ? `${DEAD} AND $2 = 'all'` : `state <> 'sent' AND id = $2`;
      const rows = await database.write(
        `UPDATE contact_requests SET state = 'pending', due_at = $1, first_attempt_at = NULL, lease_owner = NULL
         WHERE ${which} RETURNING id`,
        [now, id],
      );
      return rows.length;
    },

    async purge(before) {
      const rows = await database.write(
        `DELETE FROM contact_requests WHERE received_at < $1 AND state = 'sent' RETURNING id`,
        [before],
      );
      return rows.length;
    },

    close: () => database.close(),
  };
}

function toRow(item: NewRequest): Record<keyof typeof NEW_COLUMNS, SqlValue> & { dedupe_key: string } {
  return {
    id: item.id,
    dedupe_key: item.dedupeKey,
    body_hash: item.bodyHash,
    full_name: item.request.fullName,
    email: item.request.email,
    subject: item.request.subject,
    message: item.request.message,
    consent_version: item.consentVersion,
    spam: item.spam,
    received_at: item.receivedAt,
    due_at: item.receivedAt,
  };
}

function fromRow(row: SqlRow): StoredRequest {
  const time = (value: SqlValue | undefined) => (value == null ? null : Number(value));
  const text = (value: SqlValue | undefined) => (value == null ? null : String(value));
  return {
    id: String(row.id),
    fullName: String(row.full_name),
    email: String(row.email),
    // Only the fixed subject passes the schema, so this is the value that was written.
    subject: String(row.subject) as StoredRequest['subject'],
    message: String(row.message),
    consentVersion: text(row.consent_version),
    spam: text(row.spam),
    receivedAt: Number(row.received_at),
    state: String(row.state) as StoredRequest['state'],
    attempts: Number(row.attempts),
    firstAttemptAt: time(row.first_attempt_at),
    dueAt: Number(row.due_at),
    lastError: text(row.last_error),
    sentAt: time(row.sent_at),
  };
}
