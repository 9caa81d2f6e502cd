/** Spaces of every kind that are no plain space, with tabs and line breaks. */
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu;

/** Characters that nobody sees: marks of byte order, soft hyphens, joiners and directions that came with a paste. */
const INVISIBLE = /[\ufeff\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/gu;

/** A joiner outside of an emoji such as 👩‍💻, which it holds together. */
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)[\u200c\u200d]/gu;

/**
 * A text as the page needs it, whatever it was pasted from: one space between words, none at the ends, nothing that
 * nobody sees, and each accent one character with its letter.
 */
export function normalizeText(text: string): string {
  return text.replace(INVISIBLE, '').replace(STRAY_JOINER, '').replace(SPACES, ' ').trim().normalize('NFC');
}

/** The paragraphs of a text, normalized; empty ones are none. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(normalizeText)
    .filter(Boolean);
}

/** A value as it is written: a text normalized, anything else as it is. */
export function normalizeValue(value: unknown): unknown {
  return typeof value === 'string' ? normalizeText(value) : value;
}
