import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { emailSchema } from '@/lib/contact/schema';
import { CONTACT_COMMAND } from './contact-command';
import { OperatorError } from './operator-error';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the service (environment variables: `docs/operations.md`). `null` disables the setting's feature. */
export type Settings = ReturnType<typeof readSettings>;

export type MailSettings = NonNullable<Settings['mail']>;
export type WebhookSettings = NonNullable<Settings['webhook']>;

/** Environment variables that may contain a password or key. Error messages must not repeat their values. */
const SECRET_VARIABLES = ['DATABASE_URL', 'SMTP_URL', 'WEBHOOK_URL', 'WEBHOOK_SECRET', 'ALERT_URL', 'PROXY_SECRET'];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

const TLS_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

const WEBHOOK_SECRET_REMEDY =
  'Crea uno con node -p \'"whsec_" + crypto.randomBytes(32).toString("base64")\' y dalo también al receptor.';

/** Number of mails per hour or day that represents no limit. It is too large to be reached. */
const NO_CAP = 1_000_000_000;

const isEmail = (value: string) => v.is(emailSchema, value);
const isWebUrl = (value: string) => /^https?:\/\/[^\s/@]+(?:[/?]|$)/.test(value) && URL.canParse(value);
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

const commaSeparatedSchema = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((item) => item.trim())),
  v.filterItems((item) => item !== ''),
);

function createIntegerSchema({ fallback, min, max }: Record<'fallback' | 'min' | 'max', number>) {
  const remedy = `Usa un número entero de ${min} a ${max}.`;
  const integerSchema = v.pipe(
    v.string(),
    v.digits(remedy),
    v.transform(Number),
    v.minValue(min, remedy),
    v.maxValue(max, remedy),
  );
  return v.optional(integerSchema, String(fallback));
}

/** Creates the schema of an `http:` or `https:` URL without credentials. */
function createWebUrlSchema(exampleUrl: string) {
  return v.pipe(v.string(), v.check(isWebUrl, `No es una dirección web sin usuario ni clave. Usa ${exampleUrl}.`));
}

/**
 * Returns the first character that is not percent-encoded although the credentials of a URL require it. An unencoded
 * `@`, `/`, `?` or `#` would end the credentials, so the service would connect to the wrong host.
 */
