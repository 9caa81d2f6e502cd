import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';
import type { Mail } from './mail';
import { DeliveryError, type MailTransport } from './outbox';

/** How long each step of a delivery may take, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** Delivery over SMTP, and a way to try whether the server would take mails. */
export interface SmtpTransport extends MailTransport {
  /** @throws DeliveryError when the server cannot be reached, or refuses the connection or the user */
  verify(): Promise<void>;
}

/**
 * Delivery over SMTP, each mail over a connection of its own and tried once. A failure keeps only its codes, since a
 * server's text may repeat addresses.
 *
 * @param timeouts shorter ones for tests, in ms
 */
export function smtpTransport(
  { url, requireTLS }: Pick<NonNullable<Settings['mail']>, 'url' | 'requireTLS'>,
  timeouts = TIMEOUTS,
): SmtpTransport {
  const transporter = createTransport({
    url,
    requireTLS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const described = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      const { code, responseCode, command } = error as SmtpFailure;
      const codes = [code, responseCode, command].filter(Boolean).join(' ');
      throw new DeliveryError(codes || 'desconocido', responseCode !== undefined && responseCode >= 500);
    }
  };
  return {
    send: (mail: Mail, signal: AbortSignal) => described(transporter.sendMail({ ...mail, signal })),
    verify: () => described(transporter.verify()),
  };
}
