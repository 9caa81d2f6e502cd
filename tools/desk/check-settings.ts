import { createTransport } from 'nodemailer';
import { readSettings, SettingRefused, type Settings } from '../../server/settings';
import { type Check, check } from './check';

const MAIL_GUIDE =
  'Define SMTP_URL, MAIL_FROM y MAIL_TO en el entorno del servicio y de esta revisión; docs/operations.md las explica.';
const TIMEOUT = 10_000;

/** What must hold of the contact service's settings on this machine, the mail server's answer included. */
export async function checkSettings(env: Readonly<Record<string, string | undefined>>): Promise<Check[]> {
  const title = 'El servicio de contacto puede enviar correo';
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingRefused)) throw error;
    return [check(title, false, error.message, MAIL_GUIDE)];
  }
  if (!settings.mail) return [check(title, false, 'Faltan SMTP_URL, MAIL_FROM y MAIL_TO.', MAIL_GUIDE)];
  const { url, addresses } = settings.mail;
  const sample = [addresses.from, addresses.to].find((address) => /@(?:.*\.)?example\.(?:com|org|net)$/.test(address));
  if (sample) return [check(title, false, `${sample} es una dirección de ejemplo.`, MAIL_GUIDE)];
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transport.verify();
    return [check(title, true, '', MAIL_GUIDE)];
  } catch (error) {
    // The server's own words may repeat the user's name; its code says enough.
    const code = (error as NodeJS.ErrnoException).code ?? 'sin código';
    return [check(title, false, `El servidor de correo no aceptó la conexión (${code}).`, MAIL_GUIDE)];
  } finally {
    transport.close();
  }
}