function findUnencodedCharacter(url: string): string | undefined {
  const [, credentials = ''] = /:\/\/(.*)@/s.exec(url) ?? [];
  return /[@/?#]|%(?![\da-f]{2})/i.exec(credentials)?.[0];
}

const credentialUrlSchema = v.pipe(
  v.string(),
  v.check(
    (url) => url.startsWith('file:') || findUnencodedCharacter(url) === undefined,
    ({ input }) =>
      `Un signo «${findUnencodedCharacter(input)}» del usuario o de la clave no está codificado, y la dirección se leería mal. ` +
      'Escribe %40 por @, %23 por #, %2F por /, %3F por ? y %25 por %, en los dos y en lo que va tras el servidor. La ' +
      `clave codificada la da node -p 'encodeURIComponent("tu clave")'.`,
  ),
);

function isDatabaseUrl(url: string): boolean {
  return /^file:./.test(url) || (/^postgres(?:ql)?:\/\/./.test(url) && URL.canParse(url));
}

/** Returns true if pg knows all TLS parameters of a database URL. pg would ignore others and connect without TLS. */
function hasValidTlsParameters(url: string): boolean {
  if (url.startsWith('file:')) return true;
  const parameters = [...new URL(url).searchParams].filter(([name]) => /ssl/i.test(name));
  return parameters.every(
    ([name, value]) => TLS_PARAMETERS.includes(name) && (name !== 'sslmode' || SSL_MODES.includes(value)),
  );
}

function isAddressOrRange(value: string): boolean {
  const [address = ''] = value.split('/');
  return isIP(address) > 0 && ipaddr.isValidCIDR(toCidr(value));
}

function toCidr(value: string): string {
  if (value.includes('/')) return value;
  return isIPv4(value) ? `${value}/32` : `${value}/128`;
}

/** Decodes a secret in the format of https://www.standardwebhooks.com. Returns an empty buffer if it is invalid. */
function decodeWebhookSecret(value: string): Buffer {
  const [, base64 = ''] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(value) ?? [];
  return Buffer.from(base64, 'base64');
}

const rateLimitRange = { min: 1, max: 10_000_000 };

/** Schema of all environment variables, with defaults and with Spanish messages for invalid values. */
const environmentSchema = v.object({
  PORT: createIntegerSchema({ fallback: 3000, min: 0, max: 65_535 }),
  HOST: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(
      credentialUrlSchema,
      // libpq accepts an empty host next to a user (`postgres://user@/base?host=/run/postgresql`), `URL` does not.
      v.transform((url) => url.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=\/)/, '$1localhost')),
      v.check(isDatabaseUrl, 'Usa file:ruta/al/archivo.db o postgres://usuario:clave@servidor/base.'),
      v.check(
        hasValidTlsParameters,
        `Un parámetro de TLS no se conoce. Usa ${TLS_PARAMETERS.join(', ')}, y en sslmode ${SSL_MODES.join(', ')}.`,
      ),
    ),
    'file:data/contact.db',
  ),
  SMTP_URL: v.optional(
    v.pipe(
      credentialUrlSchema,
      v.check(
        (url) => /^smtps?:\/\/[^/]/.test(url) && URL.canParse(url),
        'No es una dirección de correo saliente. Usa smtp://usuario:clave@servidor:587.',
      ),
    ),
  ),
  SMTP_TLS: v.optional(v.picklist(['off', 'required'], 'Usa off, o quítala para exigir TLS.')),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.check(isEmail, 'Usa una sola dirección, sin nombre: contacto@empresa.com.'), emailSchema),
  ),
  MAIL_TO: v.optional(
    v.pipe(
      commaSeparatedSchema,
      v.everyItem(
        isEmail,
        'Usa direcciones separadas por comas, sin nombres: ventas@empresa.com, soporte@empresa.com.',
      ),
      v.mapItems((address) => v.parse(emailSchema, address).toLowerCase()),
    ),
    '',
  ),
  MAIL_PER_HOUR: createIntegerSchema({ fallback: 100, min: 0, max: NO_CAP }),
  MAIL_PER_DAY: createIntegerSchema({ fallback: 500, min: 0, max: NO_CAP }),
  SMTP_CONNECTIONS: createIntegerSchema({ fallback: 5, min: 1, max: 50 }),
  WEBHOOK_URL: v.optional(
    v.pipe(
      createWebUrlSchema('https://crm.empresa.com/web'),
      v.transform((url) => new URL(url)),
      v.check(
        ({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname),
        'Debe empezar con https://; http:// solo se admite a la propia máquina (localhost).',
      ),
    ),
  ),
  WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform(decodeWebhookSecret),
      v.check(
        ({ length }) => length >= 24 && length <= 64,
        `No es whsec_ y de 24 a 64 bytes en Base64. ${WEBHOOK_SECRET_REMEDY}`,
      ),
    ),
  ),
  ALERT_URL: v.optional(createWebUrlSchema('https://hc-ping.com/tu-clave')),
  ALLOWED_ORIGINS: v.optional(
    v.pipe(commaSeparatedSchema, v.everyItem(isOrigin, 'Usa orígenes separados por comas: https://www.empresa.com.')),
    '',
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      commaSeparatedSchema,
      v.everyItem(isAddressOrRange, 'Usa direcciones o rangos separados por comas: 10.0.0.0/8, ::1.'),
      v.mapItems((range) => ipaddr.parseCIDR(toCidr(range))),
    ),
    '',
  ),
  PROXY_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'Usa 16 caracteres o más, al azar.'))),
  RATE_LIMIT_PER_CLIENT: createIntegerSchema({ fallback: 20, ...rateLimitRange }),
  RATE_LIMIT_TOTAL: createIntegerSchema({ fallback: 1200, ...rateLimitRange }),
  RETENTION_DAYS: createIntegerSchema({ fallback: 90, min: 1, max: 36_500 }),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `Usa uno de estos niveles: ${LOG_LEVELS.join(', ')}.`), 'info'),
});

type ParsedEnvironment = v.InferOutput<typeof environmentSchema>;

/**
 * Reads the settings from environment variables. All are optional. The service starts with an empty environment.
 *
 * @throws OperatorError if a variable is invalid, or is missing although another one requires it
 */
export function readSettings(environment: Environment) {
  const env = parseVariables(environment);
  return {
    port: env.PORT,
    /** IP address or host name to listen on. If undefined, the service listens on all IP addresses of the machine. */
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    mail: readMailSettings(env),
    webhook: readWebhookSettings(env),
    allowedOrigins: env.ALLOWED_ORIGINS,
    proxies: { trusted: env.TRUSTED_PROXIES, secret: env.PROXY_SECRET ?? null },
    /** Maximum number of contact requests per minute, of one client and of all clients. */
    rateLimit: { perClient: env.RATE_LIMIT_PER_CLIENT, total: env.RATE_LIMIT_TOTAL },
    retentionDays: env.RETENTION_DAYS,
    alertUrl: env.ALERT_URL ?? null,
    logLevel: env.LOG_LEVEL,
    /** Problems in Spanish: variables whose names are probably misspelled. */
    misspelledVariables: findMisspelledVariables(environment),
  };
}

