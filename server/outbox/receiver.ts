import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import { type DeliveryError, explainFailure } from './delivery-error';

/** Time in ms after which temporary failures are reported to operators. Permanent failures are reported immediately. */
const REPORT_FAILURES_AFTER = MINUTE;

export interface Receiver {
  kind: 'mail' | 'webhook';
  /** E-mail address of the recipient. Null for a webhook, and if only one recipient is configured. */
  recipient: string | null;
}

/** Tracks in memory the failures of a receiver since its last success, and the pauses between attempts. */
export class ReceiverStatus {
  private lastError: DeliveryError | null = null;
  private firstFailedAt = 0;
  private lastFailedAt = 0;
  private pauseCount = 0;
  private pausedUntil = Number.NEGATIVE_INFINITY;

  /** @param now returns a monotonic time in ms */
  constructor(
    readonly receiver: Receiver,
    private readonly now = () => performance.now(),
  ) {}

  /** True if a failure has been recorded since the last success. */
  get isFailing(): boolean {
    return this.lastError !== null;
  }

  get isPaused(): boolean {
    return this.now() < this.pausedUntil;
  }

  /** Records a failure that would affect every request. */
  recordFailure(error: DeliveryError): void {
    this.lastFailedAt = this.now();
    if (!this.lastError) this.firstFailedAt = this.lastFailedAt;
    this.lastError = error;
    this.pauseIfFailing();
  }

  /** Starts a pause if the receiver is failing and no pause is active. */
  pauseIfFailing(): void {
    if (!this.lastError || this.isPaused) return;
    this.pauseCount += 1;
    this.pausedUntil = this.now() + pauseDuration(this.pauseCount, this.lastError);
  }

  /** Clears all failures and ends the pause. Returns the time from the first to the last failure, in ms. */
  clear(): number {
    const outageDuration = this.lastError ? this.lastFailedAt - this.firstFailedAt : 0;
    this.lastError = null;
    this.pauseCount = 0;
    this.pausedUntil = Number.NEGATIVE_INFINITY;
    return outageDuration;
  }

  /** Explains the last failure to operators, in Spanish. Returns null if there is none or it is too recent. */
  explainFailure(): string | null {
    const error = this.lastError;
    if (!error || !this.isReportable(error)) return null;
    const { problem, remedy } = explainFailure(error);
    return `${this.describeEffect(error)} (${error.message}). ${problem} ${remedy}`;
  }

  /** Describes the effect of a failure, in Spanish. Names the recipient only if other recipients are not affected. */
  private describeEffect(error: DeliveryError): string {
    const { kind, recipient } = this.receiver;
    if (kind === 'webhook') return 'No se entrega al webhook';
    return recipient && error.step === 'recipient' ? `No sale el correo para ${recipient}` : 'No sale el correo';
  }

  private isReportable({ permanent }: DeliveryError): boolean {
    return permanent || this.now() - this.firstFailedAt >= REPORT_FAILURES_AFTER;
  }
}

/** Delays between attempts to deliver one request, and the time after which the delivery is given up, in ms. */
export const BACKOFF = {
  // After temporary failures, the delay doubles with each attempt, from `min` to `max`.
  min: 15 * SECOND,
  max: 4 * MINUTE,
  // After permanent failures, the delay does not depend on the number of attempts.
  permanent: HOUR,
  // If replies are missing, the delay doubles between higher limits, because each attempt may deliver a duplicate.
  minWithoutReply: 4 * MINUTE,
  maxWithoutReply: HOUR,
  // Time from the first attempt until the delivery is given up.
  giveUpAfter: 3 * DAY,
} as const;

/** Pauses after failures of a receiver, in ms. After temporary failures, they double from `min` to `max`. */
const PAUSE = { min: 15 * SECOND, max: 3 * MINUTE, permanent: 2 * MINUTE } as const;

interface RetryDelayOptions {
  /** Number of failed attempts, including the last one. */
  attempts: number;
  error: DeliveryError;
  /** Returns a random number from 0 to 1. */
  random: () => number;
}

/**
 * Returns the delay in ms before the next attempt of one request. Unless a reply is missing, random jitter of up
 * to 50 % spreads the retries of requests that failed together.
 */
export function requestRetryDelay({ attempts, error, random }: RetryDelayOptions): number {
  const { min, max, permanent, minWithoutReply, maxWithoutReply } = BACKOFF;
  if (error.mayBeDelivered) return exponentialDelay({ min: minWithoutReply, max: maxWithoutReply, attempts });
  if (error.permanent) return Math.round(permanent * (1 + random() / 2));
  return Math.round(exponentialDelay({ min, max, attempts }) * (1 - random() / 2));
}

function pauseDuration(pauseCount: number, error: DeliveryError): number {
  if (error.permanent) return PAUSE.permanent;
  return exponentialDelay({ min: PAUSE.min, max: PAUSE.max, attempts: pauseCount });
}

/** Returns `min` after the first attempt and twice the previous delay after each further attempt, up to `max`. */
function exponentialDelay({ min, max, attempts }: { min: number; max: number; attempts: number }): number {
  return Math.min(max, min * 2 ** (attempts - 1));
}
