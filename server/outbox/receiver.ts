import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import { type DeliveryTarget, WEBHOOK } from '@/server/store/store';
import { type DeliveryError, explainFailure } from './delivery-error';

/** A problem in Spanish for operators. Only the summary may be shown publicly. The details continue its sentence. */
export interface Problem {
  summary: string;
  details: string;
}

/** Minimum outage in ms before a temporary failure is reported to operators. A permanent one is reported at once. */
const MIN_OUTAGE_TO_REPORT = MINUTE;

/** Minimum outage in ms. When a receiver recovers from a longer outage, all pending retries become due immediately. */
const MIN_OUTAGE_TO_RESCHEDULE = 4 * MINUTE;

/** Circuit breaker for one receiver. It tracks an outage in memory and pauses deliveries between probes. */
export class ReceiverStatus {
  /** True from the end of a long outage until the outbox has made all pending retries due. */
  mustRescheduleRetries = false;
  private lastError: DeliveryError | null = null;
  private firstFailedAt = 0;
  private lastFailedAt = 0;
  private pauseCount = 0;
  private pausedUntil = Number.NEGATIVE_INFINITY;

  /** @param now returns a monotonic time in ms */
  constructor(
    private readonly target: DeliveryTarget,
    private readonly now = () => performance.now(),
  ) {}

  /** True from the first failure of an outage until {@link endOutage} is called. */
  get isFailing(): boolean {
    return this.lastError !== null;
  }

  get isPaused(): boolean {
    return this.now() < this.pausedUntil;
  }

  /** Records a failure that affects all requests. Starts a pause unless a pause is active. */
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

  /** Ends the outage, if there is one, after a successful delivery. */
  recordSuccess(): void {
    // A short outage may be a single request that the receiver does not answer. That request keeps its retry delay.
    const isLong = this.lastFailedAt - this.firstFailedAt >= MIN_OUTAGE_TO_RESCHEDULE;
    if (this.isFailing && isLong) this.mustRescheduleRetries = true;
    this.endOutage();
  }

  /** Ends the outage and the pause. */
  endOutage(): void {
    this.lastError = null;
    this.pauseCount = 0;
    this.pausedUntil = Number.NEGATIVE_INFINITY;
  }

  /** Explains the last failure to operators. Returns null if there is no failure to report yet. */
  explainFailure(): Problem | null {
    const error = this.lastError;
    const isReportable = error?.permanent || this.now() - this.firstFailedAt >= MIN_OUTAGE_TO_REPORT;
    if (!error || !isReportable) return null;
    const { problem, remedy } = explainFailure(error);
    const recipient = error.step === 'recipient' ? ` para ${this.target}` : '';
    return {
      summary: this.target === WEBHOOK ? 'No se entrega al webhook' : 'No sale el correo',
      details: `${recipient} (${error.message}). ${problem} ${remedy}`,
    };
  }
}

/** Durations in ms that control the retries of one request. */
export const BACKOFF = {
  // After a temporary failure, the delay doubles with each attempt, from `min` up to `max`.
  min: 15 * SECOND,
  max: 4 * MINUTE,
  // After a permanent failure, the delay does not increase with the number of attempts.
  permanent: HOUR,
  // After a missing reply, the delay also doubles. Its limits are higher because each retry may deliver a duplicate.
  minWithoutReply: 4 * MINUTE,
  maxWithoutReply: HOUR,
  // Time after the first attempt at which a failing delivery is given up.
  giveUpAfter: 3 * DAY,
} as const;

/** Durations in ms of the pauses during an outage. After temporary failures, the pauses double from `min` to `max`. */
const PAUSE_DURATION = { min: 15 * SECOND, max: 3 * MINUTE, permanent: 2 * MINUTE } as const;

/**
 * Returns the delay in ms before the next attempt to deliver a request. Random jitter changes the delay by up to 50 %,
 * so that requests are not all retried at the same time. After a missing reply, there is no jitter.
 *
 * @param attempts number of attempts so far, including the attempt that failed with `error`
 */
export function requestRetryDelay(attempts: number, error: DeliveryError): number {
  const { min, max, permanent, minWithoutReply, maxWithoutReply } = BACKOFF;
  if (error.mayBeDelivered) return exponentialDelay({ min: minWithoutReply, max: maxWithoutReply, attempts });
  if (error.permanent) return Math.round(permanent * (1 + Math.random() / 2));
  return Math.round(exponentialDelay({ min, max, attempts }) * (1 - Math.random() / 2));
}

function pauseDuration(pauseCount: number, error: DeliveryError): number {
  if (error.permanent) return PAUSE_DURATION.permanent;
  return exponentialDelay({ min: PAUSE_DURATION.min, max: PAUSE_DURATION.max, attempts: pauseCount });
}

/** Returns a delay in ms after `attempts` attempts. It starts at `min` and doubles with each attempt up to `max`. */
function exponentialDelay({ min, max, attempts }: { min: number; max: number; attempts: number }): number {
  return Math.min(max, min * 2 ** (attempts - 1));
}
