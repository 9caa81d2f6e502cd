import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY, HOUR, MINUTE, SECOND } from '../durations';
import type { Backlog, MailCaps, Store, StoredRequest } from '../store/store';
import { BACKOFF, retryDelay } from './backoff';
import { composeDigest, composeMail, type Mail, type MailAddresses } from './mail';

/** Hands a mail over to a mail server. */
export interface MailTransport {
  /**
   * @param signal ends the attempt, whatever it waits for
   * @throws DeliveryError when the server did not take the mail, or did not say so
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close?(): void;
}

/** Why a mail was not taken, in codes that hold nothing of the mail. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';

  /** @param permanent the server refuses the mail (5xx) and would hardly take it soon */
  constructor(
    message: string,
    readonly permanent = false,
  ) {
    super(message);
  }
}

/** What an outbox needs. */
export interface OutboxDependencies {
  store: Pick<Store, 'claim' | 'renew' | 'recordSent' | 'recordFailure' | 'mark'>;
  /** What is kept and not mailed, of a moment ago. */
  backlog: () => Pick<Backlog, 'overCap' | 'held'>;
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

/** Lease of a request, how often it is extended, and how often an idle outbox looks, or asks a store that goes on failing, in ms. */
const OUTBOX = { lease: 10 * SECOND, renewal: 3 * SECOND, poll: SECOND, deadline: 60 * SECOND } as const;

/** How often what is over the caps and what the trap holds is told at most, in ms; these mails count within the caps. */
const DIGEST = { 'over-cap': 6 * HOUR, held: DAY } as const;
const RESERVED = { hour: 2, day: 5 } as const;

/**
 * Delivers what the store holds, at least once. One request is leased for each mail that can go out now, and its lease
 * is extended until its end is recorded; whatever else is leased (by a process that died, by a claim whose answer was
 * lost) comes back when the lease ends.
 */
export class Outbox {
  private readonly owner = randomUUID();
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly caps: MailCaps | null;
  private running: Promise<void> | undefined;
  private wake = () => {};
  private stopped = false;
  private pause = 0;
  private digestAt = Number.POSITIVE_INFINITY;

  constructor(private readonly deps: OutboxDependencies) {
    const { caps } = deps;
    this.caps = caps && { hour: caps.hour - RESERVED.hour, day: caps.day - RESERVED.day };
  }

  /** Delivers until {@link stop}. */
  start(): void {
    this.running = this.run();
  }

  /** Says that a request has come in, so that it goes out now and not at the next poll. */
  notify(): void {
    this.wake();
  }

  /** Resolves after the mails in flight. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await this.running;
    await Promise.all(this.inFlight.values());
    this.deps.transport.close?.();
  }

  /** Delivers everything that is due now, once, and returns: for tests that move the clock by hand. */
  async deliverDue(): Promise<void> {
    while (await this.launch()) {
      if (this.inFlight.size >= this.deps.connections) await Promise.race(this.inFlight.values());
    }
    await Promise.all(this.inFlight.values());
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      // Set up before claiming: a request that comes in meanwhile must not wait for the poll.
      const pause = new Promise<void>((resolve) => {
        this.wake = resolve;
      });
      if (this.inFlight.size < this.deps.connections && (await this.launch())) continue;
      const timer = setTimeout(this.wake, OUTBOX.poll);
      await pause;
      clearTimeout(timer);
    }
  }

  /** Claims the next request and starts its delivery; gives whether there may be more. */
  private async launch(): Promise<boolean> {
    const { store, log } = this.deps;
    try {
      const request = await store.claim(this.owner, OUTBOX.lease, this.caps);
      this.pause = 0;
      if (!request) {
        await this.tellWhatWaits();
        return false;
      }
      // One whose lease ended while the database was away is still being sent.
      if (!this.inFlight.has(request.id)) this.track(request.id, this.deliver(request));
      return true;
    } catch (error) {
      log.warn({ err: error }, 'no se pudo leer la bandeja de salida; se intenta de nuevo');
      await sleep(this.pause);
      this.pause = OUTBOX.poll;
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

  private async deliver(request: StoredRequest): Promise<void> {
    const { store, log, random = Math.random } = this.deps;
    const { id } = request;
    const attempt = request.attempts + 1;
    const renewal = setInterval(() => {
      store.renew(this.owner, id, OUTBOX.lease).catch((error) => {
        log.warn({ id, err: error }, 'no se pudo renovar la reserva de una entrega');
      });
    }, OUTBOX.renewal);
    try {
      await this.send(composeMail(request, this.deps.addresses));
      log.info({ id, attempt }, 'correo entregado');
      await this.record(id, () => store.recordSent(id));
    } catch (error) {
      // Another error may quote the mail.
      const failure = error instanceof DeliveryError ? error : new DeliveryError((error as Error).name);
      const delay = retryDelay(attempt, failure.permanent, random);
      await this.record(id, async () => {
        const state = await store.recordFailure(this.owner, id, failure.message, delay, BACKOFF.giveUpAfter);
        const level = state === 'dead' ? 'error' : 'warn';
        log[level]({ id, attempt, reason: failure.message, state, retryInMs: delay }, 'el correo no se entregó');
      });
    } finally {
      clearInterval(renewal);
    }
  }

  /** @throws DeliveryError at the latest after the deadline */
  private async send(mail: Mail): Promise<void> {
    const { transport, deadline = OUTBOX.deadline } = this.deps;
    const late = AbortSignal.timeout(deadline);
    const givenUp = once(late, 'abort').then(() => {
      throw new DeliveryError(`sin fin en ${deadline / SECOND} s`);
    });
    await Promise.race([transport.send(mail, late), givenUp]);
  }

  /** Tries again for as long as the lease is renewed: a record that is lost would repeat the mail. */
  private async record(id: string, write: () => Promise<void>): Promise<void> {
    for (let pause = 0; ; pause = OUTBOX.poll) {
      try {
        return await write();
      } catch (error) {
        this.deps.log.warn({ id, err: error }, 'no se pudo anotar la entrega; se intenta de nuevo');
        if (this.stopped) return;
        await sleep(pause);
      }
    }
  }

  private async tellWhatWaits(): Promise<void> {
    const { store, addresses, log } = this.deps;
    const { overCap, held } = this.deps.backlog();
    const isDue = async (name: keyof typeof DIGEST) => store.mark(name, DIGEST[name]);
    const isNews = (overCap > 0 && (await isDue('over-cap'))) || (held > 0 && (await isDue('held')));
    if (!isNews && performance.now() < this.digestAt) return;
    this.digestAt = performance.now() + MINUTE;
    log.warn({ overCap, held }, 'hay solicitudes que no se envían por correo por ahora');
    const sent = this.send(composeDigest({ overCap, held }, addresses)).then(
      () => {
        this.digestAt = Number.POSITIVE_INFINITY;
      },
      (error) => log.warn({ reason: error.message }, 'el resumen de lo que espera no se entregó; se intenta de nuevo'),
    );
    this.track('digest', sent);
  }
}
