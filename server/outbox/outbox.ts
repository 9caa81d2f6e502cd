import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Clock, SECOND } from '../clock';
import type { Store, StoredRequest } from '../store/store';
import { backoffDelay, isGivenUp } from './backoff';
import { composeMail, type Mail, type MailAddresses } from './mail';

/** Hands a mail over to a mail server. */
export interface MailTransport {
  /** @throws DeliveryError when the server did not take the mail, or did not say so */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Why a mail was not taken, in codes that hold nothing of the mail. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}

/** What an outbox needs; `concurrency` is how many mails are in flight at most. */
export interface OutboxDependencies {
  store: Pick<Store, 'claim' | 'renew' | 'release' | 'settle'>;
  transport: MailTransport;
  addresses: MailAddresses;
  clock: Clock;
  random: () => number;
  log: Logger;
  concurrency: number;
}

/** Lease of a claimed request, how often it is extended, and how often idle workers look for due requests, in ms. */
const OUTBOX = { lease: 20 * SECOND, renewal: 5 * SECOND, poll: SECOND } as const;

/**
 * Delivers what the store holds, at least once. A request is leased before its mail goes out and settled before
 * its worker takes another one, so a crash repeats at most as many mails as there are workers, and another instance
 * takes over what a dead one had leased.
 */
export class Outbox {
  private readonly owner = randomUUID();
  private claimed: StoredRequest[] = [];
  private claiming: Promise<void> | null = null;
  private workers: Promise<void>[] = [];
  private renewal: NodeJS.Timeout | undefined;
  private endPause: (() => void) | null = null;
  private stopped = false;

  constructor(private readonly deps: OutboxDependencies) {}

  /** Delivers until {@link stop}. */
  start(): void {
    this.workers = Array.from({ length: this.deps.concurrency }, () => this.run(() => this.next()));
    this.renewal = setInterval(() => void this.renew(), OUTBOX.renewal);
  }

  /** Says that a request has come in, so that it goes out now and not at the next poll. */
  notify(): void {
    this.endPause?.();
  }

  /** Ends the workers after the mails in flight, and gives back what was claimed and not sent. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.notify();
    await Promise.all(this.workers);
    clearInterval(this.renewal);
    this.deps.transport.close();
    try {
      await this.deps.store.release(this.owner, this.deps.clock.now());
    } catch (error) {
      this.deps.log.warn({ err: error }, 'no se pudieron devolver las reservas de entrega; vencen solas');
    }
  }

  /** Delivers everything that is due now, once, and returns: for tests that move the clock by hand. */
  async deliverDue(): Promise<void> {
    await this.claim();
    while (this.claimed.length > 0) {
      const batch = this.claimed.splice(0);
      const take = async () => batch.shift();
      await Promise.all(Array.from({ length: this.deps.concurrency }, () => this.run(take)));
      await this.claim();
    }
  }

  private async run(next: () => Promise<StoredRequest | undefined>): Promise<void> {
    for (let request = await next(); request; request = await next()) await this.deliver(request);
  }

  private async next(): Promise<StoredRequest | undefined> {
    while (!this.stopped) {
      const request = this.claimed.shift();
      if (request) return request;
      this.claiming ??= this.claimOrWait().finally(() => {
        this.claiming = null;
      });
      await this.claiming;
    }
    return undefined;
  }

  private async claimOrWait(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    // Set up before claiming: a request that comes in meanwhile must not wait for the poll.
    const pause = new Promise<void>((resolve) => {
      this.endPause = resolve;
      timer = setTimeout(resolve, OUTBOX.poll);
    });
    await this.claim();
    if (this.claimed.length === 0 && !this.stopped) await pause;
    clearTimeout(timer);
    this.endPause = null;
  }

  private async claim(): Promise<void> {
    const now = this.deps.clock.now();
    try {
      this.claimed = await this.deps.store.claim(this.owner, now, now + OUTBOX.lease, this.deps.concurrency * 8);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'no se pudo leer la bandeja de salida; se intenta de nuevo');
    }
  }

  private async renew(): Promise<void> {
    try {
      await this.deps.store.renew(this.owner, this.deps.clock.now() + OUTBOX.lease);
    } catch (error) {
      this.deps.log.warn({ err: error }, 'no se pudieron renovar las reservas de entrega');
    }
  }

  private async deliver(request: StoredRequest): Promise<void> {
    const { transport, addresses, clock, random, log } = this.deps;
    const attemptedAt = clock.now();
    const attempt = request.attempts + 1;
    try {
      await transport.send(composeMail(request, addresses));
    } catch (error) {
      const reason = error instanceof DeliveryError ? error.message : String((error as Error).name);
      const now = clock.now();
      const state = isGivenUp(request.firstAttemptAt ?? attemptedAt, now) ? 'dead' : 'pending';
      const delay = backoffDelay(attempt, random);
      log.warn({ id: request.id, attempt, reason, state, retryInMs: delay }, 'el correo no se entregó');
      return this.settle({ id: request.id, state, attemptedAt, dueAt: now + delay, error: reason });
    }
    log.info({ id: request.id, attempt }, 'correo entregado');
    await this.settle({ id: request.id, state: 'sent', attemptedAt, dueAt: attemptedAt, error: null });
  }

  /** Tries again for as long as the lease is renewed: a settlement that is lost would repeat the mail. */
  private async settle(settlement: Parameters<Store['settle']>[1]): Promise<void> {
    for (;;) {
      try {
        return await this.deps.store.settle(this.owner, settlement);
      } catch (error) {
        this.deps.log.warn({ id: settlement.id, err: error }, 'no se pudo anotar la entrega; se intenta de nuevo');
        if (this.stopped) return;
        await new Promise((resolve) => setTimeout(resolve, OUTBOX.poll));
      }
    }
  }
}
