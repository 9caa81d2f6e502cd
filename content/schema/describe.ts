import * as v from 'valibot';
import type { FieldMetadata } from './fields/field';
import { nameOf } from './fields/list';

/** One step of a path in a content file: a field name, or the index of a list entry. */
export type Key = string | number;

/** The properties of a field that the forms of the panel and the content checks read from its schema. */
export interface FieldDescription extends FieldMetadata {
  schema: v.GenericSchema;
  isOptional: boolean;
  /** The schema type in valibot, such as `string`, `array` or `strict_object`. */
  type: string;
  label: string;
  help: string | undefined;
  example: string;
  /** The schemas of a group's fields by name. Empty if the field is not a group. */
  entries: Record<string, v.GenericSchema>;
  /** The schema of a list's entries. */
  item?: v.GenericSchema | undefined;
  /** The allowed values of a choice. */
  options?: readonly (string | number)[] | undefined;
}

/** The properties that `describeField` reads from valibot schemas. Which of them exist depends on the schema type. */
interface DescribableSchema extends v.GenericSchema {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  options?: readonly (string | number)[];
  /** The schema inside `optional`. */
  wrapped?: v.GenericSchema;
  /** Selects the schema of the kind of a value. Only `lazy` schemas have this function. */
  getter?: (value: unknown) => v.GenericSchema;
}

/** Returns the description of a field. The field's `value` selects the kind if the schema has several kinds. */
export function describeField(schema: DescribableSchema, value?: unknown): FieldDescription {
  const unwrapped: DescribableSchema = schema.wrapped ?? schema;
  const { type, entries = {}, item, options } = unwrapped;
  const metadata: FieldMetadata = v.getMetadata(unwrapped);
  const kindDescription = unwrapped.getter && describeField(unwrapped.getter(value), value);
  return {
    ...(kindDescription ?? { type, entries, item, options }),
    schema: unwrapped,
    isOptional: schema.wrapped !== undefined,
    label: v.getTitle(unwrapped) ?? '',
    help: v.getDescription(unwrapped),
    ...metadata,
    example: metadata.example ?? '',
    kinds: metadata.kinds ?? kindDescription?.kinds,
  };
}

/** A field in the value of a content file, with the values and descriptions along its path. */
export interface Field {
  path: Key[];
  value: unknown;
  /** The values that contain the field, from the value of the file to the direct parent. */
  parents: unknown[];
  /** The descriptions of `parents` and of the field itself; `undefined` for fields that the schema does not define. */
  descriptions: (FieldDescription | undefined)[];
}

export function fieldAt(schema: v.GenericSchema, { fileValue, path }: { fileValue: unknown; path: Key[] }): Field {
  return path.reduce(childOf, fileField(schema, fileValue));
}

/** Yields every field in the value of a content file. A group or list comes before its fields. */
export function fieldsIn(schema: v.GenericSchema, fileValue: unknown): Generator<Field> {
  return fieldsWithin(fileField(schema, fileValue));
}

function fileField(schema: v.GenericSchema, value: unknown): Field {
  return { path: [], value, parents: [], descriptions: [describeField(schema, value)] };
}

function childOf({ path, value, parents, descriptions }: Field, key: Key): Field {
  const parent = descriptions.at(-1);
  const childSchema = parent?.entries[key] ?? parent?.item;
  const childValue: unknown = Object(value)[key];
  return {
    path: [...path, key],
    value: childValue,
    parents: [...parents, value],
    descriptions: [...descriptions, childSchema && describeField(childSchema, childValue)],
  };
}

function* fieldsWithin(field: Field): Generator<Field> {
  yield field;
  if (typeof field.value !== 'object' || field.value === null) return;
  for (const name of Object.keys(field.value)) {
    yield* fieldsWithin(childOf(field, Array.isArray(field.value) ? Number(name) : name));
  }
}

/** Returns the path of a field as labels of the panel, for example «Clientes, Cafetal Norte, Logotipo». */
export function labelOf({ path, value, parents, descriptions }: Field): string {
  const pathValues = [...parents.slice(1), value];
  const labels = path.map((key, index) => {
    const pathValue = pathValues[index];
    if (typeof key === 'string') return descriptions[index + 1]?.label || `«${key}»`;
    const name = typeof pathValue === 'object' ? nameOf(pathValue) : undefined;
    return name || `n.º ${key + 1}`;
  });
  return labels.join(', ');
}
