import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from '@/server/durations';
import type { DeliveryQueue } from '@/server/store/queue';
import type { LeasedRequest, StoredRequest } from '@/server/store/store';
import { type DeliveryError, toDeliveryError } from './delivery-error';
import { BACKOFF, type Receiver, requestRetryDelay } from './receiver';

/** How a request reaches the receiver of an outbox. */
export interface Channel {
  /**
   * @param signal ends the attempt, whatever it waits for; its reason, a text, becomes the failure's message
   * @throws DeliveryError when the receiver did not take the request, or did not say so
   */
  send(request: StoredRequest, signal: AbortSignal): Promise<void>;
}

/** How long a request is leased, and how often that is extended, in ms. */
export const LEASE = { length: 10 * SECOND, renewal: 3 * SECOND } as const;

/** The pause between tries to record a delivery, in ms. */
const RECORD_RETRY = SECOND;

interface DeliveryDependencies {
  queue: DeliveryQueue;
  receiver: Receiver;
  channel: Channel;
  log: Logger;
  /** The instance that holds the leases. */
  owner: string;
  /** How long one attempt may take in all, in ms. */
  deadline: number;
  /** Gives numbers from 0 up to 1. */
  random: () => number;
  /** Called when a request was taken. */
  onSuccess: () => void;
}

/**
 * Delivers leased requests and records what became of them. A failure that every delivery would meet does not count
 * against a request that was not handed over.
 */
export class Delivery {
  private readonly running = new Set<AbortController>();
  private isCutOff = false;

  constructor(private readonly deps: DeliveryDependencies) {}

  /** Makes one attempt, and extends the lease until its end is recorded. */
  async deliver(request: LeasedRequest): Promise<void> {
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

  /**
   * Ends the attempts that wait for the receiver, with a reason in Spanish: their failures say nothing of it. From now
   * on a record is tried once, so that a store that fails does not keep the process.
   */
  cutOff(reason: string): void {
    this.isCutOff = true;
    for (const attempt of this.running) attempt.abort(reason);
  }

  /** Gives why the request was not taken; `null` when it was. */
  private async attempt(request: LeasedRequest): Promise<DeliveryError | null> {
    const { deadline, channel } = this.deps;
    try {
      await withDeadline(deadline, async (attempt) => {
        this.running.add(attempt);
        try {
          await channel.send(request, attempt.signal);
        } finally {
          this.running.delete(attempt);
        }
      });
      return null;
    } catch (error) {
      return toDeliveryError(error);
    }
  }

  private async handleSuccess({ id, attempts }: LeasedRequest): Promise<void> {
    const { queue, log, onSuccess } = this.deps;
    log.info({ id, attempt: attempts + 1 }, 'solicitud entregada');
    await this.record(id, () => queue.recordSent(id));
    onSuccess();
  }

  private async handleFailure(request: LeasedRequest, failure: DeliveryError): Promise<void> {
    if (failure.affectsAll && !this.isCutOff) this.deps.receiver.recordFailure(failure);
    if (failure.affectsAll && !failure.mayBeDelivered) await this.releaseRequest(request, failure);
    else await this.recordFailure(request, failure);
  }

  /** Leaves the request as it was before an attempt that did not hand it over. */
  private async releaseRequest({ id }: LeasedRequest, failure: DeliveryError): Promise<void> {
    const { queue, log, owner } = this.deps;
    await this.record(id, () => queue.release({ owner, id, error: failure.message }));
    log.warn({ id, reason: failure.message }, 'la solicitud no salió; se intenta de nuevo');
  }

  private async recordFailure(request: LeasedRequest, failure: DeliveryError): Promise<void> {
    const { queue, log, owner, random } = this.deps;
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
   * Retries until recorded or cut off; {@link deliver} renews the lease meanwhile. A record that is lost would repeat
   * the delivery.
   */
  private async record(id: string, write: () => Promise<void>): Promise<void> {
    for (let pause = 0; ; pause = RECORD_RETRY) {
      try {
        return await write();
      } catch (error) {
        this.deps.log.warn({ id, err: error }, 'no se pudo anotar la entrega; se intenta de nuevo');
        if (this.isCutOff) return;
        await sleep(pause);
      }
    }
  }
}

/**
 * Does work that can be aborted, and aborts it when it takes longer than `deadline` ms. The reason, in Spanish, becomes
 * the message of the failure.
 */
export async function withDeadline<T>(deadline: number, work: (attempt: AbortController) => Promise<T>): Promise<T> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(`sin fin en ${deadline / SECOND} s`), deadline);
  try {
    return await work(attempt);
  } finally {
    clearTimeout(timer);
  }
}
