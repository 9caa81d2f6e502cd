import { vercelStegaCombine, vercelStegaDecodeAll } from '@vercel/stega';
import type { GenericSchema } from 'valibot';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';

/** A field of the content: its file, and its path there with dots (`cards.0.title`). */
export interface FieldTarget {
  file: ContentFile;
  path: string;
}

/**
 * Marks in the texts of the page: zero-width characters at the end of each tell which field it comes from, so that a
 * click on it is known and not guessed, also where two texts are equal. A mark is the number of its target, since it
 * takes eight characters for each of its letters.
 */
const targets = new Map<string, FieldTarget>();

/** The texts that are typed letter by letter, for which a mark would be a pause. */
const TYPED = 'hero/phrases';

/** The value of a file with a mark in each of its texts. */
export function withMarks(file: ContentFile, value: unknown): unknown {
  return marked(contentSchemas[file], value, { file, path: '' });
}

/** The field whose text is in a string of the page. */
export function targetIn(text: string | null): FieldTarget | undefined {
  // Of a text without marks it gives nothing at all, which its type does not say.
  const found: number[] | undefined = vercelStegaDecodeAll<number>(text ?? '');
  return [...targets.values()][found?.[0] ?? -1];
}

function marked(schema: GenericSchema, value: unknown, target: FieldTarget): unknown {
  const { max, item, entries } = describeField(schema, value);
  // An address, a choice or a file has no limit of letters.
  if (typeof value === 'string') return max === undefined ? value : withMark(value, target);
  if (typeof value !== 'object' || value === null || keyOf(target) === TYPED) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const known = item ?? entries[name];
    const path = target.path ? `${target.path}.${name}` : name;
    return [name, known ? marked(known, field, { ...target, path }) : field];
  });
  return Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields);
}

/** A target keeps its number, so that a text whose place stays is the same string again. */
function withMark(text: string, target: FieldTarget): string {
  const key = keyOf(target);
  if (!targets.has(key)) targets.set(key, target);
  return vercelStegaCombine(text, [...targets.keys()].indexOf(key), false);
}

const keyOf = ({ file, path }: FieldTarget) => `${file}/${path}`;
