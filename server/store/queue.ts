import type { SqlValue } from './database';

/** The tables that deliveries stand in, and the columns that name a row of each. */
export const KEYS = { contact_requests: 'id', deliveries: 'request_id, target' } as const;

/** A table that deliveries stand in. */
export type DeliveryTable = keyof typeof KEYS;

/** A part of a queue: some rows of one table. Both tables have the same columns for a delivery's progress. */
export interface QueuePart {
  table: DeliveryTable;
  /** The column with the id of the request. */
  idColumn: 'id' | 'request_id';
  /** The condition that a row belongs to the queue; `target` is the SQL expression of the queue's target. */
  isOwn: (target: string) => string;
}

/** The deliveries to one target. */
export interface Queue {
  /** The address of a recipient, or `WEBHOOK`; `null` is whoever is meant by the requests themselves. */
  target: string | null;
  /** Whether the caps on mails hold for it. */
  isCapped: boolean;
  parts: readonly QueuePart[];
}

const FURTHER_DELIVERIES: QueuePart = {
  table: 'deliveries',
  idColumn: 'request_id',
  isOwn: (target) => `target = ${target}`,
};

/** The part with the deliveries that are columns of the request itself. */
function requests(isOwn: QueuePart['isOwn']): QueuePart {
  return { table: 'contact_requests', idColumn: 'id', isOwn };
}

/** All deliveries that are columns of a request, whoever the recipient. */
export const FIRST_QUEUE: Queue = { target: null, isCapped: true, parts: [requests(() => 'TRUE')] };

/**
 * The queue of a recipient: what stands with the requests for it, and further deliveries, where most of its rows are
 * first. The first recipient also gets the requests that name none.
 */
export function recipientQueue(address: string, isFirst: boolean): Queue {
  const named = requests((target) => `recipient = ${target}`);
  const namedOrNot = requests((target) => `(recipient = ${target} OR recipient IS NULL)`);
  const parts = isFirst ? [namedOrNot, FURTHER_DELIVERIES] : [FURTHER_DELIVERIES, named];
  return { target: address, isCapped: true, parts };
}

/** The queue of a webhook. */
export function webhookQueue(target: string): Queue {
  return { target, isCapped: false, parts: [FURTHER_DELIVERIES] };
}

/** Parameters of a statement followed by the queue's target, if it has one, and the SQL expression of that. */
export function withTarget({ target }: Queue, params: SqlValue[]): { params: SqlValue[]; target: string } {
  if (target === null) return { params, target: 'NULL' };
  return { params: [...params, target], target: `$${params.length + 1}` };
}
