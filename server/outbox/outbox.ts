import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY, HOUR, MINUTE, SECOND } from '@/server/durations';
import type { Backlog, MailCaps, Store, StoredRequest } from '@/server/store/store';
import { BACKOFF, retryDelay } from './backoff';
import { DeliveryError } from './delivery-error';
import { composeDigest, composeMail, type Mail, type MailAddresses } from './mail';
import type { MailTrouble } from './mail-trouble';

/** Hands a mail over to a mail server. */
export interface MailTransport {
  /**
   * @param signal ends the attempt, whatever it waits for; its reason, a text, becomes the failure's message
   * @throws DeliveryError when the server did not take the mail, or did not say so
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  close?(): void;
}

/** What an outbox needs. */
export interface OutboxDependencies {
  store: Store;
  /** What it tells whoever reports on the service. */
  trouble: MailTrouble;
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

/** How the outbox goes about it. */
export const OUTBOX = {
  /** How long a request is leased, and how often that is extended, in ms. */
  lease: 10 * SECOND,
  renewal: 3 * SECOND,
  /** How often an idle outbox looks, or asks a store that goes on failing, in ms. */
  poll: SECOND,
  /** How long one attempt may take in all, in ms: what RFC 5321, 4.5.3.2 gives its steps together. */
  deadline: 30 * MINUTE,
  /** What was counted as over the caps may have been delivered since, unless nothing was for so long, in ms. */
  countIsFresh: 10 * SECOND,
} as const;

/** How often what is over the caps and what the trap holds is told at most, in ms; these mails count within the caps. */
const DIGEST = { 'over-cap': 6 * HOUR, held: DAY } as const;
const RESERVED = { hour: 2, day: 5 } as const;

/**
 * Delivers what the store holds, at least once. One request is leased for each mail that can go out now, and its lease
 * is extended until its end is recorded; whatever else is leased (by a process that died, by a claim whose answer was
 * lost) comes back when the lease ends.
 *
 * A failure that every mail would meet (before the mail is handed over, or when no answer to it came) pauses all mail;
 * after each pause one more mail tries, and a success ends the trouble. What comes before a mail is handed over does not
 * count against it.
 */
export class Outbox {
  private readonly owner = randomUUID();
  private readonly inFlight = new Map<string, Promise<void>>();
  private readonly attempts = new Set<AbortController>();
  private readonly caps: MailCaps | null;
  private running: Promise<void> | undefined;
  private wake = () => {};
  private stopped = false;
  private cutOff = false;
  private pause = 0;
  private claimedAt = Number.NEGATIVE_INFINITY;
  private digestAt = Number.POSITIVE_INFINITY;

  /** Whether a digest failed and is tried again. */
  private get digestFailed(): boolean {
    return this.digestAt !== Number.POSITIVE_INFINITY;
  }

  constructor(private readonly deps: OutboxDependencies) {
    const { caps } = deps;
    this.caps = caps && { hour: caps.hour - RESERVED.hour, day: caps.day - RESERVED.day };
  }

  /** Delivers until {@link stop}, whatever paused the mail before: perhaps it is mended. */
  start(): void {
    this.running = this.resume().then(() => this.run());
  }

  /** Says that a request has come in, so that it goes out now and not at the next poll. */
  notify(): void {
    this.wake();
  }

  /**
   * Resolves after the mails in flight. What the server has not answered within `grace` (in ms) is cut off, and recorded
   * as perhaps delivered where it was handed over.
   */
  async stop(grace: number = OUTBOX.deadline): Promise<void> {
    this.stopped = true;
    this.wake();
    const timer = setTimeout(() => {
      this.cutOff = true;
      for (const attempt of this.attempts) attempt.abort('el servicio se cerró');
    }, grace);
    await this.running;
    await Promise.all(this.inFlight.values());
    clearTimeout(timer);
    this.deps.transport.close?.();
  }

