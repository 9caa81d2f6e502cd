import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from '@/server/durations';
import type { Backlog, MailCaps, Store } from '@/server/store/store';
import { Delivery, LEASE } from './delivery';
import { Digest, type DigestCounts } from './digest';
import type { MailAddresses } from './mail';
import { MailPause } from './mail-pause';
import { DEADLINE, MailSender, type MailTransport } from './mail-sender';
import type { MailServerStatus } from './mail-server-status';

/** What an outbox needs. */
export interface OutboxDependencies {
  store: Store;
  /** What it knows of the mail server, for whoever reports on the service. */
  mailServer: MailServerStatus;
  /** What is kept and not mailed, of a moment ago. */
  backlog: () => Pick<Backlog, 'pending' | 'overCap' | 'held'>;
  transport: MailTransport;
  addresses: MailAddresses;
  /** Mails an hour and a day; `null` for no limit. */
  caps: MailCaps | null;
  log: Logger;
  /** How many mails are in flight at most. */
  connections: number;
  random?: () => number;
  /** How long one attempt may take in all, in ms. */
  deadline?: number;
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
 * Delivers what the store holds, at least once. One request is leased for each mail that can go out now, and its lease
 * is extended until its end is recorded; whatever else is leased (by a process that died, by a claim whose answer was
 * lost) comes back when the lease ends.
 *
 * A failure that every mail would meet (before the mail is handed over, or when no answer to it came) pauses this
 * instance's mail; after each pause one more mail tries, and a success ends that.
 */
export class Outbox {
  private readonly owner = randomUUID();
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly caps: MailCaps | null;
  private readonly sender: MailSender;
  private readonly pause: MailPause;
  private readonly delivery: Delivery;
  private readonly digest: Digest;
  private running: Promise<void> | undefined;
  private wake = () => {};
  private stopped = false;
  /** How long to wait after the store's next failure, in ms. */
  private storeRetryDelay = 0;
  private claimedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly deps: OutboxDependencies) {
    const { store, mailServer, addresses, caps, log, random } = deps;
    const { owner } = this;
    const sender = new MailSender(deps.transport, deps.deadline);
    const pause = new MailPause({ store, mailServer, log, owner });
    this.caps = caps && { hour: caps.hour - RESERVED.hour, day: caps.day - RESERVED.day };
    this.sender = sender;
    this.pause = pause;
    this.delivery = new Delivery({ store, sender, mailServer, pause, addresses, log, owner, random });
    this.digest = new Digest({ store, sender, mailServer, addresses, log });
  }

  /** Delivers until {@link stop}, whatever paused the mail before: perhaps it is mended. */
  start(): void {
    this.running = this.pause.resumeAll().then(() => this.run());
  }

  /** Says that a request has come in, so that it goes out now and not at the next poll. */
  notify(): void {
    this.wake();
  }

  /**
   * Resolves after the mails in flight. What the server has not answered within `grace` (in ms) is cut off, and
   * recorded as perhaps delivered where it was handed over.
   */
  async stop(grace: number = DEADLINE): Promise<void> {
    this.stopped = true;
    this.delivery.stopRetrying();
    this.wake();
    const timer = setTimeout(() => this.sender.abortAll('el servicio se cerró'), grace);
    await this.running;
    await Promise.all(this.inFlight.values());
    clearTimeout(timer);
    this.sender.close();
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
    const { store, log } = this.deps;
    try {
      const request = await store.claim({ owner: this.owner, leaseDuration: LEASE.length, caps: this.caps });
      this.storeRetryDelay = 0;
      if (!request) {
        await this.handleNothingDue();
        return false;
      }
      this.claimedAt = performance.now();
      // While the server fails, one mail at a time tries whether that is over.
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
    const { mailServer } = this.deps;
    if (mailServer.isFailing) await this.clearFailureIfOver();
    if (!mailServer.isFailing || this.digest.isRetrying) await this.sendDigestIfDue();
  }

  private async clearFailureIfOver(): Promise<void> {
    const { store, mailServer, backlog } = this.deps;
    const { sinceLastFailure } = mailServer;
    const isNothingLeft = backlog().pending === 0 && !this.digest.isRetrying && sinceLastFailure > BACKLOG_STALE_FOR;
    // Another instance may have delivered what this one could not, unless its settings are wrong.
    const othersDeliver = !mailServer.isPermanent && (await store.hasSentWithin(sinceLastFailure));
    if (isNothingLeft || othersDeliver) mailServer.clear();
  }

  private async sendDigestIfDue(): Promise<void> {
    if (this.inFlight.has(DIGEST)) return;
    const { overCap, held } = this.deps.backlog();
    const hasJustClaimed = performance.now() - this.claimedAt < BACKLOG_STALE_FOR;
    const counts: DigestCounts = { overCap: hasJustClaimed ? 0 : overCap, held };
    if (await this.digest.claimDue(counts)) this.track(DIGEST, this.digest.send(counts));
  }
}
