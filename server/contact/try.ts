import { randomUUID } from 'node:crypto';
import { CONTACT_SUBJECT } from '@/lib/constants';
import { toTerminalLine } from '@/lib/contact/characters';
import { MINUTE } from '@/server/durations';
import { postAlert } from '@/server/health';
import { withDeadline } from '@/server/outbox/delivery';
import { DeliveryError, explainFailure } from '@/server/outbox/delivery-error';
import { composeMail, type MailAddresses, smtpTransport } from '@/server/outbox/mail';
import { postTestEvent } from '@/server/outbox/webhook';
import type { Settings } from '@/server/settings';
import type { StoredRequest } from '@/server/store/store';

/** What was tried does not work; the message, in Spanish, says why and how to mend it. */
export class TrialFailed extends Error {
  override name = 'TrialFailed';
}

/** How long the mail server is waited for, in ms; the service waits longer. */
const MAIL_TIMEOUT = 2 * MINUTE;

/** What `contact try` can try, without the database. Each sends something and says, in Spanish, what became of it. */
export const TRIALS: Record<string, (settings: Settings) => Promise<string>> = {
  mail: tryMail,
  webhook: tryWebhook,
  alert: tryAlert,
};

async function tryMail({ mail }: Settings): Promise<string> {
  if (!mail) {
    throw new TrialFailed('Falta SMTP_URL: sin ella no sale ningún correo. Define SMTP_URL, MAIL_FROM y MAIL_TO.');
  }
  const transport = smtpTransport(mail);
  const failures: string[] = [];
  try {
    for (const recipient of mail.addresses.to) {
      const failure = await sendTestMail(transport, { ...mail.addresses, to: [recipient] });
      if (failure) failures.push(`${recipient}: ${failure}`);
    }
  } finally {
    transport.close();
  }
  if (failures.length > 0) throw new TrialFailed(failures.join('\n\n'));
  return (
    `El servidor de correo aceptó el correo de prueba para ${mail.addresses.to.join(', ')}.\n` +
    'Mira si llegó, y si no, en su correo no deseado y en el buzón de MAIL_FROM, adonde vuelven los rebotes.'
  );
}

/** Stands for a request, of which nothing is kept. */
function testRequest({ from }: MailAddresses): StoredRequest {
  return {
    id: randomUUID(),
    fullName: 'Correo de prueba',
    email: from,
    subject: CONTACT_SUBJECT,
    message: 'Este correo de prueba salió con los ajustes del servicio de contacto. No hay que hacer nada.',
    campaign: { source: null, medium: null, name: null },
    consentVersion: null,
    spam: null,
    receivedAt: Date.now(),
  };
}

/** Gives why the mail was not taken and what to do; `null` when it was. */
async function sendTestMail(
  transport: ReturnType<typeof smtpTransport>,
  addresses: MailAddresses,
): Promise<string | null> {
  try {
    await withDeadline(MAIL_TIMEOUT, ({ signal }) =>
      transport.send(composeMail(testRequest(addresses), addresses), signal),
    );
    return null;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return describeFailure('El correo de prueba no salió', error);
  }
}

async function tryWebhook({ webhook }: Settings): Promise<string> {
  if (!webhook) {
    throw new TrialFailed('Falta WEBHOOK_URL: sin ella no se envía nada. Define WEBHOOK_URL y WEBHOOK_SECRET.');
  }
  try {
    await postTestEvent(webhook);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new TrialFailed(describeFailure('El evento de prueba no llegó', error));
  }
  return 'WEBHOOK_URL aceptó un evento de prueba, de tipo «contact.test». Mira si su receptor comprobó la firma.';
}

/** @param effect what did not happen */
function describeFailure(effect: string, error: DeliveryError): string {
  const { problem, remedy } = explainFailure(error);
  const lines = [`${effect} (${error.message}). ${problem}`];
  if (error.response) lines.push(`El servidor dijo: ${toTerminalLine(error.response)}`);
  lines.push(remedy);
  return lines.join('\n');
}

async function tryAlert({ alertUrl }: Settings): Promise<string> {
  if (!alertUrl) {
    throw new TrialFailed('Falta ALERT_URL: sin ella nadie recibe un aviso. Defínela y repite la orden.');
  }
  const text = 'Aviso de prueba del servicio de contacto: no pasa nada.';
  try {
    await postAlert(alertUrl, { isFault: true, body: { text, reasons: [text] } });
    // The fault is over at once, so that it does not stand where no service runs yet.
    await postAlert(alertUrl, { isFault: false, body: { text, reasons: [] } });
  } catch (error) {
    // `fetch` says in the cause what it met.
    const { message, cause } = error as Error;
    const { code } = (cause ?? {}) as NodeJS.ErrnoException;
    throw new TrialFailed(
      `El aviso de prueba no llegó (${code ?? message}). Revisa ALERT_URL, la red y el cortafuegos.`,
    );
  }
  return 'ALERT_URL aceptó un aviso de prueba y después uno de que todo está bien. Mira si llegaron a quien vigila.';
}
