import type { BlockList } from 'node:net';
import { parseProxies } from './intake/client-address';
import { readMailSettings } from './mail-settings';
import { type Environment, integer, invalidValue, listOf, refuseUnencodedSign, webAddress } from './setting-values';
import { SettingsError } from './settings-error';
import { readWebhookSettings } from './webhook-settings';

/** The service's settings; `docs/operations.md` lists the variables they come from. `null` is none of something. */
export type Settings = ReturnType<typeof readSettings>;

/** The parameters of the address of a PostgreSQL, and what TLS may be asked for there. */
const POSTGRES_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'application_name', 'host', 'port'];
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

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
  const unknown = [...searchParams.keys()].find((name) => !POSTGRES_PARAMETERS.includes(name));
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
