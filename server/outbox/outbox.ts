import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from '@/server/durations';
import type { DeliveryQueue, MailCaps } from '@/server/store/store';
import { Attempts, DEADLINE } from './attempts';
import type { Channel } from './channel';
import { Delivery, LEASE } from './delivery';
import { Digest, type DigestMail } from './digest';
import { Pause } from './pause';
import { type Receiver, ReceiverStatus } from './receiver-status';

/** What an outbox needs. */
export interface OutboxDependencies {
  receiver: Receiver;
  queue: DeliveryQueue;
  channel: Channel;
  /** The notices of what is not mailed for now; `null` where this outbox sends none. */
  digest: DigestMail | null;
  /** Mails an hour and a day; `null` for no limit, or where none holds. */
  caps: MailCaps | null;
  log: Logger;
  /** How many requests are in flight at most. */
  connections: number;
  random?: () => number;
  /** A clock in ms that only goes forward. */
  now?: () => number;
  /** How long one attempt may take in all, in ms. */
  deadline?: number | undefined;
}

/** How often an idle outbox looks, or asks a store that goes on failing, in ms. */
const POLL = SECOND;

/** The backlog count may be stale: use it only after this long without a claim, in ms. */
const BACKLOG_STALE_FOR = 10 * SECOND;

/** Mails of the caps that are kept for digests. */
const RESERVED = { hour: 2, day: 5 } as const;

/** Stands for the digest among the requests in flight. */
const DIGEST = 'digest';

/**
 * Delivers what waits for one receiver, at least once. One request is leased for each that can go out now, and its
 * lease is extended until its end is recorded; whatever else is leased (by a process that died, by a claim whose answer
 * was lost) comes back when the lease ends.
 *
 * A failure that every request would meet (before it is handed over, or when no answer to it came) pauses this
 * instance's deliveries to the receiver; after each pause one more request tries, and a success ends that.
 */
export class Outbox {
  readonly queue: DeliveryQueue;
  readonly receiver: ReceiverStatus;
  private readonly owner = randomUUID();
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly caps: MailCaps | null;
  private readonly attempts: Attempts;
  private readonly pause: Pause;
  private readonly delivery: Delivery;
  private readonly digest: Digest | null;
  private running: Promise<void> | undefined;
  private wake = () => {};
  private stopped = false;
  /** How long to wait after the store's next failure, in ms. */
  private storeRetryDelay = 0;
  private claimedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: OutboxDependencies) {
    const { queue, channel, digest, caps, log, random, now } = deps;
    const { owner } = this;
    const receiver = new ReceiverStatus(deps.receiver, now);
    const attempts = new Attempts(deps.deadline);
    const pause = new Pause({ queue, receiver, log, owner });
    this.queue = queue;
    this.receiver = receiver;
    this.caps = caps && { hour: caps.hour - RESERVED.hour, day: caps.day - RESERVED.day };
    this.attempts = attempts;
    this.pause = pause;
    this.delivery = new Delivery({ queue, attempts, receiver, pause, channel, log, owner, random });
    this.digest = digest ? new Digest({ ...digest, attempts, receiver, log }) : null;
  }

  /** Delivers until {@link stop}, whatever paused it before: perhaps it is mended. */
  start(): void {
    this.running = this.pause.resumeAll().then(() => this.run());
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
    this.stopped = true;
    this.delivery.stopRetrying();
    this.wake();
    const timer = setTimeout(() => this.attempts.abortAll('el servicio se cerró'), grace);
    await this.running;
    await Promise.all(this.inFlight.values());
    clearTimeout(timer);
  }

  /** Delivers everything that is due now, once, and returns: for tests that move the clock by hand. */
  async deliverDue(): Promise<void> {
    for (;;) {
      if (!this.hasFreeConnection) await Promise.race(this.inFlight.values());
      if (await this.startNextDelivery()) continue;
      if (this.inFlight.size === 0) return;
      // What is delivered may end a pause, and then more is due.
      await Promise.all(this.inFlight.values());
    }
  }

  private get hasFreeConnection(): boolean {
    return this.inFlight.size < this.deps.connections;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
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
      const request = await queue.claim({ owner: this.owner, leaseDuration: LEASE.length, caps: this.caps });
      // Asks the store too, so only after it the store counts as well again.
      if (!request) await this.handleNothingDue();
      this.storeRetryDelay = 0;
      if (!request) return false;
      this.claimedAt = performance.now();
      // While the receiver fails, one request at a time tries whether that is over.
      await this.pause.pauseIfFailing();
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

  private async handleNothingDue(): Promise<void> {
    const { receiver } = this;
    if (receiver.isFailing) await this.clearFailureIfOver();
    if (this.digest && (!receiver.isFailing || this.digest.isRetrying)) await this.sendDigestIfDue(this.digest);
  }

  private async clearFailureIfOver(): Promise<void> {
    const { queue, receiver } = this;
    const { sinceLastFailure } = receiver;
    const isNothingLeft =
      queue.lastBacklog()?.pending === 0 && !this.digest?.isRetrying && sinceLastFailure > BACKLOG_STALE_FOR;
    // Another instance may have delivered what this one could not, unless its settings are wrong.
    const othersDeliver = !receiver.isPermanent && (await queue.hasSentWithin(sinceLastFailure));
    if (isNothingLeft || othersDeliver) receiver.clear();
    // Whatever comes next tries at once. While others deliver this instance goes on pausing: it may be what fails.
    if (isNothingLeft) await this.pause.resumeAll();
  }

  private async sendDigestIfDue(digest: Digest): Promise<void> {
    if (this.inFlight.has(DIGEST)) return;
    const hasJustClaimed = performance.now() - this.claimedAt < BACKLOG_STALE_FOR;
    const overCap = this.caps && !hasJustClaimed ? this.queue.lastBacklog()?.overCap : 0;
    const counts = await digest.claimDue(overCap ?? 0);
    if (counts) this.track(DIGEST, digest.send(counts));
  }
}
