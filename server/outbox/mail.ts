import { createTransport, type SendMailOptions } from 'nodemailer';
import { normalizeLineBreaks, removeTerminalControls } from '@/lib/contact/characters';
import { INTERESTS_SEPARATOR } from '@/lib/contact/schema';
import { MINUTE, SECOND } from '@/server/durations';
import { labelCampaign } from '@/server/intake/campaign';
import type { MailSettings } from '@/server/settings';
import { type LeasedRequest, requestNumber, type StoredRequest } from '@/server/store/store';
import type { Channel } from './delivery';
import { DeliveryError, type DeliveryStep, TLS_ERROR_CODE } from './delivery-error';

interface MailAddresses {
  /** Sender address of the mails. The domain of this address must authorize the SMTP server to send (SPF, DMARC). */
  from: string;
  to: string;
}

export function createMailChannel(transport: SmtpTransport, addresses: MailAddresses): Channel {
  return { send: (request, signal) => transport.send(composeMail(request, addresses), signal) };
}

/**
 * Composes the mail of a request. Every attempt sends an identical mail, with the same Message-ID and date, so that
 * mailboxes can detect duplicates. Header addresses are objects because nodemailer would split a string at commas.
 *
 * The date is the time of the first attempt, because mail servers reject or misfile mails with an old date.
 */
