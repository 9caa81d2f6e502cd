import { doubtfulTexts } from '@/tools/review/doubtful-texts';
import { type Finding, finding } from '@/tools/review/finding';
import type { ReviewInput } from '@/tools/review/gather/review-input';

/** Advice on words that may be misspelt; one for each field. */
export function spelling({ values, spelling: { ownWords, misspelt } }: Pick<ReviewInput, 'values' | 'spelling'>) {
  const findings: Finding[] = [];
  for (const { field, words } of doubtfulTexts(values, { ownWords })) {
    const wrong = words.filter((word) => misspelt.has(word));
    if (wrong.length === 0) continue;
    const descriptions = wrong.map((word) => describeMisspelt(word, misspelt.get(word) ?? []));
    findings.push(
      finding({
        level: 'advice',
        field,
        problem: `No está en el diccionario: ${descriptions.join(', ')}.`,
        remedy: 'Corrígelo o, si así se escribe, agrégalo al diccionario.',
        words: wrong.map(asAdded),
      }),
    );
  }
  return findings;
}

/** A word as the dictionary should hold it: a capital that only begins a sentence is not part of it. */
function asAdded(word: string): string {
  const [first = '', ...rest] = word;
  const hasOtherCapitals = /\p{Lu}/u.test(rest.join(''));
  return hasOtherCapitals ? word : first.toLowerCase() + rest.join('');
}

function describeMisspelt(word: string, suggestions: string[]): string {
  if (suggestions.length === 0) return `«${word}»`;
  return `«${word}» (¿${suggestions.join(' o ')}?)`;
}
