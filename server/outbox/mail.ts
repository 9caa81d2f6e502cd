import { createTransport, type SendMailOptions } from 'nodemailer';
import { normalizeLineBreaks, removeBidiControls, removeTerminalControls } from '@/lib/contact/characters';
import { INTERESTS_SEPARATOR } from '@/lib/contact/schema';
import { MINUTE, SECOND } from '@/server/durations';
import { labelCampaign } from '@/server/intake/campaign';
import type { MailSettings } from '@/server/settings';
import { requestNumber, type StoredRequest } from '@/server/store/store';
import type { Channel } from './delivery';
import { DeliveryError, type DeliveryStep, TLS_CODES } from './delivery-error';

interface MailAddresses {
  /** Address in the From header. Mail servers check with SPF and DMARC whether the service may use its domain. */
  from: string;
  to: readonly string[];
}

/** Options of nodemailer's `sendMail`. `messageId` and `text` are always set. */
export type MailOptions = SendMailOptions & { messageId: string; text: string };

export function mailChannel(transport: SmtpTransport, addresses: MailAddresses): Channel {
  return { send: (request, signal) => transport.send(composeMail(request, addresses), signal) };
}

/**
 * Composes the mail of a request. The mail is identical in every attempt, including Message-ID and date. Mailboxes can
 * therefore recognize duplicates. Addresses are objects because nodemailer would parse a string as a list of addresses.
 */
