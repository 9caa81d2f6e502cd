import * as v from 'valibot';
import type { Confirmable } from '@/content/schema/confirmed';
import { type ContentFile, contentFiles, contentSchemas, titleOf } from '@/content/schema/content';
import { describePath } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import type { Message } from '@/content/schema/message';
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
  /** The letters that a typeface of the page lacks and can be given. */
  letters?: string;
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

/** Whether a finding asks for a person's word on one thing. */
export function isConfirmation({ file, keys }: Finding, name: Confirmable): boolean {
  return file === 'content/confirmations.ts' && keys?.[0] === name;
}
