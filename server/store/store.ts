import type { ContactRequest } from '@/lib/contact/schema';
import type { Campaign } from '@/server/intake/campaign';

/** A contact request that passed every check, ready to be written. */
export interface NewRequest {
  id: string;
  /** What makes a repeated send the same request: the client's idempotency key, or the hash of the content. */
  dedupeKey: string;
  /** A key that came from the content is free again after this many ms; `null` never frees it. */
  dedupeWindow: number | null;
  bodyHash: string;
  request: ContactRequest;
  /** It is no part of what makes two requests the same. */
  campaign: Campaign;
  /** With the time it was received the proof of consent: the version of the policy, if the client said it. */
  consentVersion: string | null;
  /** Why it looks like spam, in Spanish; such a request is delivered after the others. */
  spam: string | null;
  /** To whom it is delivered: addresses, {@link WEBHOOK} or {@link UNASSIGNED}; at least one. */
  targets: readonly string[];
}

/** The target of what goes to the webhook; that of a mail is its recipient's address. */
export const WEBHOOK = 'webhook';

/** The target of a mail while there is no recipient. */
export const UNASSIGNED = 'unassigned';

/** What became of a request that was handed to the store. */
export type AcceptResult =
  | { kind: 'stored' | 'duplicate'; id: string }
  /** The idempotency key was used before with another body: nothing was written. */
  | { kind: 'key-reused' };

/** `dead` was given up after three days. */
export type DeliveryState = 'pending' | 'sent' | 'dead';

/** How one delivery of a request stands. Times are ms since the epoch by the database's clock. */
export type Delivery = {
  target: string;
  state: DeliveryState;
  attempts: number;
  firstAttemptAt: number | null;
  /** When it is due, or when its lease ends while an instance makes it. */
  dueAt: number;
  lastError: string | null;
  sentAt: number | null;
};

/** A request as it is kept. */
export interface StoredRequest extends ContactRequest {
  id: string;
  campaign: Campaign;
  consentVersion: string | null;
  spam: string | null;
  receivedAt: number;
}

/** A request with all its deliveries, by target. */
export interface RequestRecord extends StoredRequest {
  deliveries: Delivery[];
}

/** A request that an instance has leased, to make one of its deliveries. */
export interface LeasedRequest extends StoredRequest {
  /** How many attempts there were before. */
  attempts: number;
}

/** The most mails an hour and a day, to all recipients and by all instances together. */
export interface MailCaps {
  hour: number;
  day: number;
}

/** What one target has not been given yet. `/healthz` reports the sums under the same names. */
export interface Backlog {
  pending: number;
  /** Due for more than a minute and held back by the caps. */
  overCap: number;
  dead: number;
  /** Pending ones, spam apart, whose first attempt was over a minute ago: the receiver refused or did not answer. */
  refused: number;
  /** The age in ms of the oldest pending one, of those that look like spam only if it was tried; 0 without any. */
  oldestAge: number;
}

/** How many hexadecimal digits of the id make the number. */
const PREFIX = 6;

/** Digits of the largest number. */
const DIGITS = 8;

/**
 * The number by which people name a request, `0421-9387`: the beginning of its id in decimal digits. Of some thousands
 * of requests a few share one: `show` shows all of them, and `retry` asks for the id.
 */
export function requestNumber(id: string): string {
  const digits = String(Number.parseInt(id.slice(0, PREFIX), 16)).padStart(DIGITS, '0');
  return `${digits.slice(0, DIGITS / 2)}-${digits.slice(DIGITS / 2)}`;
}

/** How the ids of the requests with a number begin; `null` where the text is no such number. */
export function idPrefixOf(text: string): string | null {
  if (!/^\d{4}-?\d{4}$/.test(text)) return null;
  const prefix = Number(text.replace('-', '')).toString(16).padStart(PREFIX, '0');
  return prefix.length === PREFIX ? prefix : null;
}
