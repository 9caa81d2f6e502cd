import type { SiteContent } from '@/content/types';
import { missingLetters } from '@/tools/fonts/letters';
import { describeSteps, type Finding, fieldsOf, finding } from './finding';

/** Advice on texts with letters that a typeface of the page lacks: those would stand in another one. */
export function reviewLetters(content: Partial<SiteContent>): Finding[] {
  const findings: Finding[] = [];
  for (const field of fieldsOf(content)) {
    const isText = typeof field.value === 'string' && describeSteps(field).at(-1)?.max !== undefined;
    if (!isText) continue;
    const { addable, unknown } = missingLetters(String(field.value));
    const missing = [...addable, ...unknown];
    if (missing.length === 0) continue;
    const found = finding({
      level: 'advice',
      field,
      problem: `A una tipografía de la página le falta ${missing.map((letter) => `«${letter}»`).join(', ')}: se vería en otra letra.`,
      remedy: addable.length > 0 ? 'Agrégala a la tipografía, o escríbelo de otro modo.' : 'Escríbelo de otro modo.',
      ...(addable.length > 0 && {
        inTerminal: { remedy: `Pasa npm run fuentes -- ${addable.join('')}, o escríbelo de otro modo.` },
      }),
    });
    findings.push(addable.length > 0 ? { ...found, letters: addable.join('') } : found);
  }
  return findings;
}
