import type { Logger } from 'pino';
import { MINUTE, SECOND } from './durations';
import type { HealthReport } from './health';

/** Posts a problem to `<url>/fail` or a heartbeat to `url`. Throws if `fetch` fails or the status is not 2xx. */
export async function postAlert(url: string, { isProblem, body }: { isProblem: boolean; body: object }): Promise<void> {
  const postUrl = new URL(url);
  if (isProblem) postUrl.pathname = postUrl.pathname.replace(/\/?$/, '/fail');
  const response = await fetch(postUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10 * SECOND),
  });
  if (!response.ok) throw new Error(`ALERT_URL respondió ${response.status}`);
}

/**
 * Reports the health of the service to operators. Logs problems and posts them to a monitoring service. Posts a
 * heartbeat while there is no problem, so that the monitoring service notices if this service is dead. Healthchecks
 * supports this protocol (https://healthchecks.io/docs/signaling_failures/).
 */
export class Alerts {
  private reportedProblemKey = '';
  private postedAt = Number.NEGATIVE_INFINITY;

  /** @param url the URL of the monitoring service, or `null` to only log problems */
  constructor(
    private readonly url: string | null,
    private readonly log: Logger,
  ) {}

  /** Logs and posts a health report if its problems have changed. Otherwise, only posts it once a minute. */
  report(report: HealthReport): void {
    const problemText = report.reasons.join('\n');
    // Ignores the numbers in the text, because a changed count is not a new problem.
    const problemKey = problemText.replaceAll(/\d+/g, '');
    const hasProblemChanged = problemKey !== this.reportedProblemKey;
    this.reportedProblemKey = problemKey;
    if (hasProblemChanged && problemText !== '') this.log.error(report, 'el servicio de contacto necesita atención');
    if (hasProblemChanged && problemText === '') this.log.info('el servicio de contacto está bien otra vez');
    const isRepeatDue = performance.now() - this.postedAt >= MINUTE;
    if (!this.url || (!hasProblemChanged && !isRepeatDue)) return;
    this.postedAt = performance.now();
    const body = { text: problemText || 'El servicio de contacto está bien.', ...report };
    postAlert(this.url, { isProblem: problemText !== '', body }).catch((error) => {
      this.log.warn({ err: error }, 'no se pudo avisar a ALERT_URL; se intenta de nuevo en un minuto');
    });
  }
}
