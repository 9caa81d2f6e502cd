import * as v from 'valibot';
import { describeField } from '@/content/schema/describe';
import { isGroup } from '@/editor/document/pictures';

/** The values that a new field of each plain type begins with. */
const blanks: Record<string, unknown> = { string: '', number: null, boolean: false };

/** A value to begin a new field with: nothing but what cannot be otherwise. */
export function blankOf(schema: v.GenericSchema): unknown {
  const { type, kinds, entries, options, item } = describeField(schema);
  const [firstKind] = Object.values(kinds ?? {});
  if (firstKind) return blankOf(firstKind);
  if (options) return null;
  // A list of texts begins with a line to write in, or to paste many into.
  if (type === 'array') return item && describeField(item).type === 'string' ? [''] : [];
  if (type !== 'strict_object') return blanks[type];
  const required = Object.entries(entries).filter(([, field]) => !describeField(field).isOptional);
  return Object.fromEntries(required.map(([name, field]) => [name, blankOf(field)]));
}

/** Whether nothing was put into a field, nor into any field within it. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (isGroup(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === '';
}

/** A value of a kind that keeps of another value what both have. */
export function convertedTo(schema: v.GenericSchema, value: object): object {
  const { entries } = describeField(schema);
  const kept = Object.entries(value).filter(([name, field]) => entries[name] && v.is(entries[name], field));
  return { ...Object(blankOf(schema)), ...Object.fromEntries(kept) };
}

/** The value with its fields in the order of the schema, as the content writes them. */
export function inSchemaOrder(schema: v.GenericSchema, value: unknown): unknown {
  const { entries, item } = describeField(schema, value);
  if (item && Array.isArray(value)) return value.map((entry) => inSchemaOrder(item, entry));
  if (!isGroup(value)) return value;
  const known = Object.entries(entries).filter(([name]) => value[name] !== undefined);
  return Object.fromEntries(known.map(([name, field]) => [name, inSchemaOrder(field, value[name])]));
}
