import type { Logger } from 'pino';
import { MINUTE, SECOND } from './durations';
import type { HealthReport } from './health';

/** Interval between repeated alerts and timeout of one alert, in ms. */
const ALERT_TIMES = { interval: MINUTE, timeout: 10 * SECOND };

/** Posts a problem to `<url>/fail` or a heartbeat to `url`. Throws if `fetch` fails or the status is an error. */
export async function postAlert(url: string, { isProblem, body }: { isProblem: boolean; body: object }): Promise<void> {
  const alertUrl = new URL(url);
  if (isProblem) alertUrl.pathname = alertUrl.pathname.replace(/\/?$/, '/fail');
  const response = await fetch(alertUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ALERT_TIMES.timeout),
  });
  if (!response.ok) throw new Error(`ALERT_URL respondió ${response.status}`);
}

/**
 * Reports the health of the service to operators. Logs and posts problems with their reasons. Posts a heartbeat while
 * there is no problem, so the monitor notices if the service is dead. The monitor Healthchecks supports this protocol
 * (https://healthchecks.io/docs/signaling_failures/).
 */
export class Alerts {
  private reportedProblemKey = '';
  private postedAt = Number.NEGATIVE_INFINITY;

  /** @param url the URL for alerts, or `null` to only log problems */
  constructor(
    private readonly url: string | null,
    private readonly log: Logger,
  ) {}

  /** Logs and posts a health report if its problems changed. Otherwise only posts it, at most once a minute. */
  report(report: HealthReport): void {
    const problem = report.reasons.join('\n');
    // Ignores numbers in the reasons, because a changed count is not a new problem.
    const problemKey = problem.replaceAll(/\d+/g, '');
    const isChanged = problemKey !== this.reportedProblemKey;
    this.reportedProblemKey = problemKey;
    if (isChanged && problem !== '') this.log.error(report, 'el servicio de contacto necesita atención');
    if (isChanged && problem === '') this.log.info('el servicio de contacto está bien otra vez');
    const isRepeatDue = performance.now() - this.postedAt >= ALERT_TIMES.interval;
    if (!this.url || (!isChanged && !isRepeatDue)) return;
    this.postedAt = performance.now();
    const body = { text: problem || 'El servicio de contacto está bien.', ...report };
    postAlert(this.url, { isProblem: problem !== '', body }).catch((error) => {
      this.log.warn({ err: error }, 'no se pudo avisar a ALERT_URL; se intenta de nuevo en un minuto');
    });
  }
}
