import type { ContactRequest } from '@/lib/contact/schema';
import type { Campaign } from '@/server/intake/campaign';

/** A validated contact request. */
export interface NewRequest {
  id: string;
  /** The client's idempotency key or the hash of the content. */
  dedupeKey: string;
  /** Time in ms after which the key may be used again; `null` for never. */
  dedupeWindow: number | null;
  bodyHash: string;
  request: ContactRequest;
  campaign: Campaign;
  /** The accepted version of the privacy policy, if the client sent it. */
  consentVersion: string | null;
  /** Why it looks like spam, in Spanish. */
  spam: string | null;
  /** Addresses, {@link WEBHOOK} or {@link UNASSIGNED}; at least one. */
  targets: readonly string[];
}

/** The target of webhook deliveries. */
export const WEBHOOK = 'webhook';

/** The target of mails while no recipient is configured. */
export const UNASSIGNED = 'unassigned';

export type AcceptResult =
  | { kind: 'stored' | 'duplicate'; id: string }
  /** The idempotency key was used with another body. Nothing was stored. */
  | { kind: 'key-reused' };

/** `dead`: given up after three days. */
export type DeliveryState = 'pending' | 'sent' | 'dead';

/** The state of a delivery. Times are ms since the epoch by the database's clock. */
export type Delivery = {
  target: string;
  state: DeliveryState;
  attempts: number;
  firstAttemptAt: number | null;
  /** The next attempt, or the end of the lease during an attempt. */
  dueAt: number;
  lastError: string | null;
  sentAt: number | null;
};

export interface StoredRequest extends ContactRequest {
  id: string;
  campaign: Campaign;
  consentVersion: string | null;
  spam: string | null;
  receivedAt: number;
}

export interface RequestRecord extends StoredRequest {
  deliveries: Delivery[];
}

export interface LeasedRequest extends StoredRequest {
  /** Number of previous attempts. */
  attempts: number;
}

/** Limits of mails per hour and day, for all recipients and instances together. */
export interface MailCaps {
  hour: number;
  day: number;
}

/** Undelivered requests of one target. `/healthz` reports the sums under the same names. */
export interface Backlog {
  pending: number;
  /** Overdue for more than a minute because of the caps. */
  overCap: number;
  dead: number;
  /** Pending ones that failed for more than a minute, without spam. */
  refused: number;
  /** Age in ms of the oldest pending one, without untried spam. */
  oldestAge: number;
}

/** Hexadecimal digits of the id that form the number. */
export const NUMBER_PREFIX = 6;

/** Decimal digits of the number. */
const DIGITS = 8;

/**
 * The number of a request for people, such as `0421-9387`: the beginning of its id in decimal digits. Among thousands
 * of requests a few may share one.
 */
export function requestNumber(id: string): string {
  const digits = String(Number.parseInt(id.slice(0, NUMBER_PREFIX), 16)).padStart(DIGITS, '0');
  return `${digits.slice(0, DIGITS / 2)}-${digits.slice(DIGITS / 2)}`;
}

/** The beginning of the ids with a number, or null if the text is not a number. */
export function idPrefixOf(text: string): string | null {
  if (!/^\d{4}-?\d{4}$/.test(text)) return null;
  return Number(text.replace('-', '')).toString(16).padStart(NUMBER_PREFIX, '0');
}
