import { diffWordsWithSpace } from 'diff';

/** A stretch of a text that stayed, or one that was replaced; either side of a replacement may be empty. */
export type TextPart = { kind: 'same'; text: string } | { kind: 'changed'; before: string; after: string };

/** How a text became another, word by word; changes with nothing but a space between them are read as one. */
export function wordChanges(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [];
  const differences = diffWordsWithSpace(before, after);
  for (const [index, { value, added, removed }] of differences.entries()) {
    const previous = parts.at(-1);
    const isLast = index === differences.length - 1;
    const joinsChanges = previous?.kind === 'changed' && !isLast && value.trim() === '';
    if (!added && !removed && !joinsChanges) {
      parts.push({ kind: 'same', text: value });
      continue;
    }
    const change = previous?.kind === 'changed' ? previous : { kind: 'changed' as const, before: '', after: '' };
    if (change !== previous) parts.push(change);
    if (!added) change.before += value;
    if (!removed) change.after += value;
  }
  return parts;
}