/** Reports variables that are similar to a setting that is not defined, such as `SMPT_URL` or `ISTMO_SMTP_URL`. */
function findMisspelledVariables(environment: Environment): string[] {
  const settings = Object.keys(environmentSchema.entries);
  // Excludes names that other programs use too, also with a prefix.
  const missingSettings = settings.filter((name) => !environment[name] && name.includes('_') && name !== 'LOG_LEVEL');
  const problems: string[] = [];
  for (const name of Object.keys(environment).filter((key) => environment[key] && !settings.includes(key))) {
    const setting = missingSettings.find((candidate) => isSimilar(name.toUpperCase(), candidate));
    if (setting) problems.push(`La variable ${name} no se usa: ¿es ${setting}? Cámbiale el nombre, o quítala.`);
  }
  return problems;
}

/** Returns whether a name consists of the letters of a setting except for two, in any order, or has a prefix. */
function isSimilar(name: string, setting: string): boolean {
  if (name.endsWith(`_${setting}`)) return true;
  const missingLetters = [...name].reduce((letters, letter) => letters.replace(letter, ''), setting);
  const commonCount = setting.length - missingLetters.length;
  return name.length + setting.length - 2 * commonCount <= 2;
}

function parseVariables(environment: Environment): ParsedEnvironment {
  // Trims values because environment files and forms of hosting providers may add spaces or line breaks.
  const trimmedVariables = Object.entries(environment).map(([name, value = '']) => [name, value.trim()] as const);
  const definedVariables = Object.fromEntries(trimmedVariables.filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, definedVariables, { abortEarly: true, abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = String(issue.path?.[0].key);
  const value = SECRET_VARIABLES.includes(name) ? '' : `=${definedVariables[name]}`;
  throw new OperatorError(`${name}${value} no se puede usar. ${issue.message}`);
}

function readMailSettings(env: ParsedEnvironment) {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_TO: to } = env;
  if (!url) return null;
  if (!from) {
    throw new OperatorError(
      'Falta MAIL_FROM: con SMTP_URL hay que decir la dirección del propio dominio desde la que sale el correo.',
    );
  }
  if (to.length === 0) {
    throw new OperatorError('Falta MAIL_TO: con SMTP_URL hay que decir las direcciones que reciben las solicitudes.');
  }
  const caps = { hour: env.MAIL_PER_HOUR || NO_CAP, day: env.MAIL_PER_DAY || NO_CAP };
  return {
    url,
    requireTLS: env.SMTP_TLS !== 'off' && !isLoopback(new URL(url).hostname),
    /** Sender and recipients. Recipients are in lower case because the store compares them with stored targets. */
    addresses: { from, to: [...new Set(to)] },
    maxConnections: env.SMTP_CONNECTIONS,
    caps: Math.min(caps.hour, caps.day) < NO_CAP ? caps : null,
  };
}

function readWebhookSettings({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: ParsedEnvironment) {
  if (!url && !secret) return null;
  if (!url) throw new OperatorError('Falta WEBHOOK_URL: WEBHOOK_SECRET no sirve sin ella. Define las dos o ninguna.');
  if (secret) return { url, secret };
  throw new OperatorError(`Falta WEBHOOK_SECRET: sin firma nadie sabe de quién es un envío. ${WEBHOOK_SECRET_REMEDY}`);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

/** Returns warnings in Spanish about missing, misspelled and doubtful settings. */
export function listWarnings({ mail, alertUrl, databaseUrl, misspelledVariables }: Settings): string[] {
  const warnings = [...misspelledVariables];
  if (!mail) {
    warnings.push(
      'sin correo saliente: las solicitudes se guardan y esperan. Para entregarlas define SMTP_URL, MAIL_FROM y MAIL_TO ' +
        `(por ejemplo SMTP_URL=smtp://usuario:clave@servidor:587) y reinicia; para leerlas usa «${CONTACT_COMMAND} list».`,
    );
  }
  if (mail) warnings.push(...findSenderProblems(mail));
  if (!alertUrl) {
    warnings.push('sin ALERT_URL: si algo falla solo lo dicen este registro y /healthz, y nadie recibe un aviso.');
  }
  if (/[?&]sslmode=(?:prefer|require)(?:&|$)/.test(databaseUrl)) {
    warnings.push('sslmode se aplica como verify-full: escribe verify-full en DATABASE_URL.');
  }
  return warnings;
}

/** Returns a warning in Spanish if the sender of the mails is also a recipient. */
export function findSenderProblems({ addresses: { from, to } }: MailSettings): string[] {
  if (!to.includes(from.toLowerCase())) return [];
  return [
    `MAIL_FROM (${from}) está también en MAIL_TO: algunos servidores descartan el correo de un buzón a sí mismo, y los ` +
      'rebotes se mezclan con las solicitudes. Pon en MAIL_FROM otra dirección del mismo dominio.',
  ];
}
