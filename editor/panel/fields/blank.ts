import * as v from 'valibot';
import { describeField } from '@/content/schema/describe';

/** The values that a new field of each plain type begins with. */
const blanks: Record<string, unknown> = { string: '', number: null, boolean: false };

/** A value to begin a new field with: nothing but what cannot be otherwise. */
export function blankOf(schema: v.GenericSchema): unknown {
  const { type, kinds, entries, options, literal, item } = describeField(schema);
  const [firstKind] = Object.values(kinds ?? {});
  if (firstKind) return blankOf(firstKind);
  if (options) return options.length === 1 ? options[0] : null;
  if (type === 'literal') return literal;
  // A list of texts begins with a line to write in, or to paste many into.
  if (type === 'array') return item && describeField(item).type === 'string' ? [''] : [];
  if (type !== 'strict_object') return blanks[type];
  const required = Object.entries(entries).filter(([, field]) => !describeField(field).isOptional);
  return Object.fromEntries(required.map(([name, field]) => [name, blankOf(field)]));
}

/** A value of a kind that keeps of another value what both have. */
export function convertedTo(schema: v.GenericSchema, value: object): object {
  const { entries } = describeField(schema);
  const kept = Object.entries(value).filter(([name, field]) => entries[name] && v.is(entries[name], field));
  return { ...Object(blankOf(schema)), ...Object.fromEntries(kept) };
}

/** The value with its fields in the order of the schema, as the content writes them. */
export function inSchemaOrder(schema: v.GenericSchema, value: unknown): unknown {
  return v.safeParse(schema, value).output;
}
