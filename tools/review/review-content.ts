import * as v from 'valibot';
import { pending, samples } from '@/content/samples';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { describePath } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import type { Message } from '@/content/schema/message';
import { validate } from '@/content/schema/validate';
import type { SiteContent } from '@/content/types';
import type { Anchor } from '@/lib/sections';

/** What a rule found, in words for the person who edits the content. */
export interface Finding {
  /**
   * `error`: the page would be wrong. `pending` and `sample`: fine until the launch; the one is to be done, the other
   * to be replaced. `advice`: a person should decide.
   */
  level: 'error' | 'pending' | 'sample' | 'advice';
  file: string;
  /** The way to the field, counted from one: `logos, n.º 3 («Cafetal Norte»), logo, alt`. */
  field: string;
  problem: string;
  remedy: string;
  /** The same way as data, or the line where that is what is known. */
  keys?: Key[];
  line?: number;
  /** The part of the page where it shows. */
  anchor: Anchor;
}

export type { ContentFile };
/** One step of a path into a file: a field, or an index in a list. */
export type Key = string | number;

/** The files of the content, in the order of the page. */
export const FILES = contentFiles;

/** One value of the content and the way to it. */
export interface ContentField {
  file: ContentFile;
  keys: Key[];
  value: unknown;
  /** The values that hold it, from the file to the nearest. */
  holders: unknown[];
}

/** The value at the end of a way into one file. */
export function fieldAt(content: Partial<SiteContent>, file: ContentFile, keys: Key[]): ContentField {
  const holders: unknown[] = [];
  let value: unknown = content[file];
  for (const key of keys) {
    holders.push(value);
    value = (value as Record<Key, unknown> | undefined)?.[key];
  }
  return { file, keys, value, holders };
}

/** Every value of the content. What two files share is met once, in the first. */
export function* fieldsOf(content: Partial<SiteContent>): Generator<ContentField> {
  const met = new Set<unknown>();
  function* walk(field: ContentField): Generator<ContentField> {
    const { file, keys, value, holders } = field;
    if (typeof value !== 'object' || value === null) return yield field;
    if (met.has(value)) return;
    met.add(value);
    yield field;
    for (const [key, child] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      yield* walk({ file, keys: [...keys, step], value: child, holders: [...holders, value] });
    }
  }
  for (const file of FILES) yield* walk(fieldAt(content, file, []));
}

/** The way to a field in words: `logos, n.º 3 («Cafetal Norte»), logo, alt`. */
export function wayTo({ keys, value, holders }: ContentField): string {
  return keys
    .map((key, index) => {
      if (typeof key === 'string') return key;
      const entry = index + 1 < keys.length ? holders[index + 1] : value;
      const name = typeof entry === 'object' ? nameOf(entry) : undefined;
      return `n.º ${key + 1}${name ? ` («${name}»)` : ''}`;
    })
    .join(', ');
}

/** What the schema says of each step of the path to a field. */
export const describeSteps = ({ file, keys, value, holders }: ContentField) =>
  describePath(contentSchemas[file], { path: keys, values: [...holders, value] });

/** A finding about one field. */
export function finding(level: Finding['level'], field: ContentField, { problem, remedy }: Message): Finding {
  const { file, keys } = field;
  const { anchor } = v.getMetadata(contentSchemas[file]);
  return { level, file: `content/${file}.ts`, field: wayTo(field), keys, problem, remedy, anchor };
}

/** What the schema of each file has against it. */
function* reviewSchema(content: Partial<SiteContent>): Generator<Finding> {
  const owners = new Map<unknown, ContentFile>();
  for (const { file, value } of fieldsOf(content)) owners.set(value, file);
  for (const file of FILES) {
    if (content[file] === undefined) continue;
    for (const { path, message } of validate(contentSchemas[file], content[file])) {
      const field = fieldAt(content, file, path);
      const parent = field.holders.at(-1);
      // A value that two files share is told of the file that owns it.
      const isOwn = parent === undefined || owners.get(parent) === file;
      if (!message || !isOwn) continue;
      // A missing field has no line; its entry has.
      const [key] = path.slice(-1);
      const isMissing = key !== undefined && !Object.hasOwn(Object(parent), key);
      const place = isMissing ? fieldAt(content, file, path.slice(0, -1)) : field;
      yield finding('error', place, message);
    }
  }
}

