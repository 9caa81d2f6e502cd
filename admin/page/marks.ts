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
const targets: FieldTarget[] = [];
const numbers = new Map<string, number>();

/** The texts that are typed letter by letter, for which a mark would be a pause. */
const TYPED = 'hero/phrases';

/** The value of a file with a mark in each of its texts. */
export function withMarks<Value>(file: ContentFile, value: Value): Value {
  return marked(contentSchemas[file], { value, target: { file, path: '' } });
}

/** The field whose text is in a string of the page. */
export function targetIn(text: string | null): FieldTarget | undefined {
  if (!text) return undefined;
  // Of a text without marks it gives nothing at all, which its type does not say.
  const found: number[] | undefined = vercelStegaDecodeAll<number>(text);
  return targets[found?.[0] ?? -1];
}

interface Place<Value> {
  value: Value;
  target: FieldTarget;
}

function marked<Value>(schema: GenericSchema, place: Place<Value>): Value;
function marked(schema: GenericSchema, { value, target }: Place<unknown>): unknown {
  if (`${target.file}/${target.path}` === TYPED) return value;
  const { max, item, entries } = describeField(schema, value);
  const below = (key: string | number) => ({ ...target, path: target.path ? `${target.path}.${key}` : String(key) });
  if (typeof value === 'string') {
    // An address, a choice or a file has no limit of letters.
    return max !== undefined ? vercelStegaCombine(value, numberOf(target), false) : value;
  }
  if (Array.isArray(value)) {
    return item ? value.map((entry, index) => marked(item, { value: entry, target: below(index) })) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const known = entries[name];
    return [name, known ? marked(known, { value: field, target: below(name) }) : field];
  });
  return Object.fromEntries(fields);
}

/** A target keeps its number, so that a text whose place stays is the same string again. */
function numberOf(target: FieldTarget): number {
  const key = `${target.file}/${target.path}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, targets.length);
  return targets.push(target) - 1;
}
