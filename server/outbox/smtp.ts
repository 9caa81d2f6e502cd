import { createTransport } from 'nodemailer';
import { MINUTE, SECOND } from '@/server/durations';
import type { MailSettings } from '@/server/settings';
import { DeliveryError, type DeliveryStep, TLS_CODES } from './delivery-error';
import type { Mail } from './mail';

/**
 * How long the server may be silent, in ms: what RFC 5321, 4.5.3.2 gives the greeting and the answer to the final dot,
 * plus 30 s. A mail that is given up before that answer comes may be delivered and would be sent again.
 */
export const TIMEOUTS = {
  // Also holds the greeting, which nodemailer counts within it.
  connectionTimeout: 5.5 * MINUTE,
  greetingTimeout: 5.5 * MINUTE,
  socketTimeout: 10.5 * MINUTE,
};

/** How long somebody who asks how the server is waits for it, in ms. */
const VERIFY_TIMEOUTS = {
  connectionTimeout: 30 * SECOND,
  greetingTimeout: 30 * SECOND,
  socketTimeout: 30 * SECOND,
};

/**
 * A connection is kept for the next mail for this long, in ms: one that is older may be dead without anybody knowing.
 */
const IDLE_TIMEOUT = 10 * SECOND;

/** What nodemailer says of a failure. */
interface SmtpError {
  code?: string;
  /** The system's own code, such as ECONNREFUSED. */
  originalCode?: string;
  responseCode?: number;
  /** The step it was at; `CONN` when the connection broke or timed out, at whatever step. */
  command?: string;
  response?: string;
}

/** The transport of mails over SMTP. */
export type SmtpTransport = ReturnType<typeof smtpTransport>;

/**
 * Delivery over SMTP with a pool of connections, each mail tried once. A failure keeps only its codes, since a server's
 * text may repeat addresses. `verify` tries whether the server would take mails, and fails in the same way.
 *
 * @param timeouts shorter ones for tests, in ms
 */
export function smtpTransport(
  { url, requireTLS, connections }: Pick<MailSettings, 'url' | 'requireTLS' | 'connections'>,
  timeouts = TIMEOUTS,
) {
  // Without TLS being asked for, a certificate that the server made itself is better than none.
  const tls = { rejectUnauthorized: requireTLS || url.startsWith('smtps:') };
  const options = { url, requireTLS, tls, disableFileAccess: true, disableUrlAccess: true };
  const transporter = createTransport({
    ...options,
    ...timeouts,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    maxRequeues: 0,
    idleTimeout: IDLE_TIMEOUT,
  });

  // The message is read only after the server asked for it (354), and its end is followed by the final dot alone.
  const handedOver = new WeakSet<AbortSignal>();
  transporter.use('stream', (mail, done) => {
    const { signal } = mail.data;
    mail.message.processFunc((message) => {
      message.once('end', () => signal && handedOver.add(signal));
      return message;
    });
    done();
  });

  return {
    async send(mail: Mail, signal: AbortSignal): Promise<void> {
      try {
        await transporter.sendMail({ ...mail, signal });
      } catch (error) {
        const failure = deliveryError(error as SmtpError, handedOver.has(signal));
        if (!signal.aborted) throw failure;
        throw new DeliveryError({ codes: String(signal.reason), step: failure.step });
      }
    },
    async verify(): Promise<void> {
      try {
        await createTransport({ ...options, ...VERIFY_TIMEOUTS }).verify();
      } catch (error) {
        throw deliveryError(error as SmtpError, false);
      }
    },
    close: () => transporter.close(),
  };
}

function deliveryError(error: SmtpError, isHandedOver: boolean): DeliveryError {
  const { code, originalCode, responseCode, command, response } = error;
  const codes = [code, originalCode, responseCode, command].filter(Boolean).join(' ');
  return new DeliveryError({
    codes: codes || 'desconocido',
    step: stepOf(error, isHandedOver),
    permanent: isPermanent(responseCode),
    response,
  });
}

function isPermanent(responseCode: number | undefined): boolean {
  return responseCode !== undefined && responseCode >= 500;
}

function stepOf(
  { code, originalCode = '', responseCode, command = '' }: SmtpError,
  isHandedOver: boolean,
): DeliveryStep {
  // An answer to the message itself, or a size that the server said it does not take.
  if (code === 'EMESSAGE') return 'message';
  if (isHandedOver) return 'no-reply';
  // 530: authentication is required, whatever was asked for.
  if (code === 'EAUTH' || command.startsWith('AUTH') || responseCode === 530) return 'login';
  // A refusal for now says nothing of the sender: it is the first command that a busy or full server may refuse.
  if (command === 'MAIL FROM' && isPermanent(responseCode)) return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'ETLS' || TLS_CODES.test(originalCode)) return 'tls';
  return responseCode === undefined ? 'connection' : 'refusal';
}
