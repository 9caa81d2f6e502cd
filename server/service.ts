import type { Logger } from 'pino';
import { Alerts } from './alerts';
import { createApp } from './app';
import { DAY, HOUR, MINUTE, SECOND } from './durations';
import { Health } from './health';
import { createSiteServer } from './http-server';
import { RateLimiter } from './intake/rate-limiter';
import { createMailChannel, createSmtpTransport, type SmtpTransport } from './outbox/mail';
import { Outbox, type OutboxDependencies } from './outbox/outbox';
import { createWebhookChannel, WEBHOOK_TIMEOUT } from './outbox/webhook';
import type { MailSettings, Settings } from './settings';
import type { SiteHandler } from './static-site';
import { storeErrorLevel } from './store/database';
import { openStore, type Store } from './store/open-store';
import { UNASSIGNED, WEBHOOK } from './store/store';

/** Maximum times in ms that a shutdown waits, first for deliveries in progress and then for requests. */
const CLOSE_TIMEOUTS = { deliveries: 15 * SECOND, requests: 10 * SECOND };

interface ServiceOptions {
  settings: Settings;
  log: Logger;
  /** Request handler of the exported site, or `null` to serve only the contact service. */
  siteHandler: SiteHandler | null;
}

/** Creates the service and starts its health checks. The caller must make the server listen before it calls `start`. */
export async function createService({ settings, log, siteHandler }: ServiceOptions) {
  const { mail, webhook, databaseUrl } = settings;
  const store = openStore(databaseUrl);
  const recipients = mail?.addresses.to ?? [];
  // Allows at least one connection per recipient. Otherwise, a recipient whose mails are slow would delay the others.
  const transport =
    mail && createSmtpTransport({ ...mail, maxConnections: Math.max(mail.maxConnections, recipients.length) });
  const outboxConfigs = mail && transport ? createMailOutboxConfigs(store, mail, transport) : [];
  if (webhook) {
    outboxConfigs.push({
      target: WEBHOOK,
      queue: store.queue(WEBHOOK, null),
      channel: createWebhookChannel(webhook),
      maxConcurrentDeliveries: 2,
      attemptTimeout: WEBHOOK_TIMEOUT,
    });
  }
  const outboxes = outboxConfigs.map((config) => {
    return new Outbox({ ...config, log: outboxConfigs.length > 1 ? log.child({ to: config.target }) : log });
  });
  const alerts = new Alerts(settings.alertUrl, log);
  const health = new Health({
    store,
    outboxes,
    mailCaps: mail?.caps ?? null,
    settingProblems: settings.misspelledVariables,
    log,
    onReport: (report) => alerts.report(report),
  });
  await health.start();
  const mailTargets = mail ? recipients : [UNASSIGNED];
  const app = createApp({
    store,
    health,
    limiter: new RateLimiter(settings.rateLimit),
    allowedOrigins: settings.allowedOrigins,
    proxies: settings.proxies,
    log,
    targets: webhook ? [...mailTargets, WEBHOOK] : mailTargets,
    onAccepted: () => {
      for (const outbox of outboxes) outbox.notify();
    },
  });
  const { server, stop } = createSiteServer(app, siteHandler);
  let stopPeriodicTasks = () => {};

  return {
    server,
    start(): void {
      for (const outbox of outboxes) outbox.start();
      stopPeriodicTasks = startPeriodicTasks(store, health, { settings, log });
    },
    /** Waits for deliveries in progress, then for requests, and closes the server and the store. */
    async close(): Promise<void> {
      stopPeriodicTasks();
      // A delivery may take long. The server meanwhile answers, and the next process delivers what it stores.
      await Promise.all(outboxes.map((outbox) => outbox.stop(CLOSE_TIMEOUTS.deliveries)));
      await stop(CLOSE_TIMEOUTS.requests);
      health.stop();
      transport?.close();
      await store.close();
    },
  };
}

type OutboxConfig = Omit<OutboxDependencies, 'log'>;

/** Creates the configuration of one outbox per recipient. Divides the SMTP connections evenly among them. */
function createMailOutboxConfigs(store: Store, settings: MailSettings, transport: SmtpTransport): OutboxConfig[] {
  const { caps, maxConnections } = settings;
  const { from, to } = settings.addresses;
  return to.map((address) => ({
    target: address,
    queue: store.queue(address, caps),
    channel: createMailChannel(transport, { from, to: address }),
    maxConcurrentDeliveries: Math.max(1, Math.floor(maxConnections / to.length)),
  }));
}

/** Runs each periodic task immediately and then at its interval. Returns a function that stops the tasks. */
function startPeriodicTasks(store: Store, health: Health, { settings, log }: Omit<ServiceOptions, 'siteHandler'>) {
  const [recipient] = settings.mail?.addresses.to ?? [];

  function repeat(interval: number, task: () => Promise<void>): NodeJS.Timeout {
    const logError = (err: unknown) => log[storeErrorLevel(err)]({ err }, 'falló una tarea periódica; se repite');
    const runTask = () => task().catch(logError);
    void runTask();
    return setInterval(runTask, interval);
  }

  async function purgeOldRequests(): Promise<void> {
    const { deleted, kept } = await store.purge(settings.retentionDays * DAY);
    if (deleted > 0) log.info({ purged: deleted }, 'solicitudes antiguas borradas');
    health.keptRequestCount = kept;
  }

  const timers = [repeat(HOUR, purgeOldRequests), repeat(MINUTE, store.rescheduleFutureAttempts)];
  // Repeats the assignment because another service instance may still store requests without a recipient.
  if (recipient) timers.push(repeat(MINUTE, () => store.assign(recipient)));
  return () => timers.forEach(clearInterval);
}
