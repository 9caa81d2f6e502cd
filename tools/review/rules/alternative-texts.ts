import { type ContentValues, fieldsOf } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';

/** An alternative text that says nothing of its picture. */
const IDLE_ALT = /^(?:imagen|foto(?:graf[ií]a)?|gr[aá]fico) de|\.(?:svg|png|jpe?g|avif|webp)$/i;

/** Advice on alternative texts that say nothing of their pictures. */
export function alternativeTexts({ values }: { values: ContentValues }): Finding[] {
  const idle = [...fieldsOf(values)].filter(
    ({ path, value }) => path.at(-1) === 'alt' && typeof value === 'string' && IDLE_ALT.test(value),
  );
  return idle.map((field) =>
    finding({
      level: 'advice',
      field,
      problem: 'El texto alternativo empieza por «imagen de» o es un nombre de archivo.',
      remedy: 'Di directamente qué se ve; quien no ve la imagen ya sabe que es una.',
    }),
  );
}
