import type { Logger } from 'pino';
import { CONTACT_COMMAND } from './contact-command';
import { HOUR, SECOND } from './durations';
import type { Problem, ReceiverStatus } from './outbox/receiver';
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

const OVERDUE = 'Hay solicitudes que esperan desde hace más de una hora';

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
  private storeError: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly deps: HealthDependencies) {}

  /** Checks the store until {@link stop} is called. Resolves after the first check. */
  async start(): Promise<void> {
    await this.check();
    this.deps.onReport(this.report());
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), HEALTH_TIMES.checkInterval);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Returns the current report. The reasons of a public report are only the summaries of the problems. */
  report({ isPublic = false } = {}): HealthReport {
    const { oldestAge, ...counts } = sumBacklogs([...this.backlogs.values()]);
    const problems = this.findProblems(counts.overCap);
    const reasons = problems.map(({ summary, details }) => summary + (isPublic ? '.' : details));
    const statusIfAvailable = reasons.length > 0 ? 'degraded' : 'ok';
    return {
      status: this.storeError === null ? statusIfAvailable : 'unavailable',
      reasons: [...new Set(reasons)],
      ...counts,
      oldestAgeSeconds: Math.round(oldestAge / SECOND),
    };
  }

  private findProblems(overCapCount: number): Problem[] {
    const problems: Problem[] = [];
    if (this.storeError !== null) {
      const summary = 'No se pueden guardar solicitudes, y se rechazan con 503';
      problems.push({ summary, details: `: ${this.storeError}.` });
    }
    for (const settingProblem of this.deps.settingProblems) {
      problems.push({ summary: 'Una variable parece mal escrita', details: `. ${settingProblem}` });
    }
    for (const outbox of this.deps.outboxes) {
      problems.push(...findOutboxProblems(outbox, this.backlogs.get(outbox.target) ?? NO_BACKLOG));
    }
    problems.push(...this.findProblemsOfUnservedTargets());
    if (this.keptRequestCount > 0) {
      problems.push({
        summary: 'Solicitudes antiguas que se borran mañana',
        details:
          `: ${this.keptRequestCount}. El servicio estuvo días parado, o el reloj va adelantado: comprueba la hora ` +
          '(con PostgreSQL, la de su máquina). Si es correcta, no hagas nada.',
      });
    }
    if (overCapCount > 0) {
      problems.push({
        summary: 'Correos que esperan turno, porque se llegó a MAIL_PER_HOUR o MAIL_PER_DAY',
        details: `: ${overCapCount}. Salen solos después; si no son correo no deseado, sube el límite.`,
      });
    }
    return problems;
  }

  /** Returns problems of deliveries that no outbox sends because their targets are not configured. */
  private findProblemsOfUnservedTargets(): Problem[] {
    const { outboxes } = this.deps;
    const isMailConfigured = outboxes.some(({ target }) => target !== WEBHOOK);
    const servedTargets = new Set(outboxes.map(({ target }) => target));
    if (isMailConfigured) servedTargets.add(UNASSIGNED);
    const unservedBacklogs = [...this.backlogs].filter(([target]) => !servedTargets.has(target));
    const { pending, dead, oldestAge } = sumBacklogs(unservedBacklogs.map(([, backlog]) => backlog));
    if (isMailConfigured && pending + dead > 0) {
      return [
        {
          summary: 'Entregas que esperan a quien ya no está en MAIL_TO, o a un webhook que ya no hay',
          details:
            `: ${pending + dead}. Míralas con «${CONTACT_COMMAND} list», y con «${CONTACT_COMMAND} retry all --to ` +
            '<dirección>» salen a otra.',
        },
      ];
    }
    if (oldestAge <= HEALTH_TIMES.maxPendingAge) return [];
    return [{ summary: OVERDUE, details: ': define SMTP_URL, MAIL_FROM y MAIL_TO.' }];
  }

  private async check(): Promise<void> {
    const { store, mailCaps, log } = this.deps;
    try {
      await store.probe();
      this.storeError = null;
    } catch (error) {
      const storeError = error instanceof StoreUnavailable ? error.message : 'la base de datos falla';
      if (storeError !== this.storeError) log.error({ err: error }, 'no se puede usar la base de datos');
      this.storeError = storeError;
      return;
    }
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

function findOutboxProblems({ target, receiverStatus }: MonitoredOutbox, backlog: Backlog): Problem[] {
  const isWebhook = target === WEBHOOK;
  const failure = receiverStatus.explainFailure();
  const problems = failure ? [failure] : [];
  if (backlog.refused > 0) {
    problems.push({
      summary: `Hay solicitudes que ${isWebhook ? 'el webhook' : 'el servidor de correo'} no confirma`,
      details: ` (${target}): mira su último error con «${CONTACT_COMMAND} show <número>».`,
    });
  }
  if (backlog.dead > 0) {
    const details = ` (${target}): revisa «${CONTACT_COMMAND} list».`;
    problems.push({ summary: 'Hay solicitudes que no se pudieron entregar', details });
  }
  if (backlog.oldestAge > HEALTH_TIMES.maxPendingAge) {
    const remedy = isWebhook ? 'revisa WEBHOOK_URL y quién la atiende' : 'revisa el correo saliente';
    problems.push({ summary: OVERDUE, details: ` (${target}): ${remedy}.` });
  }
  return problems;
}
