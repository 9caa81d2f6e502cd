/**
 * What programs add to what people paste: a spreadsheet's tabs, Word's vertical tabs, the form feeds of a PDF, the
 * `mailto:` of a link, invisible signs in an address. It is mended without a word, in the form and in the service alike,
 * before anything is checked. Mending what is mended changes nothing.
 */

/** Line breaks of every kind that are not `\n` or `\r`: Word's, a PDF's page, the Unicode separators and NEL. */
const UNUSUAL_BREAKS = /[\v\f\u0085\u2028\u2029]/g;

const TABS_AND_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Controls that are no blanks, and halves of surrogate pairs. */
const CONTROLS = /(?![\s\u0085])[\p{Cc}\p{Cs}]/gu;

/** A name in one line. */
export function mendName(text: string): string {
  return text.replace(CONTROLS, '').replace(TABS_AND_BREAKS, ' ').trim();
}

/** A message with usual line breaks alone. Joiners and marks of writing direction stay: scripts and emojis need them. */
export function mendMessage(text: string): string {
  return text.replace(UNUSUAL_BREAKS, '\n').replace(CONTROLS, '');
}

/** What is not seen. Controls stay: a line break inside an address is an error to tell. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** ASCII as keyboards of East Asian scripts write it. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/** The apostrophe that phones put where a straight one was typed, as in «tim.o’connor». */
const CURLED_APOSTROPHE = /([a-z])[‘’](?=[a-z])/gi;

/** A name before the address in brackets, as mail programs copy it. */
const DISPLAY_NAME = /^[^<>@]*<([^<>]*)>$/;

/** What may begin an address, and is no part of one that it stands on both sides of: quotation marks, or a chat's bold. */
const PAIRS = ["''", '``', '{}', '**', '__', '~~'];

/** What no address begins or ends with, so that an address may stand among it in a text. */
const EDGE_START = /^[\s,;:.()[\]<>«»‹›"“”„‘’´¿¡]+/;
const EDGE_END = /[\s,;:.()[\]<>{}«»‹›"“”„‘’'`´…?!*_~。]+$/;

/** `mailto:`, and what a link adds to the address. */
const LINK = /^mailto:([^?]*)(?:\?.*)?$/is;

/** Longer texts hold no address, and trimming them could take long. */
const LONGEST = 2000;

/** One address without what stood around it. What is not one address stays as it is, to be refused with its reason. */
export function mendEmail(text: string): string {
  if (text.length > LONGEST) return text;
  const mended = withoutWrapping(
    text
      .replace(INVISIBLE, '')
      .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
      .replace(CURLED_APOSTROPHE, "$1'"),
  );
  // One wrapping may stand within another.
  return mended === text ? mended : mendEmail(mended);
}

function withoutWrapping(text: string): string {
  const bare = text.trim().replace(DISPLAY_NAME, '$1').replace(LINK, '$1');
  const [end = ''] = EDGE_END.exec(bare) ?? [];
  const trimmed = bare.slice(0, bare.length - end.length).replace(EDGE_START, '');
  const isWrapped = PAIRS.some((pair) => trimmed.startsWith(pair.charAt(0)) && end.includes(pair.charAt(1)));
  return isWrapped ? trimmed.slice(1) : trimmed;
}
