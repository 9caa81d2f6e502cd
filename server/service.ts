import type { Server } from 'node:http';
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
import type { MailSettings, Settings, WebhookSettings } from './settings';
import type { SiteHandler } from './static-site';
import { storeErrorLevel } from './store/database';
import { openStore, type Store } from './store/open-store';
import { UNASSIGNED, WEBHOOK } from './store/store';

/** Maximum time in ms that a shutdown waits for requests and for deliveries in progress. */
const CLOSE_TIMEOUTS = { requests: 10 * SECOND, deliveries: 15 * SECOND };

const MAX_CONCURRENT_WEBHOOK_DELIVERIES = 2;

interface ServiceOptions {
  settings: Settings;
  log: Logger;
  /** Request handler of the exported site, or `null` to serve only the contact service. */
  siteHandler: SiteHandler | null;
}

export interface Service {
  /** The HTTP server. The caller must make it listen. */
  server: Server;
  start(): void;
  /** Waits for requests and deliveries in progress, then closes the server and the store. */
  close(): Promise<void>;
}

/** Creates the service and starts its health checks. */
export async function createService({ settings, log, siteHandler }: ServiceOptions): Promise<Service> {
  const { mail, webhook, databaseUrl, retentionDays } = settings;
  const store = openStore(databaseUrl);
  const recipients = mail?.addresses.to ?? [];
  // Allows at least one connection per recipient. Otherwise, a recipient whose mails are slow would delay the others.
  const transport =
    mail && createSmtpTransport({ ...mail, maxConnections: Math.max(mail.maxConnections, recipients.length) });
  const outboxConfigs = mail && transport ? createMailOutboxConfigs(store, mail, transport) : [];
  if (webhook) outboxConfigs.push(createWebhookOutboxConfig(store, webhook));
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
    start() {
      for (const outbox of outboxes) outbox.start();
      const retention = retentionDays * DAY;
      stopPeriodicTasks = startPeriodicTasks({ store, health, log, recipient: recipients[0], retention });
    },
    async close() {
      stopPeriodicTasks();
      health.stop();
      await Promise.all([
        stop(CLOSE_TIMEOUTS.requests),
        ...outboxes.map((outbox) => outbox.stop(CLOSE_TIMEOUTS.deliveries)),
      ]);
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

function createWebhookOutboxConfig(store: Store, webhook: WebhookSettings): OutboxConfig {
  return {
    target: WEBHOOK,
    queue: store.queue(WEBHOOK, null),
    channel: createWebhookChannel(webhook),
    maxConcurrentDeliveries: MAX_CONCURRENT_WEBHOOK_DELIVERIES,
    attemptTimeout: WEBHOOK_TIMEOUT,
  };
}

interface PeriodicTaskDependencies {
  store: Pick<Store, 'assign' | 'purge' | 'rescheduleFutureAttempts'>;
  health: Health;
  log: Logger;
  /** E-mail address for requests stored without a recipient, or undefined if none is configured. */
  recipient: string | undefined;
  /** Time in ms after which delivered requests are deleted. Undelivered requests are deleted later. */
  retention: number;
}

/** Runs each periodic task immediately and then at its interval. Returns a function that stops the tasks. */
function startPeriodicTasks({ store, health, log, recipient, retention }: PeriodicTaskDependencies): () => void {
  function repeat(interval: number, task: () => Promise<void>): NodeJS.Timeout {
    const runTask = () =>
      task().catch((error) =>
        log[storeErrorLevel(error)]({ err: error }, 'falló una tarea periódica; se intenta de nuevo'),
      );
    void runTask();
    return setInterval(runTask, interval);
  }

  async function purgeOldRequests(): Promise<void> {
    const { deleted, kept } = await store.purge(retention);
    if (deleted > 0) log.info({ purged: deleted }, 'solicitudes antiguas borradas');
    health.keptRequestCount = kept;
  }

  const timers = [repeat(HOUR, purgeOldRequests), repeat(MINUTE, store.rescheduleFutureAttempts)];
  // Repeats the assignment because another service instance may still store requests without a recipient.
  if (recipient) timers.push(repeat(MINUTE, () => store.assign(recipient)));
  return () => timers.forEach(clearInterval);
}
