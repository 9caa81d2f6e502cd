import type { GenericSchema } from 'valibot';
import { parse, stringify } from 'yaml';
import { parsePolicy } from '@/content/reading/policy-text';
import { type ContentFile, contentFiles, contentPath, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';

/** The file of the content at a path of the project. */
export function fileAt(path: string): ContentFile | undefined {
  return contentFiles.find((file) => contentPath(file) === path);
}

/** What the form of a file holds, as its schema has it. @throws TextError at what a policy does not show */
export function contentOf(file: ContentFile, form: unknown): unknown {
  if (file === 'privacy-policy') return parsePolicy(textOf(file, form));
  return withoutEmpty(contentSchemas[file], form);
}

/** What the form of a file holds, as the text of the file. */
export function textOf(file: ContentFile, form: unknown): string {
  if (file !== 'privacy-policy') return `${JSON.stringify(contentOf(file, form), null, 2)}\n`;
  const { title = '', date = '', body = '' } = Object(form);
  // The rich text marks the entries of lists with stars, and the file with hyphens.
  const markdown = String(body).replace(/^\* +/gm, '- ').trim();
  return `---\n${stringify({ title, date })}---\n\n${markdown}\n`;
}

/** What the form of a file holds, from a text of the file. */
export function formOf(file: ContentFile, text: string): unknown {
  if (file !== 'privacy-policy') return JSON.parse(text);
  const [matter = '', head = ''] = text.match(/^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/) ?? [];
  return { ...Object(parse(head)), body: text.slice(matter.length).trim() };
}

/**
 * A value of a form without what was left empty, in the order of its schema: Decap's data has no order, and an empty
 * text for what may be left out. What no schema knows is kept, and told when it is checked.
 */
export function withoutEmpty(schema: GenericSchema, value: unknown): unknown {
  const { item, entries, isOptional } = describeField(schema, value);
  if (isOptional && isEmpty(value)) return undefined;
  if (Array.isArray(value)) return item ? value.map((entry) => withoutEmpty(item, entry)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const names = new Set([...Object.keys(entries), ...Object.keys(value)]);
  const fields = [...names].map((name) => {
    const [entry, field] = [entries[name], Object(value)[name]];
    return [name, entry ? withoutEmpty(entry, field) : field];
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined && field !== null));
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null || value === '';
  return Object.values(value).every(isEmpty);
}
