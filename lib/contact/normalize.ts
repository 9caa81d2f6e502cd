/**
 * Normalization of pasted text, in the form and in the service, before validation. It removes what programs add: tabs of
 * a spreadsheet, vertical tabs of Word, form feeds of a PDF, the `mailto:` of a link, invisible characters in an
 * address. Every function is idempotent.
 */

/** Line breaks other than `\n` and `\r`: vertical tab, form feed, NEL and the Unicode separators. */
const UNUSUAL_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

const TABS_AND_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Control characters that are not white space, and lone surrogates. */
const CONTROLS = /(?![\s\u0085])[\p{Cc}\p{Cs}]/gu;

/** A name on one line. */
export function normalizeName(text: string): string {
  return text.replace(CONTROLS, '').replace(TABS_AND_BREAKS, ' ').trim();
}

/** A message with `\n` or `\r` as line breaks. Keeps joiners and direction marks, which scripts and emojis need. */
export function normalizeMessage(text: string): string {
  return text.replace(UNUSUAL_BREAKS, '\n').replace(CONTROLS, '');
}

/** Invisible characters. Controls are kept, because a line break inside an address is an error to report. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Full-width ASCII, as East Asian keyboards type it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/** The typographic apostrophe that phones insert, as in «tim.o’connor». */
const CURLED_APOSTROPHE = /([a-z])[‘’](?=[a-z])/gi;

/** A display name before the address in brackets, as mail programs copy it. */
const DISPLAY_NAME = /^[^<>@]*<([^<>]*)>$/;

/** Pairs of quotation or formatting marks. Their first character may also begin an address, so only pairs are removed. */
const PAIRS = ["''", '``', '{}', '**', '__', '~~'];

/** Characters that no address begins or ends with, such as the punctuation of a sentence. */
const EDGE_START = /^[\s,;:.()[\]<>«»‹›"“”„‘’´¿¡]+/;
const EDGE_END = /[\s,;:.()[\]<>{}«»‹›"“”„‘’'`´…?!*_~。]+$/;

/** A `mailto:` link with its parameters. */
const LINK = /^mailto:([^?]*)(?:\?.*)?$/is;

/** Longer texts are not normalized, since trimming them could be slow and no address is that long. */
const MAX_ADDRESS_LENGTH = 2000;

/** One address without the text around it. A text that is not one address is returned for validation to refuse. */
export function normalizeEmail(text: string): string {
  if (text.length > MAX_ADDRESS_LENGTH) return text;
  const normalized = withoutWrapping(
    text
      .replace(INVISIBLE, '')
      .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
      .replace(CURLED_APOSTROPHE, "$1'"),
  );
  // Wrappings may be nested.
  return normalized === text ? normalized : normalizeEmail(normalized);
}

function withoutWrapping(text: string): string {
  const bare = text.trim().replace(DISPLAY_NAME, '$1').replace(LINK, '$1');
  const [end = ''] = EDGE_END.exec(bare) ?? [];
  const trimmed = bare.slice(0, bare.length - end.length).replace(EDGE_START, '');
  const isWrapped = PAIRS.some((pair) => trimmed.startsWith(pair.charAt(0)) && end.includes(pair.charAt(1)));
  return isWrapped ? trimmed.slice(1) : trimmed;
}
