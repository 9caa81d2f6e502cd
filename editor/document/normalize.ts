import { vercelStegaClean } from '@vercel/stega';

/** What a text from elsewhere often holds and nobody sees; not the joiner (U+200D) that makes one emoji of several. */
const INVISIBLE = /(?!\u200d)\p{Cf}/gu;

/** A line or paragraph separator, as each system and Unicode write it. */
const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/;

/** The text as one leaves its field: one line in NFC, without spaces that are too many, unseen signs and the page's marks. */
export function normalizeText(text: string): string {
  const visible = vercelStegaClean(text).replace(INVISIBLE, '');
  return visible.replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** The lines of a pasted text, as they are. */
export function linesOf(text: string): string[] {
  return text.split(LINE_BREAK);
}

/** The paragraphs of a pasted text, each as `normalizeText` leaves it; for lists of paragraphs. */
export function paragraphsOf(text: string): string[] {
  return linesOf(text)
    .map(normalizeText)
    .filter((line) => line !== '');
}
