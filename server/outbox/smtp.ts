import { createTransport } from 'nodemailer';
import type { Settings } from '../settings';
import type { Mail } from './mail';
import { DeliveryError } from './outbox';

/** How long each step of a delivery may take, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Delivery over SMTP with a pool of connections, each mail tried once. A failure keeps only its codes, since a server's
 * text may repeat addresses. `verify` tries whether the server would take mails, and fails in the same way.
 *
 * @param timeouts shorter ones for tests, in ms
 */
export function smtpTransport(
  { url, requireTLS, connections }: Pick<NonNullable<Settings['mail']>, 'url' | 'requireTLS' | 'connections'>,
  timeouts = TIMEOUTS,
) {
  // Without TLS being asked for, a certificate that the server made itself is better than none.
  const tls = { rejectUnauthorized: requireTLS || url.startsWith('smtps:') };
  const pool = {
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    maxRequeues: 0,
  } as const;
  const closed = { disableFileAccess: true, disableUrlAccess: true };
  const transporter = createTransport({ url, requireTLS, tls, ...pool, ...closed, ...timeouts });
  const described = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
      const codes = [code, responseCode, command].filter(Boolean).join(' ');
      throw new DeliveryError(codes || 'desconocido', responseCode !== undefined && responseCode >= 500);
    }
  };
  return {
    send: (mail: Mail, signal: AbortSignal) => described(transporter.sendMail({ ...mail, signal })),
    verify: () => described(transporter.verify()),
    close: () => transporter.close(),
  };
}
