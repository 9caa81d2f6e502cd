import type { Database, SqlValue } from './database';
import { PROGRESS_COLUMNS, REQUEST_COLUMNS, toProgress, toStoredRequest } from './request-row';
import type { FurtherDelivery, RequestRecord, Store } from './store';

/** Reading requests with their deliveries, for the staff's commands. */
export function staffQueries({ read }: Database): Pick<Store, 'list' | 'find' | 'findByPrefix' | 'findByEmail'> {
  /** @param rest what follows the table's name in the statement */
  async function select(rest: string, params: SqlValue[]): Promise<RequestRecord[]> {
    const rows = await read(`SELECT ${REQUEST_COLUMNS} FROM contact_requests ${rest}`, params);
    const deliveries = await read(
      `SELECT request_id, target, ${PROGRESS_COLUMNS} FROM deliveries
       WHERE request_id IN (SELECT id FROM contact_requests ${rest}) ORDER BY target`,
      params,
    );
    const furtherDeliveries = new Map<unknown, FurtherDelivery[]>();
    for (const delivery of deliveries) {
      const others = furtherDeliveries.get(delivery.request_id) ?? [];
      furtherDeliveries.set(delivery.request_id, [
        ...others,
        { target: String(delivery.target), ...toProgress(delivery) },
      ]);
    }
    return rows.map((row) => ({ ...toStoredRequest(row), furtherDeliveries: furtherDeliveries.get(row.id) ?? [] }));
  }

  return {
    list: (limit) => select('ORDER BY received_at DESC LIMIT $1', [limit]),
    findByPrefix: (prefix) => select(`WHERE substr(id, 1, ${prefix.length}) = $1 ORDER BY received_at`, [prefix]),
    findByEmail: (email) => select('WHERE lower(email) = lower($1) ORDER BY received_at', [email]),

    async find(id) {
      const [request] = await select('WHERE id = $1', [id]);
      return request ?? null;
    },
  };
}
