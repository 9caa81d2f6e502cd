import type { SiteContent } from '@/content/types';
import { missingLetters, readTypefaces } from '@/tools/fonts/letters';
import { type ContentField, describeSteps, type Finding, fieldsOf, finding } from './finding';

const CANNOT_BE_ADDED =
  'No se puede agregar: escríbelo de otro modo, o déjalo así si un nombre la lleva, y se verá en la letra del sistema.';

/** Advice on texts with letters that a typeface of the page lacks: those would stand in another one. */
export function reviewLetters(content: Partial<SiteContent>): Finding[] {
  const findings: Finding[] = [];
  const typefaces = readTypefaces();
  for (const field of fieldsOf(content)) {
    if (!isShownText(field)) continue;
    const { addable, unknown } = missingLetters(String(field.value), typefaces);
    const missing = [...addable, ...unknown];
    if (missing.length === 0) continue;
    const found = finding({
      level: 'advice',
      field,
      problem: `A una tipografía de la página le falta ${missing.map((letter) => `«${letter}»`).join(', ')}: se vería en otra letra.`,
      remedy: addable.length > 0 ? 'Agrégala a la tipografía, o escríbelo de otro modo.' : CANNOT_BE_ADDED,
      ...(addable.length > 0 && {
        inTerminal: { remedy: `Pasa npm run contenido -- fuentes ${addable.join('')}, o escríbelo de otro modo.` },
      }),
    });
    findings.push(addable.length > 0 ? { ...found, letters: addable.join('') } : found);
  }
  return findings;
}

/** Whether a value is a text that is seen: an alternative text is only heard. */
function isShownText(field: ContentField): boolean {
  const isText = typeof field.value === 'string' && describeSteps(field).at(-1)?.max !== undefined;
  return isText && field.path.at(-1) !== 'alt';
}
