/**
 * SQL conditions that several statements share. SQLite uses a partial index only where its very condition is asked, so
 * each names `state <> 'sent'` too.
 */

/** Deliveries that wait. */
export const PENDING = `state = 'pending' AND state <> 'sent'`;

/** Deliveries that were given up. */
export const DEAD = `state = 'dead' AND state <> 'sent'`;

/** Deliveries that are due. */
export function isDue(nowSql: string): string {
  return `${PENDING} AND due_at <= ${nowSql}`;
}

/** Deliveries that no instance is making. */
export function isUnleased(nowSql: string): string {
  return `(lease_owner IS NULL OR due_at <= ${nowSql})`;
}
