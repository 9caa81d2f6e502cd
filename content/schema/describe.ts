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
export type Described = Metadata &
  Required<Pick<Schema, 'entries' | 'item'>> &
  Pick<Schema, 'type' | 'options' | 'literal'> & {
    schema: Schema;
    isOptional: boolean;
    title: string;
    help: string | undefined;
    example: string;
  };
type Metadata = { longest?: number; originals?: string; kinds?: Record<string, Schema> };

/** What a schema says of the field of a value, for forms and reviews; one of several kinds has the fields of its own. */
export function describe(optional: Schema, value?: unknown): Described {
  const isOptional = optional.type === 'optional';
  const schema = isOptional ? optional.wrapped : optional;
  const inner = schema.type === 'lazy' ? describe(schema.getter(value), value) : undefined;
  const { type, entries = {}, item, options, literal } = inner ?? schema;
  const [example = ''] = v.getExamples(schema) as readonly string[];
  const texts = { title: v.getTitle(schema) ?? '', help: v.getDescription(schema), example };
  const metadata: Metadata = { kinds: inner?.kinds, ...v.getMetadata(schema) };
  return { schema, isOptional, type, entries, item, options, literal, ...texts, ...metadata };
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
