import * as v from 'valibot';

/** A schema, with what its type gives it where it does. */
export interface Schema extends v.GenericSchema {
  entries?: Record<string, Schema>;
  item: Schema;
  wrapped: Schema;
  getter(value: unknown): Schema;
  options?: (string | number)[];
  literal?: unknown;
}
export type Described = ReturnType<typeof describe>;
type Metadata = { longest?: number; originals?: string; kinds?: Record<string, Schema> };

/** What a schema says of the field of a value, for forms and reviews; one of several kinds has the fields of its own. */
export function describe(optional: Schema, value?: unknown) {
  const isOptional = optional.type === 'optional';
  const schema = isOptional ? optional.wrapped : optional;
  const own: Schema = schema.type === 'lazy' ? describe(schema.getter(value), value).schema : schema;
  const { entries = {}, item, options, literal } = own;
  const [example = ''] = v.getExamples(schema) as readonly string[];
  const texts = { title: v.getTitle(schema) ?? '', help: v.getDescription(schema), example };
  const metadata = v.getMetadata(schema) as Metadata;
  return { schema, isOptional, type: own.type, entries, item, options, literal, ...texts, ...metadata };
}

/** The same of each step of the way from a schema's value to one within it, beside the values that hold them. */
export function describeWay(schema: Schema | undefined, keys: (string | number)[], holders: unknown[]): Described[] {
  let next = schema;
  return keys.flatMap((key, level) => {
    const { entries = {}, item } = next ? describe(next, holders[level]) : {};
    next = entries[key] ?? item;
    return next ? [describe(next, holders[level + 1])] : [];
  });
}