export function composeMail(request: StoredRequest, { from, to }: MailAddresses): MailOptions {
  const name = removeBidiControls(request.fullName);
  // Prevents Microsoft Exchange from sending out-of-office replies to the visitor.
  const headers: Record<string, string> = { 'X-Auto-Response-Suppress': 'All' };
  if (request.spamReason) headers['X-Spam-Flag'] = 'YES';
  return {
    from: { name: 'Formulario web', address: from },
    to: to.map((address) => ({ name: '', address })),
    envelope: { from, to: [...to] },
    messageId: `<${request.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: new Date(request.receivedAt),
    replyTo: { name: breakEncodedWords(name), address: request.email },
    subject: `${request.subject}: ${sanitizeForSubject(name)} (${requestNumber(request.id)})`,
    text: composeText(request, name),
    headers,
  };
}

/** Returns a name on one line, without control characters and without text that mail clients would decode. */
function sanitizeForSubject(name: string): string {
  return breakEncodedWords(removeTerminalControls(name.replace(/\s+/g, ' ')).trim());
}

/** Inserts a space into each `=?` so that mail clients do not decode text such as `=?utf-8?Q?=C3=A1?=` (RFC 2047). */
function breakEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}

function composeText(request: StoredRequest, name: string): string {
  const { text, interests } = splitMessage(normalizeLineBreaks(request.message));
  const lines: string[] = [];
  if (request.spamReason) lines.push(`[Posible correo no deseado: ${request.spamReason}]`, '');
  lines.push(`Nombre: ${name}`, `Correo: ${request.email}`);
  if (interests.length > 0) lines.push(`Intereses: ${interests.join(', ')}`);
  for (const [label, value] of Object.entries(labelCampaign(request.campaign))) lines.push(`${label}: ${value}`);
  lines.push('', 'Mensaje:', text, '', `Solicitud ${requestNumber(request.id)} (${request.id})`, '');
  return lines.join('\n');
}

/** Splits a message into the visitor's text and the interests that the form appended. */
function splitMessage(message: string): { text: string; interests: string[] } {
  const separatorIndex = message.lastIndexOf(INTERESTS_SEPARATOR);
  const interestList = message.slice(separatorIndex + INTERESTS_SEPARATOR.length);
  // The form appends the interests as one line. If more lines follow, the visitor typed the separator.
  if (separatorIndex === -1 || /[\r\n]/.test(interestList)) return { text: message, interests: [] };
  const interests = interestList.split(',').map((interest) => interest.trim());
  return { text: message.slice(0, separatorIndex), interests: interests.filter((interest) => interest !== '') };
}

/**
 * SMTP timeouts in ms. They are 30 s longer than RFC 5321, 4.5.3.2 requires for the greeting and for the reply to the
 * dot that ends a mail. With a shorter timeout, a mail that the server accepts late would be sent twice.
 */
const TIMEOUTS = {
  // In nodemailer, this timeout also limits the wait for the greeting.
  connectionTimeout: 5.5 * MINUTE,
  greetingTimeout: 5.5 * MINUTE,
  socketTimeout: 10.5 * MINUTE,
};

/** Time in ms after which an idle pooled connection is closed, before the mail server drops it without notice. */
const POOL_IDLE_TIMEOUT = 10 * SECOND;

/** The error that nodemailer throws. */
interface SmtpError {
  code?: string;
  /** Error code of Node.js, such as ECONNREFUSED. */
  originalCode?: string;
  responseCode?: number;
  /** The SMTP command that failed, or `CONN` if the connection failed. */
  command?: string;
  response?: string;
}

export type SmtpTransport = ReturnType<typeof smtpTransport>;

/** Creates a transport that sends mails over pooled SMTP connections, without retries. */
export function smtpTransport({
  url,
  requireTLS,
  maxConnections,
}: Pick<MailSettings, 'url' | 'requireTLS' | 'maxConnections'>) {
  // Does not verify the certificate if TLS is optional. The alternative would be a connection without encryption.
  const tls = { rejectUnauthorized: requireTLS || url.startsWith('smtps:') };
  const transporter = createTransport({
    url,
    requireTLS,
    tls,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
    pool: true,
    maxConnections,
    maxMessages: Number.POSITIVE_INFINITY,
    maxRequeues: 0,
    idleTimeout: POOL_IDLE_TIMEOUT,
  });

  // Abort signals of the attempts that have sent the complete message, except perhaps the dot that marks its end. If
  // such an attempt fails, the server may have accepted the mail.
  const signalsOfSentMessages = new WeakSet<AbortSignal>();
  transporter.use('stream', (mail, done) => {
    const { signal } = mail.data;
    mail.message.processFunc((message) => {
      message.once('end', () => signal && signalsOfSentMessages.add(signal));
      return message;
    });
    done();
  });

  return {
    /** Sends a mail. Throws a `DeliveryError` if the server does not confirm it. */
    async send(mail: MailOptions, signal: AbortSignal): Promise<void> {
      try {
        await transporter.sendMail({ ...mail, signal });
      } catch (error) {
        const failure = toMailFailure(error as SmtpError, signalsOfSentMessages.has(signal));
        if (!signal.aborted) throw failure;
        throw new DeliveryError({ codes: String(signal.reason), step: failure.step });
      }
    },
    close: () => transporter.close(),
  };
}

function toMailFailure(error: SmtpError, isMessageSent: boolean): DeliveryError {
  const { code, originalCode, responseCode, command, response } = error;
  const codes = [code, originalCode, responseCode, command].filter(Boolean).join(' ');
  return new DeliveryError({
    codes: codes || 'desconocido',
    step: findFailedStep(error, isMessageSent),
    permanent: isPermanent(responseCode),
    smtpReply: response,
  });
}

function isPermanent(responseCode: number | undefined): boolean {
  return responseCode !== undefined && responseCode >= 500;
}

/** Returns the step of the delivery that failed with an SMTP error. */
function findFailedStep(
  { code, originalCode = '', responseCode, command = '' }: SmtpError,
  isMessageSent: boolean,
): DeliveryStep {
  // The server rejected the message, for example because of its size.
  if (code === 'EMESSAGE') return 'message';
  if (isMessageSent) return 'no-reply';
  // Reply 530 means that the server requires authentication.
  if (code === 'EAUTH' || command.startsWith('AUTH') || responseCode === 530) return 'login';
  // A 5xx reply to MAIL FROM rejects the sender address. A 4xx reply may only mean that the server is busy.
  if (command === 'MAIL FROM' && isPermanent(responseCode)) return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'ETLS' || TLS_CODES.test(originalCode)) return 'tls';
  return responseCode === undefined ? 'connection' : 'rejection';
}
