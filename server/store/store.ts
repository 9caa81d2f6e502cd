import type { ContactRequest } from '@/lib/contact/schema';
import type { Campaign } from '@/server/intake/campaign';

/** A validated contact request to be stored. */
export interface NewRequest {
  id: string;
  /** The idempotency key that the client sent, or a hash of the content. A key is stored only once. */
  dedupeKey: string;
  /** Time in ms after which `dedupeKey` may be stored again, or `null` for never. */
  dedupeWindow: number | null;
  bodyHash: string;
  request: ContactRequest;
  campaign: Campaign;
  /** The version of the privacy policy that the visitor accepted, or `null` if the client sent none. */
  consentVersion: string | null;
  /** The reason in Spanish why the request looks like spam, or `null` if it does not. */
  spamReason: string | null;
  /** At least one target. Each gets one delivery. */
  targets: readonly DeliveryTarget[];
}

/** The destination of a delivery: the e-mail address of a recipient, {@link WEBHOOK} or {@link UNASSIGNED}. */
export type DeliveryTarget = string;

/** The target that stands for the webhook, instead of an e-mail address. */
export const WEBHOOK = 'webhook';

/** The target of mail deliveries that are stored while no recipient is configured. */
export const UNASSIGNED = 'unassigned';

export type AcceptResult =
  | { kind: 'stored' | 'duplicate'; id: string }
  /** Nothing was stored because a request with another body has the same idempotency key. */
  | { kind: 'key-reused' };

/** State of a delivery. A `dead` delivery still failed three days after the first attempt. Only staff can retry it. */
export type DeliveryState = 'pending' | 'sent' | 'dead';

/** The delivery of a request to one target. Times are in ms since the epoch by the clock of the database. */
export type Delivery = {
  target: DeliveryTarget;
  state: DeliveryState;
  attempts: number;
  firstAttemptAt: number | null;
  /** Time of the next attempt. During an attempt, the time at which the lease expires. */
  dueAt: number;
  lastError: string | null;
  sentAt: number | null;
};

export interface StoredRequest extends ContactRequest {
  id: string;
  campaign: Campaign;
  consentVersion: string | null;
  spamReason: string | null;
  receivedAt: number;
}

export interface RequestWithDeliveries extends StoredRequest {
  deliveries: Delivery[];
}

export interface LeasedRequest extends StoredRequest {
  /** Number of previous attempts. */
  attempts: number;
  /** Time in ms of the first attempt, or of this attempt if it is the first. */
  firstAttemptAt: number;
}

/** Maximum number of mails per hour and per day, for all recipients and service instances together. */
export interface MailCaps {
  hour: number;
  day: number;
}

/** Counts of undelivered requests for one target. `/healthz` reports the sums over all targets. */
export interface Backlog {
  pending: number;
  /** Number of mails that are more than a minute overdue while the hourly or daily limit is reached. */
  overCap: number;
  dead: number;
  /** Number of pending deliveries whose first attempt failed more than a minute ago. Excludes spam. */
  refused: number;
  /** Age in ms of the oldest request with a pending delivery. Excludes spam without a previous attempt. */
  oldestAge: number;
}

/** Number of leading hexadecimal digits of an id. The request number is derived from these digits. */
export const ID_PREFIX_LENGTH = 6;

const DIGIT_COUNT = 8;

/**
 * Returns the short number of a request that visitors and staff see, such as `0421-9387`. It consists of the first
 * {@link ID_PREFIX_LENGTH} hexadecimal digits of the id in decimal notation. Two requests rarely share a number.
 */
export function requestNumber(id: string): string {
  const digits = String(Number.parseInt(id.slice(0, ID_PREFIX_LENGTH), 16)).padStart(DIGIT_COUNT, '0');
  return `${digits.slice(0, DIGIT_COUNT / 2)}-${digits.slice(DIGIT_COUNT / 2)}`;
}

/** Converts a request number to the first digits of an id. Returns null if the text is not a request number. */
export function parseRequestNumber(text: string): string | null {
  if (!/^\d{4}-?\d{4}$/.test(text)) return null;
  return Number(text.replace('-', '')).toString(16).padStart(ID_PREFIX_LENGTH, '0');
}
