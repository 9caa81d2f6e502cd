import type { Logger } from 'pino';
import { DAY, HOUR } from '@/server/durations';
import { totalBacklog } from '@/server/store/backlog';
import type { Backlog, CountedQueue, Store } from '@/server/store/store';
import type { Attempts } from './attempts';
import { BACKOFF } from './backoff';
import { type DeliveryError, toDeliveryError } from './delivery-error';
import type { ReceiverStatus } from './receiver-status';

/** How often the staff is notified at most of what is over the caps and of what the trap holds, in ms. */
const INTERVALS = { 'over-cap': 6 * HOUR, held: DAY } as const;

/** How many requests a digest is about. */
export type DigestCounts = Pick<Backlog, 'overCap' | 'held'>;

/** Where digests come from and how they go out. */
export interface DigestMail {
  store: Pick<Store, 'claimInterval'>;
  /** Those of all outboxes, in which what is held stands. */
  queues: readonly CountedQueue[];
  /** @throws DeliveryError when the server did not take it, or did not say so */
  send: (counts: DigestCounts, signal: AbortSignal) => Promise<void>;
}

interface DigestDependencies extends DigestMail {
  attempts: Attempts;
  receiver: ReceiverStatus;
  log: Logger;
}

/** The mail that notifies the staff of requests that are kept and not mailed for now. */
export class Digest {
  private retryAt: number | null = null;
  /** Whether the receiver counts as failing since a digest failed, and not since a request did. */
  private hasReportedFailure = false;

  constructor(private readonly deps: DigestDependencies) {}

  /** Whether a digest failed and is tried again. */
  get isRetrying(): boolean {
    return this.retryAt !== null;
  }

  /**
   * What this instance is to send a digest about now, `null` for nothing: it claims the notice, so that no other
   * instance sends the same.
   *
   * @param overCap how many requests the caps hold back in the outbox's own queue
   */
  async claimDue(overCap: number): Promise<DigestCounts | null> {
    const { store, queues } = this.deps;
    const { held } = totalBacklog(queues);
    const counts = { overCap, held };
    if (overCap > 0 && (await store.claimInterval('over-cap', INTERVALS['over-cap']))) return counts;
    if (held > 0 && (await store.claimInterval('held', INTERVALS.held))) return counts;
    return this.retryAt !== null && performance.now() >= this.retryAt ? counts : null;
  }

  async send(counts: DigestCounts): Promise<void> {
    const { attempts, receiver, log } = this.deps;
    const { overCap, held } = counts;
    log.warn({ overCap, held }, 'hay solicitudes que no se envían por correo por ahora');
    try {
      await attempts.make((signal) => this.deps.send(counts, signal));
    } catch (error) {
      this.handleFailure(toDeliveryError(error));
      return;
    }
    if (this.hasReportedFailure) receiver.clear();
    this.hasReportedFailure = false;
    this.retryAt = null;
  }

  private handleFailure(error: DeliveryError): void {
    const { receiver, log } = this.deps;
    log.warn({ reason: error.message }, 'el resumen de lo que espera no se entregó');
    if (error.affectsAll) {
      if (!receiver.isFailing) this.hasReportedFailure = true;
      receiver.recordFailure(error);
    }
    // Where it may be delivered once is enough.
    this.retryAt = error.mayBeDelivered ? null : performance.now() + digestRetryDelay(error);
  }
}

/** How long after a failed digest another one is sent, in ms; its counts are of that time. */
function digestRetryDelay({ permanent }: DeliveryError): number {
  return permanent ? BACKOFF.refused : BACKOFF.most;
}
