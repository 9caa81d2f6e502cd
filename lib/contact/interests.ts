export const INTERESTS_LABEL = 'Tengo interés en';

function comparisonKey(text: string): string {
  const withoutAccents = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  return collapseSpaces(withoutAccents).toLowerCase();
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface InterestsInput {
  chosen: string[];
  text: string;
  suggestions: string[];
}

/**
 * Adds the comma-separated interests of `text` to the chosen interests. Skips duplicates. If an interest matches a
 * suggestion, uses the spelling of the suggestion. Returns the same array if `text` contains no new interest.
 */
export function addInterests({ chosen, text, suggestions }: InterestsInput): string[] {
  const allInterests = [...chosen];
  for (const typedInterest of text.split(',')) {
    const key = comparisonKey(typedInterest);
    const isChosen = allInterests.some((interest) => comparisonKey(interest) === key);
    if (!key || isChosen) continue;
    const suggestion = suggestions.find((candidate) => comparisonKey(candidate) === key);
    allInterests.push(suggestion ?? collapseSpaces(typedInterest));
  }
  return allInterests.length === chosen.length ? chosen : allInterests;
}

/** Returns the suggestions that contain the text and are not among the chosen interests. */
export function matchingSuggestions({ chosen, text, suggestions }: InterestsInput): string[] {
  const chosenKeys = new Set(chosen.map(comparisonKey));
  const textKey = comparisonKey(text);
  return suggestions.filter((suggestion) => {
    const key = comparisonKey(suggestion);
    return !chosenKeys.has(key) && key.includes(textKey);
  });
}
