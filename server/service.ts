import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { Alerts } from './alerts';
import { createApp } from './app';
import { DAY, HOUR, MINUTE, SECOND } from './durations';
import { Health } from './health';
import { createSiteServer } from './http-server';
import { RateLimiter } from './intake/rate-limiter';
import { mailChannel, type SmtpTransport, smtpTransport } from './outbox/mail';
import { Outbox, type OutboxDependencies } from './outbox/outbox';
import { WEBHOOK_DEADLINE, webhookChannel } from './outbox/webhook';
import type { MailSettings, Settings, WebhookSettings } from './settings';
import type { StaticHost } from './static-site';
import { openStore, type Store } from './store/open-store';
import { UNASSIGNED, WEBHOOK } from './store/store';

/** Time that a graceful close waits for requests and deliveries in progress, in ms. */
const CLOSING = { requests: 10 * SECOND, deliveries: 15 * SECOND };

/** Maximum number of webhook deliveries in progress. */
const WEBHOOK_CONNECTIONS = 2;

interface ServiceOptions {
  settings: Settings;
  log: Logger;
  /** `null` serves only the contact service. */
  staticHost: StaticHost | null;
}

/** The service. Its server does not listen yet. */
export interface Service {
  server: Server;
  /** Starts delivery and upkeep. */
  start(): void;
  close(): Promise<void>;
}

/** Creates the service and starts its health checks. */
export async function createService({ settings, log, staticHost }: ServiceOptions): Promise<Service> {
  const { mail, webhook, databaseUrl, retentionDays } = settings;
  const store = openStore(databaseUrl);
  const recipients = mail?.addresses.to ?? [];
  // At least one connection per recipient, so that a slow one does not delay the others.
  const transport = mail && smtpTransport({ ...mail, connections: Math.max(mail.connections, recipients.length) });
  const routes = mail && transport ? mailRoutes(store, mail, transport) : [];
  if (webhook) routes.push(webhookRoute(store, webhook));
  const outboxes = routes.map((route) => {
    const to = route.receiver.recipient ?? route.receiver.kind;
    return new Outbox({ ...route, log: routes.length > 1 ? log.child({ to }) : log });
  });
  const alerts = new Alerts(settings.alertUrl, log);
  const health = new Health({
    store,
    outboxes,
    caps: mail?.caps ?? null,
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
  const { server, stop } = createSiteServer(app, staticHost);
  let stopUpkeep = () => {};

  return {
    server,
    start() {
      for (const outbox of outboxes) outbox.start();
      stopUpkeep = startUpkeep({ store, log, recipient: recipients[0], retention: retentionDays * DAY });
    },
    async close() {
      stopUpkeep();
      health.stop();
      await Promise.all([stop(CLOSING.requests), ...outboxes.map((outbox) => outbox.stop(CLOSING.deliveries))]);
      transport?.close();
      await store.close();
    },
  };
}

/** The configuration of one outbox. */
type Route = Omit<OutboxDependencies, 'log'>;

/** Divides the connections among the recipients. */
function mailRoutes(store: Store, settings: MailSettings, transport: SmtpTransport): Route[] {
  const { caps, connections } = settings;
  const { from, to } = settings.addresses;
  return to.map((address) => ({
    target: address,
    receiver: { kind: 'mail', recipient: to.length > 1 ? address : null },
    queue: store.queue(address, caps),
    channel: mailChannel(transport, { from, to: [address] }),
    connections: Math.max(1, Math.floor(connections / to.length)),
  }));
}

function webhookRoute(store: Store, webhook: WebhookSettings): Route {
  return {
    target: WEBHOOK,
    receiver: { kind: 'webhook', recipient: null },
    queue: store.queue(WEBHOOK, null),
    channel: webhookChannel(webhook),
    connections: WEBHOOK_CONNECTIONS,
    deadline: WEBHOOK_DEADLINE,
  };
}

interface UpkeepDependencies {
  store: Pick<Store, 'assign' | 'purge'>;
  log: Logger;
  /** Receives the requests that were stored without a recipient. */
  recipient: string | undefined;
  /** In ms. */
  retention: number;
}

/** Runs the periodic tasks, now and at intervals. Returns a function that stops them. */
function startUpkeep({ store, log, recipient, retention }: UpkeepDependencies): () => void {
  function repeat(interval: number, task: () => Promise<void>): NodeJS.Timeout {
    const attempt = () =>
      task().catch((error) => log.warn({ err: error }, 'falló una tarea periódica; se intenta de nuevo'));
    void attempt();
    return setInterval(attempt, interval);
  }

  async function purge(): Promise<void> {
    const purged = await store.purge(retention);
    if (purged > 0) log.info({ purged }, 'solicitudes antiguas borradas');
  }

  const timers = [repeat(HOUR, purge)];
  // Repeated, since another instance may still run without recipients.
  if (recipient) timers.push(repeat(MINUTE, () => store.assign(recipient)));
  return () => timers.forEach(clearInterval);
}
