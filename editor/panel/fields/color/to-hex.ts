import { formatHex, parse } from 'culori';

/** A colour in any way that CSS writes it, or without its «#», as `#rrggbb`; `undefined` when it is none. */
export function toHex(text: string): string | undefined {
  return formatHex(parse(text) ?? parse(`#${text}`));
}
