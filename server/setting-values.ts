import { isIPv4 } from 'node:net';

/** A setting that cannot be used. The message, in Spanish, says what is wrong and how to mend it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables without the blanks and line breaks that files and forms leave at the ends of their values. */
export function withoutBlankEnds(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value?.trim()]));
}

/** A value that cannot be used, and how to mend it, in Spanish. */
export interface InvalidValue {
  name: string;
  value: string;
  remedy: string;
}

export function invalidValue({ name, value, remedy }: InvalidValue): SettingsError {
  return new SettingsError(`${name}=${value} no se puede usar. ${remedy}`);
}

interface IntegerSetting {
  name: string;
  fallback: number;
  min: number;
  max: number;
}

/** @throws SettingsError unless the variable is a whole number within its bounds, or missing */
export function integer(env: Environment, { name, fallback, min, max }: IntegerSetting): number {
  const value = env[name];
  if (!value) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  const isInRange = number >= min && number <= max;
  if (!isInRange) throw invalidValue({ name, value, remedy: `Usa un número entero de ${min} a ${max}.` });
  return number;
}

/** What is listed with commas between. */
export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Whether a host name of an address means this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * The address of a page or a service on the web, without a user.
 *
 * @throws SettingsError that does not repeat it, since it may hold a key
 */
export function webAddress({ name, value, example }: { name: string; value: string; example: string }): URL {
  const isWebAddress = /^https?:\/\/[^\s/@]+(?:[/?]|$)/.test(value) && URL.canParse(value);
  if (!isWebAddress) throw new SettingsError(`${name} no es una dirección web sin usuario ni clave. Usa ${example}.`);
  return new URL(value);
}

/** @throws SettingsError when a sign of the password would make another address of it */
export function refuseUnencodedSign(name: string, url: string): void {
  const sign = unencodedSign(url);
  if (sign === null) return;
  // The value holds a password, so it is not repeated.
  throw new SettingsError(
    `${name}: un signo «${sign}» del usuario o de la clave no está codificado, y la dirección se leería mal. Escribe ` +
      '%40 por @, %23 por #, %2F por /, %3F por ? y %25 por %, en los dos y en lo que va tras el servidor. La clave ' +
      `codificada la da node -p 'encodeURIComponent("tu clave")'.`,
  );
}

/** What separates the user and the host from the rest of an address. */
const END_OF_AUTHORITY = /[/?#]/;

/**
 * The sign of a password that is not percent-encoded, so that the address would be read as another one; `null` where
 * every sign is what it seems.
 */
function unencodedSign(url: string): string | null {
  const [, rest = ''] = url.split(/:\/\/(.*)/s);
  const [authority = ''] = rest.split(END_OF_AUTHORITY);
  const following = rest.slice(authority.length);
  // The host comes after an `@`, so what ended before it was meant as a part of the password.
  if (following.includes('@')) return following.charAt(0);
  const userInfo = authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
  if (userInfo.includes('@')) return '@';
  return isDecodable(userInfo) ? null : '%';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * An address as it was understood, without what may be a secret: the password, the user, whose name is a token at some
 * providers, and of the query all but how TLS is asked for.
 */
export function withoutSecrets(url: string): string {
  const { protocol, username, host, pathname, searchParams } = new URL(url);
  const user = username === '' ? '' : '***@';
  const mode = searchParams.get('sslmode');
  return `${protocol}//${user}${host}${pathname}${mode === null ? '' : `?sslmode=${mode}`}`;
}
