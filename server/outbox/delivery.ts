import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from '@/server/durations';
import type { Store, StoredRequest } from '@/server/store/store';
import { BACKOFF, retryDelay } from './backoff';
import { type DeliveryError, toDeliveryError } from './delivery-error';
import { composeMail, type MailAddresses } from './mail';
import type { MailPause } from './mail-pause';
import type { MailSender } from './mail-sender';
import type { MailTrouble } from './mail-trouble';

/** How long a request is leased, how often that is extended, and the pause between tries of a record, in ms. */
export const LEASE = { length: 10 * SECOND, renewal: 3 * SECOND, retry: SECOND } as const;

interface DeliveryDependencies {
  store: Store;
  sender: MailSender;
  trouble: MailTrouble;
  pause: MailPause;
  addresses: MailAddresses;
  log: Logger;
  /** The instance that holds the leases. */
  owner: string;
  /** Gives numbers from 0 up to 1. */
  random?: () => number;
}

/**
 * Mails leased requests and records what became of them. A failure that every mail would meet pauses all mail and, where
 * the mail was not handed over, does not count against it.
 */
export class Delivery {
  private isStopping = false;

  constructor(private readonly deps: DeliveryDependencies) {}

  /** Makes one attempt, and extends the lease until its end is recorded. */
  async deliver(request: StoredRequest): Promise<void> {
    const { store, log, owner } = this.deps;
    const { id } = request;
    const renewal = setInterval(() => {
      store.renew({ owner, id, lease: LEASE.length }).catch((error) => {
        log.warn({ id, err: error }, 'no se pudo renovar la reserva de una entrega');
      });
    }, LEASE.renewal);
    try {
      const failure = await this.attempt(request);
      if (failure) await this.handleFailure(request, failure);
      else await this.handleSuccess(request);
    } finally {
      clearInterval(renewal);
    }
  }

  /** From now on a record is tried once, so that a store that fails does not keep the process. */
  stopRetrying(): void {
    this.isStopping = true;
  }

  /** Gives why the mail was not taken; `null` when it was. */
  private async attempt(request: StoredRequest): Promise<DeliveryError | null> {
    const { sender, trouble, addresses } = this.deps;
    trouble.begin(request.id);
    try {
      await sender.send(composeMail(request, addresses));
      return null;
    } catch (error) {
      return toDeliveryError(error);
    } finally {
      trouble.end(request.id);
    }
  }

  private async handleSuccess({ id, attempts }: StoredRequest): Promise<void> {
    const { store, log, trouble, pause } = this.deps;
    log.info({ id, attempt: attempts + 1 }, 'correo entregado');
    await this.record(id, () => store.recordSent(id));
    if (!trouble.isOn) return;
    const lasted = trouble.clear();
    await pause.end();
    // Only after failures over some time, so that one mail that the server never answers is not repeated whenever
    // another is delivered.
    if (lasted < BACKOFF.unknown) return;
    try {
      await store.makeDueNow();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo adelantar lo que espera; sale en su próximo intento');
    }
  }

  private async handleFailure(request: StoredRequest, failure: DeliveryError): Promise<void> {
    const { sender, trouble, pause } = this.deps;
    // An attempt that the closing service ended is not the server's trouble.
    if (failure.affectsEveryMail && !sender.isCutOff) {
      trouble.fail(failure);
      await pause.beginIfInTrouble();
    }
    if (failure.affectsEveryMail && !failure.mayBeDelivered) await this.releaseRequest(request, failure);
    else await this.recordFailure(request, failure);
  }

  /** Leaves the request as it was before an attempt whose mail was not handed over. */
  private async releaseRequest({ id }: StoredRequest, failure: DeliveryError): Promise<void> {
    const { store, log, owner } = this.deps;
    await this.record(id, () => store.release({ owner, id, error: failure.message }));
    log.warn({ id, reason: failure.message }, 'el correo no salió; se intenta de nuevo');
  }

  private async recordFailure(request: StoredRequest, failure: DeliveryError): Promise<void> {
    const { store, log, owner, random = Math.random } = this.deps;
    const { id } = request;
    const attempt = request.attempts + 1;
    const reason = failure.mayBeDelivered ? `${failure.message}: no se sabe si se entregó` : failure.message;
    const delay = retryDelay({ attempts: attempt, error: failure, random });
    await this.record(id, async () => {
      const state = await store.recordFailure({ owner, id, error: reason, delay, giveUpAfter: BACKOFF.giveUpAfter });
      const level = state === 'dead' ? 'error' : 'warn';
      log[level]({ id, attempt, reason, state, retryInMs: delay }, 'el correo no se entregó');
    });
  }

  /** Tries again for as long as the lease is renewed: a record that is lost would repeat the mail. */
  private async record(id: string, write: () => Promise<void>): Promise<void> {
    for (let pause = 0; ; pause = LEASE.retry) {
      try {
        return await write();
      } catch (error) {
        this.deps.log.warn({ id, err: error }, 'no se pudo anotar la entrega; se intenta de nuevo');
        if (this.isStopping) return;
        await sleep(pause);
      }
    }
  }
}
