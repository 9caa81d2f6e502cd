import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createAlerts } from './alerts';
import { createApp } from './app';
import { createOutboxes } from './delivery-routes';
import { DAY, SECOND } from './durations';
import { Health } from './health';
import { createSiteServer } from './http-server';
import { RateLimiter } from './intake/rate-limiter';
import { DeliveryError, explainFailure } from './outbox/delivery-error';
import { smtpTransport } from './outbox/smtp';
import type { Settings } from './settings';
import type { StaticHost } from './static/static-host';
import { openStore } from './store/open-store';
import { WEBHOOK } from './store/store';
import { Upkeep } from './upkeep';

/** How long a graceful close waits for requests and deliveries in flight, in ms. */
const CLOSING = { requests: 10 * SECOND, deliveries: 15 * SECOND };

interface ServiceOptions {
  settings: Settings;
  log: Logger;
  /** `null` leaves the site out. */
  staticHost: StaticHost | null;
  /** What the company calls itself in the mails, where it is known. */
  company?: string | undefined;
}

/** The service, whose server does not listen yet. */
export interface Service {
  server: Server;
  /** Begins delivery and upkeep; called when the server listens. */
  start(): void;
  /** Closes gracefully. */
  close(): Promise<void>;
}

/** Puts the service together from its settings and begins to watch its health. */
export async function createService({ settings, log, staticHost, company }: ServiceOptions): Promise<Service> {
  const { mail, webhook } = settings;
  const store = openStore(settings.databaseUrl);
  // Each recipient has one at least, or a slow one would hold up the others.
  const connections = Math.max(mail?.connections ?? 0, mail?.addresses.to.length ?? 0);
  const transport = mail && smtpTransport({ ...mail, connections });
  const outboxes = createOutboxes({
    store,
    mail: mail && transport && { settings: mail, transport, company },
    webhook,
    log,
  });
  const health = new Health({ store, outboxes, log, onReport: createAlerts(settings.alertUrl, log) });
  await health.start();
  const [recipient = null, ...others] = mail?.addresses.to ?? [];
  const app = createApp({
    store,
    health,
    limiter: new RateLimiter(settings.rateLimit),
    allowedOrigins: settings.allowedOrigins,
    proxies: settings.proxies,
    log,
    targets: { recipient, furtherTargets: webhook ? [...others, WEBHOOK] : others },
    onAccepted: () => {
      for (const outbox of outboxes) outbox.notify();
    },
  });
  const { server, stop } = createSiteServer(app, staticHost);
  const upkeep = new Upkeep({
    store,
    log,
    recipients: mail?.addresses.to ?? [],
    retention: settings.retentionDays * DAY,
  });

  return {
    server,
    start() {
      for (const outbox of outboxes) outbox.start();
      if (transport) void logWhetherMailIsAccepted(transport, log);
      upkeep.start();
    },
    async close() {
      upkeep.stop();
      health.stop();
      await Promise.all([stop(CLOSING.requests), ...outboxes.map((outbox) => outbox.stop(CLOSING.deliveries))]);
      transport?.close();
      await store.close();
    },
  };
}

/** A mail server that accepts no mails now may do so later, so that is logged and nothing more. */
async function logWhetherMailIsAccepted(transport: ReturnType<typeof smtpTransport>, log: Logger): Promise<void> {
  try {
    await transport.verify();
    log.info('el servidor de correo responde y acepta la cuenta');
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { problem, remedy } = explainFailure(error);
    log.error({ reason: error.message }, `correo saliente: ${problem} ${remedy}`);
  }
}
