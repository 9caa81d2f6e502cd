import { DAY } from '@/server/durations';
import { changeInBatches, type Database, type SqlRow, type SqlValue } from './database';
import {
  type AcceptResult,
  type Delivery,
  ID_PREFIX_LENGTH,
  type NewRequest,
  parseRequestNumber,
  type RequestWithDeliveries,
  type StoredRequest,
} from './store';

const INSERTED_COLUMNS = `id, dedupe_key, body_hash, full_name, email, subject, message, consent_version, utm_source, utm_medium,
  utm_campaign, spam, received_at`;

export function intakeMethods(database: Database) {
  const { nowSql } = database;
  // If the deduplication key exists, the no-op update makes the statement return the existing row.
  const insertRequestSql = `INSERT INTO contact_requests (${INSERTED_COLUMNS})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${nowSql})
    ON CONFLICT (dedupe_key) DO UPDATE SET dedupe_key = excluded.dedupe_key RETURNING id, body_hash`;
  // Inserts nothing for a duplicate because no request was stored with the new id.
  const insertDeliverySql = `INSERT INTO deliveries (request_id, target, state, is_spam, due_at)
    SELECT id, CAST($2 AS TEXT), 'pending', CASE WHEN spam IS NULL THEN 0 ELSE 1 END, received_at
    FROM contact_requests WHERE id = $1`;

  /** Makes a deduplication key available again if its request was received more than `period` ms ago. */
  async function freeDedupeKey(key: string, period: number): Promise<void> {
    await database.query(
      `UPDATE contact_requests SET dedupe_key = 'past:' || id WHERE dedupe_key = $1 AND received_at < ${nowSql} - $2`,
      [key, period],
    );
  }

  /** Stores a request with its deliveries durably, unless a request with the same deduplication key exists. */
  async function accept(item: NewRequest): Promise<AcceptResult> {
    const { request, campaign } = item;
    if (item.dedupeWindow !== null) await freeDedupeKey(item.dedupeKey, item.dedupeWindow);
    const insertRequest = {
      sql: insertRequestSql,
      params: [
        item.id,
        item.dedupeKey,
        item.bodyHash,
        request.fullName,
        request.email,
        request.subject,
        request.message,
        item.consentVersion,
        campaign.source,
        campaign.medium,
        campaign.name,
        item.spamReason,
      ],
    };
    const deliveries = item.targets.map((target) => ({ sql: insertDeliverySql, params: [item.id, target] }));
    const [row] = await database.transaction([insertRequest, ...deliveries]);
    const id = String(row?.id);
    if (id === item.id) return { kind: 'stored', id };
    return row?.body_hash === item.bodyHash ? { kind: 'duplicate', id } : { kind: 'key-reused' };
  }

  return { accept };
}

/** Columns of `contact_requests` by property of a {@link StoredRequest} and of its campaign. */
export const REQUEST_COLUMNS = {
  id: 'id',
  fullName: 'full_name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  consentVersion: 'consent_version',
  source: 'utm_source',
  medium: 'utm_medium',
  name: 'utm_campaign',
  spamReason: 'spam',
  receivedAt: 'received_at',
};

export function toStoredRequest({ source, medium, name, ...request }: SqlRow): StoredRequest {
  return { ...request, campaign: { source, medium, name } } as StoredRequest;
}

const DELIVERY_COLUMNS = `target, state, attempts, first_attempt_at AS "firstAttemptAt", due_at AS "dueAt",
  last_error AS "lastError", sent_at AS "sentAt"`;

