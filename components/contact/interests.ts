/** Two interests are the same when they differ only in case, accents or spaces. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Adds what the visitor typed, which may name several interests with commas between them. Duplicates are left out,
 * and a suggestion that was typed by hand is added as the suggestion is written.
 */
export function addInterests(chosen: string[], typed: string, suggestions: string[]): string[] {
  const next = [...chosen];
  for (const part of typed.split(',')) {
    const key = comparable(part);
    if (!key || next.some((interest) => comparable(interest) === key)) continue;
    next.push(suggestions.find((suggestion) => comparable(suggestion) === key) ?? part.trim().replace(/\s+/g, ' '));
  }
  return next.length === chosen.length ? chosen : next;
}

/** The suggestions that are not chosen yet and hold what is typed. */
export function matchingSuggestions(chosen: string[], typed: string, suggestions: string[]): string[] {
  const taken = new Set(chosen.map(comparable));
  const part = comparable(typed);
  return suggestions.filter((suggestion) => {
    const key = comparable(suggestion);
    return !taken.has(key) && key.includes(part);
  });
}
