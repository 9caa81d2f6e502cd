/**
 * What a text from elsewhere often holds and nobody sees: soft hyphens, zero-width spaces, marks of direction, word
 * joiners and byte order marks.
 */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Zero-width joiners and non-joiners, but for a joiner within an emoji: those make one sign of several.
 * https://unicode.org/reports/tr51/#Emoji_ZWJ_Sequences
 */
const STRAY_JOINER =
  /\u200c|(?<!\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** A line or paragraph separator, as each system and Unicode write it. */
const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g;

/** The text as one leaves its field: one line without spaces that are too many and signs that nobody sees, in NFC. */
export function normalizeText(text: string): string {
  const visible = text.replace(INVISIBLE, '').replace(STRAY_JOINER, '');
  return visible.replace(LINE_BREAK, ' ').replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** The lines of a pasted text, as they are. */
export function linesOf(text: string): string[] {
  return text.replace(LINE_BREAK, '\n').split('\n');
}

/** The paragraphs of a pasted text, each as `normalizeText` leaves it; for lists of paragraphs. */
export function paragraphsOf(text: string): string[] {
  return linesOf(text)
    .map(normalizeText)
    .filter((line) => line !== '');
}

/** A value as it is written: a text normalized, anything else as it is. */
export function normalizeValue(value: unknown): unknown {
  return typeof value === 'string' ? normalizeText(value) : value;
}
