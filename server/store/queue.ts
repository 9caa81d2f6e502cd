import type { SqlValue } from './database';
import { WEBHOOK } from './store';

/**
 * Where the deliveries to one target stand. Those to the first recipient are columns of the request itself, so that a
 * service with one recipient writes one row a request, and the version before can run beside; those to a further target
 * are rows of `deliveries`, whose columns have the same names.
 */
export interface Queue {
  table: 'contact_requests' | 'deliveries';
  /** The column with the id of the request. */
  id: 'id' | 'request_id';
  /** `null` is the first recipient. */
  target: string | null;
}

/** The queue of the first recipient. */
export const FIRST_QUEUE: Queue = { table: 'contact_requests', id: 'id', target: null };

/** The queue of a further target. */
export function furtherQueue(target: string): Queue {
  return { table: 'deliveries', id: 'request_id', target };
}

/** Whether the caps on mails hold for it. */
export function isCapped({ target }: Queue): boolean {
  return target !== WEBHOOK;
}

/** The condition that a row belongs to the queue, and what follows the `params` of its statement for it. */
export function ofQueue({ target }: Queue, params: SqlValue[]): { condition: string; params: SqlValue[] } {
  if (target === null) return { condition: 'TRUE', params };
  return { condition: `target = $${params.length + 1}`, params: [...params, target] };
}
