import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createAlerts } from './alerts';
import { createApp } from './app';
import { DAY, HOUR, SECOND, systemClock } from './clock';
import { Health } from './health';
import { close, createSiteServer, listen } from './http-server';
import { RateLimiter } from './intake/rate-limiter';
import { createMetricsServer } from './metrics';
import { Outbox } from './outbox/outbox';
import { smtpTransport } from './outbox/smtp';
import type { Settings } from './settings';
import type { StaticHost } from './static/static-host';
import { openStore } from './store/open-store';
import type { Store } from './store/store';

/** How long a graceful close waits for requests and mails in flight, in ms. */
const CLOSING = { requests: 10 * SECOND, mails: 15 * SECOND };

/** The running service; its server does not listen yet. */
export interface Service {
  server: Server;
  close(): Promise<void>;
}

/** Puts the service together from its settings and starts delivery, upkeep and alerts. */
export async function startService(settings: Settings, log: Logger, staticHost: StaticHost | null): Promise<Service> {
  const store = openStore(settings.databaseUrl);
  const health = new Health(store, settings.mail !== null, systemClock, log, createAlerts(settings.alertUrl, log));
  await health.start();
  const metricsServer = settings.metricsPort === null ? null : createMetricsServer(health);
  if (metricsServer) await listen(metricsServer, settings.metricsPort ?? 0, settings.host);
  const outbox = settings.mail && startOutbox(settings.mail, store, log);
  const app = createApp({
    store,
    health,
    limiter: new RateLimiter(settings.rateLimit.perClient, settings.rateLimit.total, systemClock),
    allowedOrigins: settings.allowedOrigins,
    proxies: settings.proxies,
    log,
    onAccepted: () => outbox?.notify(),
  });
  const server = createSiteServer(app, staticHost);
  const purge = () => void purgeOld(store, settings.retentionDays * DAY, log);
  purge();
  const upkeep = setInterval(purge, HOUR);
  return {
    server,
    async close() {
      clearInterval(upkeep);
      health.stop();
      metricsServer?.close();
      await Promise.all([close(server, CLOSING.requests), outbox && within(outbox.stop(), CLOSING.mails)]);
      await store.close();
    },
  };
}

function startOutbox(mail: NonNullable<Settings['mail']>, store: Store, log: Logger): Outbox {
  const outbox = new Outbox({
    store,
    transport: smtpTransport(mail),
    addresses: mail.addresses,
    caps: mail.caps,
    random: Math.random,
    log,
    concurrency: mail.connections,
  });
  outbox.start();
  return outbox;
}

async function purgeOld(store: Store, retention: number, log: Logger): Promise<void> {
  try {
    const purged = await store.purge(retention);
    if (purged > 0) log.info({ purged }, 'solicitudes antiguas borradas');
  } catch (error) {
    log.warn({ err: error }, 'no se pudieron borrar las solicitudes antiguas; se intenta de nuevo en una hora');
  }
}

function within(work: Promise<void>, ms: number): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms).unref())]);
}
