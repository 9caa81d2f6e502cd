import type { ContactRequest } from '../../lib/contact/schema';

/** A contact request that passed every check, ready to be written. Times are ms since the epoch. */
export interface NewRequest {
  id: string;
  /** What makes a repeated send the same request: the client's idempotency key, or the hash of the content. */
  dedupeKey: string;
  /** A key that came from the content is free again for requests received after this time; `null` never frees it. */
  dedupeSince: number | null;
  bodyHash: string;
  request: ContactRequest;
  /** With `receivedAt` the proof of consent: the version of the policy that was accepted, if the client said it. */
  consentVersion: string | null;
  /** Why it looks like spam; such a request is kept and delivered like any other. */
  spam: string | null;
  receivedAt: number;
}

/** What became of a request that was handed to the store. */
export type AcceptResult =
  | { kind: 'stored' | 'duplicate'; id: string }
  /** The idempotency key was used before with another body: nothing was written. */
  | { kind: 'key-reused' };

/** `dead` is a dead letter: shown to the staff, never deleted automatically. */
export type DeliveryState = 'pending' | 'sent' | 'dead';

/** A request as it is kept. */
export interface StoredRequest extends ContactRequest {
  id: string;
  consentVersion: string | null;
  spam: string | null;
  receivedAt: number;
  state: DeliveryState;
  attempts: number;
  firstAttemptAt: number | null;
  /** When it is due for delivery, or when its lease ends while an instance delivers it. */
  dueAt: number;
  lastError: string | null;
  sentAt: number | null;
}

/** The end of one delivery attempt. */
export interface Settlement {
  id: string;
  state: DeliveryState;
  attemptedAt: number;
  /** The next attempt of a request that stays pending. */
  dueAt: number;
  error: string | null;
}

/** What waits for delivery. */
export interface Backlog {
  pending: number;
  dead: number;
  oldestPendingAt: number | null;
}

/**
 * Where contact requests are kept. Every method may throw {@link StoreUnavailable}, and whoever waits for
 * `accept` answers 503 then: an acknowledged request is one that was synced to disk before.
 */
export interface Store {
  /** Writes a request durably, once for each key. */
  accept(request: NewRequest): Promise<AcceptResult>;
  /** Leases up to `limit` due requests to `owner` until the given time, the longest due first. */
  claim(owner: string, now: number, until: number, limit: number): Promise<StoredRequest[]>;
  /** Extends every lease of `owner`. */
  renew(owner: string, until: number): Promise<void>;
  /** Gives the leased requests back at once, for a graceful close. */
  release(owner: string, now: number): Promise<void>;
  /** Records an attempt; ignored when `owner` no longer holds the lease. */
  settle(owner: string, settlement: Settlement): Promise<void>;
  backlog(): Promise<Backlog>;
  /** Writes a mark, to find out whether writing works. */
  probe(now: number): Promise<void>;
  /** The newest first. */
  list(limit: number): Promise<StoredRequest[]>;
  find(id: string): Promise<StoredRequest | null>;
  /** Everything kept about an address, compared without case. */
  findByEmail(email: string): Promise<StoredRequest[]>;
  /** Deletes everything kept about an address, whatever its state; gives how many requests there were. */
  erase(email: string): Promise<number>;
  /** Makes one undelivered request (or all dead ones) due now, with a fresh three days; gives how many. */
  retry(id: string | 'all', now: number): Promise<number>;
  /** Deletes delivered requests received before a time; gives how many. Pending and dead ones stay. */
  purge(before: number): Promise<number>;
  close(): Promise<void>;
}

/** The store cannot write or read now; the cause says why and holds nothing of a request. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
