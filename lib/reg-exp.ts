/** A text as it stands in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Matches a text as words of their own: «Scout» is no part of «Scouting». */
export function wholeWords(text: string, flags = ''): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${escapeRegExp(text)}(?![\\p{L}\\d])`, `u${flags}`);
}
