import { createTransport, type SendMailOptions } from 'nodemailer';
import { normalizeLineBreaks, removeBidiControls, removeTerminalControls } from '@/lib/contact/characters';
import { MINUTE, SECOND } from '@/server/durations';
import { labelledCampaign } from '@/server/intake/campaign';
import { splitMessage } from '@/server/intake/spam';
import type { MailSettings } from '@/server/settings';
import { requestNumber, type StoredRequest } from '@/server/store/store';
import type { Channel } from './delivery';
import { DeliveryError, type DeliveryStep, TLS_CODES } from './delivery-error';

/** The company's side of every mail. */
export interface MailAddresses {
  /** An address of the company's own domain, so that SPF and DMARC hold. */
  from: string;
  /** The recipients. */
  to: readonly string[];
}

/** A mail as it is handed to the transport: addresses as objects, so that no text is parsed for recipients. */
export type Mail = SendMailOptions & { messageId: string; text: string };

/** Hands a mail over to a mail server. */
export interface MailTransport {
  /**
   * @param signal ends the attempt, whatever it waits for; its reason, a text, becomes the failure's message
   * @throws DeliveryError when the server did not take the mail, or did not say so
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/** Delivery by mail to one recipient. */
export function mailChannel(transport: MailTransport, addresses: MailAddresses): Channel {
  return { send: (request, signal) => transport.send(composeMail(request, addresses), signal) };
}

/**
 * The mail of a request. It is the same, byte for byte, at each attempt: its Message-ID comes from the request's id and
 * its date is when the request came in, so that a mailbox can recognise a repeated delivery. `X-Auto-Response-Suppress`
 * keeps an Exchange out-of-office from answering the visitor.
 */
export function composeMail(request: StoredRequest, { from, to }: MailAddresses): Mail {
  const name = removeBidiControls(request.fullName);
  const headers: Record<string, string> = { 'X-Auto-Response-Suppress': 'All' };
  if (request.spam) headers['X-Spam-Flag'] = 'YES';
  return {
    from: { name: 'Formulario web', address: from },
    to: to.map((address) => ({ name: '', address })),
    envelope: { from, to: [...to] },
    messageId: `<${request.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(request.receivedAt),
    replyTo: { name: withoutEncodedWords(name), address: request.email },
    subject: `${request.subject}: ${nameInSubject(name)} (${requestNumber(request.id)})`,
    text: mailText(request, name),
    headers,
  };
}

/** The name in one line: mail programs join what has one subject, so each request has its own. */
function nameInSubject(name: string): string {
  return withoutEncodedWords(removeTerminalControls(name.replace(/\s+/g, ' ')).trim());
}

/** Text that is written as an encoded word would be decoded by the reader's client: it stays what it is. */
function withoutEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}

/** The text of the mail of a request. */
function mailText(request: StoredRequest, name: string): string {
  const { text, interests } = splitMessage(normalizeLineBreaks(request.message));
  const lines: string[] = [];
  if (request.spam) lines.push(`[Posible correo no deseado: ${request.spam}]`, '');
  lines.push(`Nombre: ${name}`, `Correo: ${request.email}`);
  if (interests.length > 0) lines.push(`Intereses: ${interests.join(', ')}`);
  for (const [label, value] of Object.entries(labelledCampaign(request.campaign))) lines.push(`${label}: ${value}`);
  lines.push('', 'Mensaje:', text, '', `Solicitud ${requestNumber(request.id)} (${request.id})`, '');
  return lines.join('\n');
}

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
 * text may repeat addresses.
 *
 * @param timeouts shorter ones for tests, in ms
 */
export function smtpTransport(
  { url, requireTLS, connections }: Pick<MailSettings, 'url' | 'requireTLS' | 'connections'>,
  timeouts = TIMEOUTS,
) {
  // Without TLS being asked for, a certificate that the server made itself is better than none.
  const tls = { rejectUnauthorized: requireTLS || url.startsWith('smtps:') };
  const transporter = createTransport({
    url,
    requireTLS,
    tls,
    disableFileAccess: true,
    disableUrlAccess: true,
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
