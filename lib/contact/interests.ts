/** What the interests are called before the visitor. */
export const INTERESTS_LABEL = 'Tengo interés en';

/** Two interests are the same when they differ only in case, accents or spaces. */
function comparable(text: string): string {
  const withoutAccents = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  return singleSpaced(withoutAccents).toLowerCase();
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What the visitor has chosen, what stands in the input, and what is suggested. */
export interface InterestsInput {
  chosen: string[];
  text: string;
  suggestions: string[];
}

/**
 * The chosen interests with those of `text`, which may name several with commas between them. Duplicates are left out,
 * and a suggestion that was typed by hand is added as the suggestion is written. Without a new one, `chosen` itself.
 */
export function addInterests({ chosen, text, suggestions }: InterestsInput): string[] {
  const next = [...chosen];
  for (const part of text.split(',')) {
    const key = comparable(part);
    const isChosen = next.some((interest) => comparable(interest) === key);
    if (!key || isChosen) continue;
    const suggestion = suggestions.find((candidate) => comparable(candidate) === key);
    next.push(suggestion ?? singleSpaced(part));
  }
  return next.length === chosen.length ? chosen : next;
}

/** The suggestions that are not chosen yet and contain what is typed. */
export function matchingSuggestions({ chosen, text, suggestions }: InterestsInput): string[] {
  const taken = new Set(chosen.map(comparable));
  const typed = comparable(text);
  return suggestions.filter((suggestion) => {
    const key = comparable(suggestion);
    return !taken.has(key) && key.includes(typed);
  });
}
