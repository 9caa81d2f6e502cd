import type { WatchedQueue } from './health';
import type { MailSettings } from './mail-settings';
import type { Channel } from './outbox/channel';
import type { MailTransport } from './outbox/mail';
import { mailChannel } from './outbox/mail-channel';
import { ReceiverStatus } from './outbox/receiver-status';
import { ANSWER_DEADLINE, type WebhookSettings, webhookChannel } from './outbox/webhook';
import type { DeliveryQueue, MailCaps, Store } from './store/store';

/** How many requests are on their way to a webhook at most. */
const WEBHOOK_CONNECTIONS = 2;

/** One way that requests take: its queue, and what delivers from it. */
export interface DeliveryRoute extends WatchedQueue {
  queue: DeliveryQueue;
  receiver: ReceiverStatus;
  channel: Channel;
  caps: MailCaps | null;
  connections: number;
  /** How long one attempt may take, in ms; `undefined` is what a mail may. */
  deadline?: number;
}

interface MailRoutes {
  store: Store;
  mail: MailSettings;
  transport: MailTransport;
  company: string | undefined;
}

/** The routes to the recipients, in their order, which share caps and connections. */
export function mailRoutes({ store, mail, transport, company }: MailRoutes): DeliveryRoute[] {
  const { from, to } = mail.addresses;
  const share = (whole: number) => Math.floor(whole / to.length);
  return to.map((address, index) => {
    const recipient = to.length > 1 ? address : null;
    return {
      kind: 'mail',
      recipient,
      queue: store.recipientQueue(address, index === 0),
      receiver: new ReceiverStatus({ recipient }),
      channel: mailChannel(transport, { from, to: [address], company }),
      caps: mail.caps && { hour: share(mail.caps.hour), day: share(mail.caps.day) },
      connections: Math.max(1, share(mail.connections)),
    };
  });
}

/** The route to a webhook, on which no cap holds. */
export function webhookRoute(store: Store, webhook: WebhookSettings): DeliveryRoute {
  return {
    kind: 'webhook',
    recipient: null,
    queue: store.webhookQueue,
    receiver: new ReceiverStatus(),
    channel: webhookChannel(webhook),
    caps: null,
    connections: WEBHOOK_CONNECTIONS,
    deadline: ANSWER_DEADLINE,
  };
}

/** What is watched where no mail goes out: requests wait all the same. */
export function unmailedQueue(store: Store): WatchedQueue {
  return { kind: 'mail', recipient: null, queue: store.firstQueue, receiver: { reason: () => null } };
}
