import { outdatedInWords } from '@/tools/media/outdated-media';
import { fieldAt } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';
import type { ReviewInput } from '@/tools/review/gather/review-input';

/** Advice on pictures that were made for other colours of the brand. */
export function outdatedMedia({ content, outdated }: Pick<ReviewInput, 'content' | 'outdated'>): Finding[] {
  if (outdated.length === 0) return [];
  return [
    finding({
      level: 'advice',
      field: fieldAt(content, { file: 'brand', path: ['colors'] }),
      problem: `Esto se preparó para otros colores de la marca: ${outdatedInWords(outdated)}.`,
      remedy: 'Prepáralo de nuevo para los de ahora.',
      originals: outdated.map(({ original }) => original),
    }),
  ];
}
