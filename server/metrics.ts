import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SECOND } from './clock';
import type { Health } from './health';

/** Counts what the service does; durations are in seconds. */
export interface Metrics {
  accepted(seconds: number): void;
  /** @param reason one of the few of `app.ts` */
  refused(reason: string): void;
  stored(): void;
  delivered(seconds: number): void;
  retried(): void;
  /** What `GET /metrics` answers, in Prometheus's text format. */
  text(): Promise<string>;
}

/** The metrics of one process; what they are for is in `docs/operations.md`. */
export function createMetrics(health: Pick<Health, 'report'>): Metrics {
  const register = new Registry();
  const registers = [register];
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const seconds = (name: string, help: string, buckets: number[]) => new Histogram({ name, help, buckets, registers });
  const gauge = (name: string, help: string, key: 'pending' | 'dead' | 'oldestAgeSeconds') =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(health.report()[key]);
      },
    });

  const answer = seconds('contact_accepted_seconds', 'Accepted posts, until answered', [0.005, 0.02, 0.1, 0.25, 1, 3]);
  const delivery = seconds('contact_delivered_seconds', 'Mails taken by the server', [0.1, 0.5, 1, 5, 20, 60]);
  const refused = counter('contact_refused_total', 'Posts refused', ['reason']);
  const stored = counter('contact_stored_total', 'New requests stored');
  const retried = counter('contact_retried_total', 'Failed attempts to mail');
  gauge('contact_pending', 'Requests that wait for delivery', 'pending');
  gauge('contact_dead', 'Requests given up', 'dead');
  gauge('contact_oldest_seconds', 'Age of the oldest waiting request', 'oldestAgeSeconds');
  collectDefaultMetrics({ register });

  return {
    accepted: (duration) => answer.observe(duration),
    refused: (reason) => refused.inc({ reason }),
    stored: () => stored.inc(),
    delivered: (duration) => delivery.observe(duration),
    retried: () => retried.inc(),
    text: () => register.metrics(),
  };
}

/** A server of its own for `GET /metrics`, which is not for visitors. */
export function createMetricsServer(metrics: Pick<Metrics, 'text'>): Server {
  return createServer({ requestTimeout: 5 * SECOND }, async (request, response) => {
    const found = request.url === '/metrics';
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(found ? await metrics.text() : 'GET /metrics\n');
  });
}
