import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { SECOND } from './durations';
import type { Health } from './health';

/** What the service counts, in Prometheus's terms; durations are in seconds. `docs/operations.md` says what each is for. */
export const metrics = {
  accepted: new Histogram({ name: 'contact_accepted_seconds', help: 'Accepted posts, until answered' }),
  refused: new Counter({ name: 'contact_refused_total', help: 'Refused posts', labelNames: ['reason'] }),
  stored: new Counter({ name: 'contact_stored_total', help: 'New requests stored' }),
  delivered: new Histogram({ name: 'contact_delivered_seconds', help: 'Mails that the mail server took' }),
  retried: new Counter({ name: 'contact_retried_total', help: 'Failed attempts to mail' }),
};

const gauges = {
  pending: new Gauge({ name: 'contact_pending', help: 'Requests that wait for delivery' }),
  dead: new Gauge({ name: 'contact_dead', help: 'Requests given up' }),
  oldest: new Gauge({ name: 'contact_oldest_seconds', help: 'Age of the oldest waiting request' }),
};

/** A server of its own for `GET /metrics`, which is not for visitors. */
export function createMetricsServer(health: Pick<Health, 'report'>): Server {
  collectDefaultMetrics();
  return createServer({ requestTimeout: 5 * SECOND }, async (request, response) => {
    const { pending, dead, oldestAgeSeconds } = health.report();
    gauges.pending.set(pending);
    gauges.dead.set(dead);
    gauges.oldest.set(oldestAgeSeconds);
    response.writeHead(request.url === '/metrics' ? 200 : 404, { 'Content-Type': register.contentType });
    response.end(request.url === '/metrics' ? await register.metrics() : '');
  });
}
