/** How many hexadecimal digits of the id make the number. */
const PREFIX = 6;

/** Digits of the largest number. */
const DIGITS = 8;

/**
 * The number by which people name a request, `0421-9387`: the beginning of its id in decimal digits. Of some thousands
 * of requests a few share one: `show` shows all of them, and `retry` asks for the id.
 */
export function requestNumber(id: string): string {
  const digits = String(Number.parseInt(id.slice(0, PREFIX), 16)).padStart(DIGITS, '0');
  return `${digits.slice(0, DIGITS / 2)}-${digits.slice(DIGITS / 2)}`;
}

/** How the ids of the requests with a number begin; `null` where the text is no such number. */
export function idPrefixOf(text: string): string | null {
  if (!/^\d{4}-?\d{4}$/.test(text)) return null;
  const prefix = Number(text.replace('-', '')).toString(16).padStart(PREFIX, '0');
  return prefix.length === PREFIX ? prefix : null;
}
