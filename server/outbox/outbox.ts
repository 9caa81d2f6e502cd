import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '@/server/durations';
import type { DeliveryQueue } from '@/server/store/queue';
import type { DeliveryTarget } from '@/server/store/store';
import { type Channel, Delivery, LEASE_DURATION } from './delivery';
import { type Receiver, ReceiverStatus } from './receiver';

export interface OutboxDependencies {
  target: DeliveryTarget;
  receiver: Receiver;
  queue: DeliveryQueue;
  channel: Channel;
  log: Logger;
  maxConcurrentDeliveries: number;
  /** Returns a random number from 0 to 1, for the jitter of retry delays. */
  random?: () => number;
  /** Returns a monotonic time in ms. The default is `performance.now()`. */
  now?: () => number;
  /** Timeout of one attempt, in ms. */
  attemptTimeout?: number;
}

/** Interval in ms at which an idle outbox polls the store, and delay in ms between retries after a store error. */
const POLL_INTERVAL = SECOND;

/** Default timeout of one attempt, in ms. It is the sum of the SMTP timeouts in RFC 5321, 4.5.3.2. */
const DEFAULT_ATTEMPT_TIMEOUT = 30 * MINUTE;

/** Minimum duration in ms of an outage of the receiver after which pending retries become due immediately. */
const MIN_OUTAGE = 4 * MINUTE;

/**
 * Delivers the pending requests to one receiver, at least once. It leases each request and renews the lease until the
 * result is recorded. A lease that is not renewed expires, for example after a crash.
 *
 * A failure that would affect every request pauses all deliveries to the receiver. After each pause, one request tests
 * the receiver. The first successful delivery ends the pauses.
 */
export class Outbox {
  readonly target: DeliveryTarget;
  readonly receiverStatus: ReceiverStatus;
  private readonly leaseOwner = randomUUID();
  private readonly deliveriesInFlight = new Map<string, Promise<void>>();
  private readonly delivery: Delivery;
  private runLoop: Promise<void> | undefined;
  /** Ends the wait before the next poll. */
  private wake = () => {};
  private isStopped = false;
  /** Delay in ms before the store is read again after an error. It is 0 for the first retry. */
  private storeRetryDelay = 0;
  /** True from the end of a long outage of the receiver until the store has rescheduled the pending retries. */
  private mustRescheduleRetries = false;

  constructor(private readonly deps: OutboxDependencies) {
    this.target = deps.target;
    this.receiverStatus = new ReceiverStatus(deps.receiver, deps.now);
    const { leaseOwner, receiverStatus } = this;
    this.delivery = new Delivery({
      ...deps,
      attemptTimeout: deps.attemptTimeout ?? DEFAULT_ATTEMPT_TIMEOUT,
      random: deps.random ?? Math.random,
      leaseOwner,
      receiverStatus,
      onSuccess: () => this.handleSuccess(),
    });
  }

  /** Delivers requests until {@link stop} is called. */
  start(): void {
    this.runLoop = this.run();
  }

  /** Polls the store immediately. Called when a request was stored. */
  notify(): void {
    this.wake();
  }

  /** Stops claiming requests and waits for deliveries in progress. Aborts them after `gracePeriod` ms. */
  async stop(gracePeriod: number = DEFAULT_ATTEMPT_TIMEOUT): Promise<void> {
    this.isStopped = true;
    this.wake();
    const timer = setTimeout(() => this.delivery.abortAll('el servicio se cerró'), gracePeriod);
    await this.runLoop;
    await Promise.all(this.deliveriesInFlight.values());
    clearTimeout(timer);
  }

  /** Delivers all requests that are due now, then returns. For tests with a simulated clock. */
  async deliverDue(): Promise<void> {
    for (;;) {
      if (!this.canStartDelivery) await Promise.race(this.deliveriesInFlight.values());
      const wasPaused = this.receiverStatus.isPaused;
      if (await this.startNextDelivery()) continue;
      // Continues if deliveries are in progress or the pause has changed, because more requests may then become due.
      const isPauseUnchanged = wasPaused === this.receiverStatus.isPaused;
      if (this.deliveriesInFlight.size === 0 && isPauseUnchanged && !this.mustRescheduleRetries) return;
      await Promise.all(this.deliveriesInFlight.values());
    }
  }

  private get canStartDelivery(): boolean {
    return this.deliveriesInFlight.size < this.deps.maxConcurrentDeliveries;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      // Created before a request is claimed. Otherwise, a call of `wake` during the claim would have no effect.
      const wakeUp = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      if (this.canStartDelivery && (await this.startNextDelivery())) continue;
      const timer = setTimeout(this.wake, POLL_INTERVAL);
      await wakeUp;
      clearTimeout(timer);
    }
  }

  /** Claims the next request and starts its delivery. Returns true if more requests may be due. */
  private async startNextDelivery(): Promise<boolean> {
    const { queue, log } = this.deps;
    try {
      if (this.mustRescheduleRetries) await queue.rescheduleRetries();
      this.mustRescheduleRetries = false;
      const lease = { owner: this.leaseOwner, leaseDuration: LEASE_DURATION };
      const request = this.receiverStatus.isPaused ? null : await queue.claim(lease);
      if (!request && this.receiverStatus.isFailing && !(await queue.hasPending())) this.receiverStatus.clear();
      this.storeRetryDelay = 0;
      if (!request) return false;
      // Starts the next pause before the result is known, so that only this request tests a failing receiver.
      this.receiverStatus.pauseIfFailing();
      // Skips a request whose delivery is in progress. Its lease can expire if a database failure prevents the renewal.
      if (!this.deliveriesInFlight.has(request.id)) this.track(request.id, this.delivery.deliver(request));
      return true;
    } catch (error) {
      log.warn({ err: error }, 'no se pudo leer la bandeja de salida; se intenta de nuevo');
      await sleep(this.storeRetryDelay);
      this.storeRetryDelay = POLL_INTERVAL;
      return true;
    }
  }

  private track(id: string, delivery: Promise<void>): void {
    const trackedDelivery = delivery.finally(() => {
      this.deliveriesInFlight.delete(id);
      this.wake();
    });
    this.deliveriesInFlight.set(id, trackedDelivery);
  }

  private handleSuccess(): void {
    if (!this.receiverStatus.isFailing) return;
    const outageDuration = this.receiverStatus.clear();
    // Retries keep their delays after a short outage. Otherwise, a request that never gets a reply would be sent
    // again after each successful delivery of another request.
    if (outageDuration >= MIN_OUTAGE) this.mustRescheduleRetries = true;
  }
}
