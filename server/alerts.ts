import type { Logger } from 'pino';
import { MINUTE, SECOND } from './clock';
import type { Health } from './health';

/** How often the health is looked at, and how often it is told while it stays the same, in ms. */
const ALERTS = { look: 2 * SECOND, repeat: MINUTE, timeout: 10 * SECOND };

/**
 * Tells somebody how the service is, until the given function is called: a fault is logged as an error and posted to
 * `<url>/fail` with its reasons; while all is well a heartbeat is posted to the address itself, so that its absence
 * tells of a service that died. Healthchecks understands both.
 *
 * @param url the webhook; `null` only logs
 */
export function startAlerts(health: Pick<Health, 'report'>, url: string | null, log: Logger): () => void {
  let told = '';
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    const report = health.report();
    const fault = report.reasons.join('\n');
    const changed = fault !== told;
    if (changed && fault) log.error(report, 'el servicio de contacto necesita atención');
    if (changed && !fault) log.info('el servicio de contacto está bien otra vez');
    told = fault;
    if (url && (changed || performance.now() - toldAt >= ALERTS.repeat)) {
      toldAt = performance.now();
      await push(fault ? failAddress(url) : url, { text: fault || 'El servicio de contacto está bien.', ...report });
    }
    if (!stopped) timer = setTimeout(look, ALERTS.look);
  }

  async function push(to: string, body: object): Promise<void> {
    try {
      const answer = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ALERTS.timeout),
      });
      if (!answer.ok) throw new Error(`ALERT_URL respondió ${answer.status}`);
    } catch (error) {
      log.warn({ err: error }, 'no se pudo avisar a ALERT_URL; se intenta de nuevo en un minuto');
    }
  }

  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function failAddress(url: string): string {
  const address = new URL(url);
  address.pathname = address.pathname.replace(/\/?$/, '/fail');
  return address.href;
}
