import * as v from 'valibot';
import type { FieldMetadata } from './fields/field';
import { nameOf } from './fields/list';

/** One step of a path into a file: a field, or an index in a list. */
export type Key = string | number;

/** What a schema says of the field of a value, for forms and reviews. */
export interface FieldDescription extends FieldMetadata {
  /** The schema itself, without what makes it optional. */
  schema: v.GenericSchema;
  isOptional: boolean;
  /** valibot's name for the kind of schema: `string`, `array`, `strict_object`. */
  type: string;
  label: string;
  help: string | undefined;
  example: string;
  /** The fields of a group; none of another value. */
  entries: Record<string, v.GenericSchema>;
  /** The schema of a list's entries. */
  item?: v.GenericSchema | undefined;
  /** The values of a choice. */
  options?: readonly (string | number)[] | undefined;
}

/** A schema of valibot with what it may hold; each kind has some of it. */
interface DescribableSchema extends v.GenericSchema {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  options?: readonly (string | number)[];
  /** Of an optional value. */
  wrapped?: v.GenericSchema;
  /** Of a value of several kinds. */
  getter?: (value: unknown) => v.GenericSchema;
}

/**
 * What a schema says of the field of a value.
 *
 * @param value tells of which kind a field of several kinds is
 */
export function describeField(schema: DescribableSchema, value?: unknown): FieldDescription {
  const required: DescribableSchema = schema.wrapped ?? schema;
  const metadata: FieldMetadata = v.getMetadata(required);
  const kind = required.getter && describeField(required.getter(value), value);
  return {
    ...(kind ?? partsOf(required)),
    schema: required,
    isOptional: schema.wrapped !== undefined,
    label: v.getTitle(required) ?? '',
    help: v.getDescription(required),
    ...metadata,
    example: metadata.example ?? '',
    kinds: metadata.kinds ?? kind?.kinds,
  };
}

function partsOf({ type, entries = {}, item, options }: DescribableSchema) {
  return { type, entries, item, options };
}

/**
 * The descriptions of the fields along a path, from the outermost to the one at its end.
 *
 * @param values the values along the path, from the one that the schema describes to the one at its end
 */
export function describePath(
  schema: v.GenericSchema,
  { path, values }: { path: Key[]; values: unknown[] },
): FieldDescription[] {
  const fields: FieldDescription[] = [];
  let parent = schema;
  for (const [level, key] of path.entries()) {
    const { entries, item } = describeField(parent, values[level]);
    const child = entries[key] ?? item;
    if (!child) break;
    fields.push(describeField(child, values[level + 1]));
    parent = child;
  }
  return fields;
}

/** The values along a path, from the one in which it begins to the one at its end. */
export function valuesAlong(value: unknown, path: Key[]): unknown[] {
  const values = [value];
  for (const key of path) values.push(Object(values.at(-1))[key]);
  return values;
}

/** A path as a person reads it: «Clientes, Cafetal Norte, Logotipo». */
export function pathInWords(schema: v.GenericSchema, { path, value }: { path: Key[]; value: unknown }) {
  const values = valuesAlong(value, path);
  const descriptions = describePath(schema, { path, values });
  const steps = path.map((key, index) => {
    const entry = values[index + 1];
    if (typeof key === 'string') return descriptions[index]?.label || `«${key}»`;
    const name = typeof entry === 'object' ? nameOf(entry) : undefined;
    return name || `n.º ${key + 1}`;
  });
  return steps.join(', ');
}
