import { vercelStegaCombine, vercelStegaDecodeAll } from '@vercel/stega';
import type { GenericSchema } from 'valibot';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';

/** A field of the content: its file, and its path there with dots (`cards.0.title`). */
export interface FieldTarget {
  file: ContentFile;
  path: string;
}

/**
 * The value of a file with a mark in each of its texts: zero-width characters at the end tell which field it comes from,
 * so that a click on it is known and not guessed, also where two texts are equal.
 */
export function withMarks(file: ContentFile, value: unknown): unknown {
  return marked(contentSchemas[file], value, file);
}

/** The field whose text is in a string of the page. */
export function targetIn(text: string | null): FieldTarget | undefined {
  // Of a text without marks it gives nothing at all, which its type does not say.
  const found: string[] | undefined = vercelStegaDecodeAll<string>(text ?? '');
  const [name, ...path] = found?.[0]?.split('/') ?? [];
  const file = contentFiles.find((candidate) => candidate === name);
  return file && { file, path: path.join('.') };
}

/** @param mark the file and the path of the value, with slashes */
function marked(schema: GenericSchema, value: unknown, mark: string): unknown {
  const { max, item, entries } = describeField(schema, value);
  // An address, a choice or a file has no limit of letters.
  if (typeof value === 'string') return max === undefined ? value : vercelStegaCombine(value, mark, false);
  // Some are typed letter by letter, for which a mark would be a pause.
  if (typeof value !== 'object' || value === null || mark === 'hero/phrases') return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const known = item ?? entries[name];
    return [name, known ? marked(known, field, `${mark}/${name}`) : field];
  });
  return Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields);
}
