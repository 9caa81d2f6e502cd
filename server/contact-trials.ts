import { postAlert } from './alerts';
import { MINUTE, SECOND } from './durations';
import { DeliveryError, explainFailure } from './outbox/delivery-error';
import { composeTrial } from './outbox/mail';
import { smtpTransport } from './outbox/smtp';
import type { Settings } from './settings';

/** An order that tries the service's settings; it needs no database. */
interface Trial {
  help: string;
  /** @throws TrialFailed */
  run(settings: Settings): Promise<string>;
}

/** What was tried does not work; the message, in Spanish, says why and how to mend it. */
export class TrialFailed extends Error {
  override name = 'TrialFailed';
}

/** How long the mail server is waited for, in ms; the service waits longer. */
const MAIL_TIMEOUT = 2 * MINUTE;

export const TRIALS: Record<string, Trial> = {
  'try-mail': {
    help: 'envía un correo de prueba a MAIL_TO y dice qué pasó',
    run: tryMail,
  },
  'try-alert': {
    help: 'envía un aviso de prueba a ALERT_URL y dice qué pasó',
    run: tryAlert,
  },
};

/**
 * The trial that the words of an order name.
 *
 * @throws TrialFailed when something follows the name
 */
export function trialOf([name = '', ...rest]: string[]): Trial | undefined {
  const trial = Object.hasOwn(TRIALS, name) ? TRIALS[name] : undefined;
  if (trial && rest.length > 0) throw new TrialFailed(`Sobra «${rest.join(' ')}».`);
  return trial;
}

async function tryMail({ mail }: Settings): Promise<string> {
  if (!mail)
    throw new TrialFailed('Falta SMTP_URL: sin ella no sale ningún correo. Define SMTP_URL, MAIL_FROM y MAIL_TO.');
  const transport = smtpTransport(mail);
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(`sin fin en ${MAIL_TIMEOUT / SECOND} s`), MAIL_TIMEOUT);
  try {
    await transport.send(composeTrial(mail.addresses), attempt.signal);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { problem, remedy } = explainFailure(error);
    // The server's bytes must not steer the terminal.
    const said = error.response?.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ');
    const answer = said ? `El servidor dijo: ${said}\n` : '';
    throw new TrialFailed(`El correo de prueba no salió (${error.message}). ${problem}\n${answer}${remedy}`);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
  return (
    `El servidor de correo aceptó el correo de prueba para ${mail.addresses.to}.\n` +
    'Mira si llegó a ese buzón, y si no, en su correo no deseado y en el buzón de MAIL_FROM, adonde vuelven los rebotes.'
  );
}

async function tryAlert({ alertUrl }: Settings): Promise<string> {
  if (!alertUrl) throw new TrialFailed('Falta ALERT_URL: sin ella nadie recibe un aviso. Defínela y repite la orden.');
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
