import { createTransport } from 'nodemailer';
import type { Mail } from './mail';
import { DeliveryError, type MailTransport } from './outbox';

/** How long each step of a delivery may take, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * Delivery over SMTP with a pool of connections. A failure keeps only its codes, since a server's text may repeat
 * addresses.
 *
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param connections the most mails in flight
 * @param timeouts shorter ones for tests, in ms
 */
export function smtpTransport(url: string, connections: number, timeouts = TIMEOUTS): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send(mail: Mail) {
      try {
        await transporter.sendMail(mail);
      } catch (error) {
        const { code, responseCode, command } = error as SmtpFailure;
        throw new DeliveryError([code, responseCode, command].filter(Boolean).join(' ') || 'desconocido');
      }
    },
    close: () => transporter.close(),
  };
}
