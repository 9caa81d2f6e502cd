import type { Logger } from 'pino';
import { MINUTE, SECOND } from './durations';
import type { HealthReport } from './health';

/** Interval of repeated posts and timeout of one post, in ms. */
const ALERTS = { repeat: MINUTE, timeout: 10 * SECOND };

/**
 * Posts a problem to `<url>/fail`, or a heartbeat to the URL itself.
 *
 * @throws Error of `fetch`, or with the status of the answer
 */
export async function postAlert(url: string, { isProblem, body }: { isProblem: boolean; body: object }): Promise<void> {
  const target = new URL(url);
  if (isProblem) target.pathname = target.pathname.replace(/\/?$/, '/fail');
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ALERTS.timeout),
  });
  if (!response.ok) throw new Error(`ALERT_URL respondió ${response.status}`);
}

/**
 * Reports the health to operators. Problems are logged and posted with their reasons. A heartbeat is posted otherwise,
 * so its absence reveals a dead service. Healthchecks supports both.
 */
export class Alerts {
  private reportedKind = '';
  private postedAt = Number.NEGATIVE_INFINITY;

  /** @param url the webhook; `null` only logs */
  constructor(
    private readonly url: string | null,
    private readonly log: Logger,
  ) {}

  /** Called with each health report. */
  report(report: HealthReport): void {
    const problem = report.reasons.join('\n');
    // Changed counts are not news.
    const kind = problem.replaceAll(/\d+/g, '');
    const isNewFailure = kind !== this.reportedKind;
    this.reportedKind = kind;
    if (isNewFailure && problem !== '') this.log.error(report, 'el servicio de contacto necesita atención');
    if (isNewFailure && problem === '') this.log.info('el servicio de contacto está bien otra vez');
    const isRepeatDue = performance.now() - this.postedAt >= ALERTS.repeat;
    if (!this.url || (!isNewFailure && !isRepeatDue)) return;
    this.postedAt = performance.now();
    const body = { text: problem || 'El servicio de contacto está bien.', ...report };
    postAlert(this.url, { isProblem: problem !== '', body }).catch((error) => {
      this.log.warn({ err: error }, 'no se pudo avisar a ALERT_URL; se intenta de nuevo en un minuto');
    });
  }
}
