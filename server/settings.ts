import { existsSync, statfsSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { email } from '@/lib/contact/schema';
import { parseProxies } from './intake/clients';
import type { WebhookSettings } from './outbox/webhook';
import {
  type Environment,
  type InvalidValue,
  integer,
  invalidValue,
  isLoopback,
  listOf,
  refuseUnencodedSign,
  SettingsError,
  webAddress,
  withoutBlankEnds,
} from './setting-values';

/** The service's settings; `docs/operations.md` lists the variables they come from. `null` is none of something. */
export type Settings = ReturnType<typeof readSettings>;

/** The parameters of the address of a PostgreSQL, and what TLS may be asked for there. */
const POSTGRES_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'application_name', 'host', 'port'];
/** What addresses of hosted databases carry beside these, and means nothing here or what is so anyway. */
const HARMLESS_PARAMETERS = ['channel_binding', 'connect_timeout', 'pgbouncer', 'target_session_attrs'];
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
export function warningsOf({ mail, alertUrl, databaseUrl }: Settings): string[] {
  const warnings: string[] = [];
  if (!mail) {
    warnings.push(
      'sin correo saliente: las solicitudes se guardan y esperan. Para entregarlas define SMTP_URL, MAIL_FROM y MAIL_TO ' +
        '(por ejemplo SMTP_URL=smtp://usuario:clave@servidor:587) y reinicia; para leerlas usa «npm run contact -- list».',
    );
  }
  if (mail && sendsToItself(mail)) warnings.push(SENDS_TO_ITSELF);
  if (!alertUrl) {
    warnings.push('sin ALERT_URL: si algo falla solo lo dicen este registro y /healthz, y nadie recibe un aviso.');
  }
  const folder = databaseUrl.startsWith('file:') && dirname(databaseUrl.slice('file:'.length));
  if (folder && existsSync(folder) && isNetworkFileSystem(statfsSync(folder).type)) {
    warnings.push(
      'la base de SQLite está en una carpeta de red, cuyos cierres no son fiables: puede dañarse. Ponla en un disco de esta máquina, o usa PostgreSQL.',
    );
  }
  return warnings;
}

/** Said at the start and by `contact try mail`. */
export const SENDS_TO_ITSELF =
  'MAIL_FROM es también una dirección de MAIL_TO: algunos servidores descartan un correo que dice venir del mismo ' +
  'buzón. Usa otra dirección de tu dominio en MAIL_FROM, por ejemplo web@.';

/** Whether a mail goes to the address that it comes from. */
export function sendsToItself({ addresses: { from, to } }: MailSettings): boolean {
  return to.some((address) => address.toLowerCase() === from.toLowerCase());
}

/** NFS, SMB and CIFS, 9P and FUSE, as `statfs` numbers them (https://man7.org/linux/man-pages/man2/statfs.2.html). */
const NETWORK_FILE_SYSTEMS = [0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x01021997, 0x65735546];

export function isNetworkFileSystem(type: number): boolean {
  return NETWORK_FILE_SYSTEMS.includes(type >>> 0);
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
  const hasScheme = /^postgres(?:ql)?:\/\/./.test(url);
  if (hasScheme && /^[^/]*\/\/(?:[^/?#]*@)?[^/?#@]*,(?![^/?#]*@)/.test(url)) {
    throw new SettingsError(
      'DATABASE_URL nombra varios servidores, y el servicio habla con uno: pon el del primario, o el nombre que tu proveedor mantiene hacia él.',
    );
  }
  const isPostgres = hasScheme && URL.canParse(url);
  if (isPostgres) refuseUnknownParameters(new URL(url));
  if (isFile || isPostgres) return url;
  // The value may hold a password, so it is not repeated.
  throw new SettingsError(
    'DATABASE_URL no es una dirección que el servicio conozca. Usa file:ruta/al/archivo.db o postgres://usuario:clave@servidor/base.',
  );
}

/** A misspelled one would be left out without a word, and TLS with it. */
function refuseUnknownParameters({ searchParams }: URL): void {
  const known = [...POSTGRES_PARAMETERS, ...HARMLESS_PARAMETERS];
  const unknown = [...searchParams.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const remedy = `Estos se conocen: ${POSTGRES_PARAMETERS.join(', ')}.`;
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

/** Each recipient has a share of the connections. */
const MOST_RECIPIENTS = 10;

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
  const [, base64] = /^whsec_(.*)$/s.exec(value.trim()) ?? [];
  // The value is a secret, so it is not repeated.
  if (base64 === undefined) throw new SettingsError(`WEBHOOK_SECRET no empieza por whsec_. ${SECRET_REMEDY}`);
  if (!/^[A-Za-z\d+/]+={0,2}$/.test(base64)) {
    throw new SettingsError(`WEBHOOK_SECRET lleva signos que no son de Base64. ${SECRET_REMEDY}`);
  }
  const key = Buffer.from(base64, 'base64');
  if (key.length < 24 || key.length > 64) {
    throw new SettingsError(`WEBHOOK_SECRET tiene ${key.length} bytes, y deben ser de 24 a 64. ${SECRET_REMEDY}`);
  }
  return key;
}
