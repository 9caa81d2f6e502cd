import type { Logger } from 'pino';
import { HOUR, SECOND } from './durations';
import { ReceiverStatus } from './outbox/receiver-status';
import { NO_BACKLOG, totalBacklog } from './store/backlog';
import { type Backlog, type CountedQueue, type Store, StoreUnavailable } from './store/store';

/** What is asked of an outbox: what waits, and how its receiver is. */
interface WatchedOutbox {
  queue: CountedQueue;
  receiver: Pick<ReceiverStatus, 'kind' | 'recipient' | 'reason'>;
}

/** What `/healthz` reports, of all queues together. `unavailable` means that contact requests are refused now. */
export interface HealthReport extends Omit<Backlog, 'oldestAge'> {
  status: 'ok' | 'degraded' | 'unavailable';
  /** What is wrong, in Spanish; empty when nothing is. */
  reasons: string[];
  oldestAgeSeconds: number;
  mail: 'configured' | 'not-configured';
}

/** How often a write is tried and how often everything is counted, and from which age a request is a fault, in ms. */
const HEALTH = { probe: SECOND, count: 2 * SECOND, oldest: HOUR };

interface HealthDependencies {
  store: Pick<Store, 'claimInterval'> & { firstQueue: CountedQueue };
  outboxes: readonly WatchedOutbox[];
  log: Logger;
  /** Called with each report. */
  onReport: (report: HealthReport) => void;
}

/**
 * Tries in the background whether a request can be stored, so that a report is quick even while the database is locked.
 */
export class Health {
  private readonly isMailConfigured: boolean;
  private readonly watched: readonly WatchedOutbox[];
  private countAt = 0;
  /** Why nothing can be stored, in Spanish; `null` when something can. */
  private fault: string | null = 'todavía no se probó';
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly deps: HealthDependencies) {
    const { store, outboxes } = deps;
    this.isMailConfigured = outboxes.some(({ receiver }) => receiver.kind === 'mail');
    // Where no mail goes out, requests wait all the same.
    const unmailed = { queue: store.firstQueue, receiver: new ReceiverStatus({ kind: 'mail', recipient: null }) };
    this.watched = this.isMailConfigured ? outboxes : [unmailed, ...outboxes];
  }

  /** Probes again and again until {@link stop}; resolves after the first time. */
  async start(): Promise<void> {
    await this.probe();
    if (this.fault === null && performance.now() >= this.countAt) await this.count();
    this.deps.onReport(this.report());
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), HEALTH.probe);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  report(): HealthReport {
    const { oldestAge, ...counts } = totalBacklog(this.watched.map(({ queue }) => queue));
    const reasons = this.reasons();
    const statusWhileStoring = reasons.length > 0 ? 'degraded' : 'ok';
    return {
      status: this.fault === null ? statusWhileStoring : 'unavailable',
      reasons,
      ...counts,
      oldestAgeSeconds: Math.round(oldestAge / SECOND),
      mail: this.isMailConfigured ? 'configured' : 'not-configured',
    };
  }

  private reasons(): string[] {
    const reasons: string[] = [];
    if (this.fault !== null) reasons.push(`No se pueden guardar solicitudes, y se rechazan con 503: ${this.fault}.`);
    for (const outbox of this.watched) reasons.push(...reasonsOf(outbox));
    // What all recipients meet is said once.
    return [...new Set(reasons)];
  }

  private async probe(): Promise<void> {
    try {
      await this.deps.store.claimInterval('probe', 0);
      this.fault = null;
    } catch (error) {
      const fault = error instanceof StoreUnavailable ? error.message : 'la base de datos falla';
      if (this.fault !== fault) this.deps.log.error({ err: error }, `no se pueden guardar solicitudes: ${fault}`);
      this.fault = fault;
    }
  }

  private async count(): Promise<void> {
    const started = performance.now();
    for (const { queue } of this.watched) {
      try {
        await queue.backlog();
      } catch (error) {
        this.deps.log.warn({ err: error }, 'no se pudo contar lo que espera; se intenta de nuevo');
      }
    }
    // A count that takes long leaves the database time for its other work.
    const taken = performance.now() - started;
    this.countAt = performance.now() + Math.max(HEALTH.count, 20 * taken);
  }
}

/** What is wrong with one outbox, in Spanish. */
function reasonsOf({ queue, receiver }: WatchedOutbox): string[] {
  const { kind, recipient } = receiver;
  const { refused, dead, oldestAge, expiring } = queue.lastBacklog() ?? NO_BACKLOG;
  const isWebhook = kind === 'webhook';
  const addressee = recipient === null ? '' : ` a ${recipient}`;
  const goal = isWebhook ? ' al webhook' : addressee;
  const server = isWebhook ? 'el webhook' : 'el servidor de correo';
  const reasons: string[] = [];
  const receiverTrouble = receiver.reason();
  if (receiverTrouble !== null) reasons.push(receiverTrouble);
  if (refused > 0) {
    reasons.push(
      `Hay solicitudes${goal} que ${server} no acepta: mira su último error con «npm run contact -- show <número>».`,
    );
  }
  if (dead > 0) reasons.push(`Hay solicitudes que no se pudieron entregar${goal}: revisa «npm run contact -- list».`);
  if (oldestAge > HEALTH.oldest) {
    const remedy = isWebhook ? 'revisa WEBHOOK_URL y quién la atiende' : 'revisa el correo saliente';
    reasons.push(`Hay solicitudes${goal} que esperan desde hace más de una hora: ${remedy}.`);
  }
  if (expiring > 0) {
    reasons.push(
      'Hay solicitudes sin entregar cuyo plazo termina y que se borrarán: revisa «npm run contact -- list».',
    );
  }
  return reasons;
}