export function composeMail(request: LeasedRequest, { from, to }: MailAddresses) {
  const name = removeTerminalControls(request.fullName);
  const headerName = breakEncodedWords(name);
  // With this header, Microsoft Exchange does not send automatic replies, such as absence notices, to the visitor.
  const headers: Record<string, string> = { 'X-Auto-Response-Suppress': 'All' };
  if (request.spamReason) headers['X-Spam-Flag'] = 'YES';
  return {
    from: { name: 'Formulario web', address: from },
    to: { name: '', address: to },
    envelope: { from, to },
    messageId: `<${request.id}@${domainOf(from)}>`,
    date: new Date(request.firstAttemptAt),
    replyTo: { name: headerName, address: request.email },
    subject: `${request.subject}: ${headerName} (${requestNumber(request.id)})`,
    text: composeMailText(request, name),
    // Spam filters distrust text in Base64, which nodemailer chooses for other alphabets than Latin.
    textEncoding: 'quoted-printable' as const,
    headers,
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** Changes `=?` to `= ?`. Mail clients would otherwise decode text such as `=?utf-8?Q?=C3=A1?=` to `á` (RFC 2047). */
function breakEncodedWords(text: string): string {
  return text.replaceAll('=?', '= ?');
}

/** Composes the text of a mail. Blank lines separate the fields, because Outlook removes single line breaks. */
function composeMailText(request: StoredRequest, name: string): string {
  const { text, interests } = splitMessage(normalizeLineBreaks(request.message));
  const receivedAt = new Date(request.receivedAt).toLocaleString('es', { dateStyle: 'long', timeStyle: 'long' });
  const fields: string[] = [];
  if (request.spamReason) fields.push(`[Posible correo no deseado: ${request.spamReason}]`);
  fields.push(`Nombre: ${name}`, `Correo: ${request.email}`, `Recibida: ${receivedAt}`);
  if (interests.length > 0) fields.push(`Intereses: ${interests.join(', ')}`);
  for (const [label, value] of Object.entries(labelCampaign(request.campaign))) fields.push(`${label}: ${value}`);
  fields.push(`Mensaje:\n${keepLinesInOutlook(text)}`, `Solicitud ${requestNumber(request.id)} (${request.id})\n`);
  return fields.join('\n\n');
}

/** Ends long lines with three spaces. Outlook would join a line of 40 characters or more with the next line. */
const keepLinesInOutlook = (text: string) => text.replace(/^.{40,}(?=\n.)/gm, '$&   ');

/** Splits a message into the text typed by the visitor and the interests appended by the form. */
function splitMessage(message: string): { text: string; interests: string[] } {
  const separatorIndex = message.lastIndexOf(INTERESTS_SEPARATOR);
  const textAfterSeparator = message.slice(separatorIndex + INTERESTS_SEPARATOR.length);
  // The form appends the separator and one line of interests. If more lines follow, the visitor typed the separator.
  if (separatorIndex === -1 || /[\r\n]/.test(textAfterSeparator)) return { text: message, interests: [] };
  const interests = textAfterSeparator.split(',').map((interest) => interest.trim());
  return { text: message.slice(0, separatorIndex), interests: interests.filter((interest) => interest !== '') };
}

/**
 * SMTP timeouts in ms. Each is 30 s longer than the minimum in RFC 5321, 4.5.3.2 (5 min for the greeting, 10 min for
 * the reply to a complete mail). If the mail server accepts a mail after the timeout, a retry sends a duplicate.
 */
const SMTP_TIMEOUTS = {
  // This timeout includes the wait for the greeting, so it must not be shorter than `greetingTimeout`.
  connectionTimeout: 5.5 * MINUTE,
  greetingTimeout: 5.5 * MINUTE,
  socketTimeout: 10.5 * MINUTE,
};

/** Idle time in ms after which a pooled connection is closed. A mail server may silently drop idle connections. */
const POOL_IDLE_TIMEOUT = 10 * SECOND;

interface NodemailerError {
  code?: string;
  /** Error code of Node.js, such as ECONNREFUSED, if nodemailer replaced it in `code`. */
  originalCode?: string;
  responseCode?: number;
  command?: string;
  response?: string;
}

export type SmtpTransport = ReturnType<typeof createSmtpTransport>;

/** Creates a transport that sends mails over pooled SMTP connections. The transport does not retry failed mails. */
export function createSmtpTransport({ url, requireTLS, maxConnections, addresses }: Omit<MailSettings, 'caps'>) {
  // If TLS is optional, invalid certificates are accepted, because even unencrypted connections are allowed then.
  const tls = { rejectUnauthorized: requireTLS || url.startsWith('smtps:') };
  const transporter = createTransport({
    // Parameters of the URL replace the options below.
    url,
    // The name in EHLO. The default in a container would be `[127.0.0.1]`, which strict mail servers reject.
    name: domainOf(addresses.from),
    requireTLS,
    tls,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...SMTP_TIMEOUTS,
    pool: true,
    maxConnections,
    maxMessages: Number.POSITIVE_INFINITY,
    maxRequeues: 0,
    idleTimeout: POOL_IDLE_TIMEOUT,
  });

  // Abort signals of the attempts that have sent the complete text of a mail. Only the dot that ends the mail may be
  // missing. If such an attempt fails, the mail server may have accepted the mail.
  const sentMessageSignals = new WeakSet<AbortSignal>();
  transporter.use('stream', (mail, done) => {
    const { signal } = mail.data;
    mail.message.processFunc((message) => {
      message.once('end', () => signal && sentMessageSignals.add(signal));
      return message;
    });
    done();
  });

  return {
    /** Sends a mail. Throws a `DeliveryError` if the mail server does not confirm the mail. */
    async send(mail: SendMailOptions, signal: AbortSignal): Promise<void> {
      try {
        await transporter.sendMail({ ...mail, signal });
      } catch (error) {
        const failure = convertSmtpError(error as NodemailerError, sentMessageSignals.has(signal));
        if (!signal.aborted) throw failure;
        throw new DeliveryError({ reason: String(signal.reason), step: failure.step });
      }
    },
    close: () => transporter.close(),
  };
}

function convertSmtpError(error: NodemailerError, isMessageSent: boolean): DeliveryError {
  const { code, originalCode, responseCode, command, response } = error;
  const codes = [code, originalCode, responseCode, command].filter(Boolean).join(' ');
  return new DeliveryError({
    reason: codes || 'desconocido',
    step: findFailedStep(error, isMessageSent),
    permanent: isPermanentReply(error),
    smtpReply: response,
  });
}

const isPermanentReply = ({ responseCode = 0 }: NodemailerError) => responseCode >= 500;

/**
 * The steps that the texts of replies name. Postfix rejects the name, sender and login only after RCPT TO, and other
 * servers reject the sender only after the message. https://aka.ms/smtp_auth_disabled
 */
const REPLY_STEPS: [RegExp, DeliveryStep][] = [
  [/5\.7\.139|5\.7\.30|SmtpClientAuthentication is disabled|basic authentication is disabled/i, 'password-login'],
  [/\b(EHLO|HELO)\b/i, 'name'],
  [/send as|SendAsDenied|not owned by|sender address rejected|verified sender|not verified|DMARC|\bSPF\b/i, 'sender'],
  [/relay(ing)? (access )?denied|unable to relay|relay not permitted|authentication required|authenticate/i, 'login'],
];

/** Returns the delivery step at which an SMTP error occurred. */
function findFailedStep(error: NodemailerError, isMessageSent: boolean): DeliveryStep {
  const { code, originalCode = '', responseCode, command = '', response = '' } = error;
  const isLogin = code === 'EAUTH' || command.startsWith('AUTH');
  // A 4xx reply to AUTH does not reject the password.
  if (isLogin && responseCode !== undefined && !isPermanentReply(error)) return 'rejection';
  const [, replyStep] = REPLY_STEPS.find(([pattern]) => pattern.test(response)) ?? [];
  if (replyStep) return replyStep;
  // The mail server rejected the message, or the message is larger than the server allows.
  if (code === 'EMESSAGE') return 'message';
  if (isMessageSent) return 'no-reply';
  // Reply code 530 means that the mail server requires a login.
  if (isLogin || responseCode === 530) return 'login';
  // A 5xx reply to MAIL FROM rejects the sender address. A 4xx reply may only mean that the mail server is busy.
  if (command === 'MAIL FROM' && isPermanentReply(error)) return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'ETLS' || TLS_ERROR_CODE.test(originalCode)) return 'tls';
  return responseCode === undefined ? 'connection' : 'rejection';
}
