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
import { ANSWER_DEADLINE, webhookChannel } from './outbox/webhook';
import type { MailSettings, Settings, WebhookSettings } from './settings';
import type { StaticHost } from './static-site';
import { openStore, type Store } from './store/open-store';
import { UNASSIGNED, WEBHOOK } from './store/store';

/** How long a graceful close waits for requests and deliveries in flight, in ms. */
const CLOSING = { requests: 10 * SECOND, deliveries: 15 * SECOND };

/** How many requests are on their way to a webhook at most. */
const WEBHOOK_CONNECTIONS = 2;

interface ServiceOptions {
  settings: Settings;
  log: Logger;
  /** `null` leaves the site out. */
  staticHost: StaticHost | null;
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
export async function createService({ settings, log, staticHost }: ServiceOptions): Promise<Service> {
  const { mail, webhook, databaseUrl, retentionDays } = settings;
  const store = openStore(databaseUrl);
  const recipients = mail?.addresses.to ?? [];
  // Each recipient has one at least, or a slow one would hold up the others.
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

/** One way that requests take: what only its outbox has. */
type Route = Omit<OutboxDependencies, 'log'>;

/** The routes to the recipients, which share the connections. */
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

/** The route to a webhook, on which no cap holds. */
function webhookRoute(store: Store, webhook: WebhookSettings): Route {
  return {
    target: WEBHOOK,
    receiver: { kind: 'webhook', recipient: null },
    queue: store.queue(WEBHOOK, null),
    channel: webhookChannel(webhook),
    connections: WEBHOOK_CONNECTIONS,
    deadline: ANSWER_DEADLINE,
  };
}

interface UpkeepDependencies {
  store: Pick<Store, 'assign' | 'purge'>;
  log: Logger;
  /** Who gets what came in while there was no recipient. */
  recipient: string | undefined;
  /** How long requests are kept, in ms. */
  retention: number;
}

/** Does at once and again and again what keeps the store in order; what fails is logged. Gives what ends that. */
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
  // Each minute, since another instance may still run with other recipients.
  if (recipient) timers.push(repeat(MINUTE, () => store.assign(recipient)));
  return () => timers.forEach(clearInterval);
}
