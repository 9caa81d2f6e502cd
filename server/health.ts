import type { Logger } from 'pino';
import { HOUR, MINUTE, SECOND } from './durations';
import type { Receiver } from './outbox/receiver';
import { StoreUnavailable } from './store/database';
import type { Store } from './store/open-store';
import { NO_BACKLOG } from './store/queue';
import { type Backlog, type MailCaps, UNASSIGNED } from './store/store';

/** What is asked of an outbox: to whom it delivers, and how its receiver is. */
interface WatchedOutbox {
  target: string;
  receiver: Pick<Receiver, 'name' | 'reason'>;
}

/** What `/healthz` reports, of all outboxes together. `unavailable` means that contact requests are refused now. */
interface HealthReport extends Omit<Backlog, 'oldestAge'> {
  status: 'ok' | 'degraded' | 'unavailable';
  /** What is wrong, in Spanish; empty when nothing is. */
  reasons: string[];
  oldestAgeSeconds: number;
}

/** How often a write is tried and how often everything is counted, and from which age a request is a fault, in ms. */
const HEALTH = { probe: SECOND, count: 2 * SECOND, oldest: HOUR };

interface HealthDependencies {
  store: Pick<Store, 'probe' | 'backlogs'>;
  outboxes: readonly WatchedOutbox[];
  /** What holds for all mails; `null` for none. */
  caps: MailCaps | null;
  log: Logger;
  /** Called with each report. */
  onReport: (report: HealthReport) => void;
}

/**
 * Tries in the background whether a request can be stored, so that a report is quick even while the database is locked.
 */
export class Health {
  private backlogs = new Map<string, Backlog>();
  private countAt = 0;
  /** Why nothing can be stored, in Spanish; `null` when something can. */
  private fault: string | null = 'todavía no se probó';
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly deps: HealthDependencies) {}

  /** Probes again and again until {@link stop}; resolves after the first time. */
  async start(): Promise<void> {
    await this.probe();
    if (this.fault === null && performance.now() >= this.countAt) await this.count();
    this.deps.onReport(this.report());
    if (!this.isStopped) this.timer = setTimeout(() => void this.start(), HEALTH.probe);
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
      status: this.fault === null ? statusWhileStoring : 'unavailable',
      reasons,
      ...counts,
      oldestAgeSeconds: Math.round(oldestAge / SECOND),
    };
  }

  private reasons(overCap: number): string[] {
    const reasons: string[] = [];
    if (this.fault !== null) reasons.push(`No se pueden guardar solicitudes, y se rechazan con 503: ${this.fault}.`);
    const { outboxes } = this.deps;
    for (const outbox of outboxes) reasons.push(...reasonsOf(outbox, this.backlogs.get(outbox.target) ?? NO_BACKLOG));
    reasons.push(...this.unservedReasons());
    if (overCap > 0) {
      reasons.push(
        `Correos que esperan turno, porque se llegó a MAIL_PER_HOUR o MAIL_PER_DAY: ${overCap}. Salen solos después; ` +
          'si no son correo no deseado, sube el límite.',
      );
    }
    // What all recipients meet is said once.
    return [...new Set(reasons)];
  }

  /** What is wrong with what waits for targets to which this service does not deliver, nor will within a minute. */
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
      this.fault = null;
    } catch (error) {
      const fault = error instanceof StoreUnavailable ? error.message : 'la base de datos falla';
      if (this.fault !== fault) this.deps.log.error({ err: error }, `no se pueden guardar solicitudes: ${fault}`);
      this.fault = fault;
    }
  }

  private async count(): Promise<void> {
    const { store, caps, log } = this.deps;
    const started = performance.now();
    try {
      this.backlogs = await store.backlogs(caps);
    } catch (error) {
      log.warn({ err: error }, 'no se pudo contar lo que espera; se intenta de nuevo');
    }
    // A count that takes long leaves the database time for its other work.
    const taken = performance.now() - started;
    this.countAt = performance.now() + Math.max(HEALTH.count, 20 * taken);
  }
}

/** What waits in several places. */
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

/** What is wrong with one outbox, in Spanish. */
function reasonsOf({ receiver }: WatchedOutbox, { refused, dead, oldestAge }: Backlog): string[] {
  const { kind, recipient } = receiver.name;
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
  return reasons;
}

/** How often the same state is posted again, and how long the webhook may take, in ms. */
const ALERTS = { repeat: MINUTE, timeout: 10 * SECOND };

/**
 * Posts to the webhook: a fault to `<url>/fail`, a heartbeat to the address itself.
 *
 * @throws Error of `fetch`, or one that says which status was answered
 */
export async function postAlert(url: string, { isFault, body }: { isFault: boolean; body: object }): Promise<void> {
  const target = new URL(url);
  if (isFault) target.pathname = target.pathname.replace(/\/?$/, '/fail');
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ALERTS.timeout),
  });
  if (!response.ok) throw new Error(`ALERT_URL respondió ${response.status}`);
}

/**
 * Tells whoever operates the service how it is. A fault is logged as an error and posted to `<url>/fail` with its
 * reasons; while all is well a heartbeat is posted to the address itself, so that its absence shows a service that
 * died. Healthchecks understands both.
 */
export class Alerts {
  private notifiedKind = '';
  private postedAt = Number.NEGATIVE_INFINITY;

  /** @param url the webhook; `null` only logs */
  constructor(
    private readonly url: string | null,
    private readonly log: Logger,
  ) {}

  /** Called with each health report. */
  report(report: HealthReport): void {
    const fault = report.reasons.join('\n');
    // A count that changes is no news.
    const kind = fault.replaceAll(/\d+/g, '');
    const isNews = kind !== this.notifiedKind;
    this.notifiedKind = kind;
    if (isNews && fault !== '') this.log.error(report, 'el servicio de contacto necesita atención');
    if (isNews && fault === '') this.log.info('el servicio de contacto está bien otra vez');
    const isRepeatDue = performance.now() - this.postedAt >= ALERTS.repeat;
    if (!isNews && !isRepeatDue) return;
    this.postedAt = performance.now();
    this.post(fault !== '', { text: fault || 'El servicio de contacto está bien.', ...report });
  }

  private post(isFault: boolean, body: object): void {
    if (!this.url) return;
    postAlert(this.url, { isFault, body }).catch((error) => {
      this.log.warn({ err: error }, 'no se pudo avisar a ALERT_URL; se intenta de nuevo en un minuto');
    });
  }
}
