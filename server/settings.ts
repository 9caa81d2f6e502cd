import { type BlockList, isIPv4 } from 'node:net';
import * as v from 'valibot';
import { email } from '@/lib/contact/schema';
import { unencodedSign } from './connection-url';
import { parseProxies } from './intake/client-address';
import type { WebhookSettings } from './outbox/webhook';

/** The service's settings; `docs/operations.md` lists the variables they come from. `null` is none of something. */
export type Settings = ReturnType<typeof readSettings>;

/** A setting that cannot be used. The message, in Spanish, says what is wrong and how to mend it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Stands for no limit of mails, in an hour or a day. */
const NO_CAP = 1_000_000_000;

/** Each recipient has connections of its own to the mail server, and mails of the caps. */
const MOST_RECIPIENTS = 10;

const SECRET_REMEDY =
  'Crea uno con node -p \'"whsec_" + crypto.randomBytes(32).toString("base64")\' y dalo también al receptor.';

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
    webhook: webhook(env),
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
    throw new SettingsError('SMTP_URL no es una dirección de correo saliente. Usa smtp://usuario:clave@servidor:587.');
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
    addresses: { from: sender(env), to: recipients(env) },
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
function recipients(env: Environment): [string, ...string[]] {
  const list = listOf(env.MAIL_TO ?? '');
  const remedy = 'Usa direcciones separadas por comas, sin nombres: ventas@empresa.com, soporte@empresa.com.';
  const [first, ...others] = list.map((value) => mailAddress({ name: 'MAIL_TO', value, remedy }));
  if (first === undefined) {
    throw new SettingsError('Falta MAIL_TO: con SMTP_URL hay que decir las direcciones que reciben las solicitudes.');
  }
  if (list.length > MOST_RECIPIENTS) {
    const value = `${list.length} direcciones`;
    const remedy = `Usa ${MOST_RECIPIENTS} como mucho, o la dirección de una lista de correo.`;
    throw invalidValue({ name: 'MAIL_TO', value, remedy });
  }
  const seen = new Set([first.toLowerCase()]);
  const distinct = others.filter((address) => {
    const isNew = !seen.has(address.toLowerCase());
    seen.add(address.toLowerCase());
    return isNew;
  });
  return [first, ...distinct];
}

interface InvalidValue {
  name: string;
  value: string;
  remedy: string;
}

/** @throws SettingsError unless the value is one address */
function mailAddress(setting: InvalidValue): string {
  const parsed = v.safeParse(email, setting.value);
  if (!parsed.success) throw invalidValue(setting);
  return parsed.output;
}

function webhook(env: Environment): WebhookSettings | null {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  if (!url && !secret) return null;
  if (!url) throw new SettingsError('Falta WEBHOOK_URL: WEBHOOK_SECRET no sirve sin ella. Define las dos o ninguna.');
  if (!secret) {
    throw new SettingsError(`Falta WEBHOOK_SECRET: sin firma nadie sabe de quién es un envío. ${SECRET_REMEDY}`);
  }
  return { url: webhookUrl(url), secret: webhookSecret(secret) };
}

function webhookUrl(value: string): URL {
  const isWebAddress = /^https?:\/\/[^\s/@]+(?:[/?]|$)/.test(value) && URL.canParse(value);
  // The value may hold a key, so it is not repeated.
  if (!isWebAddress) {
    throw new SettingsError(
      'WEBHOOK_URL no es una dirección web sin usuario ni clave. Usa https://crm.empresa.com/web.',
    );
  }
  const url = new URL(value);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new SettingsError(
      'WEBHOOK_URL debe empezar con https://; http:// solo se admite a la propia máquina (localhost).',
    );
  }
  return url;
}

/** The key of a secret in the form of Standard Webhooks: `whsec_` and 24 to 64 bytes in Base64. */
function webhookSecret(value: string): Buffer {
  const [, base64 = ''] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(value) ?? [];
  const key = Buffer.from(base64, 'base64');
  // The value is a secret, so it is not repeated.
  if (key.length < 24 || key.length > 64) throw new SettingsError(`WEBHOOK_SECRET no se puede usar. ${SECRET_REMEDY}`);
  return key;
}

/** What is listed with commas between. */
function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function origins(value: string): string[] {
  const named = listOf(value);
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

function invalidValue({ name, value, remedy }: InvalidValue): SettingsError {
  return new SettingsError(`${name}=${value} no se puede usar. ${remedy}`);
}
