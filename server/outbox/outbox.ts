import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '@/server/durations';
import { storeErrorLevel } from '@/server/store/database';
import type { DeliveryQueue } from '@/server/store/queue';
import type { DeliveryTarget } from '@/server/store/store';
import { type Channel, LEASE_DURATION, RequestDeliverer } from './delivery';
import { ReceiverStatus } from './receiver';

export interface OutboxDependencies {
  target: DeliveryTarget;
  queue: DeliveryQueue;
  channel: Channel;
  log: Logger;
  maxConcurrentDeliveries: number;
  /** Returns a monotonic time in ms. The default is `performance.now()`. */
  now?: () => number;
  /** Time in ms after which an attempt is aborted. The default is {@link DEFAULT_ATTEMPT_TIMEOUT}. */
  attemptTimeout?: number;
}

/** Interval in ms at which an idle outbox polls the store. It is also the delay between retries after a store error. */
const POLL_INTERVAL = SECOND;

/** Default timeout of one attempt, in ms. The SMTP timeouts of RFC 5321, section 4.5.3.2, add up to 30 minutes. */
const DEFAULT_ATTEMPT_TIMEOUT = 30 * MINUTE;

/**
 * Delivers pending requests to one receiver. Each request is leased, and the lease is renewed until the result is
 * recorded. After a crash, the lease expires and the request is claimed again. Duplicates are therefore possible.
 *
 * A failure that affects all requests pauses the deliveries to the receiver. After each pause, one request is sent as
 * a probe. The first successful delivery ends the outage.
 */
export class Outbox {
  readonly target: DeliveryTarget;
  readonly receiverStatus: ReceiverStatus;
  private readonly leaseOwner = randomUUID();
  private readonly deliveriesInFlight = new Map<string, Promise<void>>();
  private readonly deliverer: RequestDeliverer;
  private runLoop: Promise<void> | undefined;
  /** Ends the wait for the next poll, so that the outbox polls the store immediately. */
  private wake = () => {};
  private isStopped = false;

  constructor(private readonly deps: OutboxDependencies) {
    this.target = deps.target;
    this.receiverStatus = new ReceiverStatus(deps.target, deps.now);
    const { leaseOwner, receiverStatus } = this;
    this.deliverer = new RequestDeliverer({
      ...deps,
      attemptTimeout: deps.attemptTimeout ?? DEFAULT_ATTEMPT_TIMEOUT,
      leaseOwner,
      receiverStatus,
    });
  }

  start(): void {
    this.runLoop = this.run();
  }

  /** Makes the outbox poll the store immediately. Called after a new request was stored. */
  notify(): void {
    this.wake();
  }

  /** Stops claiming requests and waits for the deliveries in progress. After `gracePeriod` ms, aborts them. */
  async stop(gracePeriod: number = DEFAULT_ATTEMPT_TIMEOUT): Promise<void> {
    this.isStopped = true;
    this.wake();
    const timer = setTimeout(() => this.deliverer.abortAll('el servicio se cerró'), gracePeriod);
    await this.runLoop;
    await Promise.all(this.deliveriesInFlight.values());
    clearTimeout(timer);
  }

  /** Delivers all requests that are due now and waits for the results. For tests with a simulated clock. */
  async deliverDue(): Promise<void> {
    for (;;) {
      if (!this.canStartDelivery) await Promise.race(this.deliveriesInFlight.values());
      const wasPaused = this.receiverStatus.isPaused;
      if (await this.startNextDelivery()) continue;
      // Returns if no delivery is in progress and no pause began or ended. Otherwise, more requests may become due.
      const isPauseUnchanged = wasPaused === this.receiverStatus.isPaused;
      if (this.deliveriesInFlight.size === 0 && isPauseUnchanged && !this.receiverStatus.mustRescheduleRetries) return;
      await Promise.all(this.deliveriesInFlight.values());
    }
  }

  private get canStartDelivery(): boolean {
    return this.deliveriesInFlight.size < this.deps.maxConcurrentDeliveries;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      // This promise must exist before the claim. Otherwise, a `wake` call during the claim would have no effect.
      const wakeUp = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      if (this.canStartDelivery && (await this.startNextDelivery())) continue;
      const timer = setTimeout(this.wake, POLL_INTERVAL);
      await wakeUp;
      clearTimeout(timer);
    }
  }

  /** Claims the next request and starts its delivery. Returns false if the caller must wait before the next call. */
  private async startNextDelivery(): Promise<boolean> {
    const { queue, log } = this.deps;
    const { receiverStatus } = this;
    try {
      if (receiverStatus.mustRescheduleRetries) await queue.rescheduleRetries();
      receiverStatus.mustRescheduleRetries = false;
      const leaseOptions = { owner: this.leaseOwner, leaseDuration: LEASE_DURATION };
      const request = receiverStatus.isPaused ? null : await queue.claim(leaseOptions);
      if (!request && receiverStatus.isFailing && !(await queue.hasPending())) receiverStatus.endOutage();
      if (!request) return false;
      // During an outage, this request is the probe. The next pause starts now, so that no other request is sent.
      receiverStatus.pauseIfFailing();
      // Skips a request whose delivery is still in progress. Its lease may have expired because of store errors.
      if (!this.deliveriesInFlight.has(request.id)) this.track(request.id, this.deliverer.deliver(request));
      return true;
    } catch (error) {
      log[storeErrorLevel(error)]({ err: error }, 'no se pudo leer la bandeja de salida; se intenta de nuevo');
      await sleep(POLL_INTERVAL);
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
}
