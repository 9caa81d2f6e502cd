import { type BlockList, isIPv4 } from 'node:net';
import * as v from 'valibot';
import { email } from '@/lib/contact/schema';
import { parseProxies } from './intake/client-address';

/** The service's settings; `docs/operations.md` lists the variables they come from. `null` is none of something. */
export type Settings = ReturnType<typeof readSettings>;

/** A setting that cannot be used. The message, in Spanish, says what is wrong and how to mend it. */
export class SettingRefused extends Error {
  override name = 'SettingRefused';
}

type Environment = Readonly<Record<string, string | undefined>>;

const NO_CAP = 1_000_000_000;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/**
 * Reads the settings from the environment. Every one has a default, so that the site starts with none.
 *
 * @throws SettingRefused
 */
export function readSettings(env: Environment) {
  const level = env.LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(level)) refuse('LOG_LEVEL', level, `Usa uno de estos niveles: ${LOG_LEVELS.join(', ')}.`);
  return {
    port: integer(env, 'PORT', 3000, 0, 65_535),
    // Without one, every address of the machine.
    host: env.HOST || undefined,
    databaseUrl: databaseUrl(env.DATABASE_URL || 'file:data/contact.db'),
    mail: mail(env),
    allowedOrigins: origins(env.ALLOWED_ORIGINS ?? ''),
    proxies: {
      trusted: proxies(env.TRUSTED_PROXIES ?? ''),
      secret: secret(env.PROXY_SECRET, /^.{16}/, 'PROXY_SECRET es demasiado corto: usa 16 caracteres o más, al azar.'),
    },
    // Requests a minute.
    rateLimit: {
      perClient: integer(env, 'RATE_LIMIT_PER_CLIENT', 20, 1, 10_000_000),
      total: integer(env, 'RATE_LIMIT_TOTAL', 1200, 1, 10_000_000),
    },
    retentionDays: integer(env, 'RETENTION_DAYS', 90, 1, 36_500),
    alertUrl: alertUrl(env.ALERT_URL),
    logLevel: level,
  };
}

function databaseUrl(url: string): string {
  if (/^file:./.test(url) || (/^postgres(?:ql)?:\/\/./.test(url) && URL.canParse(url))) return url;
  // The value may hold a password, so it is not repeated.
  throw new SettingRefused(
    'DATABASE_URL no es una dirección que el servicio conozca. Usa file:ruta/al/archivo.db o postgres://usuario:clave@servidor/base.',
  );
}

function mail(env: Environment) {
  const url = env.SMTP_URL;
  if (!url) return null;
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new SettingRefused(
      'SMTP_URL no es una dirección de correo saliente. Usa smtp://usuario:clave@servidor:587, con los signos de la clave ' +
        'codificados (@ es %40, # es %23, / es %2F).',
    );
  }
  const tls = env.SMTP_TLS || 'required';
  if (tls !== 'required' && tls !== 'off') refuse('SMTP_TLS', tls, 'Usa off, o quítala para exigir TLS.');
  const caps = { hour: cap(env, 'MAIL_PER_HOUR', 100), day: cap(env, 'MAIL_PER_DAY', 500) };
  return {
    url,
    // Over TLS or not at all.
    requireTLS: tls !== 'off' && !isLoopback(new URL(url).hostname),
    addresses: {
      from: address(env, 'MAIL_FROM', 'la dirección del propio dominio desde la que sale el correo'),
      to: address(env, 'MAIL_TO', 'la dirección que recibe las solicitudes'),
    },
    connections: integer(env, 'SMTP_CONNECTIONS', 5, 1, 50),
    caps: Math.min(caps.hour, caps.day) < NO_CAP ? caps : null,
  };
}

function cap(env: Environment, name: string, fallback: number): number {
  const most = integer(env, name, fallback, 0, NO_CAP) || NO_CAP;
  return most < 10 ? refuse(name, String(most), 'Usa 10 o más, o 0 para no poner límite.') : most;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

/** A value that is nobody's business: a refusal does not repeat it. */
function secret(value: string | undefined, pattern: RegExp, refusal: string): string | null {
  if (value && !pattern.test(value)) throw new SettingRefused(refusal);
  return value || null;
}

function alertUrl(value: string | undefined): string | null {
  // The value may hold a key, so it is not repeated.
  if (value && !(/^https?:\/\/[^\s/@]+(?:[/?]|$)/.test(value) && URL.canParse(value))) {
    throw new SettingRefused(
      'ALERT_URL no es una dirección web sin usuario ni clave. Usa https://hc-ping.com/tu-clave.',
    );
  }
  return value || null;
}

function address(env: Environment, name: string, meaning: string): string {
  const value = env[name];
  if (!value) throw new SettingRefused(`Falta ${name}: con SMTP_URL hay que decir ${meaning}.`);
  const parsed = v.safeParse(email, value);
  return parsed.success
    ? parsed.output
    : refuse(name, value, 'Usa una sola dirección, sin nombre: contacto@empresa.com.');
}

function origins(value: string): string[] {
  const list = value.split(',').map((item) => item.trim());
  return list.filter(Boolean).map((item) => {
    if (!URL.canParse(item) || new URL(item).origin !== item) {
      refuse('ALLOWED_ORIGINS', item, 'Usa orígenes separados por comas: https://www.empresa.com.');
    }
    return item;
  });
}

function proxies(value: string): BlockList {
  try {
    return parseProxies(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse('TRUSTED_PROXIES', error.message, 'Usa direcciones o rangos separados por comas: 10.0.0.0/8, ::1.');
  }
}

function integer(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const value = env[name];
  if (!value) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) refuse(name, value, `Usa un número entero de ${least} a ${most}.`);
  return number;
}

function refuse(name: string, value: string, remedy: string): never {
  throw new SettingRefused(`${name}=${value} no se puede usar. ${remedy}`);
}
