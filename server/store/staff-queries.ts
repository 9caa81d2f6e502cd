import type { Database } from './database';
import { REQUEST_COLUMNS, toStoredRequest } from './request-row';
import type { Store } from './store';

/** Reading requests, for the staff's commands. */
export function staffQueries({ read }: Database): Pick<Store, 'list' | 'find' | 'findByEmail'> {
  const select = `SELECT ${REQUEST_COLUMNS} FROM contact_requests`;

  return {
    async list(limit) {
      const rows = await read(`${select} ORDER BY received_at DESC LIMIT $1`, [limit]);
      return rows.map(toStoredRequest);
    },

    async find(id) {
      const [row] = await read(`${select} WHERE id = $1`, [id]);
      return row ? toStoredRequest(row) : null;
    },

    async findByEmail(email) {
      const rows = await read(`${select} WHERE lower(email) = lower($1) ORDER BY received_at`, [email]);
      return rows.map(toStoredRequest);
    },
  };
}
