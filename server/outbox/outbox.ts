import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '@/server/durations';
import type { DeliveryQueue } from '@/server/store/queue';
import { type Channel, Delivery, LEASE } from './delivery';
import { Receiver, type ReceiverName } from './receiver';

/** What an outbox needs. */
export interface OutboxDependencies {
  /** The address of a recipient, or `WEBHOOK`. */
  target: string;
  receiver: ReceiverName;
  queue: DeliveryQueue;
  channel: Channel;
  log: Logger;
  /** How many requests are in flight at most. */
  connections: number;
  random?: () => number;
  /** A clock in ms that only goes forward. */
  now?: () => number;
  /** How long one attempt may take in all, in ms. */
  deadline?: number;
}

/** How often an idle outbox looks, or asks a store that goes on failing, in ms. */
const POLL = SECOND;

/** How long one attempt may take in all, in ms: what RFC 5321, 4.5.3.2 gives its steps together. */
const DEADLINE = 30 * MINUTE;

/** How long failures must have lasted before a delivery makes everything due at once, in ms. */
const MIN_OUTAGE = 4 * MINUTE;

/**
 * Delivers what waits for one receiver, at least once. One request is leased for each that can go out now, and its
 * lease is extended until its end is recorded; whatever else is leased (by a process that died, by a claim whose answer
 * was lost) comes back when the lease ends.
 *
 * A failure that every request would meet (before it is handed over, or when no answer to it came) pauses this
 * instance's deliveries to the receiver; after each pause one more request tries, and a success ends that.
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
  /** How long to wait after the store's next failure, in ms. */
  private storeRetryDelay = 0;
  /** Whether everything is to be made due before the next claim; it stays so while the store refuses it. */
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

  /** Says that a request has come in, so that it goes out now and not at the next poll. */
  notify(): void {
    this.wake();
  }

  /**
   * Resolves after what is in flight. What the receiver has not answered within `grace` (in ms) is cut off, and
   * recorded as perhaps delivered where it was handed over.
   */
  async stop(grace: number = DEADLINE): Promise<void> {
    this.isStopped = true;
    this.wake();
    const timer = setTimeout(() => this.delivery.cutOff('el servicio se cerró'), grace);
    await this.running;
    await Promise.all(this.inFlight.values());
    clearTimeout(timer);
  }

  /** Delivers everything that is due now, once, and returns: for tests that move the clock by hand. */
  async deliverDue(): Promise<void> {
    for (;;) {
      if (!this.hasFreeConnection) await Promise.race(this.inFlight.values());
      const wasPaused = this.receiver.isPaused;
      if (await this.startNextDelivery()) continue;
      // What is delivered may end a pause, and then more is due.
      if (this.inFlight.size === 0 && wasPaused === this.receiver.isPaused && !this.mustRescheduleRetries) return;
      await Promise.all(this.inFlight.values());
    }
  }

  private get hasFreeConnection(): boolean {
    return this.inFlight.size < this.deps.connections;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      // Set up before claiming: a request that comes in meanwhile must not wait for the poll.
      const woken = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      if (this.hasFreeConnection && (await this.startNextDelivery())) continue;
      const timer = setTimeout(this.wake, POLL);
      await woken;
      clearTimeout(timer);
    }
  }

  /** Claims the next request and starts its delivery; gives whether there may be more. */
  private async startNextDelivery(): Promise<boolean> {
    const { queue, log } = this.deps;
    try {
      if (this.mustRescheduleRetries) await queue.rescheduleRetries();
      this.mustRescheduleRetries = false;
      const lease = { owner: this.owner, leaseDuration: LEASE.length };
      const request = this.receiver.isPaused ? null : await queue.claim(lease);
      // Asks the store too, so only after it the store counts as well again.
      if (!request && this.receiver.isFailing && !(await queue.hasPending())) this.receiver.clear();
      this.storeRetryDelay = 0;
      if (!request) return false;
      // While the receiver fails, one request at a time tries whether that is over.
      this.receiver.pauseIfFailing();
      // One whose lease ended while the database was away is still being sent.
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
    const lasted = this.receiver.clear();
    // Only after failures over some time, so that one that the server never answers is not repeated whenever another
    // is delivered.
    if (lasted >= MIN_OUTAGE) this.mustRescheduleRetries = true;
  }
}