/** Methods that read requests with their deliveries, for staff commands. */
export function lookupMethods({ query }: Database) {
  async function select(clauses: string, params: SqlValue[]): Promise<RequestWithDeliveries[]> {
    const columns = Object.entries(REQUEST_COLUMNS).map(([name, column]) => `${column} AS "${name}"`);
    const rows = await query(`SELECT ${columns.join(', ')} FROM contact_requests ${clauses}`, params);
    const deliveries = await query(
      `SELECT request_id, ${DELIVERY_COLUMNS} FROM deliveries WHERE request_id IN (SELECT id FROM contact_requests ${clauses}) ORDER BY target`,
      params,
    );
    const deliveriesByRequest = new Map<SqlValue | undefined, Delivery[]>(rows.map(({ id }) => [id, []]));
    for (const { request_id: id, ...delivery } of deliveries) deliveriesByRequest.get(id)?.push(delivery as Delivery);
    return rows.map((row) => ({ ...toStoredRequest(row), deliveries: deliveriesByRequest.get(row.id) ?? [] }));
  }

  return {
    list: (limit: number) => select('ORDER BY received_at DESC LIMIT $1', [limit]),
    /** Returns the requests with the given id or request number. Several requests may have the same number. */
    find: (idOrNumber: string) =>
      select(`WHERE id = $1 OR substr(id, 1, ${ID_PREFIX_LENGTH}) = $2 ORDER BY received_at`, [
        idOrNumber,
        parseRequestNumber(idOrNumber),
      ]),
    findByEmail: (email: string) => select('WHERE lower(email) = lower($1) ORDER BY received_at', [email]),
  };
}

/** Number of days that undelivered requests are kept after the retention period. */
const UNDELIVERED_GRACE_DAYS = 30;

const IS_UNDELIVERED = `EXISTS (
  SELECT 1 FROM deliveries d WHERE d.request_id = contact_requests.id AND d.state IN ('pending', 'dead')
)`;

export interface PurgeResult {
  deleted: number;
  /** Number of old requests that were not deleted because the clock may be wrong. */
  kept: number;
}

/** Methods that delete the requests of one person, or all requests older than the retention period. */
export function deletionMethods(database: Database) {
  const { query, nowSql } = database;

  /**
   * Records that old requests are being deleted. Returns the time in ms until that is allowed, or 0. The mark contains
   * the time of the last deletion, or the time from which the next one is allowed. If the last deletion is older than
   * `maxGap` ms, either the service was stopped or the clock is wrong, so operators get a day to correct the clock.
   */
  async function waitAfterClockJump(maxGap: number): Promise<number> {
    const allowedAt = `CASE
      WHEN marks.at < ${nowSql} - $1 THEN ${nowSql} + ${DAY}
      WHEN marks.at BETWEEN ${nowSql} AND ${nowSql} + ${DAY} THEN marks.at
      ELSE ${nowSql} END`;
    const [mark] = await query(
      `INSERT INTO marks (name, at) VALUES ('purge', ${nowSql} + ${DAY})
       ON CONFLICT (name) DO UPDATE SET at = ${allowedAt} RETURNING at - ${nowSql} AS wait`,
      [maxGap],
    );
    return Number(mark?.wait);
  }

  return {
    /** Deletes all requests with the given e-mail address and returns how many there were. */
    async erase(email: string): Promise<number> {
      const rows = await query('DELETE FROM contact_requests WHERE lower(email) = lower($1) RETURNING id', [email]);
      await database.truncateWriteAheadLog();
      return rows.length;
    },

    /**
     * Deletes requests older than `retention` ms. Undelivered requests are deleted {@link UNDELIVERED_GRACE_DAYS} days
     * later. Keeps them for another day if the clock may be wrong.
     */
    async purge(retention: number): Promise<PurgeResult> {
      const condition = `received_at < ${nowSql} - $1 AND (NOT ${IS_UNDELIVERED} OR received_at < ${nowSql} - $2)`;
      const params = [retention, retention + UNDELIVERED_GRACE_DAYS * DAY];
      const table = 'contact_requests';
      if ((await waitAfterClockJump(Math.min(retention, 7 * DAY))) > 0) {
        const [old] = await query(`SELECT COUNT(*) AS requests FROM ${table} WHERE ${condition}`, params);
        return { deleted: 0, kept: Number(old?.requests) };
      }
      const deleted = await changeInBatches(database, { table, change: `DELETE FROM ${table}`, condition, params });
      if (deleted > 0) await database.truncateWriteAheadLog();
      return { deleted, kept: 0 };
    },
  };
}
