import { vercelStegaCombine, vercelStegaDecodeAll } from '@vercel/stega';
import type { GenericSchema } from 'valibot';
import type { FieldLocation } from '@/admin/shared/preview-window';
import { type ContentFileName, contentFileNames, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';

/** Appends to each text the path of its field in zero-width characters, so that a click can open the field. */
export function appendFieldPaths(fileName: ContentFileName, value: unknown): unknown {
  return appendPaths(contentSchemas[fileName], value, fileName);
}

/** Returns the field whose path is encoded in a text of the page, or undefined for a text without a path. */
export function decodeField(text: string | null): FieldLocation | undefined {
  // `vercelStegaDecodeAll` returns undefined for a text without a path, although its type does not say so.
  const encodedPaths: string[] | undefined = vercelStegaDecodeAll<string>(text ?? '');
  const [name, ...path] = encodedPaths?.[0]?.split('/') ?? [];
  const fileName = contentFileNames.find((candidate) => candidate === name);
  return fileName && { fileName, path: path.join('.') };
}

/** @param path the name of the file and the path of the value in it, joined with slashes */
function appendPaths(schema: GenericSchema, value: unknown, path: string): unknown {
  const { max, item, entries } = describeField(schema, value);
  // Skips fields without `max`. These are URLs, choices and file names, which must not change.
  if (typeof value === 'string') return max === undefined ? value : vercelStegaCombine(value, path, false);
  // Skips the typed phrases of the hero, because the typing animation would type each zero-width character.
  if (typeof value !== 'object' || value === null || path === 'hero/phrases') return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const fieldSchema = item ?? entries[name];
    return [name, fieldSchema ? appendPaths(fieldSchema, field, `${path}/${name}`) : field];
  });
  return Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields);
}
