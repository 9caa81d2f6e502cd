import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from '@/server/durations';
import type { DeliveryQueue } from '@/server/store/queue';
import type { LeasedRequest, StoredRequest } from '@/server/store/store';
import { type DeliveryError, toDeliveryError } from './delivery-error';
import { BACKOFF, type ReceiverStatus, requestRetryDelay } from './receiver';

/** Sends requests to one receiver, by mail or by webhook. */
export interface Channel {
  /**
   * Sends a request and waits until the receiver confirms it.
   *
   * @param signal aborts the attempt. Its `reason` is a string, which becomes the message of the `DeliveryError`.
   * @throws DeliveryError if the receiver does not confirm the request
   */
  send(request: StoredRequest, signal: AbortSignal): Promise<void>;
}

/** Time in ms after which a lease on a request expires, unless it is renewed. */
export const LEASE_DURATION = 10 * SECOND;
/** Interval in ms at which the lease is renewed during a delivery. */
const LEASE_RENEWAL_INTERVAL = 3 * SECOND;

/** Delay in ms between retries to record the result of a delivery. The first retry is immediate. */
const RECORD_RETRY_DELAY = SECOND;

interface DeliveryDependencies {
  queue: DeliveryQueue;
  receiverStatus: ReceiverStatus;
  channel: Channel;
  log: Logger;
  /** Id of the outbox that holds the leases. */
  leaseOwner: string;
  /** Timeout of one attempt, in ms. */
  attemptTimeout: number;
  /** Returns a random number from 0 to 1, for the jitter of retry delays. */
  random: () => number;
  onSuccess: () => void;
}

/** Delivers leased requests and records the results. */
export class Delivery {
  private readonly activeControllers = new Set<AbortController>();
  private isAborted = false;

  constructor(private readonly deps: DeliveryDependencies) {}

  /** Makes one attempt to deliver a request. Renews the lease until the result is recorded. */
  async deliver(request: LeasedRequest): Promise<void> {
    const { queue, log, leaseOwner: owner } = this.deps;
    const { id } = request;
    const renewalTimer = setInterval(() => {
      queue.renew({ owner, id, leaseDuration: LEASE_DURATION }).catch((error) => {
        log.warn({ id, err: error }, 'no se pudo renovar la reserva de una entrega');
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

  /** Aborts the deliveries in progress. Their results are recorded without retries, which would delay the shutdown. */
  abortAll(reason: string): void {
    this.isAborted = true;
    for (const controller of this.activeControllers) controller.abort(reason);
  }

  private async attempt(request: LeasedRequest): Promise<DeliveryError | null> {
    const { attemptTimeout, channel } = this.deps;
    try {
      await withTimeout(attemptTimeout, async (controller) => {
        this.activeControllers.add(controller);
        try {
          await channel.send(request, controller.signal);
        } finally {
          this.activeControllers.delete(controller);
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
    if (failure.affectsAllRequests && !this.isAborted) this.deps.receiverStatus.recordFailure(failure);
    if (failure.affectsAllRequests && !failure.mayBeDelivered) await this.releaseRequest(request, failure);
    else await this.recordFailure(request, failure);
  }

  /** Ends the lease without counting the attempt. Used if every request would fail and this one was not sent. */
  private async releaseRequest({ id }: LeasedRequest, failure: DeliveryError): Promise<void> {
    const { queue, log, leaseOwner: owner } = this.deps;
    await this.record(id, () => queue.release({ owner, id, error: failure.message }));
    log.warn({ id, reason: failure.message }, 'la solicitud no salió; se intenta de nuevo');
  }

  private async recordFailure(request: LeasedRequest, failure: DeliveryError): Promise<void> {
    const { queue, log, leaseOwner: owner, random } = this.deps;
    const { id } = request;
    const attempts = request.attempts + 1;
    const reason = failure.mayBeDelivered ? `${failure.message}: no se sabe si se entregó` : failure.message;
    const delay = requestRetryDelay({ attempts, error: failure, random });
    await this.record(id, async () => {
      const state = await queue.recordFailure({ owner, id, error: reason, delay, giveUpAfter: BACKOFF.giveUpAfter });
      const logLevel = state === 'dead' ? 'error' : 'warn';
      log[logLevel]({ id, attempt: attempts, reason, state, retryInMs: delay }, 'la solicitud no se entregó');
    });
  }

  /** Records the result of a delivery. Retries on store errors, because an unrecorded delivery would be repeated. */
  private async record(id: string, writeResult: () => Promise<void>): Promise<void> {
    for (let delay = 0; ; delay = RECORD_RETRY_DELAY) {
      try {
        return await writeResult();
      } catch (error) {
        this.deps.log.warn({ id, err: error }, 'no se pudo anotar la entrega; se intenta de nuevo');
        if (this.isAborted) return;
        await sleep(delay);
      }
    }
  }
}

/** Calls `operation` with an abort controller, and aborts the controller if this takes longer than `timeout` ms. */
export async function withTimeout<T>(
  timeout: number,
  operation: (controller: AbortController) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(`sin fin en ${timeout / SECOND} s`), timeout);
  try {
    return await operation(controller);
  } finally {
    clearTimeout(timer);
  }
}
