import { randomUUID } from 'node:crypto';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { removeTerminalControls } from '@/lib/contact/characters';
import { postAlert } from '@/server/alerts';
import { MINUTE } from '@/server/durations';
import { OperatorError } from '@/server/operator-error';
import { withTimeout } from '@/server/outbox/delivery';
import { DeliveryError, explainFailure } from '@/server/outbox/delivery-error';
import { createMailChannel, createSmtpTransport } from '@/server/outbox/mail';
import { postTestEvent } from '@/server/outbox/webhook';
import { findSenderProblems, type MailSettings, type Settings } from '@/server/settings';
import type { LeasedRequest } from '@/server/store/store';

/** Timeout of a test mail, in ms. Shorter than the service's timeout for mails, because an operator waits. */
const MAIL_TIMEOUT = 2 * MINUTE;

/** Test deliveries of `contact try` by channel. Each returns a Spanish confirmation and does not use the database. */
export const TEST_DELIVERIES: Record<string, (settings: Settings) => Promise<string>> = {
  mail: tryMail,
  webhook: tryWebhook,
  alert: tryAlert,
};

/** Returns the mail settings. Throws an `OperatorError` if no mail server is configured. */
export function requireMail({ mail }: Settings): MailSettings {
  if (mail) return mail;
  throw new OperatorError('Falta SMTP_URL: sin ella no sale ningún correo. Define SMTP_URL, MAIL_FROM y MAIL_TO.');
}

async function tryMail(settings: Settings): Promise<string> {
  const mail = requireMail(settings);
  const { from, to } = mail.addresses;
  const transport = createSmtpTransport(mail);
  const failures: string[] = [];
  const accepted: string[] = [];
  for (const recipient of to) {
    const channel = createMailChannel(transport, { from, to: recipient });
    const send = () => withTimeout(MAIL_TIMEOUT, (signal) => channel.send(createTestRequest(from), signal));
    const failure = await sendAndDescribeFailure(send, 'El correo de prueba no salió');
    if (failure) failures.push(`${recipient}: ${failure}`);
    else accepted.push(recipient);
  }
  transport.close();
  const success =
    `El servidor de correo aceptó el correo de prueba para ${accepted.join(', ')}.\n` +
    'Mira si llegó, y si no, en su correo no deseado y en el buzón de MAIL_FROM, adonde vuelven los rebotes.';
  const results = [...failures, ...findSenderProblems(mail)];
  const output = (accepted.length > 0 ? [success, ...results] : results).join('\n\n');
  if (failures.length > 0) throw new OperatorError(output);
  return output;
}

function createTestRequest(email: string): LeasedRequest {
  const now = Date.now();
  return {
    id: randomUUID(),
    fullName: 'Correo de prueba',
    email,
    subject: CONTACT_SUBJECT,
    message: 'Este correo de prueba salió con los ajustes del servicio de contacto. No hay que hacer nada.',
    campaign: { source: null, medium: null, name: null },
    consentVersion: null,
    spamReason: null,
    receivedAt: now,
    attempts: 0,
    firstAttemptAt: now,
  };
}

async function tryWebhook({ webhook }: Settings): Promise<string> {
  if (!webhook) {
    throw new OperatorError('Falta WEBHOOK_URL: sin ella no se envía nada. Define WEBHOOK_URL y WEBHOOK_SECRET.');
  }
  const failure = await sendAndDescribeFailure(() => postTestEvent(webhook), 'El evento de prueba no llegó');
  if (failure) throw new OperatorError(failure);
  return 'WEBHOOK_URL aceptó un evento de prueba, de tipo «contact.test». Mira si su receptor comprobó la firma.';
}

/** Calls `send`. Returns why the delivery failed and how to fix it, in Spanish, or null if it succeeded. */
async function sendAndDescribeFailure(send: () => Promise<void>, failureSummary: string): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { problem, remedy } = explainFailure(error);
    const replyLines = error.smtpReply ? [`El servidor dijo: ${removeTerminalControls(error.smtpReply)}`] : [];
    return [`${failureSummary} (${error.message}). ${problem}`, ...replyLines, remedy].join('\n');
  }
}

async function tryAlert({ alertUrl }: Settings): Promise<string> {
  if (!alertUrl) {
    throw new OperatorError('Falta ALERT_URL: sin ella nadie recibe un aviso. Defínela y repite la orden.');
  }
  const text = 'Aviso de prueba del servicio de contacto: no pasa nada.';
  try {
    await postAlert(alertUrl, { isProblem: true, body: { text, reasons: [text] } });
    // Reports that the test problem is solved. Otherwise, the alert would last until the next heartbeat of the service.
    await postAlert(alertUrl, { isProblem: false, body: { text, reasons: [] } });
  } catch (error) {
    // `fetch` stores the network error in `cause`.
    const { message, cause } = error as Error;
    const { code } = (cause ?? {}) as NodeJS.ErrnoException;
    throw new OperatorError(
      `El aviso de prueba no llegó (${code ?? message}). Revisa ALERT_URL, la red y el cortafuegos; si su certificado ` +
        'es de una autoridad propia, define NODE_EXTRA_CA_CERTS=/ruta/ca.pem.',
    );
  }
  return 'ALERT_URL aceptó un aviso de prueba y después uno de que todo está bien. Mira si llegaron a quien vigila.';
}
