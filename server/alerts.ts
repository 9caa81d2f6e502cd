import type { Logger } from 'pino';
import { MINUTE, SECOND } from './durations';
import type { HealthReport } from './health';

/** How often the same state is told again, and how long the webhook may take, in ms. */
const ALERTS = { repeat: MINUTE, timeout: 10 * SECOND };

/**
 * Posts to the webhook: a fault to `<url>/fail`, a heartbeat to the address itself.
 *
 * @throws Error of `fetch`, or one that says which status was answered
 */
export async function postAlert(url: string, { isFault, body }: { isFault: boolean; body: object }): Promise<void> {
  const to = new URL(url);
  if (isFault) to.pathname = to.pathname.replace(/\/?$/, '/fail');
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(ALERTS.timeout);
  const { ok, status } = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body), signal });
  if (!ok) throw new Error(`ALERT_URL respondió ${status}`);
}

/**
 * Gives what tells somebody how the service is, to be called again and again: a fault is logged as an error and posted
 * to `<url>/fail` with its reasons; while all is well a heartbeat is posted to the address itself, so that its absence
 * tells of a service that died. Healthchecks understands both.
 *
 * @param url the webhook; `null` only logs
 */
export function createAlerts(url: string | null, log: Logger): (report: HealthReport) => void {
  let told = '';
  let toldAt = Number.NEGATIVE_INFINITY;

  return (report) => {
    const fault = report.reasons.join('\n');
    const isNews = fault !== told;
    told = fault;
    if (isNews && fault) log.error(report, 'el servicio de contacto necesita atención');
    if (isNews && !fault) log.info('el servicio de contacto está bien otra vez');
    if (!url || !(isNews || performance.now() - toldAt >= ALERTS.repeat)) return;
    toldAt = performance.now();
    const body = { text: fault || 'El servicio de contacto está bien.', ...report };
    postAlert(url, { isFault: fault !== '', body }).catch((error) => {
      log.warn({ err: error }, 'no se pudo avisar a ALERT_URL; se intenta de nuevo en un minuto');
    });
  };
}
