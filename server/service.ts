import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createAlerts } from './alerts';
import { createApp } from './app';
import { DAY, HOUR, SECOND } from './durations';
import { Health } from './health';
import { createSiteServer } from './http-server';
import { RateLimiter } from './intake/rate-limiter';
import { Outbox } from './outbox/outbox';
import { smtpTransport } from './outbox/smtp';
import type { Settings } from './settings';
import type { StaticHost } from './static/static-host';
import { openStore } from './store/open-store';
import type { Store } from './store/store';

/** How long a graceful close waits for requests and mails in flight, in ms. */
const CLOSING = { requests: 10 * SECOND, mails: 15 * SECOND };

/** Puts the service together from its settings and starts delivery, upkeep and alerts; its server does not listen yet. */
export async function startService(settings: Settings, log: Logger, staticHost: StaticHost | null) {
  const store = openStore(settings.databaseUrl);
  const health = new Health(store, settings.mail !== null, log, createAlerts(settings.alertUrl, log));
  await health.start();
  const { mail } = settings;
  const outbox =
    mail && new Outbox({ ...mail, store, log, transport: smtpTransport(mail), backlog: () => health.report() });
  outbox?.start();
  const app = createApp({
    store,
    health,
    limiter: new RateLimiter(settings.rateLimit.perClient, settings.rateLimit.total),
    allowedOrigins: settings.allowedOrigins,
    proxies: settings.proxies,
    log,
    onAccepted: () => outbox?.notify(),
  });
  const { server, stop } = createSiteServer(app, staticHost);
  const purge = () => void purgeOld(store, settings.retentionDays * DAY, log);
  purge();
  const upkeep = setInterval(purge, HOUR);
  return {
    server,
    async close() {
      clearInterval(upkeep);
      health.stop();
      const mailed = Promise.race([outbox?.stop(), setTimeout(CLOSING.mails, undefined, { ref: false })]);
      await Promise.all([stop(CLOSING.requests), mailed]);
      await store.close();
    },
  };
}

async function purgeOld(store: Store, retention: number, log: Logger): Promise<void> {
  try {
    const purged = await store.purge(retention);
    if (purged > 0) log.info({ purged }, 'solicitudes antiguas borradas');
  } catch (error) {
    log.warn({ err: error }, 'no se pudieron borrar las solicitudes antiguas; se intenta de nuevo en una hora');
  }
}
