import type { GenericSchema } from 'valibot';
import { parse, stringify } from 'yaml';
import { editJson, parseJson } from '@/content/reading/json-text';
import { FRONT_MATTER, parsePolicy } from '@/content/reading/policy-text';
import { type ContentFileName, contentFileNames, contentPath, contentSchemas } from '@/content/schema/content';
import type { Parsed } from '@/content/schema/content-problem';
import { describeField } from '@/content/schema/describe';

/** Returns the name of the content file at a path relative to the project, or undefined for other paths. */
export function fileNameAt(path: string): ContentFileName | undefined {
  return contentFileNames.find((fileName) => contentPath(fileName) === path);
}

/** Converts the data of a form to the content of its file. Reports Markdown that the policy must not contain. */
export function formToContent(fileName: ContentFileName, form: unknown): Parsed {
  if (fileName === 'privacy-policy') return parsePolicy(serializeForm(fileName, form, ''));
  return { value: removeEmptyFields(contentSchemas[fileName], form), problems: [] };
}

/** Changes the text of a content file to the data of a form. Keeps the formatting of unchanged parts. */
export function serializeForm(fileName: ContentFileName, form: unknown, text: string): string {
  if (fileName !== 'privacy-policy') return editJson(text, formToContent(fileName, form).value);
  const [before, after] = [parseForm(fileName, text), form].map((policy) => {
    const { title = '', date = '', body = '' } = Object(policy);
    // Replaces the asterisks of list items, because the rich text editor writes asterisks and the file has hyphens.
    return `---\n${stringify({ title, date })}---\n\n${body.replace(/^\* +/gm, '- ').trim()}\n`;
  });
  return before === after ? text : String(after);
}

/** Parses the text of a content file to the data of its form. Returns undefined for a file with a syntax error. */
export function parseForm(fileName: ContentFileName, text: string): unknown {
  if (fileName !== 'privacy-policy') return parseJson(text).value;
  const [frontMatter = '', yaml = ''] = text.match(FRONT_MATTER) ?? [];
  return { ...Object(parse(yaml)), body: text.slice(frontMatter.length).trim() };
}

/**
 * Removes empty optional fields, for which Decap's data contains empty strings, and restores the field order of the
 * schema. Keeps unknown fields, because validation must report them.
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
