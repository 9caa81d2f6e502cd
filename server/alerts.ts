import type { Logger } from 'pino';
import { MINUTE, SECOND } from './durations';
import type { HealthReport } from './health';

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
 * Makes what is called with each health report: a fault is logged as an error and posted to `<url>/fail` with its
 * reasons; while all is well a heartbeat is posted to the address itself, so that its absence shows a service that
 * died. Healthchecks understands both.
 *
 * @param url the webhook; `null` only logs
 */
export function createAlerts(url: string | null, log: Logger): (report: HealthReport) => void {
  let notifiedFault = '';
  let postedAt = Number.NEGATIVE_INFINITY;

  return (report) => {
    const fault = report.reasons.join('\n');
    const isNews = fault !== notifiedFault;
    notifiedFault = fault;
    if (isNews) logChange(log, report);
    const isRepeatDue = performance.now() - postedAt >= ALERTS.repeat;
    if (!url || !(isNews || isRepeatDue)) return;
    postedAt = performance.now();
    const body = { text: fault || 'El servicio de contacto está bien.', ...report };
    postAlert(url, { isFault: fault !== '', body }).catch((error) => {
      log.warn({ err: error }, 'no se pudo avisar a ALERT_URL; se intenta de nuevo en un minuto');
    });
  };
}

function logChange(log: Logger, report: HealthReport): void {
  if (report.reasons.length > 0) log.error(report, 'el servicio de contacto necesita atención');
  else log.info('el servicio de contacto está bien otra vez');
}
