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
  /** Why it looks like spam, in Spanish; such a request is mailed after the others. */
  spam: string | null;
  /** Kept and not delivered: a robot filled the form's trap. */
  held: boolean;
  /** Whom it is mailed to; `null` is whoever comes first when it is delivered. */
  recipient: string | null;
  /** To whom it is delivered besides: addresses, and `WEBHOOK`. */
  furtherTargets: readonly string[];
}

/** The target of the webhook's queue; that of a mail is its recipient's address. */
export const WEBHOOK = 'webhook';

/** What became of a request that was handed to the store. */
export type AcceptResult =
  | { kind: 'stored' | 'duplicate'; id: string }
  /** The idempotency key was used before with another body: nothing was written. */
  | { kind: 'key-reused' };

/** `dead` was given up after three days; `held` waits for the staff, who may send it with `retry`. */
export type DeliveryState = 'pending' | 'sent' | 'dead' | 'held';

/** How one delivery of a request stands. Times are ms since the epoch by the database's clock. */
export interface DeliveryProgress {
  state: DeliveryState;
  attempts: number;
  firstAttemptAt: number | null;
  /** When it is due, or when its lease ends while an instance delivers it. */
  dueAt: number;
  lastError: string | null;
  sentAt: number | null;
}

/** A request as it is kept, and how one of its deliveries stands: to its recipient, if nothing else is said. */
export interface StoredRequest extends ContactRequest, DeliveryProgress {
  id: string;
  recipient: string | null;
  campaign: Campaign;
  consentVersion: string | null;
  spam: string | null;
  receivedAt: number;
  /** When it came back from a backup: it may have been delivered after that backup was made. */
  restoredAt: number | null;
}

/** The delivery of a request to one further target. */
export interface FurtherDelivery extends DeliveryProgress {
  target: string;
}

/** A request with all its deliveries. */
export interface RequestRecord extends StoredRequest {
  furtherDeliveries: FurtherDelivery[];
}

/** The most mails an hour and a day, by all instances together. */
export interface MailCaps {
  hour: number;
  day: number;
}

/** How the next due request is claimed. */
export interface ClaimOptions {
  /** The instance that claims. */
  owner: string;
  /** How long the request is its own, in ms. */
  leaseDuration: number;
  /** `null` for none. */
  caps: MailCaps | null;
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
  /** Due for more than a minute, neither paused nor leased: the caps hold them back. */
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

/** What waits for one target. */
export interface CountedQueue {
  /** Counts it, which takes the longer the more there is. */
  backlog(): Promise<Backlog>;
  /** What the last count by this process found, at once; `null` before the first. */
  lastBacklog(): Backlog | null;
}

/**
 * The deliveries to one target. What it pauses is delivery to that target alone, so that one that fails holds up no
 * other.
 */
export interface DeliveryQueue extends CountedQueue {
  /** Leases the due request that comes next: those that look like spam come last and get half of the caps. */
  claim(options: ClaimOptions): Promise<StoredRequest | null>;
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
  /** Whether something was delivered within the last `ms`, by any instance. */
  hasSentWithin(ms: number): Promise<boolean>;
}

/**
 * Where contact requests are kept. Every method may throw {@link StoreUnavailable}, and whoever waits for
 * `accept` answers 503 then: an acknowledged request is one that was synced to disk before. Due times, leases and ages
 * are decided by the database's clock, so instances whose clocks differ agree. Durations are in ms.
 */
export interface Store {
  /** Writes a request durably with its deliveries, once for each key. */
  accept(request: NewRequest): Promise<AcceptResult>;
  /** The deliveries of all requests to their own recipient, whoever that is. */
  firstQueue: DeliveryQueue;
  /** The queue of a recipient; the first one also gets the requests that name none. */
  recipientQueue(address: string, isFirst: boolean): DeliveryQueue;
  webhookQueue: DeliveryQueue;
  /**
   * Has mails that wait for an address which is no recipient any more go to one that has no delivery of the request;
   * gives how many. Where all have one they wait, in case the address comes back. Without recipients nothing changes.
   *
   * @param recipients those of now, the first one first
   */
  reassign(recipients: readonly string[]): Promise<number>;
  /** Claims what is done once in an interval; gives whether it did, `false` if any instance has within `interval`. */
  claimInterval(name: 'probe' | 'over-cap' | 'held', interval: number): Promise<boolean>;
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
   * Deletes what was received longer than `retention` ago. What waits or was given up counts as expiring for a week
   * before (or the second half of a short retention), and is never deleted without that. What a clock that was ahead
   * put off by more than a day is due now. Gives how many were deleted.
   */
  purge(retention: number): Promise<number>;
  /** Makes or updates the tables, however long that takes; otherwise the first use does, if its role may. */
  migrate(): Promise<void>;
  /**
   * Writes a copy of everything, while others go on writing. Its folder is made.
   *
   * @throws PreconditionError when the file exists
   */
  backup(file: string): Promise<void>;
  /**
   * Fills an empty database from a backup and notes which mails may be repetitions; gives how many those are.
   *
   * @throws PreconditionError when the database is not empty or the file is no backup; then nothing was changed
   */
  restore(file: string): Promise<number>;
  close(): Promise<void>;
}

/**
 * The store cannot write or read now. The message, in Spanish, says it to whoever operates the service; the cause says
 * why. Neither holds anything of a request.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** What to do where no database is: make one, refuse, or leave it to a restore. */
export type WhenMissing = 'create' | 'refuse' | 'leave';

/**
 * A staff command cannot run: a precondition fails. The message, in Spanish, says which, and what was left as it was.
 */
export class PreconditionError extends Error {
  override name = 'PreconditionError';
}
