import * as v from 'valibot';
import type { FieldMetadata } from './fields/field';
import { nameOf } from './fields/list';

/** One step of a path into a file: a field, or an index in a list. */
export type Key = string | number;

/** The description of a field by its schema, for forms and reviews. */
export interface FieldDescription extends FieldMetadata {
  /** The schema itself, without `optional`. */
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

/** The properties of valibot's schemas; each kind has some of them. */
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
 * Describes a field.
 *
 * @param value selects the kind where a field has several
 */
export function describeField(schema: DescribableSchema, value?: unknown): FieldDescription {
  const required: DescribableSchema = schema.wrapped ?? schema;
  const { type, entries = {}, item, options } = required;
  const metadata: FieldMetadata = v.getMetadata(required);
  const kind = required.getter && describeField(required.getter(value), value);
  return {
    ...(kind ?? { type, entries, item, options }),
    schema: required,
    isOptional: schema.wrapped !== undefined,
    label: v.getTitle(required) ?? '',
    help: v.getDescription(required),
    ...metadata,
    example: metadata.example ?? '',
    kinds: metadata.kinds ?? kind?.kinds,
  };
}

/** A value inside a larger one, the root. */
export interface Field {
  path: Key[];
  value: unknown;
  /** The values along the path, from the root to the parent. */
  parents: unknown[];
  /** The descriptions from the root's to its own; `undefined` for fields that the schema does not define. */
  descriptions: (FieldDescription | undefined)[];
}

export function fieldAt(schema: v.GenericSchema, { root, path }: { root: unknown; path: Key[] }): Field {
  const parents: unknown[] = [];
  let value = root;
  const descriptions: (FieldDescription | undefined)[] = [describeField(schema, root)];
  for (const key of path) {
    parents.push(value);
    value = Object(value)[key];
    const parent = descriptions.at(-1);
    const child = parent?.entries[key] ?? parent?.item;
    descriptions.push(child && describeField(child, value));
  }
  return { path, value, parents, descriptions };
}

/** Every field of a value, each group and list before its fields. */
export function* fieldsIn(schema: v.GenericSchema, root: unknown, path: Key[] = []): Generator<Field> {
  const field = fieldAt(schema, { root, path });
  yield field;
  if (typeof field.value !== 'object' || field.value === null) return;
  for (const name of Object.keys(field.value)) {
    const key = Array.isArray(field.value) ? Number(name) : name;
    yield* fieldsIn(schema, root, [...path, key]);
  }
}

/** The path of a field for a reader: «Clientes, Cafetal Norte, Logotipo». */
export function labelOf({ path, value, parents, descriptions }: Field): string {
  const values = [...parents.slice(1), value];
  const steps = path.map((key, index) => {
    const entry = values[index];
    if (typeof key === 'string') return descriptions[index + 1]?.label || `«${key}»`;
    const name = typeof entry === 'object' ? nameOf(entry) : undefined;
    return name || `n.º ${key + 1}`;
  });
  return steps.join(', ');
}
