import { titleFromFileName } from '@/tools/media/file-names';
import { type ContentValues, fieldsOf } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';

/** An alternative text that says nothing of its picture. */
const IDLE_ALT = /^(?:imagen|foto(?:graf[ií]a)?|gr[aá]fico) de|\.(?:svg|png|jpe?g|avif|webp)$/i;

/** Advice on names of companies and people that are those of files, as cameras and programs call them. */
export function namesOfFiles({ values }: { values: ContentValues }): Finding[] {
  const names = [...fieldsOf(values)].filter(
    ({ path, value }) =>
      path.at(-1) === 'name' && typeof value === 'string' && value !== '' && !titleFromFileName(value),
  );
  return names.map((field) =>
    finding({
      level: 'advice',
      field,
      problem: `«${field.value}» es el nombre de un archivo, no el de una empresa o una persona.`,
      remedy: 'Escribe cómo se llama.',
    }),
  );
}

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