/** How many entries fill the row of a list; one more would stand alone in a second. */
const ROWS: Record<string, number> = { 'statistics.items': 3, 'about.principles': 4, 'services.cards': 3 };

/** An alternative text that says nothing of its picture. */
const IDLE_ALT = /^(?:imagen|foto(?:graf[ií]a)?|gr[aá]fico) de|\.(?:svg|png|jpe?g|avif|webp)$/i;

/** What is not wrong, and a person should look at. */
function advise(content: Partial<SiteContent>): Finding[] {
  return [...fieldsOf(content)].flatMap((field) => {
    const message = adviceOn(field);
    return message ? [finding('advice', field, message)] : [];
  });
}

function adviceOn({ file, keys, value }: ContentField): Message | undefined {
  if (keys.at(-1) === 'alt') return adviceOnAlt(String(value));
  if (Array.isArray(value)) return adviceOnRow(value, ROWS[[file, ...keys].join('.')]);
  if (typeof value === 'object' && value) return adviceOnLink(value);
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

function adviceOnLink(link: object): Message | undefined {
  const isRoute = 'route' in link && 'name' in link;
  if (!isRoute || 'scrollToId' in link || link.route === '/') return undefined;
  return {
    problem: `La ruta «${link.route}» solo lleva al principio de la página.`,
    remedy: 'Agrégale una sección (scrollToId), o cámbiala por un enlace (href) si es otro sitio.',
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
    const { file, keys } = sample;
    const length = entryLength(sample);
    const field = fieldAt(content, file, keys.slice(0, length));
    const id = [file, ...field.keys].join('.');
    const entry = entries.get(id) ?? { field, labels: [] };
    const label = describeSteps(sample)
      .slice(length)
      .map((step) => step.label)
      .join(' › ');
    if (label) entry.labels.push(label);
    entries.set(id, entry);
  }
  return [...entries.values()].map(({ field, labels }) => {
    const problem =
      labels.length > 0 ? `Sigue siendo de ejemplo: ${labels.join(', ')}.` : `«${nameOf(field.value)}» es de ejemplo.`;
    return finding('sample', field, { problem, remedy: 'Pon el dato real.' });
  });
}

function isSample({ file, value }: ContentField, { site }: Partial<SiteContent>): boolean {
  if (typeof value !== 'string') return false;
  // Other files quote these two from site.ts; they are reported there.
  const quoted = site && file !== 'site' ? [site.legalName, site.email] : [];
  const own = quoted.reduce((text, quote) => text.replaceAll(quote, ''), value);
  return samples.media.includes(value) || SAMPLE.test(own) || samples.names.some((name) => own.includes(name));
}

/** How many steps of the path to a sample lead to its entry of a list, or else to the picture or the field itself. */
function entryLength({ keys, holders }: ContentField): number {
  const index = keys.findLastIndex((key) => typeof key === 'number');
  if (index >= 0) return index + 1;
  const isPicture = Object.hasOwn(Object(holders.at(-1)), 'src');
  return isPicture ? keys.length - 1 : keys.length;
}

function pendingFindings(content: Partial<SiteContent>): Finding[] {
  return pending.map(({ file, field, problem, remedy }) => {
    const whole = finding('pending', fieldAt(content, file, []), { problem, remedy });
    return { ...whole, field };
  });
}

/** Everything that the schema and the rules have to say about the content, errors first. */
export function reviewContent(content: Partial<SiteContent>): Finding[] {
  return [...reviewSchema(content), ...reviewSamples(content), ...advise(content)];
}
