import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from '@/server/durations';
import type { DeliveryQueue } from '@/server/store/queue';
import type { LeasedRequest, StoredRequest } from '@/server/store/store';
import { type DeliveryError, toDeliveryError } from './delivery-error';
import { BACKOFF, type Receiver, requestRetryDelay } from './receiver';

/** Sends requests to the receiver of an outbox. */
export interface Channel {
  /**
   * @param signal aborts the attempt. Its `reason` is a string that becomes the message of the error.
   * @throws DeliveryError if the receiver does not confirm the request
   */
  send(request: StoredRequest, signal: AbortSignal): Promise<void>;
}

/** Duration of a lease and interval of its renewal, in ms. */
export const LEASE = { duration: 10 * SECOND, renewalInterval: 3 * SECOND } as const;

/** Delay in ms between attempts to record a result. Only the first retry is immediate. */
const RECORD_RETRY_DELAY = SECOND;

interface DeliveryDependencies {
  queue: DeliveryQueue;
  receiver: Receiver;
  channel: Channel;
  log: Logger;
  /** Id of the outbox that holds the leases. */
  owner: string;
  /** Timeout of one attempt, in ms. */
  deadline: number;
  /** Returns numbers from 0 to 1. */
  random: () => number;
  onSuccess: () => void;
}

/** Delivers leased requests and records the results. */
export class Delivery {
  private readonly running = new Set<AbortController>();
  private isAborted = false;

  constructor(private readonly deps: DeliveryDependencies) {}

  /** Makes one attempt and renews the lease until the result is recorded. */
  async deliver(request: LeasedRequest): Promise<void> {
    const { queue, log, owner } = this.deps;
    const { id } = request;
    const renewal = setInterval(() => {
      queue.renew({ owner, id, leaseDuration: LEASE.duration }).catch((error) => {
        log.warn({ id, err: error }, 'no se pudo renovar la reserva de una entrega');
      });
    }, LEASE.renewalInterval);
    try {
      const failure = await this.attempt(request);
      if (failure) await this.handleFailure(request, failure);
      else await this.handleSuccess(request);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Aborts all attempts. Results are then recorded without retries, so a failing store cannot block the exit. */
  abortAll(reason: string): void {
    this.isAborted = true;
    for (const attempt of this.running) attempt.abort(reason);
  }

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
    if (failure.affectsAll && !this.isAborted) this.deps.receiver.recordFailure(failure);
    if (failure.affectsAll && !failure.mayBeDelivered) await this.releaseRequest(request, failure);
    else await this.recordFailure(request, failure);
  }

  /** Ends the lease without counting the attempt. The failure affects every request, and this one was not sent. */
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
      const deliveryState = await queue.recordFailure({
        owner,
        id,
        error: reason,
        delay,
        giveUpAfter: BACKOFF.giveUpAfter,
      });
      const level = deliveryState === 'dead' ? 'error' : 'warn';
      log[level]({ id, attempt, reason, state: deliveryState, retryInMs: delay }, 'la solicitud no se entregó');
    });
  }

  /** Writes a result and retries on errors. Without the record, the request would be delivered again. */
  private async record(id: string, write: () => Promise<void>): Promise<void> {
    for (let delay = 0; ; delay = RECORD_RETRY_DELAY) {
      try {
        return await write();
      } catch (error) {
        this.deps.log.warn({ id, err: error }, 'no se pudo anotar la entrega; se intenta de nuevo');
        if (this.isAborted) return;
        await sleep(delay);
      }
    }
  }
}

/** Calls `work` and aborts its controller after `deadline` ms. */
export async function withDeadline<T>(deadline: number, work: (attempt: AbortController) => Promise<T>): Promise<T> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(`sin fin en ${deadline / SECOND} s`), deadline);
  try {
    return await work(attempt);
  } finally {
    clearTimeout(timer);
  }
}
