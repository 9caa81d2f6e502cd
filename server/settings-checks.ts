import { toTerminalLine } from '@/lib/contact/characters';
import { postAlert } from './alerts';
import { MINUTE } from './durations';
import { withDeadline } from './outbox/deadline';
import { DeliveryError, explainFailure } from './outbox/delivery-error';
import { composeTestMail, type MailAddresses } from './outbox/mail';
import { smtpTransport } from './outbox/smtp';
import { postTestEvent } from './outbox/webhook';
import type { Settings } from './settings';

/** A command that checks whether the service's settings work; it needs no database. */
interface SettingsCheck {
  help: string;
  /** @throws SettingsCheckFailed */
  run(settings: Settings): Promise<string>;
}

/** What was checked does not work; the message, in Spanish, says why and how to mend it. */
export class SettingsCheckFailed extends Error {
  override name = 'SettingsCheckFailed';
}

/** How long the mail server is waited for, in ms; the service waits longer. */
const MAIL_TIMEOUT = 2 * MINUTE;

export const SETTINGS_CHECKS: Record<string, SettingsCheck> = {
  'try-mail': {
    help: 'envía un correo de prueba a cada dirección de MAIL_TO y dice qué pasó',
    run: checkMail,
  },
  'try-webhook': {
    help: 'envía un evento de prueba a WEBHOOK_URL y dice qué pasó',
    run: checkWebhook,
  },
  'try-alert': {
    help: 'envía un aviso de prueba a ALERT_URL y dice qué pasó',
    run: checkAlert,
  },
};

/**
 * The check that the words of a command name.
 *
 * @throws SettingsCheckFailed when something follows the name
 */
export function settingsCheckOf([name = '', ...rest]: string[]): SettingsCheck | undefined {
  if (!Object.hasOwn(SETTINGS_CHECKS, name)) return undefined;
  if (rest.length > 0) throw new SettingsCheckFailed(`Sobra «${rest.join(' ')}».`);
  return SETTINGS_CHECKS[name];
}

async function checkMail({ mail }: Settings): Promise<string> {
  if (!mail) {
    throw new SettingsCheckFailed(
      'Falta SMTP_URL: sin ella no sale ningún correo. Define SMTP_URL, MAIL_FROM y MAIL_TO.',
    );
  }
  const transport = smtpTransport(mail);
  const accepted: string[] = [];
  const failures: string[] = [];
  try {
    for (const recipient of mail.addresses.to) {
      const failure = await sendTestMail(transport, { ...mail.addresses, to: [recipient] });
      if (failure) failures.push(`${recipient}: ${failure}`);
      else accepted.push(recipient);
    }
  } finally {
    transport.close();
  }
  const success =
    `El servidor de correo aceptó el correo de prueba para ${accepted.join(', ')}.\n` +
    'Mira si llegó, y si no, en su correo no deseado y en el buzón de MAIL_FROM, adonde vuelven los rebotes.';
  if (failures.length === 0) return success;
  const known = accepted.length > 0 ? [success] : [];
  throw new SettingsCheckFailed([...failures, ...known].join('\n\n'));
}

/** Gives why the mail was not taken and what to do; `null` when it was. */
async function sendTestMail(
  transport: ReturnType<typeof smtpTransport>,
  addresses: MailAddresses,
): Promise<string | null> {
  try {
    await withDeadline(MAIL_TIMEOUT, ({ signal }) => transport.send(composeTestMail(addresses), signal));
    return null;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return describeFailure('El correo de prueba no salió', error);
  }
}

async function checkWebhook({ webhook }: Settings): Promise<string> {
  if (!webhook) {
    throw new SettingsCheckFailed('Falta WEBHOOK_URL: sin ella no se envía nada. Define WEBHOOK_URL y WEBHOOK_SECRET.');
  }
  try {
    await postTestEvent(webhook);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    throw new SettingsCheckFailed(describeFailure('El evento de prueba no llegó', error));
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

async function checkAlert({ alertUrl }: Settings): Promise<string> {
  if (!alertUrl) {
    throw new SettingsCheckFailed('Falta ALERT_URL: sin ella nadie recibe un aviso. Defínela y repite la orden.');
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
    throw new SettingsCheckFailed(
      `El aviso de prueba no llegó (${code ?? message}). Revisa ALERT_URL, la red y el cortafuegos.`,
    );
  }
  return 'ALERT_URL aceptó un aviso de prueba y después uno de que todo está bien. Mira si llegaron a quien vigila.';
}
