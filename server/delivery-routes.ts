import type { Logger } from 'pino';
import type { MailSettings } from './mail-settings';
import type { MailTransport } from './outbox/mail';
import { digestSender, mailChannel } from './outbox/mail-channel';
import { Outbox, type OutboxDependencies } from './outbox/outbox';
import { ANSWER_DEADLINE, type WebhookSettings, webhookChannel } from './outbox/webhook';
import type { Store } from './store/store';

/** How many requests are on their way to a webhook at most. */
const WEBHOOK_CONNECTIONS = 2;

/** One way that requests take: what only its outbox has. */
type DeliveryRoute = Omit<OutboxDependencies, 'digest' | 'log'>;

/** By what requests are mailed. */
interface Mail {
  settings: MailSettings;
  transport: MailTransport;
  company: string | undefined;
}

interface Routes {
  store: Store;
  /** `null` where no mail goes out. */
  mail: Mail | null;
  /** `null` where there is none. */
  webhook: WebhookSettings | null;
  log: Logger;
}

/** An outbox for each recipient, in their order, and one for the webhook. */
export function createOutboxes({ store, mail, webhook, log }: Routes): Outbox[] {
  const routes = mail ? mailRoutes(store, mail) : [];
  if (webhook) routes.push(webhookRoute(store, webhook));
  const queues = routes.map(({ queue }) => queue);
  const digest = mail && {
    store,
    queues,
    send: digestSender(mail.transport, { ...mail.settings.addresses, company: mail.company }),
  };
  return routes.map((route) => {
    const { kind, recipient } = route.receiver;
    return new Outbox({
      ...route,
      digest: kind === 'mail' ? digest : null,
      log: routes.length > 1 ? log.child({ to: recipient ?? kind }) : log,
    });
  });
}

/** The routes to the recipients, which share caps and connections. */
function mailRoutes(store: Store, { settings, transport, company }: Mail): DeliveryRoute[] {
  const { caps, connections } = settings;
  const { from, to } = settings.addresses;
  const share = (whole: number) => Math.floor(whole / to.length);
  return to.map((address, index) => ({
    receiver: { kind: 'mail', recipient: to.length > 1 ? address : null },
    queue: store.recipientQueue(address, index === 0),
    channel: mailChannel(transport, { from, to: [address], company }),
    caps: caps && { hour: share(caps.hour), day: share(caps.day) },
    connections: Math.max(1, share(connections)),
  }));
}

/** The route to a webhook, on which no cap holds. */
function webhookRoute(store: Store, webhook: WebhookSettings): DeliveryRoute {
  return {
    receiver: { kind: 'webhook', recipient: null },
    queue: store.webhookQueue,
    channel: webhookChannel(webhook),
    caps: null,
    connections: WEBHOOK_CONNECTIONS,
    deadline: ANSWER_DEADLINE,
  };
}
