import type { Logger } from 'pino';
import { type Clock, HOUR, SECOND } from './clock';
import type { Backlog, Store } from './store/store';

/** What `/healthz` reports. `unavailable` means that contact requests are refused now. */
export interface HealthReport {
  status: 'ok' | 'degraded' | 'unavailable';
  /** What is wrong, in Spanish; empty when nothing is. */
  reasons: string[];
  backlog: number;
  oldestAgeSeconds: number;
  dead: number;
  mail: 'configured' | 'not-configured';
}

/** How often the store is asked, and from which age an undelivered request is a fault, in ms. */
const HEALTH = { poll: 2 * SECOND, oldest: HOUR };

/**
 * Polls the store in the background, so that `/healthz` answers quickly even while the database is locked.
 */
export class Health {
  private backlog: Backlog = { pending: 0, dead: 0, oldestPendingAt: null };
  private available = false;
  private refusedAt = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly store: Pick<Store, 'backlog' | 'probe'>,
    private readonly mailConfigured: boolean,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** Polls the store until {@link stop}; resolves after the first poll. */
  async start(): Promise<void> {
    await this.refresh();
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), HEALTH.poll);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Records that a request was refused because the store could not write. */
  noteRefusal(): void {
    this.refusedAt = this.clock.now();
  }

  report(): HealthReport {
    const { pending, dead, oldestPendingAt } = this.backlog;
    const age = pending > 0 && oldestPendingAt !== null ? Math.max(0, this.clock.now() - oldestPendingAt) : 0;
    const reasons: string[] = [];
    const available = this.available && this.clock.now() - this.refusedAt > HEALTH.poll * 2;
    if (!available) reasons.push('La base de datos no responde: las solicitudes se rechazan con 503.');
    if (dead > 0) reasons.push('Hay solicitudes que no se pudieron entregar: revisa «npm run contact -- list».');
    if (age > HEALTH.oldest) reasons.push('La solicitud pendiente más antigua espera desde hace más de una hora.');
    return {
      status: available ? (reasons.length > 0 ? 'degraded' : 'ok') : 'unavailable',
      reasons,
      backlog: pending,
      oldestAgeSeconds: Math.round(age / SECOND),
      dead,
      mail: this.mailConfigured ? 'configured' : 'not-configured',
    };
  }

  private async refresh(): Promise<void> {
    try {
      await this.store.probe(this.clock.now());
      this.backlog = await this.store.backlog();
      this.available = true;
    } catch (error) {
      if (this.available) this.log.error({ err: error }, 'la base de datos no responde');
      this.available = false;
    }
  }
}
