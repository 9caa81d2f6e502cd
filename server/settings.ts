import { type BlockList, isIPv4 } from 'node:net';
import * as v from 'valibot';
import { email } from '@/lib/contact/schema';
import { parseProxies } from './intake/clients';
import type { WebhookSettings } from './outbox/webhook';

/** A setting that cannot be used. The message, in Spanish, says what is wrong and how to mend it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The service's settings; `docs/operations.md` lists the variables they come from. `null` is none of something. */
export type Settings = ReturnType<typeof readSettings>;

/** How the address of a PostgreSQL asks for TLS. */
const TLS_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/**
 * Reads the settings from the environment. Every one has a default, so that the site starts with none.
 *
 * @throws SettingsError
 */
export function readSettings(variables: Environment) {
  const env = withoutBlankEnds(variables);
  return {
    port: integer(env, { name: 'PORT', fallback: 3000, min: 0, max: 65_535 }),
    // Without one, every address of the machine.
    host: env.HOST || undefined,
    databaseUrl: databaseUrl(env.DATABASE_URL || 'file:data/contact.db'),
    mail: readMailSettings(env),
    webhook: readWebhookSettings(env),
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

/** What goes on and yet should be known at the start, in Spanish. */
export function warningsOf({ mail, alertUrl }: Settings): string[] {
  const warnings: string[] = [];
  if (!mail) {
    warnings.push(
      'sin correo saliente: las solicitudes se guardan y esperan. Para entregarlas define SMTP_URL, MAIL_FROM y MAIL_TO ' +
        '(por ejemplo SMTP_URL=smtp://usuario:clave@servidor:587) y reinicia; para leerlas usa «npm run contact -- list».',
    );
  }
  if (!alertUrl) {
    warnings.push('sin ALERT_URL: si algo falla solo lo dicen este registro y /healthz, y nadie recibe un aviso.');
  }
  return warnings;
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
  const isFile = /^file:./.test(url);
  if (!isFile) refuseUnencodedSign('DATABASE_URL', url);
  const isPostgres = /^postgres(?:ql)?:\/\/./.test(url) && URL.canParse(url);
  if (isPostgres) refuseUnknownParameters(new URL(url));
  if (isFile || isPostgres) return url;
  // The value may hold a password, so it is not repeated.
  throw new SettingsError(
    'DATABASE_URL no es una dirección que el servicio conozca. Usa file:ruta/al/archivo.db o postgres://usuario:clave@servidor/base.',
  );
}

/** A misspelled one would be left out without a word, and TLS with it. */
function refuseUnknownParameters({ searchParams }: URL): void {
  const unknown = [...searchParams.keys()].find((name) => /ssl/i.test(name) && !TLS_PARAMETERS.includes(name));
  if (unknown !== undefined) {
    const remedy = `Estos se conocen: ${TLS_PARAMETERS.join(', ')}.`;
    throw new SettingsError(`DATABASE_URL lleva un parámetro «${unknown}» que no se conoce. ${remedy}`);
  }
  const mode = searchParams.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) {
    throw new SettingsError(`DATABASE_URL lleva sslmode=${mode}. Usa uno de estos: ${SSL_MODES.join(', ')}.`);
  }
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
  webAddress({ name: 'ALERT_URL', value, example: 'https://hc-ping.com/tu-clave' });
  return value;
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

/** How mails leave, and to whom. */
export type MailSettings = NonNullable<ReturnType<typeof readMailSettings>>;

/** Stands for no limit of mails, in an hour or a day. */
const NO_CAP = 1_000_000_000;

/** `null` where no mail server is named. @throws SettingsError */
function readMailSettings(env: Environment) {
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
  const caps = {
    hour: integer(env, { name: 'MAIL_PER_HOUR', fallback: 100, min: 0, max: NO_CAP }) || NO_CAP,
    day: integer(env, { name: 'MAIL_PER_DAY', fallback: 500, min: 0, max: NO_CAP }) || NO_CAP,
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

function sender(env: Environment): string {
  const value = env.MAIL_FROM;
  if (!value) {
    throw new SettingsError(
      'Falta MAIL_FROM: con SMTP_URL hay que decir la dirección del propio dominio desde la que sale el correo.',
    );
  }
  return mailAddress({ name: 'MAIL_FROM', value, remedy: 'Usa una sola dirección, sin nombre: contacto@empresa.com.' });
}

/** The addresses that get requests, each once and in small letters, as deliveries name them; at least one. */
function recipients(env: Environment): string[] {
  const list = listOf(env.MAIL_TO ?? '');
  if (list.length === 0) {
    throw new SettingsError('Falta MAIL_TO: con SMTP_URL hay que decir las direcciones que reciben las solicitudes.');
  }
  const remedy = 'Usa direcciones separadas por comas, sin nombres: ventas@empresa.com, soporte@empresa.com.';
  return [...new Set(list.map((value) => mailAddress({ name: 'MAIL_TO', value, remedy }).toLowerCase()))];
}

/** @throws SettingsError unless the value is one address */
function mailAddress(setting: InvalidValue): string {
  const parsed = v.safeParse(email, setting.value);
  if (!parsed.success) throw invalidValue(setting);
  return parsed.output;
}

const SECRET_REMEDY =
  'Crea uno con node -p \'"whsec_" + crypto.randomBytes(32).toString("base64")\' y dalo también al receptor.';

/** `null` where no webhook is named. @throws SettingsError */
function readWebhookSettings(env: Environment): WebhookSettings | null {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  if (!url && !secret) return null;
  if (!url) throw new SettingsError('Falta WEBHOOK_URL: WEBHOOK_SECRET no sirve sin ella. Define las dos o ninguna.');
  if (!secret) {
    throw new SettingsError(`Falta WEBHOOK_SECRET: sin firma nadie sabe de quién es un envío. ${SECRET_REMEDY}`);
  }
  return { url: webhookUrl(url), secret: webhookSecret(secret) };
}

function webhookUrl(value: string): URL {
  const url = webAddress({ name: 'WEBHOOK_URL', value, example: 'https://crm.empresa.com/web' });
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
  if (key.length < 24 || key.length > 64) {
    throw new SettingsError(`WEBHOOK_SECRET no es whsec_ y de 24 a 64 bytes en Base64. ${SECRET_REMEDY}`);
  }
  return key;
}

/** The variables without the blanks and line breaks that files and forms leave at the ends of their values. */
function withoutBlankEnds(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim()]));
}

/** A value that cannot be used, and how to mend it, in Spanish. */
interface InvalidValue {
  name: string;
  value: string;
  remedy: string;
}

function invalidValue({ name, value, remedy }: InvalidValue): SettingsError {
  return new SettingsError(`${name}=${value} no se puede usar. ${remedy}`);
}

interface IntegerSetting {
  name: string;
  fallback: number;
  min: number;
  max: number;
}

/** @throws SettingsError unless the variable is a whole number within its bounds, or missing */
function integer(env: Environment, { name, fallback, min, max }: IntegerSetting): number {
  const value = env[name];
  if (!value) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  const isInRange = number >= min && number <= max;
  if (!isInRange) throw invalidValue({ name, value, remedy: `Usa un número entero de ${min} a ${max}.` });
  return number;
}

/** What is listed with commas between. */
function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Whether a host name of an address means this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * The address of a page or a service on the web, without a user.
 *
 * @throws SettingsError that does not repeat it, since it may hold a key
 */
function webAddress({ name, value, example }: { name: string; value: string; example: string }): URL {
  const isWebAddress = /^https?:\/\/[^\s/@]+(?:[/?]|$)/.test(value) && URL.canParse(value);
  if (!isWebAddress) throw new SettingsError(`${name} no es una dirección web sin usuario ni clave. Usa ${example}.`);
  return new URL(value);
}

/**
 * Refuses an address with a sign in its user or password that is not percent-encoded: it would be read as another one.
 *
 * @throws SettingsError
 */
function refuseUnencodedSign(name: string, url: string): void {
  const [, userInfo = ''] = /:\/\/(.*)@/s.exec(url) ?? [];
  const [sign] = /[@/?#]|%(?![\da-f]{2})/i.exec(userInfo) ?? [];
  if (sign === undefined) return;
  // The value holds a password, so it is not repeated.
  throw new SettingsError(
    `${name}: un signo «${sign}» del usuario o de la clave no está codificado, y la dirección se leería mal. Escribe ` +
      '%40 por @, %23 por #, %2F por /, %3F por ? y %25 por %, en los dos y en lo que va tras el servidor. La clave ' +
      `codificada la da node -p 'encodeURIComponent("tu clave")'.`,
  );
}
