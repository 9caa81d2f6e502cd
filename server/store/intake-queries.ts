import type { Database } from './database';
import type { AcceptResult, NewRequest, Store } from './store';

const COLUMNS = `id, dedupe_key, body_hash, full_name, email, subject, message, consent_version, spam, state,
  utm_source, utm_medium, utm_campaign, recipient, received_at, due_at`;

/** Writing requests as they come in. */
export function intakeQueries(database: Database): Pick<Store, 'accept'> {
  const { nowSql } = database;
  // A key that is there already gives its own row back.
  const insert = `INSERT INTO contact_requests (${COLUMNS})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, ${nowSql}, ${nowSql})
    ON CONFLICT (dedupe_key) DO UPDATE SET dedupe_key = excluded.dedupe_key RETURNING id, body_hash`;
  // As the request stands, and nothing where its key was there already.
  const insertDelivery = `INSERT INTO deliveries (request_id, target, spam, state, due_at)
    SELECT id, CAST($2 AS TEXT), spam, state, due_at FROM contact_requests WHERE id = $1`;

  /** Frees a key that came from the content once its window is over. */
  async function freeDedupeKey(key: string, window: number): Promise<void> {
    await database.write(
      `UPDATE contact_requests SET dedupe_key = 'past:' || id WHERE dedupe_key = $1 AND received_at < ${nowSql} - $2`,
      [key, window],
    );
  }

  async function accept(item: NewRequest): Promise<AcceptResult> {
    const { request, campaign } = item;
    if (item.dedupeWindow !== null) await freeDedupeKey(item.dedupeKey, item.dedupeWindow);
    const insertRequest = {
      sql: insert,
      params: [
        item.id,
        item.dedupeKey,
        item.bodyHash,
        request.fullName,
        request.email,
        request.subject,
        request.message,
        item.consentVersion,
        item.spam,
        item.held ? 'held' : 'pending',
        campaign.source,
        campaign.medium,
        campaign.name,
        item.recipient,
      ],
    };
    const deliveries = item.furtherTargets.map((target) => ({ sql: insertDelivery, params: [item.id, target] }));
    const [row] = await database.writeTogether([insertRequest, ...deliveries]);
    const id = String(row?.id);
    if (id === item.id) return { kind: 'stored', id };
    return row?.body_hash === item.bodyHash ? { kind: 'duplicate', id } : { kind: 'key-reused' };
  }

  return { accept };
}
