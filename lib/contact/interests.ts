export const INTERESTS_LABEL = 'Tengo interés en';

/** The form in which interests are compared: without case, accents and repeated spaces. */
function comparable(text: string): string {
  const withoutAccents = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  return singleSpaced(withoutAccents).toLowerCase();
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface InterestsInput {
  chosen: string[];
  text: string;
  suggestions: string[];
}

/**
 * Adds the comma-separated interests of `text` to the chosen ones. Skips duplicates, and uses the spelling of a matching
 * suggestion. Returns `chosen` itself if nothing is new.
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

/** The suggestions that are not chosen yet and contain the text. */
export function matchingSuggestions({ chosen, text, suggestions }: InterestsInput): string[] {
  const taken = new Set(chosen.map(comparable));
  const typed = comparable(text);
  return suggestions.filter((suggestion) => {
    const key = comparable(suggestion);
    return !taken.has(key) && key.includes(typed);
  });
}
