import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import { type DeliveryError, explainFailure } from './delivery-error';

/** Duration of failures after which they are reported, in ms. Permanent ones (5xx) are reported immediately. */
const REPORT_FAILURES_AFTER = MINUTE;

export interface ReceiverName {
  kind: 'mail' | 'webhook';
  /** The address, if there are several recipients. */
  recipient: string | null;
}

/** The state of a receiver (mail server or webhook) in this process: failures since the last success, and pauses. */
export class Receiver {
  private last: DeliveryError | null = null;
  private since = 0;
  private failedAt = 0;
  private pauses = 0;
  private pausedUntil = Number.NEGATIVE_INFINITY;

  /** @param now a monotonic clock in ms */
  constructor(
    readonly name: ReceiverName,
    private readonly now = () => performance.now(),
  ) {}

  /** Whether attempts have failed since the last success. */
  get isFailing(): boolean {
    return this.last !== null;
  }

  get isPaused(): boolean {
    return this.now() < this.pausedUntil;
  }

  /** Records a failure that would affect every request. */
  recordFailure(error: DeliveryError): void {
    this.failedAt = this.now();
    if (!this.last) this.since = this.failedAt;
    this.last = error;
    this.pauseIfFailing();
  }

  /** Starts a pause, unless one is active. */
  pauseIfFailing(): void {
    if (!this.last || this.isPaused) return;
    this.pauses += 1;
    this.pausedUntil = this.now() + pauseLength(this.pauses, this.last);
  }

  /** Ends all pauses. Returns the time from the first to the last failure, in ms. */
  clear(): number {
    const lasted = this.last ? this.failedAt - this.since : 0;
    this.last = null;
    this.pauses = 0;
    this.pausedUntil = Number.NEGATIVE_INFINITY;
    return lasted;
  }

  /** The problem for operators, in Spanish. */
  reason(): string | null {
    const error = this.last;
    if (!error || !this.isReportable(error)) return null;
    const { problem, remedy } = explainFailure(error);
    return `${this.effect(error)} (${error.message}). ${problem} ${remedy}`;
  }

  /** Names the recipient only if the failure does not affect the others. */
  private effect(error: DeliveryError): string {
    const { kind, recipient } = this.name;
    if (kind === 'webhook') return 'No se entrega al webhook';
    return recipient && error.step === 'recipient' ? `No sale el correo para ${recipient}` : 'No sale el correo';
  }

  private isReportable({ permanent }: DeliveryError): boolean {
    return permanent || this.now() - this.since >= REPORT_FAILURES_AFTER;
  }
}

/**
 * Delays between attempts of one request. They double from `first` to `most`, and from `unknown` to `mostUnknown` if
 * the receiver may have the request, since each attempt may be a copy. `refused` follows a permanent failure. `giveUpAfter` starts
 * with the first attempt.
 */
export const BACKOFF = {
  first: 15 * SECOND,
  most: 4 * MINUTE,
  refused: HOUR,
  unknown: 4 * MINUTE,
  mostUnknown: HOUR,
  giveUpAfter: 3 * DAY,
} as const;

/** Pauses of a failing receiver, doubling from `first` to `most`. `refused` follows a permanent failure. */
const PAUSE = { first: 15 * SECOND, most: 3 * MINUTE, refused: 2 * MINUTE } as const;

interface FailedAttempts {
  /** Number of failed attempts, including the last one. */
  attempts: number;
  error: DeliveryError;
  /** Returns numbers from 0 to 1. */
  random: () => number;
}

/** The delay of a request in ms. Jitter of up to a half separates requests that failed together. */
export function requestRetryDelay({ attempts, error, random }: FailedAttempts): number {
  if (error.mayBeDelivered) return doubled({ first: BACKOFF.unknown, most: BACKOFF.mostUnknown, times: attempts });
  if (error.permanent) return Math.round(BACKOFF.refused * (1 + random() / 2));
  const longest = doubled({ first: BACKOFF.first, most: BACKOFF.most, times: attempts });
  return Math.round(longest * (1 - random() / 2));
}

function pauseLength(pause: number, error: DeliveryError): number {
  if (error.permanent) return PAUSE.refused;
  return doubled({ first: PAUSE.first, most: PAUSE.most, times: pause });
}

function doubled({ first, most, times }: { first: number; most: number; times: number }): number {
  // Keeps the power finite.
  const doublings = Math.min(times - 1, 20);
  return Math.min(most, first * 2 ** doublings);
}
