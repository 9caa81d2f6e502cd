import type { WatchedQueue } from './health';
import type { MailSettings } from './mail-settings';
import type { MailTransport } from './outbox/mail';
import { mailChannel } from './outbox/mail-channel';
import type { Channel } from './outbox/outbox';
import { ReceiverStatus } from './outbox/receiver-status';
import { type WebhookSettings, webhookChannel } from './outbox/webhook';
import { type DeliveryQueue, type MailCaps, type Store, WEBHOOK } from './store/store';

/** How many requests are on their way to a webhook at most. */
const WEBHOOK_CONNECTIONS = 2;

/** One way that requests take: its queue, and what delivers from it. */
export interface DeliveryRoute extends WatchedQueue {
  queue: DeliveryQueue;
  /** As the store names it; `null` is the first recipient. */
  target: string | null;
  receiver: ReceiverStatus;
  channel: Channel;
  caps: MailCaps | null;
  connections: number;
}

interface MailRoutes {
  store: Store;
  mail: MailSettings;
  transport: MailTransport;
  company: string | undefined;
}

/** The routes to the recipients, in their order, which share the connections. */
export function mailRoutes({ store, mail, transport, company }: MailRoutes): DeliveryRoute[] {
  const { from, to } = mail.addresses;
  return to.map((address, index) => {
    const recipient = to.length > 1 ? address : null;
    const receiver = new ReceiverStatus({ recipient });
    const isFirst = index === 0;
    return {
      kind: 'mail',
      recipient,
      target: isFirst ? null : address,
      queue: isFirst ? store : store.queueOf(address),
      receiver,
      trouble: () => receiver.reason(),
      channel: mailChannel(transport, { from, to: [address], company }),
      caps: mail.caps,
      connections: Math.max(1, Math.floor(mail.connections / to.length)),
    };
  });
}

/** The route to a webhook, on which no cap holds. */
export function webhookRoute(store: Store, webhook: WebhookSettings): DeliveryRoute {
  const receiver = new ReceiverStatus();
  return {
    kind: 'webhook',
    recipient: null,
    target: WEBHOOK,
    queue: store.queueOf(WEBHOOK),
    receiver,
    trouble: () => receiver.reason(),
    channel: webhookChannel(webhook),
    caps: null,
    connections: WEBHOOK_CONNECTIONS,
  };
}

/** What is watched where no mail goes out: requests wait all the same. */
export function unmailedQueue(store: Store): WatchedQueue {
  return { kind: 'mail', recipient: null, queue: store, trouble: () => null };
}
