import { isIPv4 } from 'node:net';
import { unencodedSign } from './connection-url';
import { SettingsError } from './settings-error';

/** The variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

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
