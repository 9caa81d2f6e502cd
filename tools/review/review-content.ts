import * as v from 'valibot';
import { pending, samples } from '@/content/samples';
import { type ContentFile, contentFiles, contentSchemas, titleOf } from '@/content/schema/content';
import { describePath } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import type { Message } from '@/content/schema/message';
import { validate } from '@/content/schema/validate';
import type { SiteContent } from '@/content/types';
import type { Anchor } from '@/lib/sections';

/** What a rule found, in words for the person who edits the content. */
export interface Finding extends Message {
  /**
   * `error`: the page would be wrong. `pending` and `sample`: fine until the launch; the one is to be done, the other
   * to be replaced. `advice`: a person should decide.
   */
  level: 'error' | 'pending' | 'sample' | 'advice';
  file: string;
  /** What a person calls the part of the content: «Clientes». */
  part: string;
  /** The path to the field in the file, counted from one: `logos, n.º 3 («Cafetal Norte»), logo, alt`. */
  field: string;
  /** The same as a person reads it: «Clientes, Cafetal Norte, Logotipo»; empty where the field is not known. */
  label: string;
  /** The path to the field as data, where it is known. */
  keys?: Key[];
  /** The line, where it is known; 0 for the whole file. */
  line?: number;
  /** The words that the dictionary lacks, each as it would be added to it. */
  words?: string[];
  /** The part of the page where it shows. */
  anchor: Anchor;
}

/** One step of a path into a file: a field, or an index in a list. */
export type Key = string | number;

/** One value of the content and the path to it. */
export interface ContentField {
  file: ContentFile;
  path: Key[];
  value: unknown;
  /** The values along the path, from the file's to the nearest. */
  parents: unknown[];
}

/** The value at the end of a path into one file. */
export function fieldAt(
  content: Partial<SiteContent>,
  { file, path }: Pick<ContentField, 'file' | 'path'>,
): ContentField {
  const parents: unknown[] = [];
  let value: unknown = content[file];
  for (const key of path) {
    parents.push(value);
    value = (value as Record<Key, unknown> | undefined)?.[key];
  }
  return { file, path, value, parents };
}

/** Every value of the content. What two files share is given once, in the first. */
export function* fieldsOf(content: Partial<SiteContent>): Generator<ContentField> {
  const visited = new Set<unknown>();
  function* walk(field: ContentField): Generator<ContentField> {
    const { file, path, value, parents } = field;
    if (typeof value !== 'object' || value === null) return yield field;
    if (visited.has(value)) return;
    visited.add(value);
    yield field;
    for (const [name, child] of Object.entries(value)) {
      const key = Array.isArray(value) ? Number(name) : name;
      yield* walk({ file, path: [...path, key], value: child, parents: [...parents, value] });
    }
  }
  for (const file of contentFiles) yield* walk(fieldAt(content, { file, path: [] }));
}

/** The path to a field in words: `logos, n.º 3 («Cafetal Norte»), logo, alt`. */
export function formatPath({ path, value, parents }: ContentField): string {
  const values = [...parents, value];
  const steps = path.map((key, index) => {
    if (typeof key === 'string') return key;
    const entry = values[index + 1];
    const name = typeof entry === 'object' ? nameOf(entry) : undefined;
    const position = `n.º ${key + 1}`;
    return name ? `${position} («${name}»)` : position;
  });
  return steps.join(', ');
}

/** What the schema says of each step of the path to a field. */
export const describeSteps = ({ file, path, value, parents }: ContentField) =>
  describePath(contentSchemas[file], { path, values: [...parents, value] });

/** The path to a field as a person reads it: «Clientes, Cafetal Norte, Logotipo». */
export function labelOf(field: ContentField): string {
  const values = [...field.parents, field.value];
  const descriptions = describeSteps(field);
  const steps = field.path.map((key, index) => {
    const entry = values[index + 1];
    if (typeof key === 'string') return descriptions[index]?.label || `«${key}»`;
    const name = typeof entry === 'object' ? nameOf(entry) : undefined;
    return name || `n.º ${key + 1}`;
  });
  return steps.join(', ');
}

interface FindingOptions extends Message {
  level: Finding['level'];
  field: ContentField;
}

/** A finding about one field. */
export function finding({ level, field, ...message }: FindingOptions): Finding {
  const { file, path } = field;
  const { anchor } = v.getMetadata(contentSchemas[file]);
  return {
    level,
    file: `content/${file}.ts`,
    part: titleOf(file),
    field: formatPath(field),
    label: labelOf(field),
    keys: path,
    ...message,
    anchor,
  };
}

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

/** Addresses and phones of examples, those of the guide among them. */
const SAMPLE = /example\.(?:com|org|net)|tu-empresa\.com|\+\d+[ 0]*0000/;

/** What is still an example or undecided. */
function reviewSamples(content: Partial<SiteContent>): Finding[] {
  return [...sampleFindings(content), ...pendingFindings(content)];
}

/** One finding for each entry of a list that holds examples, naming the fields. */
function sampleFindings(content: Partial<SiteContent>): Finding[] {
  const entries = new Map<string, { field: ContentField; labels: string[] }>();
  for (const sample of fieldsOf(content)) {
    if (!isSample(sample, content)) continue;
    const { file } = sample;
    const path = pathOfEntry(sample);
    const field = fieldAt(content, { file, path });
    const id = [file, ...path].join('.');
    const entry = entries.get(id) ?? { field, labels: [] };
    const label = describeSteps(sample)
      .slice(path.length)
      .map((step) => step.label)
      .join(' › ');
    if (label) entry.labels.push(label);
    entries.set(id, entry);
  }
  return [...entries.values()].map(({ field, labels }) => {
    const problem =
      labels.length > 0 ? `Sigue siendo de ejemplo: ${labels.join(', ')}.` : `«${nameOf(field.value)}» es de ejemplo.`;
    return finding({ level: 'sample', field, problem, remedy: 'Pon el dato real.' });
  });
}

function isSample({ file, value }: ContentField, { site }: Partial<SiteContent>): boolean {
  if (typeof value !== 'string') return false;
  // Other files quote these two from site.ts; they are reported there.
  const quoted = site && file !== 'site' ? [site.legalName, site.email] : [];
  const own = quoted.reduce((text, quote) => text.replaceAll(quote, ''), value);
  return samples.media.includes(value) || SAMPLE.test(own) || samples.names.some((name) => own.includes(name));
}

/** The path to the entry of a list that holds a sample, or else to the picture or the field itself. */
function pathOfEntry({ path, parents }: ContentField): Key[] {
  const index = path.findLastIndex((key) => typeof key === 'number');
  if (index >= 0) return path.slice(0, index + 1);
  const isPicture = Object.hasOwn(Object(parents.at(-1)), 'src');
  return isPicture ? path.slice(0, -1) : path;
}

function pendingFindings(content: Partial<SiteContent>): Finding[] {
  return pending.map(({ file, field, ...message }) => {
    const path = existingPath(content[file], field.split(', '));
    const found = finding({ level: 'pending', field: fieldAt(content, { file, path }), ...message });
    return { ...found, field };
  });
}

/** As many steps of a path as lead to something in a value. */
function existingPath(value: unknown, path: Key[]): Key[] {
  const [key, ...rest] = path;
  const exists = key !== undefined && Object.hasOwn(Object(value), key);
  return exists ? [key, ...existingPath(Object(value)[key], rest)] : [];
}

/** Everything that the schema and the rules have to say about the content, errors first. */
export function reviewContent(content: Partial<SiteContent>): Finding[] {
  return [...reviewSchema(content), ...reviewSamples(content), ...advise(content)];
}
