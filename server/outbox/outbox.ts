import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '@/server/durations';
import type { DeliveryQueue } from '@/server/store/queue';
import { type Channel, Delivery, LEASE } from './delivery';
import { Receiver, type ReceiverName } from './receiver';

export interface OutboxDependencies {
  /** The address of a recipient or `WEBHOOK`. */
  target: string;
  receiver: ReceiverName;
  queue: DeliveryQueue;
  channel: Channel;
  log: Logger;
  /** Maximum number of deliveries in progress. */
  connections: number;
  random?: () => number;
  /** A monotonic clock in ms. */
  now?: () => number;
  /** Timeout of one attempt, in ms. */
  deadline?: number;
}

/** Interval at which an idle outbox polls the store, and pause after an error of the store, in ms. */
const POLL = SECOND;

/** Timeout of one attempt, in ms: the sum of the timeouts in RFC 5321, 4.5.3.2. */
const DEADLINE = 30 * MINUTE;

/** Minimum duration of an outage after which pending retries are rescheduled, in ms. */
const MIN_OUTAGE = 4 * MINUTE;

/**
 * Delivers the pending requests of one receiver, at least once. It leases one request per free connection and renews
 * the lease until the result is recorded. Other leases (of a dead process, or of a claim whose answer was lost) expire.
 *
 * A failure that would affect every request pauses deliveries to the receiver. After each pause one request tries
 * again. A success ends the pauses.
 */
export class Outbox {
  readonly target: string;
  readonly receiver: Receiver;
  private readonly owner = randomUUID();
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly delivery: Delivery;
  private running: Promise<void> | undefined;
  private wake = () => {};
  private isStopped = false;
  /** Pause after the store's next error, in ms. The first retry is immediate. */
  private storeRetryDelay = 0;
  /** Set after an outage, until the store has rescheduled the retries. */
  private mustRescheduleRetries = false;

  constructor(private readonly deps: OutboxDependencies) {
    const { owner } = this;
    this.target = deps.target;
    this.receiver = new Receiver(deps.receiver, deps.now);
    this.delivery = new Delivery({
      ...deps,
      deadline: deps.deadline ?? DEADLINE,
      random: deps.random ?? Math.random,
      owner,
      receiver: this.receiver,
      onSuccess: () => this.handleSuccess(),
    });
  }

  /** Delivers until {@link stop}. */
  start(): void {
    this.running = this.run();
  }

  /** Polls now, since a request was stored. */
  notify(): void {
    this.wake();
  }

  /** Waits for deliveries in progress and aborts them after `grace` ms. */
  async stop(grace: number = DEADLINE): Promise<void> {
    this.isStopped = true;
    this.wake();
    const timer = setTimeout(() => this.delivery.cutOff('el servicio se cerró'), grace);
    await this.running;
    await Promise.all(this.inFlight.values());
    clearTimeout(timer);
  }

  /** Delivers all due requests once, for tests with a manual clock. */
  async deliverDue(): Promise<void> {
    for (;;) {
      if (!this.hasFreeConnection) await Promise.race(this.inFlight.values());
      const wasPaused = this.receiver.isPaused;
      if (await this.startNextDelivery()) continue;
      // A delivery may have ended a pause, so that more requests are due.
      if (this.inFlight.size === 0 && wasPaused === this.receiver.isPaused && !this.mustRescheduleRetries) return;
      await Promise.all(this.inFlight.values());
    }
  }

  private get hasFreeConnection(): boolean {
    return this.inFlight.size < this.deps.connections;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      // Created before the claim, so that no notification is missed.
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      if (this.hasFreeConnection && (await this.startNextDelivery())) continue;
      const timer = setTimeout(this.wake, POLL);
      await woken;
      clearTimeout(timer);
    }
  }

  /** Claims the next request and starts its delivery. Returns whether more may be due. */
  private async startNextDelivery(): Promise<boolean> {
    const { queue, log } = this.deps;
    try {
      if (this.mustRescheduleRetries) await queue.rescheduleRetries();
      this.mustRescheduleRetries = false;
      const lease = { owner: this.owner, leaseDuration: LEASE.length };
      const request = this.receiver.isPaused ? null : await queue.claim(lease);
      if (!request && this.receiver.isFailing && !(await queue.hasPending())) this.receiver.clear();
      this.storeRetryDelay = 0;
      if (!request) return false;
      // While the receiver fails, one request at a time tests it.
      this.receiver.pauseIfFailing();
      // The lease may have expired while the database was unavailable and the delivery was in progress.
      if (!this.inFlight.has(request.id)) this.track(request.id, this.delivery.deliver(request));
      return true;
    } catch (error) {
      log.warn({ err: error }, 'no se pudo leer la bandeja de salida; se intenta de nuevo');
      await sleep(this.storeRetryDelay);
      this.storeRetryDelay = POLL;
      return true;
    }
  }

  private track(id: string, work: Promise<void>): void {
    const ended = work.finally(() => {
      this.inFlight.delete(id);
      this.wake();
    });
    this.inFlight.set(id, ended);
  }

  private handleSuccess(): void {
    if (!this.receiver.isFailing) return;
    const outage = this.receiver.clear();
    // Not after a short outage: a request without a reply would be repeated after every other delivery.
    if (outage >= MIN_OUTAGE) this.mustRescheduleRetries = true;
  }
}
