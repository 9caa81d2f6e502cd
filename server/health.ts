import type { Logger } from 'pino';
import { CONTACT_COMMAND } from './contact-command';
import { HOUR, SECOND } from './durations';
import type { ReceiverStatus } from './outbox/receiver';
import { StoreUnavailable, storeErrorLevel } from './store/database';
import type { Store } from './store/open-store';
import { NO_BACKLOG } from './store/queue';
import { type Backlog, type DeliveryTarget, type MailCaps, UNASSIGNED, WEBHOOK } from './store/store';

interface MonitoredOutbox {
  target: DeliveryTarget;
  receiverStatus: Pick<ReceiverStatus, 'explainFailure'>;
}

/** The response body of `/healthz`. Its counts are sums over all delivery targets. */
export interface HealthReport extends Omit<Backlog, 'oldestAge'> {
  /** `degraded`: there is a problem, but requests are stored. `unavailable`: requests are rejected. */
  status: 'ok' | 'degraded' | 'unavailable';
  reasons: string[];
  /** Age of the oldest request with a pending delivery. */
  oldestAgeSeconds: number;
}

/** Pause between two health checks, and age above which a pending request is a problem. Both in ms. */
const HEALTH_TIMES = { checkInterval: 2 * SECOND, maxPendingAge: HOUR };

interface HealthDependencies {
  store: Pick<Store, 'probe' | 'backlogs'>;
  outboxes: readonly MonitoredOutbox[];
  /** Maximum number of mails per hour and per day to all recipients together. `null` without a mail server. */
  mailCaps: MailCaps | null;
  /** Problems of the settings, in Spanish. */
  settingProblems: readonly string[];
  log: Logger;
  onReport: (report: HealthReport) => void;
}

/** Checks the store and its backlogs periodically. `report` returns immediately, even while the database is locked. */
export class Health {
  /** Number of old requests that are not deleted yet because the clock may be wrong. */
  keptRequestCount = 0;
  private backlogs = new Map<string, Backlog>();
  /** The reason in Spanish why the store is unavailable, or `null` if it is available. */
  private storeError: string | null = 'todavía no se probó';
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly deps: HealthDependencies) {}

  /** Checks the store until {@link stop} is called. Resolves after the first check. */
  async start(): Promise<void> {
    await this.probe();
    if (this.storeError === null) await this.updateBacklogs();
    this.deps.onReport(this.report());
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), HEALTH_TIMES.checkInterval);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  report(): HealthReport {
    const { oldestAge, ...counts } = sumBacklogs([...this.backlogs.values()]);
    const reasons = this.findAllProblems(counts.overCap);
    const statusIfAvailable = reasons.length > 0 ? 'degraded' : 'ok';
    return {
      status: this.storeError === null ? statusIfAvailable : 'unavailable',
      reasons,
      ...counts,
      oldestAgeSeconds: Math.round(oldestAge / SECOND),
    };
  }

  private findAllProblems(overCapCount: number): string[] {
    const reasons: string[] = [];
    if (this.storeError !== null) {
      reasons.push(`No se pueden guardar solicitudes, y se rechazan con 503: ${this.storeError}.`);
    }
    const { outboxes, settingProblems } = this.deps;
    reasons.push(...settingProblems);
    for (const outbox of outboxes)
      reasons.push(...findOutboxProblems(outbox, this.backlogs.get(outbox.target) ?? NO_BACKLOG));
    reasons.push(...this.findProblemsOfUnservedTargets());
    if (this.keptRequestCount > 0) {
      reasons.push(
        `Solicitudes antiguas que se borran mañana: ${this.keptRequestCount}. El servicio estuvo días parado, o el reloj va ` +
          'adelantado: comprueba la hora (con PostgreSQL, la de su máquina). Si es correcta, no hagas nada.',
      );
    }
    if (overCapCount > 0) {
      reasons.push(
        `Correos que esperan turno, porque se llegó a MAIL_PER_HOUR o MAIL_PER_DAY: ${overCapCount}. Salen solos después; ` +
          'si no son correo no deseado, sube el límite.',
      );
    }
    return [...new Set(reasons)];
  }

  /** Returns problems of deliveries that no outbox sends because their targets are not configured. */
  private findProblemsOfUnservedTargets(): string[] {
    const { outboxes } = this.deps;
    const isMailConfigured = outboxes.some(({ target }) => target !== WEBHOOK);
    const servedTargets = new Set(outboxes.map(({ target }) => target));
    if (isMailConfigured) servedTargets.add(UNASSIGNED);
    const unservedBacklogs = [...this.backlogs].filter(([target]) => !servedTargets.has(target));
    const { pending, dead, oldestAge } = sumBacklogs(unservedBacklogs.map(([, backlog]) => backlog));
    if (isMailConfigured && pending + dead > 0) {
      return [
        `Entregas que esperan a quien ya no está en MAIL_TO, o a un webhook que ya no hay: ${pending + dead}. Míralas ` +
          `con «${CONTACT_COMMAND} list», y con «${CONTACT_COMMAND} retry all --to <dirección>» salen a otra.`,
      ];
    }
    if (oldestAge <= HEALTH_TIMES.maxPendingAge) return [];
    return ['Hay solicitudes que esperan desde hace más de una hora: define SMTP_URL, MAIL_FROM y MAIL_TO.'];
  }

  private async probe(): Promise<void> {
    try {
      await this.deps.store.probe();
      this.storeError = null;
    } catch (error) {
      const storeError = error instanceof StoreUnavailable ? error.message : 'la base de datos falla';
      if (storeError !== this.storeError) this.deps.log.error({ err: error }, 'no se puede usar la base de datos');
      this.storeError = storeError;
    }
  }

  private async updateBacklogs(): Promise<void> {
    const { store, mailCaps, log } = this.deps;
    try {
      this.backlogs = await store.backlogs(mailCaps);
    } catch (error) {
      log[storeErrorLevel(error)]({ err: error }, 'no se pudo contar lo que espera; se intenta de nuevo');
    }
  }
}

function sumBacklogs(backlogs: readonly Backlog[]): Backlog {
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

function findOutboxProblems(outbox: MonitoredOutbox, { refused, dead, oldestAge }: Backlog): string[] {
  const { target, receiverStatus } = outbox;
  const isWebhook = target === WEBHOOK;
  const receiverPhrase = isWebhook ? 'al webhook' : `a ${target}`;
  const receiverNoun = isWebhook ? 'el webhook' : 'el servidor de correo';
  const remedy = isWebhook ? 'revisa WEBHOOK_URL y quién la atiende' : 'revisa el correo saliente';
  const reasons = [
    receiverStatus.explainFailure(),
    refused > 0 &&
      `Hay solicitudes ${receiverPhrase} que ${receiverNoun} no confirma: mira su último error con «${CONTACT_COMMAND} show <número>».`,
    dead > 0 && `Hay solicitudes que no se pudieron entregar ${receiverPhrase}: revisa «${CONTACT_COMMAND} list».`,
    oldestAge > HEALTH_TIMES.maxPendingAge &&
      `Hay solicitudes ${receiverPhrase} que esperan desde hace más de una hora: ${remedy}.`,
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}
