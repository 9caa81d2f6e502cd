import type { Logger } from 'pino';
import { HOUR, SECOND } from './durations';
import type { Receiver } from './outbox/receiver';
import { StoreUnavailable } from './store/database';
import type { Store } from './store/open-store';
import { NO_BACKLOG } from './store/queue';
import { type Backlog, type MailCaps, UNASSIGNED } from './store/store';

interface MonitoredOutbox {
  target: string;
  receiver: Pick<Receiver, 'name' | 'reason'>;
}

/** The body of `/healthz`, with the sums of all outboxes. `unavailable`: contact requests are rejected. */
export interface HealthReport extends Omit<Backlog, 'oldestAge'> {
  status: 'ok' | 'degraded' | 'unavailable';
  /** All problems, in Spanish. */
  reasons: string[];
  oldestAgeSeconds: number;
}

/** Interval of the checks, and the age at which an undelivered request is a problem, in ms. */
const HEALTH = { interval: 2 * SECOND, oldest: HOUR };

interface HealthDependencies {
  store: Pick<Store, 'probe' | 'backlogs'>;
  outboxes: readonly MonitoredOutbox[];
  /** Limits of all mails. */
  caps: MailCaps | null;
  log: Logger;
  /** Called with each report. */
  onReport: (report: HealthReport) => void;
}

/** Probes storage in the background, so that a report is immediate even while the database is locked. */
export class Health {
  private backlogs = new Map<string, Backlog>();
  /** Why the store is unavailable, in Spanish; `null` if it is available. */
  private storeError: string | null = 'todavía no se probó';
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly deps: HealthDependencies) {}

  /** Probes until {@link stop}. Resolves after the first probe. */
  async start(): Promise<void> {
    await this.probe();
    if (this.storeError === null) await this.count();
    this.deps.onReport(this.report());
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), HEALTH.interval);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  report(): HealthReport {
    const { oldestAge, ...counts } = sumOf([...this.backlogs.values()]);
    const reasons = this.reasons(counts.overCap);
    const statusWhileStoring = reasons.length > 0 ? 'degraded' : 'ok';
    return {
      status: this.storeError === null ? statusWhileStoring : 'unavailable',
      reasons,
      ...counts,
      oldestAgeSeconds: Math.round(oldestAge / SECOND),
    };
  }

  private reasons(overCap: number): string[] {
    const reasons: string[] = [];
    if (this.storeError !== null) {
      reasons.push(`No se pueden guardar solicitudes, y se rechazan con 503: ${this.storeError}.`);
    }
    const { outboxes } = this.deps;
    for (const outbox of outboxes) reasons.push(...reasonsOf(outbox, this.backlogs.get(outbox.target) ?? NO_BACKLOG));
    reasons.push(...this.unservedReasons());
    if (overCap > 0) {
      reasons.push(
        `Correos que esperan turno, porque se llegó a MAIL_PER_HOUR o MAIL_PER_DAY: ${overCap}. Salen solos después; ` +
          'si no son correo no deseado, sube el límite.',
      );
    }
    // A problem of all recipients is listed once.
    return [...new Set(reasons)];
  }

  /** Problems of deliveries to targets without an outbox. */
  private unservedReasons(): string[] {
    const { outboxes } = this.deps;
    const isMailConfigured = outboxes.some(({ receiver }) => receiver.name.kind === 'mail');
    const served = new Set(outboxes.map(({ target }) => target));
    if (isMailConfigured) served.add(UNASSIGNED);
    const unserved = [...this.backlogs].filter(([target]) => !served.has(target));
    const { pending, dead, oldestAge } = sumOf(unserved.map(([, backlog]) => backlog));
    if (isMailConfigured && pending + dead > 0) {
      return [
        `Entregas que esperan a quien ya no está en MAIL_TO, o a un webhook que ya no hay: ${pending + dead}. Míralas ` +
          'con «npm run contact -- list», y con «npm run contact -- retry all --to <dirección>» salen a otra.',
      ];
    }
    if (oldestAge <= HEALTH.oldest) return [];
    return ['Hay solicitudes que esperan desde hace más de una hora: define SMTP_URL, MAIL_FROM y MAIL_TO.'];
  }

  private async probe(): Promise<void> {
    try {
      await this.deps.store.probe();
      this.storeError = null;
    } catch (error) {
      const storeError = error instanceof StoreUnavailable ? error.message : 'la base de datos falla';
      if (this.storeError !== storeError)
        this.deps.log.error({ err: error }, `no se pueden guardar solicitudes: ${storeError}`);
      this.storeError = storeError;
    }
  }

  private async count(): Promise<void> {
    const { store, caps, log } = this.deps;
    try {
      this.backlogs = await store.backlogs(caps);
    } catch (error) {
      log.warn({ err: error }, 'no se pudo contar lo que espera; se intenta de nuevo');
    }
  }
}

function sumOf(backlogs: readonly Backlog[]): Backlog {
  const total = { ...NO_BACKLOG };
  for (const backlog of backlogs) {
    total.pending += backlog.pending;
    total.overCap += backlog.overCap;
    total.dead += backlog.dead;
    total.refused += backlog.refused;
    total.oldestAge = Math.max(total.oldestAge, backlog.oldestAge);
  }
  return total;
}

/** The problems of one outbox, in Spanish. */
function reasonsOf({ receiver }: MonitoredOutbox, { refused, dead, oldestAge }: Backlog): string[] {
  const { kind, recipient } = receiver.name;
  const isWebhook = kind === 'webhook';
  const addressee = recipient === null ? '' : ` a ${recipient}`;
  const goal = isWebhook ? ' al webhook' : addressee;
  const server = isWebhook ? 'el webhook' : 'el servidor de correo';
  const remedy = isWebhook ? 'revisa WEBHOOK_URL y quién la atiende' : 'revisa el correo saliente';
  const reasons = [
    receiver.reason(),
    refused > 0 &&
      `Hay solicitudes${goal} que ${server} no acepta: mira su último error con «npm run contact -- show <número>».`,
    dead > 0 && `Hay solicitudes que no se pudieron entregar${goal}: revisa «npm run contact -- list».`,
    oldestAge > HEALTH.oldest && `Hay solicitudes${goal} que esperan desde hace más de una hora: ${remedy}.`,
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}
