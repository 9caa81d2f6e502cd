import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import { type DeliveryError, explainFailure } from './delivery-error';

/**
 * How long attempts fail before that is reported, in ms; what the receiver refuses for good (5xx) is reported at once.
 */
const REPORT_FAILURES_AFTER = MINUTE;

/** Where the requests of an outbox go. */
export interface ReceiverName {
  kind: 'mail' | 'webhook';
  /** The address that mails go to, where there are several and it is named. */
  recipient: string | null;
}

/**
 * What an outbox knows of its receiver, the mail server or the webhook: since when nothing was delivered while attempts
 * failed. It is of this process alone.
 */
export class Receiver {
  private last: DeliveryError | null = null;
  private since = 0;
  private failedAt = 0;
  private pauses = 0;
  private pausedUntil = Number.NEGATIVE_INFINITY;

  /** @param now a clock in ms that only goes forward */
  constructor(
    readonly name: ReceiverName,
    private readonly now = () => performance.now(),
  ) {}

  /** Whether attempts failed since the last request was delivered. */
  get isFailing(): boolean {
    return this.last !== null;
  }

  /** Whether nothing is to be delivered now. */
  get isPaused(): boolean {
    return this.now() < this.pausedUntil;
  }

  /** An attempt failed in a way that every request would meet. */
  recordFailure(error: DeliveryError): void {
    this.failedAt = this.now();
    if (!this.last) this.since = this.failedAt;
    this.last = error;
    this.pauseIfFailing();
  }

  /** Begins a pause, if attempts fail in a way that every delivery would meet and none lasts. */
  pauseIfFailing(): void {
    if (!this.last || this.isPaused) return;
    this.pauses += 1;
    this.pausedUntil = this.now() + pauseLength(this.pauses, this.last);
  }

  /** Ends the pause, since requests are delivered again or none waits any more; gives the time from the first failure to the last, in ms. */
  clear(): number {
    const lasted = this.last ? this.failedAt - this.since : 0;
    this.last = null;
    this.pauses = 0;
    this.pausedUntil = Number.NEGATIVE_INFINITY;
    return lasted;
  }

  /** What to tell those who operate the service, in Spanish; `null` when nothing is wrong. */
  reason(): string | null {
    const error = this.last;
    if (!error || !this.isReportable(error)) return null;
    const { problem, remedy } = explainFailure(error);
    return `${this.effect(error)} (${error.message}). ${problem} ${remedy}`;
  }

  /** What does not happen; without the recipient where all recipients meet the same. */
  private effect(error: DeliveryError): string {
    const { kind, recipient } = this.name;
    if (kind === 'webhook') return 'No se entrega al webhook';
    return recipient && error.isOfRecipient ? `No sale el correo para ${recipient}` : 'No sale el correo';
  }

  private isReportable({ permanent }: DeliveryError): boolean {
    return permanent || this.now() - this.since >= REPORT_FAILURES_AFTER;
  }
}

/**
 * When a request is tried again. The delay doubles from `first` to `most`; after a 5xx it is `refused` at least; where
 * the receiver may have taken the request it doubles from `unknown` to `mostUnknown`, since each attempt may be a copy.
 * `giveUpAfter` counts from the first attempt.
 */
export const BACKOFF = {
  first: 15 * SECOND,
  most: 4 * MINUTE,
  refused: HOUR,
  unknown: 4 * MINUTE,
  mostUnknown: HOUR,
  giveUpAfter: 3 * DAY,
} as const;

/**
 * How long nothing is delivered once the receiver fails in a way that every request would meet: doubling from `first`
 * to `most`; `refused` after a refusal for good, which takes somebody to mend.
 */
const PAUSE = { first: 15 * SECOND, most: 3 * MINUTE, refused: 2 * MINUTE } as const;

interface FailedAttempts {
  /** How many failed, the last one included. */
  attempts: number;
  /** The last failure. */
  error: DeliveryError;
  /** Gives numbers from 0 up to 1. */
  random: () => number;
}

/**
 * The delay of a request in ms after so many failed attempts, with jitter of up to a half, so that what failed together
 * is not retried together.
 */
export function requestRetryDelay({ attempts, error, random }: FailedAttempts): number {
  if (error.mayBeDelivered) return doubled({ first: BACKOFF.unknown, most: BACKOFF.mostUnknown, times: attempts });
  if (error.permanent) return Math.round(BACKOFF.refused * (1 + random() / 2));
  const longest = doubled({ first: BACKOFF.first, most: BACKOFF.most, times: attempts });
  return Math.round(longest * (1 - random() / 2));
}

/** The length in ms of a pause, the first one being 1. */
function pauseLength(pause: number, error: DeliveryError): number {
  if (error.permanent) return PAUSE.refused;
  return doubled({ first: PAUSE.first, most: PAUSE.most, times: pause });
}

/** `first`, doubled with each time after the first, up to `most`. */
function doubled({ first, most, times }: { first: number; most: number; times: number }): number {
  // Far beyond any `most`, and still a finite number.
  const doublings = Math.min(times - 1, 20);
  return Math.min(most, first * 2 ** doublings);
}
