import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '@/server/durations';
import type { DeliveryQueue, PauseOptions } from '@/server/store/queue';
import { type Channel, Delivery, LEASE } from './delivery';
import type { DeliveryError } from './delivery-error';
import { PAUSE, Receiver, type ReceiverName } from './receiver';

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
  /** What is to be done in the store before the next claim, and stays to be done while the store refuses it. */
  private readonly owed = { resume: false, makeDueNow: false };

  constructor(private readonly deps: OutboxDependencies) {
    const { target, queue, channel, log, random = Math.random, now, deadline = DEADLINE } = deps;
    this.target = target;
    this.receiver = new Receiver(deps.receiver, now);
    this.delivery = new Delivery({
      queue,
      receiver: this.receiver,
      channel,
      log,
      owner: this.owner,
      deadline,
      random,
      onSuccess: () => this.handleSuccess(),
      onFailure: (failure) => this.handleFailure(failure),
    });
  }

  /** Delivers until {@link stop}, whatever paused it before: perhaps it is mended. */
  start(): void {
    this.owed.resume = true;
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
      if (await this.startNextDelivery()) continue;
      // What is delivered may end a pause, and then more is due.
      if (this.inFlight.size === 0 && !this.owed.resume) return;
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
      await this.doWhatIsOwed();
      const request = await queue.claim({ owner: this.owner, leaseDuration: LEASE.length });
      // Asks the store too, so only after it the store counts as well again.
      if (!request && this.receiver.isFailing) await this.clearFailureIfOver();
      this.storeRetryDelay = 0;
      if (!request) return false;
      // While the receiver fails, one request at a time tries whether that is over.
      await this.pauseIfFailing();
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

  private async doWhatIsOwed(): Promise<void> {
    const { queue } = this.deps;
    if (this.owed.resume) await queue.resume();
    this.owed.resume = false;
    if (this.owed.makeDueNow) await queue.makeDueNow();
    this.owed.makeDueNow = false;
  }

  private handleSuccess(): void {
    if (!this.receiver.isFailing) return;
    const lasted = this.receiver.clear();
    this.owed.resume = true;
    // Only after failures over some time, so that one that the server never answers is not repeated whenever another
    // is delivered.
    if (lasted >= MIN_OUTAGE) this.owed.makeDueNow = true;
  }

  private async handleFailure(failure: DeliveryError): Promise<void> {
    this.receiver.recordFailure(failure);
    this.owed.resume = false;
    // Almost a day, since the receiver wants nothing more.
    if (failure.isGone) await this.pause({ delay: PAUSE.gone, replacesShorter: true });
    else await this.pauseIfFailing();
  }

  /** Pauses this instance, if attempts fail in a way that every delivery would meet and no pause lasts. */
  private async pauseIfFailing(): Promise<void> {
    const { nextPause } = this.receiver;
    if (nextPause > 0 && (await this.pause({ delay: nextPause }))) this.receiver.countPause();
  }

  /** Gives whether a pause began. */
  private async pause(options: PauseOptions): Promise<boolean> {
    const { queue, log } = this.deps;
    try {
      return await queue.pause(this.owner, options);
    } catch (error) {
      log.warn({ err: error }, 'no se pudo anotar la pausa de las entregas');
      return false;
    }
  }

  private async clearFailureIfOver(): Promise<void> {
    const { receiver } = this;
    const { queue } = this.deps;
    if (await queue.hasPending()) return;
    receiver.clear();
    // Whatever comes next tries at once.
    this.owed.resume = true;
  }
}
