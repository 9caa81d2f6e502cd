import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE, SECOND } from '@/server/durations';
import type { DeliveryQueue, StoredRequest } from '@/server/store/store';
import type { Attempts } from './attempts';
import { BACKOFF, requestRetryDelay } from './backoff';
import type { Channel } from './channel';
import { type DeliveryError, toDeliveryError } from './delivery-error';
import type { Pause } from './pause';
import type { ReceiverStatus } from './receiver-status';

/** How long a request is leased, and how often that is extended, in ms. */
export const LEASE = { length: 10 * SECOND, renewal: 3 * SECOND } as const;

/** The pause between tries to record a delivery, in ms. */
const RECORD_RETRY = SECOND;

/** How long failures must have lasted before a delivery makes everything due at once, in ms. */
const MIN_OUTAGE = 4 * MINUTE;

interface DeliveryDependencies {
  queue: DeliveryQueue;
  attempts: Attempts;
  receiver: ReceiverStatus;
  pause: Pause;
  channel: Channel;
  log: Logger;
  /** The instance that holds the leases. */
  owner: string;
  /** Gives numbers from 0 up to 1. */
  random?: () => number;
}

/**
 * Delivers leased requests and records what became of them. A failure that every delivery would meet pauses this
 * instance and, where the request was not handed over, does not count against it.
 */
export class Delivery {
  private isStopping = false;

  constructor(private readonly deps: DeliveryDependencies) {}

  /** Makes one attempt, and extends the lease until its end is recorded. */
  async deliver(request: StoredRequest): Promise<void> {
    const { queue, log, owner } = this.deps;
    const { id } = request;
    const renewal = setInterval(() => {
      queue.renew({ owner, id, leaseDuration: LEASE.length }).catch((error) => {
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

  /** Gives why the request was not taken; `null` when it was. */
  private async attempt(request: StoredRequest): Promise<DeliveryError | null> {
    const { attempts, receiver, channel } = this.deps;
    receiver.attemptStarted(request.id);
    try {
      await attempts.make((signal) => channel.send(request, signal));
      return null;
    } catch (error) {
      return toDeliveryError(error);
    } finally {
      receiver.attemptEnded(request.id);
    }
  }

  private async handleSuccess({ id, attempts }: StoredRequest): Promise<void> {
    const { queue, log, receiver, pause } = this.deps;
    log.info({ id, attempt: attempts + 1 }, 'solicitud entregada');
    await this.record(id, () => queue.recordSent(id));
    if (!receiver.isFailing) return;
    const lasted = receiver.clear();
    await pause.resumeAll();
    // Only after failures over some time, so that one that the server never answers is not repeated whenever
    // another is delivered.
    if (lasted < MIN_OUTAGE) return;
    try {
      await queue.makeDueNow();
    } catch (error) {
      log.warn({ err: error }, 'no se pudo adelantar lo que espera; sale en su próximo intento');
    }
  }

  private async handleFailure(request: StoredRequest, failure: DeliveryError): Promise<void> {
    const { attempts, receiver, pause } = this.deps;
    // An attempt that the closing service ended says nothing of the receiver.
    if (failure.affectsAll && !attempts.isCutOff) {
      receiver.recordFailure(failure);
      if (failure.isGone) await pause.pauseWhileGone();
      else await pause.pauseIfFailing();
    }
    if (failure.affectsAll && !failure.mayBeDelivered) await this.releaseRequest(request, failure);
    else await this.recordFailure(request, failure);
  }

  /** Leaves the request as it was before an attempt that did not hand it over. */
  private async releaseRequest({ id }: StoredRequest, failure: DeliveryError): Promise<void> {
    const { queue, log, owner } = this.deps;
    await this.record(id, () => queue.release({ owner, id, error: failure.message }));
    log.warn({ id, reason: failure.message }, 'la solicitud no salió; se intenta de nuevo');
  }

  private async recordFailure(request: StoredRequest, failure: DeliveryError): Promise<void> {
    const { queue, log, owner, random = Math.random } = this.deps;
    const { id } = request;
    const attempt = request.attempts + 1;
    const reason = failure.mayBeDelivered ? `${failure.message}: no se sabe si se entregó` : failure.message;
    const delay = requestRetryDelay({ attempts: attempt, error: failure, random });
    await this.record(id, async () => {
      const state = await queue.recordFailure({ owner, id, error: reason, delay, giveUpAfter: BACKOFF.giveUpAfter });
      const level = state === 'dead' ? 'error' : 'warn';
      log[level]({ id, attempt, reason, state, retryInMs: delay }, 'la solicitud no se entregó');
    });
  }

  /**
   * Retries until recorded or stopping; {@link deliver} renews the lease meanwhile. A record that is lost would repeat
   * the delivery.
   */
  private async record(id: string, write: () => Promise<void>): Promise<void> {
    for (let pause = 0; ; pause = RECORD_RETRY) {
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
