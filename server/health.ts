import type { Logger } from 'pino';
import { HOUR, SECOND } from './durations';
import { type Backlog, type Store, StoreUnavailable } from './store/store';

/** What `/healthz` reports. `unavailable` means that contact requests are refused now. */
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
  store: Pick<Store, 'backlog' | 'claimInterval'>;
  isMailConfigured: boolean;
  log: Logger;
  /** Called with each report. */
  onReport: (report: HealthReport) => void;
  /** Says what is wrong with the mail server now, in Spanish; `null` when nothing is. */
  mailTrouble?: () => string | null;
}

/**
 * Tries in the background whether a request can be stored, so that a report is quick even while the database is locked.
 */
export class Health {
  private backlog: Backlog = { pending: 0, overCap: 0, dead: 0, refused: 0, held: 0, expiring: 0, oldestAge: 0 };
  private countAt = 0;
  /** Why nothing can be stored, in Spanish; `null` when something can. */
  private fault: string | null = 'todavía no se probó';
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly deps: HealthDependencies) {}

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
    const { oldestAge, ...counts } = this.backlog;
    const reasons = this.reasons();
    const statusWhileStoring = reasons.length > 0 ? 'degraded' : 'ok';
    return {
      status: this.fault === null ? statusWhileStoring : 'unavailable',
      reasons,
      ...counts,
      oldestAgeSeconds: Math.round(oldestAge / SECOND),
      mail: this.deps.isMailConfigured ? 'configured' : 'not-configured',
    };
  }

  private reasons(): string[] {
    const { refused, dead, oldestAge, expiring } = this.backlog;
    const reasons: string[] = [];
    if (this.fault !== null) reasons.push(`No se pueden guardar solicitudes, y se rechazan con 503: ${this.fault}.`);
    const mailTrouble = this.deps.mailTrouble?.() ?? null;
    if (mailTrouble !== null) reasons.push(mailTrouble);
    if (refused > 0) {
      reasons.push(
        'Hay solicitudes que el servidor de correo no acepta: mira su último error con «npm run contact -- show <id>».',
      );
    }
    if (dead > 0) reasons.push('Hay solicitudes que no se pudieron entregar: revisa «npm run contact -- list».');
    if (oldestAge > HEALTH.oldest) {
      reasons.push('Hay solicitudes que esperan desde hace más de una hora: revisa el correo saliente.');
    }
    if (expiring > 0) {
      reasons.push(
        'Hay solicitudes sin entregar cuyo plazo termina y que se borrarán: revisa «npm run contact -- list».',
      );
    }
    return reasons;
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
    try {
      this.backlog = await this.deps.store.backlog();
    } catch (error) {
      this.deps.log.warn({ err: error }, 'no se pudo contar lo que espera; se intenta de nuevo');
    }
    // A count that takes long leaves the database time for its other work.
    const taken = performance.now() - started;
    this.countAt = performance.now() + Math.max(HEALTH.count, 20 * taken);
  }
}
