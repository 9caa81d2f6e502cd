import { type ContentField, type ContentValues, fieldsOf } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';

/** Advice on links whose route only leads to the top of the page, which is the only page. */
export function routes({ values }: { values: ContentValues }): Finding[] {
  const idle = [...fieldsOf(values)].filter(leadsToTop);
  return idle.map((field) =>
    finding({
      level: 'advice',
      field,
      problem: `La ruta «${field.value}» solo lleva al principio de la página.`,
      remedy: 'Haz que lleve a una sección (scrollToId), o cámbiala por un enlace (href) si es otro sitio.',
    }),
  );
}

function leadsToTop({ path, value, parents }: ContentField): boolean {
  if (path.at(-1) !== 'route' || value === '/') return false;
  const namesSection = typeof value === 'string' && value.startsWith('#');
  if (namesSection) return false;
  const link = Object(parents.at(-1));
  return 'name' in link && !('scrollToId' in link);
}
