import type { Logger } from 'pino';
import { DAY, HOUR } from '@/server/durations';
import type { Backlog, Store } from '@/server/store/store';
import { BACKOFF } from './backoff';
import { type DeliveryError, toDeliveryError } from './delivery-error';
import { composeDigest, type MailAddresses } from './mail';
import type { MailSender } from './mail-sender';
import type { MailServerStatus } from './mail-server-status';

/** How often the staff is notified at most of what is over the caps and of what the trap holds, in ms. */
const INTERVALS = { 'over-cap': 6 * HOUR, held: DAY } as const;

/** How many requests a digest is about. */
export type DigestCounts = Pick<Backlog, 'overCap' | 'held'>;

interface DigestDependencies {
  store: Pick<Store, 'claimInterval'>;
  sender: MailSender;
  mailServer: MailServerStatus;
  addresses: MailAddresses;
  log: Logger;
}

/** The mail that notifies the staff of requests that are kept and not mailed for now. */
export class Digest {
  private retryAt: number | null = null;

  constructor(private readonly deps: DigestDependencies) {}

  /** Whether a digest failed and is tried again. */
  get isRetrying(): boolean {
    return this.retryAt !== null;
  }

  /** Whether this instance is to send one now: it claims the notice, so that no other instance sends the same. */
  async claimDue({ overCap, held }: DigestCounts): Promise<boolean> {
    const { store } = this.deps;
    if (overCap > 0 && (await store.claimInterval('over-cap', INTERVALS['over-cap']))) return true;
    if (held > 0 && (await store.claimInterval('held', INTERVALS.held))) return true;
    return this.retryAt !== null && performance.now() >= this.retryAt;
  }

  async send(counts: DigestCounts): Promise<void> {
    const { sender, mailServer, addresses, log } = this.deps;
    const { overCap, held } = counts;
    log.warn({ overCap, held }, 'hay solicitudes que no se envían por correo por ahora');
    try {
      await sender.send(composeDigest(counts, addresses));
    } catch (error) {
      this.handleFailure(toDeliveryError(error));
      return;
    }
    if (this.isRetrying) mailServer.clear();
    this.retryAt = null;
  }

  private handleFailure(error: DeliveryError): void {
    const { mailServer, log } = this.deps;
    log.warn({ reason: error.message }, 'el resumen de lo que espera no se entregó');
    if (error.affectsEveryMail) mailServer.recordFailure(error);
    // Where it may be delivered once is enough.
    this.retryAt = error.mayBeDelivered ? null : performance.now() + digestRetryDelay(error);
  }
}

/** How long after a failed digest another one is sent, in ms; its counts are of that time. */
function digestRetryDelay({ permanent }: DeliveryError): number {
  return permanent ? BACKOFF.refused : BACKOFF.most;
}
