import { createTransport } from 'nodemailer';
import { readSettings, SettingRefused } from '../../server/settings';
import { type Check, check } from './check';

const MAIL_GUIDE =
  'Define SMTP_URL, MAIL_FROM y MAIL_TO en el entorno del servicio y de esta revisión; docs/operations.md las explica.';
const TIMEOUT = 10_000;

/** What must hold of the contact service's settings on this machine, the mail server's answer included. */
export async function checkSettings(env: Readonly<Record<string, string | undefined>>): Promise<Check[]> {
  return [check('El servicio de contacto puede enviar correo', await mailProblem(env), MAIL_GUIDE)];
}

async function mailProblem(env: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
  try {
    const { mail } = readSettings(env);
    if (!mail) return 'Faltan SMTP_URL, MAIL_FROM y MAIL_TO.';
    const { from, to } = mail.addresses;
    const sample = [from, to].find((address) => /@(?:.*\.)?example\.(?:com|org|net)$/.test(address));
    return sample ? `${sample} es una dirección de ejemplo.` : await connectionProblem(mail.url);
  } catch (error) {
    if (!(error instanceof SettingRefused)) throw error;
    return error.message;
  }
}

async function connectionProblem(url: string): Promise<string | undefined> {
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    // The server's own words may repeat the user's name; its code says enough.
    return `El servidor de correo no aceptó la conexión (${(error as NodeJS.ErrnoException).code ?? 'sin código'}).`;
  } finally {
    transport.close();
  }
}
