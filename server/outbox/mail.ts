import { createTransport, type SendMailOptions } from 'nodemailer';
import { normalizeLineBreaks, removeBidiControls, removeTerminalControls } from '@/lib/contact/characters';
import { INTERESTS_SEPARATOR } from '@/lib/contact/schema';
import { MINUTE, SECOND } from '@/server/durations';
import { labelledCampaign } from '@/server/intake/campaign';
import type { MailSettings } from '@/server/settings';
import { requestNumber, type StoredRequest } from '@/server/store/store';
import type { Channel } from './delivery';
import { DeliveryError, type DeliveryStep, TLS_CODES } from './delivery-error';

interface MailAddresses {
  /** An address of the company's domain, for SPF and DMARC. */
  from: string;
  to: readonly string[];
}

/** A mail with addresses as objects, so that nodemailer parses no text for recipients. */
export type Mail = SendMailOptions & { messageId: string; text: string };

/** Delivery by mail to one recipient. */
export function mailChannel(transport: SmtpTransport, addresses: MailAddresses): Channel {
  return { send: (request, signal) => transport.send(composeMail(request, addresses), signal) };
}

/**
 * The mail of a request. It is identical at each attempt, including Message-ID and date, so that mailboxes recognize
 * repeated deliveries. `X-Auto-Response-Suppress` prevents out-of-office answers of Exchange to the visitor.
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

/** The name in one line. */
function nameInSubject(name: string): string {
  return withoutEncodedWords(removeTerminalControls(name.replace(/\s+/g, ' ')).trim());
}

/** Breaks encoded words, which mail clients would decode. */
function withoutEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}

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

/** Splits a message into the visitor's text and the interests. */
function splitMessage(message: string): { text: string; interests: string[] } {
  const end = message.lastIndexOf(INTERESTS_SEPARATOR);
  const joined = message.slice(end + INTERESTS_SEPARATOR.length);
  // The form appends one line; anything else belongs to the text.
  if (end === -1 || /[\r\n]/.test(joined)) return { text: message, interests: [] };
  const interests = joined.split(',').map((interest) => interest.trim());
  return { text: message.slice(0, end), interests: interests.filter((interest) => interest !== '') };
}

/**
 * Timeouts of RFC 5321, 4.5.3.2 for the greeting and the answer to the final dot, plus 30 s, in ms. A mail that times
 * out before that answer may be delivered and would be sent again.
 */
const TIMEOUTS = {
  // nodemailer includes the greeting in this one.
  connectionTimeout: 5.5 * MINUTE,
  greetingTimeout: 5.5 * MINUTE,
  socketTimeout: 10.5 * MINUTE,
};

/** Time an idle connection is kept, in ms. An older one may be dead without notice. */
const IDLE_TIMEOUT = 10 * SECOND;

/** An error of nodemailer. */
interface SmtpError {
  code?: string;
  /** The system's code, such as ECONNREFUSED. */
  originalCode?: string;
  responseCode?: number;
  /** The SMTP command; `CONN` if the connection failed at any step. */
  command?: string;
  response?: string;
}

export type SmtpTransport = ReturnType<typeof smtpTransport>;

/** Sends mails over pooled SMTP connections, one attempt each. */
export function smtpTransport({
  url,
  requireTLS,
  connections,
}: Pick<MailSettings, 'url' | 'requireTLS' | 'connections'>) {
  // If TLS is optional, a self-signed certificate is better than none.
  const tls = { rejectUnauthorized: requireTLS || url.startsWith('smtps:') };
  const transporter = createTransport({
    url,
    requireTLS,
    tls,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    maxRequeues: 0,
    idleTimeout: IDLE_TIMEOUT,
  });

  // nodemailer reads the message after the server's 354, and only the final dot follows its end.
  const sentInFull = new WeakSet<AbortSignal>();
  transporter.use('stream', (mail, done) => {
    const { signal } = mail.data;
    mail.message.processFunc((message) => {
      message.once('end', () => signal && sentInFull.add(signal));
      return message;
    });
    done();
  });

  return {
    /** @throws DeliveryError if the server did not confirm the mail */
    async send(mail: Mail, signal: AbortSignal): Promise<void> {
      try {
        await transporter.sendMail({ ...mail, signal });
      } catch (error) {
        const failure = deliveryError(error as SmtpError, sentInFull.has(signal));
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
  // The message or its announced size was rejected.
  if (code === 'EMESSAGE') return 'message';
  if (isHandedOver) return 'no-reply';
  // 530: authentication required.
  if (code === 'EAUTH' || command.startsWith('AUTH') || responseCode === 530) return 'login';
  // A 4xx here does not concern the sender: MAIL FROM is the first command that a busy server rejects.
  if (command === 'MAIL FROM' && isPermanent(responseCode)) return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'ETLS' || TLS_CODES.test(originalCode)) return 'tls';
  return responseCode === undefined ? 'connection' : 'refusal';
}
