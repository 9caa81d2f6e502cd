import type { Logger } from 'pino';
import { HOUR, SECOND } from './durations';
import type { Backlog, Store } from './store/store';

/** What `/healthz` reports. `unavailable` means that contact requests are refused now. */
export interface HealthReport extends Omit<Backlog, 'oldestAge'> {
  status: 'ok' | 'degraded' | 'unavailable';
  /** What is wrong, in Spanish; empty when nothing is. */
  reasons: string[];
  oldestAgeSeconds: number;
  mail: 'configured' | 'not-configured';
}

/** How often the store is asked, and from which age an undelivered request is a fault, in ms. */
const HEALTH = { poll: 2 * SECOND, oldest: HOUR };

/**
 * Polls the store in the background, so that a report is quick even while the database is locked, and has each told.
 */
export class Health {
  private backlog: Backlog = { pending: 0, overCap: 0, dead: 0, held: 0, expiring: 0, oldestAge: 0 };
  private available = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly store: Pick<Store, 'backlog' | 'mark'>,
    private readonly mailConfigured: boolean,
    private readonly log: Logger,
    private readonly tell: (report: HealthReport) => void,
    /** What is wrong with the mail server now, in Spanish. */
    private readonly mailTrouble: () => string | null = () => null,
  ) {}

  /** Polls the store until {@link stop}; resolves after the first poll. */
  async start(): Promise<void> {
    const started = performance.now();
    await this.refresh();
    this.tell(this.report());
    // With very much to count the database has other work too.
    const pause = Math.max(HEALTH.poll, 20 * (performance.now() - started));
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), pause);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  report(): HealthReport {
    const { oldestAge, ...counts } = this.backlog;
    const reasons: string[] = [];
    if (!this.available) reasons.push('La base de datos no responde: las solicitudes se rechazan con 503.');
    const mailTrouble = this.mailTrouble();
    if (mailTrouble) reasons.push(mailTrouble);
    if (counts.dead > 0) reasons.push('Hay solicitudes que no se pudieron entregar: revisa «npm run contact -- list».');
    if (oldestAge > HEALTH.oldest) {
      reasons.push('Hay solicitudes que esperan desde hace más de una hora: revisa el correo saliente.');
    }
    if (counts.expiring > 0) {
      reasons.push(
        'Hay solicitudes sin entregar cuyo plazo termina y que se borrarán: revisa «npm run contact -- list».',
      );
    }
    return {
      status: this.available ? (reasons.length > 0 ? 'degraded' : 'ok') : 'unavailable',
      reasons,
      ...counts,
      oldestAgeSeconds: Math.round(oldestAge / SECOND),
      mail: this.mailConfigured ? 'configured' : 'not-configured',
    };
  }

  private async refresh(): Promise<void> {
    try {
      await this.store.mark('probe', 0);
      this.backlog = await this.store.backlog();
      this.available = true;
    } catch (error) {
      if (this.available) this.log.error({ err: error }, 'la base de datos no responde');
      this.available = false;
    }
  }
}
