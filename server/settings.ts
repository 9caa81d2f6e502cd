import { type BlockList, isIPv4 } from 'node:net';
import * as v from 'valibot';
import { email } from '@/lib/contact/schema';
import { unencodedSign } from './connection-url';
import { parseProxies } from './intake/client-address';

/** The service's settings; `docs/operations.md` lists the variables they come from. `null` is none of something. */
export type Settings = ReturnType<typeof readSettings>;

/** A setting that cannot be used. The message, in Spanish, says what is wrong and how to mend it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Stands for no limit of mails, in an hour or a day. */
const NO_CAP = 1_000_000_000;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/**
 * Reads the settings from the environment. Every one has a default, so that the site starts with none.
 *
 * @throws SettingsError
 */
export function readSettings(env: Environment) {
  return {
    port: integer(env, { name: 'PORT', fallback: 3000, min: 0, max: 65_535 }),
    // Without one, every address of the machine.
    host: env.HOST || undefined,
    databaseUrl: databaseUrl(env.DATABASE_URL || 'file:data/contact.db'),
    mail: mail(env),
    allowedOrigins: origins(env.ALLOWED_ORIGINS ?? ''),
    proxies: {
      trusted: proxies(env.TRUSTED_PROXIES ?? ''),
      secret: proxySecret(env.PROXY_SECRET),
    },
    // Requests a minute.
    rateLimit: {
      perClient: integer(env, { name: 'RATE_LIMIT_PER_CLIENT', fallback: 20, min: 1, max: 10_000_000 }),
      total: integer(env, { name: 'RATE_LIMIT_TOTAL', fallback: 1200, min: 1, max: 10_000_000 }),
    },
    retentionDays: integer(env, { name: 'RETENTION_DAYS', fallback: 90, min: 1, max: 36_500 }),
    alertUrl: alertUrl(env.ALERT_URL),
    logLevel: logLevel(env.LOG_LEVEL || 'info'),
  };
}

function logLevel(level: string): string {
  if (LOG_LEVELS.includes(level)) return level;
  throw invalidValue({
    name: 'LOG_LEVEL',
    value: level,
    remedy: `Usa uno de estos niveles: ${LOG_LEVELS.join(', ')}.`,
  });
}

function databaseUrl(url: string): string {
  refuseUnencodedSign('DATABASE_URL', url);
  const isFile = /^file:./.test(url);
  const isPostgres = /^postgres(?:ql)?:\/\/./.test(url) && URL.canParse(url);
  if (isFile || isPostgres) return url;
  // The value may hold a password, so it is not repeated.
  throw new SettingsError(
    'DATABASE_URL no es una dirección que el servicio conozca. Usa file:ruta/al/archivo.db o postgres://usuario:clave@servidor/base.',
  );
}

function refuseUnencodedSign(name: string, url: string): void {
  const sign = unencodedSign(url);
  if (sign === null) return;
  // The value holds a password, so it is not repeated.
  throw new SettingsError(
    `${name}: un signo «${sign}» de la clave no está codificado, y la dirección se leería mal. Escribe en la clave ` +
      '%40 por @, %23 por #, %2F por /, %3F por ? y %25 por %. La clave codificada la da ' +
      `node -p 'encodeURIComponent("tu clave")'.`,
  );
}

function mail(env: Environment) {
  const url = env.SMTP_URL;
  if (!url) return null;
  refuseUnencodedSign('SMTP_URL', url);
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new SettingsError(
      'SMTP_URL no es una dirección de correo saliente. Usa smtp://usuario:clave@servidor:587.',
    );
  }
  const tls = env.SMTP_TLS || 'required';
  if (tls !== 'required' && tls !== 'off') {
    throw invalidValue({ name: 'SMTP_TLS', value: tls, remedy: 'Usa off, o quítala para exigir TLS.' });
  }
  const caps = {
    hour: mailCap(env, { name: 'MAIL_PER_HOUR', fallback: 100 }),
    day: mailCap(env, { name: 'MAIL_PER_DAY', fallback: 500 }),
  };
  return {
    url,
    // Over TLS or not at all.
    requireTLS: tls !== 'off' && !isLoopback(new URL(url).hostname),
    addresses: {
      from: mailAddress(env, {
        name: 'MAIL_FROM',
        meaning: 'la dirección del propio dominio desde la que sale el correo',
      }),
      to: mailAddress(env, { name: 'MAIL_TO', meaning: 'la dirección que recibe las solicitudes' }),
    },
    connections: integer(env, { name: 'SMTP_CONNECTIONS', fallback: 5, min: 1, max: 50 }),
    caps: Math.min(caps.hour, caps.day) < NO_CAP ? caps : null,
  };
}

function mailCap(env: Environment, { name, fallback }: { name: string; fallback: number }): number {
  const cap = integer(env, { name, fallback, min: 0, max: NO_CAP });
  if (cap === 0) return NO_CAP;
  if (cap < 10) throw invalidValue({ name, value: String(cap), remedy: 'Usa 10 o más, o 0 para no poner límite.' });
  return cap;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

function proxySecret(value: string | undefined): string | null {
  if (!value) return null;
  // The value is a secret, so it is not repeated.
  if (!/^.{16}/.test(value)) {
    throw new SettingsError('PROXY_SECRET es demasiado corto: usa 16 caracteres o más, al azar.');
  }
  return value;
}

function alertUrl(value: string | undefined): string | null {
  if (!value) return null;
  const isWebAddress = /^https?:\/\/[^\s/@]+(?:[/?]|$)/.test(value) && URL.canParse(value);
  // The value may hold a key, so it is not repeated.
  if (!isWebAddress) {
    throw new SettingsError(
      'ALERT_URL no es una dirección web sin usuario ni clave. Usa https://hc-ping.com/tu-clave.',
    );
  }
  return value;
}

function mailAddress(env: Environment, { name, meaning }: { name: string; meaning: string }): string {
  const value = env[name];
  if (!value) throw new SettingsError(`Falta ${name}: con SMTP_URL hay que decir ${meaning}.`);
  const parsed = v.safeParse(email, value);
  if (!parsed.success) {
    throw invalidValue({ name, value, remedy: 'Usa una sola dirección, sin nombre: contacto@empresa.com.' });
  }
  return parsed.output;
}

function origins(value: string): string[] {
  const list = value.split(',').map((item) => item.trim());
  const named = list.filter((item) => item !== '');
  for (const item of named) {
    const isOrigin = URL.canParse(item) && new URL(item).origin === item;
    if (isOrigin) continue;
    const remedy = 'Usa orígenes separados por comas: https://www.empresa.com.';
    throw invalidValue({ name: 'ALLOWED_ORIGINS', value: item, remedy });
  }
  return named;
}

function proxies(value: string): BlockList {
  try {
    return parseProxies(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const remedy = 'Usa direcciones o rangos separados por comas: 10.0.0.0/8, ::1.';
    throw invalidValue({ name: 'TRUSTED_PROXIES', value: error.message, remedy });
  }
}

interface IntegerSetting {
  name: string;
  fallback: number;
  min: number;
  max: number;
}

function integer(env: Environment, { name, fallback, min, max }: IntegerSetting): number {
  const value = env[name];
  if (!value) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  const isInRange = number >= min && number <= max;
  if (!isInRange) throw invalidValue({ name, value, remedy: `Usa un número entero de ${min} a ${max}.` });
  return number;
}

function invalidValue({ name, value, remedy }: { name: string; value: string; remedy: string }): SettingsError {
  return new SettingsError(`${name}=${value} no se puede usar. ${remedy}`);
}
