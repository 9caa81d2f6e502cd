import type { GenericSchema } from 'valibot';
import { parse, stringify } from 'yaml';
import { FRONT_MATTER, parsePolicy } from '@/content/reading/policy-text';
import { type ContentFileName, contentFileNames, contentPath, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';

/** Returns the name of the content file at a path relative to the project, or undefined for other paths. */
export function fileNameAt(path: string): ContentFileName | undefined {
  return contentFileNames.find((fileName) => contentPath(fileName) === path);
}

/** Converts the data of a form to the content of its file. @throws ContentProblemError for unsupported Markdown */
export function formToContent(fileName: ContentFileName, form: unknown): unknown {
  if (fileName === 'privacy-policy') return parsePolicy(serializeForm(fileName, form));
  return removeEmptyFields(contentSchemas[fileName], form);
}

/** Serializes the data of a form to the text of its content file. */
export function serializeForm(fileName: ContentFileName, form: unknown): string {
  if (fileName !== 'privacy-policy') return `${JSON.stringify(formToContent(fileName, form), null, 2)}\n`;
  const { title = '', date = '', body = '' } = Object(form);
  // Replaces the asterisks of list items, because the rich text editor writes asterisks and the file has hyphens.
  const markdown = String(body).replace(/^\* +/gm, '- ').trim();
  return `---\n${stringify({ title, date })}---\n\n${markdown}\n`;
}

/** Parses the text of a content file to the data of its form. */
export function parseForm(fileName: ContentFileName, text: string): unknown {
  if (fileName !== 'privacy-policy') return JSON.parse(text);
  const [frontMatter = '', yaml = ''] = text.match(FRONT_MATTER) ?? [];
  return { ...Object(parse(yaml)), body: text.slice(frontMatter.length).trim() };
}

/**
 * Removes empty optional fields and restores the field order of the schema. Decap's data is unordered and contains an
 * empty string for a missing optional field. Keeps unknown fields, because validation must report them.
 */
export function removeEmptyFields(schema: GenericSchema, value: unknown): unknown {
  const { item, entries, isOptional } = describeField(schema, value);
  if (isOptional && isEmpty(value)) return undefined;
  if (Array.isArray(value)) return item ? value.map((entry) => removeEmptyFields(item, entry)) : value;
  if (typeof value !== 'object' || value === null) return value;
  const fieldNames = new Set([...Object.keys(entries), ...Object.keys(value)]);
  const fields = [...fieldNames].map((name) => {
    const [entry, field] = [entries[name], Object(value)[name]];
    return [name, entry ? removeEmptyFields(entry, field) : field];
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined && field !== null));
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null || value === '';
  return Object.values(value).every(isEmpty);
}
