import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import { validate } from '@/content/schema/validate';
import type { SiteContent } from '@/content/types';
import { type ContentField, type Finding, fieldAt, fieldsOf, finding } from './finding';
import { reviewSamples } from './review-samples';

/** What the schema of each file has against it. */
function* reviewSchema(content: Partial<SiteContent>): Generator<Finding> {
  const owners = new Map<unknown, ContentFile>();
  for (const { file, value } of fieldsOf(content)) owners.set(value, file);
  for (const file of contentFiles) {
    if (content[file] === undefined) continue;
    for (const { path, message } of validate(contentSchemas[file], content[file])) {
      const field = fieldAt(content, { file, path });
      const parent = field.parents.at(-1);
      // A value that two files share is reported in the file that owns it.
      const isOwn = parent === undefined || owners.get(parent) === file;
      if (!message || !isOwn) continue;
      // A missing field has no line; its entry has.
      const [key] = path.slice(-1);
      const isMissing = key !== undefined && !Object.hasOwn(Object(parent), key);
      const nearest = isMissing ? fieldAt(content, { file, path: path.slice(0, -1) }) : field;
      yield finding({ level: 'error', field: nearest, ...message });
    }
  }
}

/** How many entries fill the row of a list; one more would stand alone in a second. */
const ROWS: Record<string, number> = { 'statistics.items': 3, 'about.principles': 4, 'services.cards': 3 };

/** An alternative text that says nothing of its picture. */
const IDLE_ALT = /^(?:imagen|foto(?:graf[ií]a)?|gr[aá]fico) de|\.(?:svg|png|jpe?g|avif|webp)$/i;

/** What is not wrong, and a person should look at. */
function* advise(content: Partial<SiteContent>): Generator<Finding> {
  for (const field of fieldsOf(content)) {
    const message = adviceOn(field);
    if (message) yield finding({ level: 'advice', field, ...message });
  }
}

function adviceOn({ file, path, value, parents }: ContentField): Message | undefined {
  if (path.at(-1) === 'alt') return adviceOnAlt(String(value));
  if (path.at(-1) === 'route') return adviceOnRoute(Object(parents.at(-1)));
  if (Array.isArray(value)) return adviceOnRow(value, ROWS[[file, ...path].join('.')]);
  return undefined;
}

function adviceOnAlt(alt: string): Message | undefined {
  if (!IDLE_ALT.test(alt)) return undefined;
  return {
    problem: 'El texto alternativo empieza por «imagen de» o es un nombre de archivo.',
    remedy: 'Di directamente qué se ve; quien no ve la imagen ya sabe que es una.',
  };
}

function adviceOnRow(list: unknown[], row = Number.POSITIVE_INFINITY): Message | undefined {
  if (list.length <= row) return undefined;
  return {
    problem: `Hay ${list.length} entradas y en la fila caben ${row}: las demás quedan en otra fila, incompleta.`,
    remedy: `Deja ${row}.`,
  };
}

function adviceOnRoute(link: Record<string, unknown>): Message | undefined {
  if (!('name' in link) || 'scrollToId' in link || link.route === '/') return undefined;
  return {
    problem: `La ruta «${link.route}» solo lleva al principio de la página.`,
    remedy: 'Haz que lleve a una sección, o cámbiala por un enlace si es otro sitio.',
    inTerminal: { remedy: 'Agrégale una sección (scrollToId), o cámbiala por un enlace (href) si es otro sitio.' },
  };
}

/** Everything that the schema and the rules have to say about the content, errors first. */
export function reviewContent(content: Partial<SiteContent>): Finding[] {
  return [...reviewSchema(content), ...reviewSamples(content), ...advise(content)];
}
