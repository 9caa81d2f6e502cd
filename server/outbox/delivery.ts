import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from '@/server/durations';
import { storeErrorLevel } from '@/server/store/database';
import type { DeliveryQueue } from '@/server/store/queue';
import type { LeasedRequest } from '@/server/store/store';
import { type DeliveryError, toDeliveryError } from './delivery-error';
import { BACKOFF, type ReceiverStatus, requestRetryDelay } from './receiver';

/** Sends requests to one receiver. The receiver is either a mail recipient or the webhook. */
export interface Channel {
  /**
   * Sends a request and resolves when the receiver has confirmed it.
   *
   * @param signal aborts the attempt. The abort reason is a string and becomes the message of the `DeliveryError`.
   * @throws DeliveryError if the receiver does not confirm the request
   */
  send(request: LeasedRequest, signal: AbortSignal): Promise<void>;
}

/** Duration of a lease in ms. If the lease is not renewed in this time, any outbox may claim the request. */
export const LEASE_DURATION = 10 * SECOND;
/** Interval in ms between the renewals of a lease during a delivery. */
const LEASE_RENEWAL_INTERVAL = 3 * SECOND;

/** Delay in ms between retries to record a delivery result in the store. The first retry is immediate. */
const RESULT_RECORDING_RETRY_DELAY = SECOND;

interface DelivererDependencies {
  queue: DeliveryQueue;
  receiverStatus: ReceiverStatus;
  channel: Channel;
  log: Logger;
  leaseOwner: string;
  /** Time in ms after which an attempt is aborted. */
  attemptTimeout: number;
}

/** Delivers leased requests to one receiver and records the results in the store. */
export class RequestDeliverer {
  private readonly shutdown = new AbortController();

  constructor(private readonly deps: DelivererDependencies) {}

  /** Makes one attempt to deliver a leased request. Renews the lease until the result is recorded. */
  async deliver(request: LeasedRequest): Promise<void> {
    const { queue, log, leaseOwner: owner } = this.deps;
    const { id } = request;
    const renewalTimer = setInterval(() => {
      queue.renew({ owner, id, leaseDuration: LEASE_DURATION }).catch((error) => {
        log[storeErrorLevel(error)]({ id, err: error }, 'no se pudo renovar la reserva de una entrega');
      });
    }, LEASE_RENEWAL_INTERVAL);
    try {
      const failure = await this.attempt(request);
      if (failure) await this.handleFailure(request, failure);
      else await this.handleSuccess(request);
    } finally {
      clearInterval(renewalTimer);
    }
  }

  /** Aborts all deliveries in progress. Tries only once to record each result, so that the shutdown is not delayed. */
  abortAll(reason: string): void {
    this.shutdown.abort(reason);
  }

  private async attempt(request: LeasedRequest): Promise<DeliveryError | null> {
    const { attemptTimeout, channel } = this.deps;
    const delivery = withTimeout(attemptTimeout, (timeout) =>
      channel.send(request, AbortSignal.any([timeout, this.shutdown.signal])),
    );
    return delivery.then(() => null, toDeliveryError);
  }

  private async handleSuccess({ id, attempts }: LeasedRequest): Promise<void> {
    const { queue, log, receiverStatus } = this.deps;
    log.info({ id, attempt: attempts + 1 }, 'solicitud entregada');
    await this.recordResult(id, () => queue.recordSent(id));
    receiverStatus.recordSuccess();
  }

  private async handleFailure(request: LeasedRequest, failure: DeliveryError): Promise<void> {
    if (failure.affectsAllRequests && !this.shutdown.signal.aborted) this.deps.receiverStatus.recordFailure(failure);
    if (failure.affectsAllRequests && !failure.mayBeDelivered) await this.releaseRequest(request, failure);
    else await this.recordFailure(request, failure);
  }

  /** Ends the lease without counting the attempt. Used if no request can currently be delivered to the receiver. */
  private async releaseRequest({ id }: LeasedRequest, failure: DeliveryError): Promise<void> {
    const { queue, log, leaseOwner: owner } = this.deps;
    await this.recordResult(id, () => queue.release({ owner, id, error: failure.message }));
    log.warn({ id, reason: failure.message }, 'la solicitud no salió; se intenta de nuevo');
  }

  private async recordFailure(request: LeasedRequest, failure: DeliveryError): Promise<void> {
    const { queue, log, leaseOwner: owner } = this.deps;
    const { id } = request;
    const attempts = request.attempts + 1;
    const reason = failure.mayBeDelivered ? `${failure.message}: no se sabe si se entregó` : failure.message;
    const delay = requestRetryDelay(attempts, failure);
    await this.recordResult(id, async () => {
      const state = await queue.recordFailure({ owner, id, error: reason, delay, giveUpAfter: BACKOFF.giveUpAfter });
      const logLevel = state === 'dead' ? 'error' : 'warn';
      log[logLevel]({ id, attempt: attempts, reason, state, retryInMs: delay }, 'la solicitud no se entregó');
    });
  }

  /** Records a delivery result. Retries after store errors. Otherwise, the request would be sent again. */
  private async recordResult(id: string, writeResult: () => Promise<void>): Promise<void> {
    for (let delay = 0; ; delay = RESULT_RECORDING_RETRY_DELAY) {
      try {
        return await writeResult();
      } catch (error) {
        this.deps.log[storeErrorLevel(error)]({ id, err: error }, 'no se pudo anotar la entrega; se intenta de nuevo');
        if (this.shutdown.signal.aborted) return;
        await sleep(delay);
      }
    }
  }
}

/** Runs `operation` with a signal that is aborted if `operation` takes longer than `timeout` ms. */
export async function withTimeout(timeout: number, operation: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(`sin fin en ${timeout / SECOND} s`), timeout);
  try {
    await operation(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
