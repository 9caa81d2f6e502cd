import { missingLetters } from '@/tools/fonts/letters';
import { proseOf } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';
import type { ReviewInput } from '@/tools/review/gather/review-input';

const CAN_BE_ADDED = 'Agrégala a la tipografía, o escríbelo de otro modo.';
const CANNOT_BE_ADDED =
  'No se puede agregar: escríbelo de otro modo, o déjalo así si un nombre la lleva, y se verá en la letra del sistema.';

/** Advice on texts with letters that a typeface of the page lacks: those would stand in another one. */
export function letters({ values, typefaces }: Pick<ReviewInput, 'values' | 'typefaces'>): Finding[] {
  const findings: Finding[] = [];
  for (const field of proseOf(values)) {
    // An alternative text is heard, and not seen.
    if (field.path.at(-1) === 'alt') continue;
    const { addable, unknown } = missingLetters(field.value, typefaces);
    const missing = [...addable, ...unknown];
    if (missing.length === 0) continue;
    const quoted = missing.map((letter) => `«${letter}»`).join(', ');
    const canBeAdded = addable.length > 0;
    findings.push(
      finding({
        level: 'advice',
        field,
        problem: `A una tipografía de la página le falta ${quoted}: se vería en otra letra.`,
        remedy: canBeAdded ? CAN_BE_ADDED : CANNOT_BE_ADDED,
        ...(canBeAdded && { letters: addable.join('') }),
      }),
    );
  }
  return findings;
}
