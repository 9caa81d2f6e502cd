import * as v from 'valibot';
import { email } from '@/lib/contact/schema';
import {
  type Environment,
  type InvalidValue,
  integer,
  invalidValue,
  isLoopback,
  listOf,
  refuseUnencodedSign,
} from './setting-values';
import { SettingsError } from './settings-error';

/** How mails leave, and to whom. */
export type MailSettings = NonNullable<ReturnType<typeof readMailSettings>>;

/** Stands for no limit of mails, in an hour or a day. */
const NO_CAP = 1_000_000_000;

/** Each recipient has a share of the caps and of the connections. */
const MOST_RECIPIENTS = 10;

/** The least cap of one recipient: some of it is kept for digests. */
const LEAST_CAP = 10;

/** `null` where no mail server is named. @throws SettingsError */
export function readMailSettings(env: Environment) {
  const url = env.SMTP_URL;
  if (!url) return null;
  refuseUnencodedSign('SMTP_URL', url);
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new SettingsError('SMTP_URL no es una dirección de correo saliente. Usa smtp://usuario:clave@servidor:587.');
  }
  const tls = env.SMTP_TLS || 'required';
  if (tls !== 'required' && tls !== 'off') {
    throw invalidValue({ name: 'SMTP_TLS', value: tls, remedy: 'Usa off, o quítala para exigir TLS.' });
  }
  const addresses = { from: sender(env), to: recipients(env) };
  const least = LEAST_CAP * addresses.to.length;
  const caps = {
    hour: mailCap(env, { name: 'MAIL_PER_HOUR', fallback: 100, least }),
    day: mailCap(env, { name: 'MAIL_PER_DAY', fallback: 500, least }),
  };
  return {
    url,
    // Over TLS or not at all.
    requireTLS: tls !== 'off' && !isLoopback(new URL(url).hostname),
    addresses,
    connections: integer(env, { name: 'SMTP_CONNECTIONS', fallback: 5, min: 1, max: 50 }),
    caps: Math.min(caps.hour, caps.day) < NO_CAP ? caps : null,
  };
}

interface CapSetting {
  name: string;
  fallback: number;
  least: number;
}

function mailCap(env: Environment, { name, fallback, least }: CapSetting): number {
  const cap = integer(env, { name, fallback, min: 0, max: NO_CAP });
  if (cap === 0) return NO_CAP;
  if (cap >= least) return cap;
  throw invalidValue({ name, value: String(cap), remedy: `Usa ${least} o más, o 0 para no poner límite.` });
}

function sender(env: Environment): string {
  const value = env.MAIL_FROM;
  if (!value) {
    throw new SettingsError(
      'Falta MAIL_FROM: con SMTP_URL hay que decir la dirección del propio dominio desde la que sale el correo.',
    );
  }
  return mailAddress({ name: 'MAIL_FROM', value, remedy: 'Usa una sola dirección, sin nombre: contacto@empresa.com.' });
}

/** The addresses that get requests, each once; at least one. */
function recipients(env: Environment): string[] {
  const list = listOf(env.MAIL_TO ?? '');
  if (list.length === 0) {
    throw new SettingsError('Falta MAIL_TO: con SMTP_URL hay que decir las direcciones que reciben las solicitudes.');
  }
  if (list.length > MOST_RECIPIENTS) {
    const remedy = `Usa ${MOST_RECIPIENTS} como mucho, o la dirección de una lista de correo.`;
    throw invalidValue({ name: 'MAIL_TO', value: `${list.length} direcciones`, remedy });
  }
  const remedy = 'Usa direcciones separadas por comas, sin nombres: ventas@empresa.com, soporte@empresa.com.';
  const addresses = list.map((value) => mailAddress({ name: 'MAIL_TO', value, remedy }));
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return addresses.filter((address, index) => addresses.findIndex((other) => isSame(other, address)) === index);
}

/** @throws SettingsError unless the value is one address */
function mailAddress(setting: InvalidValue): string {
  const parsed = v.safeParse(email, setting.value);
  if (!parsed.success) throw invalidValue(setting);
  return parsed.output;
}
