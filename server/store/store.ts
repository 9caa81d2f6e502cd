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
  /** Kept and not delivered: a robot filled the form's trap. */
  isHeld: boolean;
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

/** `dead` was given up after three days; `held` waits for the staff, who may send it with `retry`. */
export type DeliveryState = 'pending' | 'sent' | 'dead' | 'held';

/** How one delivery of a request stands. Times are ms since the epoch by the database's clock. */
export interface Delivery {
  target: string;
  state: DeliveryState;
  attempts: number;
  firstAttemptAt: number | null;
  /** When it is due, or when its lease ends while an instance makes it. */
  dueAt: number;
  lastError: string | null;
  sentAt: number | null;
}

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

/** An attempt that was not taken. */
export interface FailedAttempt {
  owner: string;
  id: string;
  error: string;
  /** Until the next attempt, in ms. */
  delay: number;
  /** How long after the first attempt a request is given up, in ms. */
  giveUpAfter: number;
}

/** What one target has not been given yet. `/healthz` reports the sums under the same names. */
export interface Backlog {
  pending: number;
  /** Due for more than a minute and held back by the caps. */
  overCap: number;
  dead: number;
  /** Pending ones, spam apart, whose first attempt was over a minute ago: the receiver refused or did not answer. */
  refused: number;
  /** Held ones that were received in the last day. */
  held: number;
  /** Pending and dead ones that are deleted soon, since their retention ends. */
  expiring: number;
  /** The age in ms of the oldest pending one, of those that look like spam only if it was tried; 0 without any. */
  oldestAge: number;
}

/** How long an instance claims nothing. */
export interface PauseOptions {
  /** In ms. */
  delay: number;
  /** Makes a pause that lasts already longer. */
  replacesShorter?: boolean;
}

/**
 * The deliveries to one target. What it pauses is delivery to that target alone, so that one that fails holds up no
 * other.
 */
export interface DeliveryQueue {
  /** Leases the due request that comes next: those that look like spam come last and get half of the caps. */
  claim(lease: { owner: string; leaseDuration: number }): Promise<LeasedRequest | null>;
  /** Extends the lease of one request, if `owner` still holds it. */
  renew(lease: { owner: string; id: string; leaseDuration: number }): Promise<void>;
  /** Records that a request was taken, whoever holds the lease by now. */
  recordSent(id: string): Promise<void>;
  /** Records a failed attempt, if `owner` still holds the lease; gives the delivery's state. */
  recordFailure(failure: FailedAttempt): Promise<DeliveryState>;
  /**
   * Ends the lease of a request that was not handed over, if `owner` still holds it: it is due, behind the others, and
   * no attempt counts.
   */
  release(lease: { owner: string; id: string; error: string }): Promise<void>;
  /**
   * Has `owner` claim nothing for a time, since the receiver's answer affects every delivery, unless its pause lasts
   * already; gives whether it began one. Another instance may have other settings, and goes on.
   */
  pause(owner: string, pause: PauseOptions): Promise<boolean>;
  /** Ends all pauses, whoever began them. */
  resume(): Promise<void>;
  /** Makes every pending delivery due now that waits for its next attempt. */
  makeDueNow(): Promise<void>;
  /** Whether something waits. */
  hasPending(): Promise<boolean>;
  /** Whether something was delivered within the last `ms`, by any instance. */
  hasSentWithin(ms: number): Promise<boolean>;
}

/** Which deliveries of a request go to another address. */
export interface Move {
  /** The recipients of now: what waits for an address that is none of them is moved. */
  recipients: readonly string[];
  /** One of the recipients. */
  to: string;
}

/**
 * Where contact requests are kept. Every method may throw `StoreUnavailable`, and whoever waits for `accept` answers
 * 503 then: an acknowledged request is one that was synced to disk before. Due times, leases and ages are decided by
 * the database's clock, so instances whose clocks differ agree. Durations are in ms.
 */
export interface Store {
  /** Writes a request durably with its deliveries, once for each key. */
  accept(request: NewRequest): Promise<AcceptResult>;
  /** @param caps what holds for its mails; `null` for none */
  queue(target: string, caps: MailCaps | null): DeliveryQueue;
  /** What waits for each target. */
  backlogs(caps: MailCaps | null): Promise<Map<string, Backlog>>;
  /** Gives a recipient what was received while there was none. */
  assign(recipient: string): Promise<void>;
  /** Claims what is done once in an interval; gives whether it did, `false` if any instance has within `interval`. */
  claimInterval(name: 'probe' | 'held', interval: number): Promise<boolean>;
  /** The newest first. */
  list(limit: number): Promise<RequestRecord[]>;
  /** Those whose id begins so. */
  findByPrefix(prefix: string): Promise<RequestRecord[]>;
  find(id: string): Promise<RequestRecord | null>;
  /** Everything kept about an address, compared without case. */
  findByEmail(email: string): Promise<RequestRecord[]>;
  /**
   * Deletes everything kept about an address, whatever its state; gives how many requests there were.
   *
   * @throws PreconditionError when they are deleted and their text is still in the journal, since another program reads
   *   it
   */
  erase(email: string): Promise<number>;
  /**
   * Makes the undelivered deliveries of one request (or all dead and pending ones) due now, with a fresh three days,
   * and ends all pauses; none that is being sent. Gives how many; for all, those that were due already count too.
   */
  retry(id: string | 'all'): Promise<number>;
  /**
   * Has what waits for former recipients go to a recipient, and leaves out what that one has already; gives how many.
   */
  move(id: string | 'all', move: Move): Promise<number>;
  /**
   * Deletes what was received longer than `retention` ago. What waits or was given up counts as expiring for a week
   * before (or the second half of a short retention), and is never deleted without that. What a clock that was ahead
   * put off by more than a day is due now. Gives how many were deleted.
   */
  purge(retention: number): Promise<number>;
  /**
   * Writes a copy of everything, while others go on writing. Its folder is made.
   *
   * @throws PreconditionError when the file exists, or the database has a program of its own for that
   */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
