import type { Channel } from './channel';
import type { DigestCounts } from './digest';
import { composeDigest, composeMail, type MailAddresses, type MailTransport } from './mail';

/** Delivery by mail to one recipient. */
export function mailChannel(transport: MailTransport, addresses: MailAddresses): Channel {
  return { send: (request, signal) => transport.send(composeMail(request, addresses), signal) };
}

/** Sends digests to all recipients of the addresses. */
export function digestSender(transport: MailTransport, addresses: MailAddresses) {
  return (counts: DigestCounts, signal: AbortSignal) => transport.send(composeDigest(counts, addresses), signal);
}
