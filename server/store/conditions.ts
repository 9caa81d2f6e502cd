/**
 * SQL conditions that several statements share. SQLite uses a partial index only where its very condition is asked, so
 * each names `state <> 'sent'` too.
 */

/** Requests that wait for delivery. */
export const PENDING = `state = 'pending' AND state <> 'sent'`;

/** Requests that were given up. */
export const DEAD = `state = 'dead' AND state <> 'sent'`;

/** Requests whose delivery is due. */
export function isDue(nowSql: string): string {
  return `${PENDING} AND due_at <= ${nowSql}`;
}

/** Requests that no instance is delivering. */
export function isUnleased(nowSql: string): string {
  return `(lease_owner IS NULL OR due_at <= ${nowSql})`;
}