  /** Delivers everything that is due now, once, and returns: for tests that move the clock by hand. */
  async deliverDue(): Promise<void> {
    for (;;) {
      if (this.inFlight.size >= this.deps.connections) await Promise.race(this.inFlight.values());
      if (await this.launch()) continue;
      if (this.inFlight.size === 0) return;
      // What is delivered may end a pause, and then more is due.
      await Promise.all(this.inFlight.values());
    }
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
        await this.whenNothingIsDue();
        return false;
      }
      this.claimedAt = performance.now();
      // In trouble one mail at a time tries whether it is over.
      await this.pauseMail();
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
    const { store, log } = this.deps;
    const { id } = request;
    const renewal = setInterval(() => {
      store.renew(this.owner, id, OUTBOX.lease).catch((error) => {
        log.warn({ id, err: error }, 'no se pudo renovar la reserva de una entrega');
      });
    }, OUTBOX.renewal);
    try {
      const failure = await this.attempt(request);
      if (failure) await this.recordFailure(request, failure);
      else await this.recordDelivery(request);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Gives why the mail was not taken; `null` when it was. */
  private async attempt(request: StoredRequest): Promise<DeliveryError | null> {
    const { trouble, addresses } = this.deps;
    trouble.begin(request.id);
    try {
      await this.send(composeMail(request, addresses));
      return null;
    } catch (error) {
      if (error instanceof DeliveryError) return error;
      // Another error may quote the mail.
      return new DeliveryError({ codes: (error as Error).name, step: 'message' });
    } finally {
      trouble.end(request.id);
    }
  }

  /** @throws DeliveryError at the latest after the deadline */
  private async send(mail: Mail): Promise<void> {
    const { transport, deadline = OUTBOX.deadline } = this.deps;
    const attempt = new AbortController();
    const timer = setTimeout(() => attempt.abort(`sin fin en ${deadline / SECOND} s`), deadline);
    this.attempts.add(attempt);
    try {
      await transport.send(mail, attempt.signal);
    } finally {
      this.attempts.delete(attempt);
      clearTimeout(timer);
    }
  }

  private async recordDelivery({ id, attempts }: StoredRequest): Promise<void> {
    const { store, log, trouble } = this.deps;
    log.info({ id, attempt: attempts + 1 }, 'correo entregado');
    await this.record(id, () => store.recordSent(id));
    if (!trouble.isOn) return;
    const lasted = trouble.clear();
    await this.resume();
    // Only after failures over some time, so that one mail that the server never answers is not repeated whenever
    // another is delivered.
    if (lasted < BACKOFF.unknown) return;
    await store.bringForward().catch((error) => {
      log.warn({ err: error }, 'no se pudo adelantar lo que espera; sale en su próximo intento');
    });
  }

  private async recordFailure(request: StoredRequest, failure: DeliveryError): Promise<void> {
    const { store, log, trouble, random = Math.random } = this.deps;
    const { id } = request;
    const attempt = request.attempts + 1;
    // A close is not the server's trouble.
    if (failure.concernsAll && !this.cutOff) {
      trouble.fail(failure);
      await this.pauseMail();
    }
    if (failure.concernsAll && !failure.mayBeDelivered) {
      await this.record(id, () => store.giveBack(this.owner, id, failure.message));
      log.warn({ id, reason: failure.message }, 'el correo no salió; se intenta de nuevo');
      return;
    }
    const reason = failure.mayBeDelivered ? `${failure.message}: no se sabe si se entregó` : failure.message;
    const delay = retryDelay(attempt, failure, random);
    await this.record(id, async () => {
      const state = await store.recordFailure(this.owner, id, reason, delay, BACKOFF.giveUpAfter);
      const level = state === 'dead' ? 'error' : 'warn';
      log[level]({ id, attempt, reason, state, retryInMs: delay }, 'el correo no se entregó');
    });
  }

  /** Pauses this instance's mail, if the trouble is every mail's and no pause lasts. */
  private async pauseMail(): Promise<void> {
    const { store, trouble, log } = this.deps;
    const length = trouble.nextPause;
    if (length === 0) return;
    try {
      if (await store.pauseMail(this.owner, length)) trouble.pause();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo anotar la pausa del correo');
    }
  }

  private async resume(): Promise<void> {
    const { store, log } = this.deps;
    await store.resumeMail().catch((error) => {
      log.warn({ err: error }, 'no se pudo terminar la pausa del correo; termina sola en unos minutos');
    });
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

  private async whenNothingIsDue(): Promise<void> {
    if (this.deps.trouble.isOn) await this.lookWhetherTroubleIsOver();
    if (!this.deps.trouble.isOn || this.digestFailed) await this.tellWhatWaits();
  }

  private async lookWhetherTroubleIsOver(): Promise<void> {
    const { store, trouble, backlog } = this.deps;
    const { sinceLastFailure } = trouble;
    // The count is of a moment ago.
    const nothingIsLeft = backlog().pending === 0 && !this.digestFailed && sinceLastFailure > OUTBOX.countIsFresh;
    // Another instance may have delivered what this one could not, unless its settings are wrong.
    const othersDeliver = !trouble.isPermanent && (await store.hasSentWithin(sinceLastFailure));
    if (nothingIsLeft || othersDeliver) trouble.clear();
  }

  private async tellWhatWaits(): Promise<void> {
    if (this.inFlight.has('digest')) return;
    const { store, addresses, log } = this.deps;
    const { held, ...backlog } = this.deps.backlog();
    const overCap = performance.now() - this.claimedAt < OUTBOX.countIsFresh ? 0 : backlog.overCap;
    const isDue = async (name: keyof typeof DIGEST) => store.mark(name, DIGEST[name]);
    const isNews = (overCap > 0 && (await isDue('over-cap'))) || (held > 0 && (await isDue('held')));
    if (!isNews && performance.now() < this.digestAt) return;
    log.warn({ overCap, held }, 'hay solicitudes que no se envían por correo por ahora');
    const sent = this.send(composeDigest({ overCap, held }, addresses)).then(
      () => {
        if (this.digestFailed) this.deps.trouble.clear();
        this.digestAt = Number.POSITIVE_INFINITY;
      },
      (error: DeliveryError) => {
        log.warn({ reason: error.message }, 'el resumen de lo que espera no se entregó');
        if (error.concernsAll) this.deps.trouble.fail(error);
        // Where it may be delivered once is enough.
        this.digestAt = error.mayBeDelivered ? Number.POSITIVE_INFINITY : performance.now() + digestDelay(error);
      },
    );
    this.track('digest', sent);
  }
}

/** How long after a failed digest it is tried again, in ms; its text is of that time. */
function digestDelay({ permanent }: DeliveryError): number {
  return permanent ? BACKOFF.refused : BACKOFF.most;
}
