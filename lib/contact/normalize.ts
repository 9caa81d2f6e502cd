/**
 * This file normalizes pasted text before validation, in the form and in the service. It removes characters that
 * programs add, such as tabs of a spreadsheet, vertical tabs of Word, form feeds of a PDF, the `mailto:` of a link and
 * invisible characters in an e-mail address. Every function is idempotent.
 */

/** Line breaks other than `\n` and `\r`: vertical tab, form feed, NEL and the Unicode separators. */
const UNUSUAL_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

const TABS_AND_LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Control characters that are not white space, and lone surrogates. */
const CONTROL_CHARACTERS = /(?![\s\u0085])[\p{Cc}\p{Cs}]/gu;

/** Normalizes a name to one line. */
export function normalizeName(text: string): string {
  return text.replace(CONTROL_CHARACTERS, '').replace(TABS_AND_LINE_BREAKS, ' ').trim();
}

/** Converts unusual line breaks of a message to `\n`. Keeps the joiners and direction marks of scripts and emojis. */
export function normalizeMessage(text: string): string {
  return text.replace(UNUSUAL_LINE_BREAKS, '\n').replace(CONTROL_CHARACTERS, '');
}

/** Invisible characters. Excludes control characters, because validation must report a line break in an address. */
const INVISIBLE_CHARACTERS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The typographic apostrophe that phones insert, as in «tim.o’connor». */
const TYPOGRAPHIC_APOSTROPHE = /([a-z])[‘’](?=[a-z])/gi;

/** A display name and an address in angle brackets, as mail programs copy it: `Ana <ana@empresa.com>`. */
const NAMED_ADDRESS = /^[^<>@]*<([^<>]*)>$/;

/** Pairs of quotation or formatting marks. Both or none are removed, because an address may begin with the first. */
const WRAPPING_PAIRS = ["''", '``', '{}', '**', '__', '~~'];

/** Characters that no e-mail address begins with, such as the punctuation of a sentence. */
const LEADING_PUNCTUATION = /^[\s,;:.()[\]<>«»‹›"“”„‘’´¿¡]+/;
const TRAILING_PUNCTUATION = /[\s,;:.()[\]<>{}«»‹›"“”„‘’'`´…?!*_~。]+$/;

/** A `mailto:` link with its parameters. */
const MAILTO_LINK = /^mailto:([^?]*)(?:\?.*)?$/is;

/** The maximum length of a text that is normalized. Addresses are shorter, and longer texts could be slow. */
const MAX_ADDRESS_LENGTH = 2000;

/** Removes the text around an e-mail address. Validation later rejects a text that is not a single address. */
export function normalizeEmail(text: string): string {
  if (text.length > MAX_ADDRESS_LENGTH) return text;
  const normalized = removeSurroundings(text.replace(INVISIBLE_CHARACTERS, '').replace(TYPOGRAPHIC_APOSTROPHE, "$1'"));
  // Repeats until nothing changes, because quotes, brackets and links may be nested.
  return normalized === text ? normalized : normalizeEmail(normalized);
}

function removeSurroundings(text: string): string {
  const address = text.trim().replace(NAMED_ADDRESS, '$1').replace(MAILTO_LINK, '$1');
  const [tail = ''] = TRAILING_PUNCTUATION.exec(address) ?? [];
  const trimmed = address.slice(0, address.length - tail.length).replace(LEADING_PUNCTUATION, '');
  const isWrapped = WRAPPING_PAIRS.some((pair) => trimmed.startsWith(pair.charAt(0)) && tail.includes(pair.charAt(1)));
  return isWrapped ? trimmed.slice(1) : trimmed;
}
