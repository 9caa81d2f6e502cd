import type { MailSettings } from '@/server/mail-settings';
import { DeliveryError, explainFailure } from '@/server/outbox/delivery-error';
import { smtpTransport } from '@/server/outbox/smtp';
import { readSettings } from '@/server/settings';
import { SettingsError } from '@/server/settings-error';
import { type Check, check } from './check';

/** What must hold of the contact service's settings on this machine, the mail server's answer included. */
export async function checkSettings(env: Readonly<Record<string, string | undefined>>): Promise<Check[]> {
  return [
    check({
      title: 'El servicio de contacto puede enviar correo',
      problem: await mailProblem(env),
      remedy:
        'Pide a quien administra el servidor que defina SMTP_URL, MAIL_FROM y MAIL_TO, allí y donde se hace esta revisión; docs/operations.md las explica.',
    }),
  ];
}

async function mailProblem(env: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
  try {
    const { mail } = readSettings(env);
    if (!mail) return 'Faltan SMTP_URL, MAIL_FROM y MAIL_TO.';
    const { from, to } = mail.addresses;
    const sample = [from, ...to].find((address) => /@(?:.*\.)?example\.(?:com|org|net)$/.test(address));
    return sample ? `${sample} es una dirección de ejemplo.` : await connectionProblem(mail);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
}

async function connectionProblem(mail: MailSettings): Promise<string | undefined> {
  try {
    await smtpTransport(mail).verify();
    return undefined;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return `${explainFailure(error).problem} (${error.message})`;
  }
}
