import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createAlerts } from './alerts';
import { createApp } from './app';
import { DAY, HOUR, SECOND } from './durations';
import { Health } from './health';
import { createSiteServer } from './http-server';
import { RateLimiter } from './intake/rate-limiter';
import { DeliveryError, explainFailure } from './outbox/delivery-error';
import { MailServerStatus } from './outbox/mail-server-status';
import { Outbox } from './outbox/outbox';
import { smtpTransport } from './outbox/smtp';
import type { Settings } from './settings';
import type { StaticHost } from './static/static-host';
import { openStore } from './store/open-store';
import type { Store } from './store/store';

/** How long a graceful close waits for requests and mails in flight, in ms. */
const CLOSING = { requests: 10 * SECOND, mails: 15 * SECOND };

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
  const store = openStore(settings.databaseUrl);
  const mail = settings.mail && { ...settings.mail, addresses: { ...settings.mail.addresses, company } };
  const mailServer = new MailServerStatus();
  const health = new Health({
    store,
    isMailConfigured: mail !== null,
    log,
    onReport: createAlerts(settings.alertUrl, log),
    mailTrouble: () => mailServer.reason(),
  });
  await health.start();
  const transport = mail && smtpTransport(mail);
  const outbox =
    mail && transport && new Outbox({ ...mail, store, log, transport, mailServer, backlog: () => health.report() });
  const app = createApp({
    store,
    health,
    limiter: new RateLimiter(settings.rateLimit),
    allowedOrigins: settings.allowedOrigins,
    proxies: settings.proxies,
    log,
    onAccepted: () => outbox?.notify(),
  });
  const { server, stop } = createSiteServer(app, staticHost);
  const purge = () => void purgeExpired({ store, log, retention: settings.retentionDays * DAY });
  let upkeep: NodeJS.Timeout | undefined;

  return {
    server,
    start() {
      outbox?.start();
      if (transport) void logWhetherMailIsAccepted(transport, log);
      purge();
      upkeep = setInterval(purge, HOUR);
    },
    async close() {
      clearInterval(upkeep);
      health.stop();
      await Promise.all([stop(CLOSING.requests), outbox?.stop(CLOSING.mails)]);
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

interface PurgeOptions {
  store: Store;
  log: Logger;
  /** In ms. */
  retention: number;
}

async function purgeExpired({ store, log, retention }: PurgeOptions): Promise<void> {
  try {
    const purged = await store.purge(retention);
    if (purged > 0) log.info({ purged }, 'solicitudes antiguas borradas');
  } catch (error) {
    log.warn({ err: error }, 'no se pudieron borrar las solicitudes antiguas; se intenta de nuevo en una hora');
  }
}
