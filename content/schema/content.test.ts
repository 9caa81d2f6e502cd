import type { GenericSchema } from 'valibot';
import { contentFiles, contentSchemas } from './content';
import { describeField, type FieldDescription } from './describe';

/** A menu may hold menus without end. */
const MAX_DEPTH = 8;

/** The fields of a schema and of all that it holds, by their path. */
function fieldsBelow(schema: GenericSchema, path: string[]): [path: string, field: FieldDescription][] {
  if (path.length > MAX_DEPTH) return [];
  const { entries, item, kinds = {} } = describeField(schema);
  const own = Object.entries(entries).map(([name, field]): [string, FieldDescription] => [
    [...path, name].join('.'),
    describeField(field),
  ]);
  const ofEntries = Object.entries(entries).flatMap(([name, field]) => fieldsBelow(field, [...path, name]));
  const ofKinds = Object.entries(kinds).flatMap(([name, kind]) => fieldsBelow(kind, [...path, `(${name})`]));
  const ofItem = item ? fieldsBelow(item, [...path, '0']) : [];
  return [...own, ...ofEntries, ...ofKinds, ...ofItem];
}

const fields = contentFiles.flatMap((file) => fieldsBelow(contentSchemas[file], [file]));

/** Fields that are made of others need no example. */
const isLeaf = ({ type }: FieldDescription) => !['strict_object', 'array', 'lazy', 'never'].includes(type);

test('every field has a label, help and, unless it is made of others, an example', () => {
  expect(fields.length).toBeGreaterThan(90);
  const incomplete = fields.filter(([, field]) => !field.label || !field.help || (isLeaf(field) && !field.example));
  expect(incomplete.map(([path]) => path)).toEqual([]);
});

test('the list of files names every schema once', () => {
  expect([...contentFiles].sort()).toEqual(Object.keys(contentSchemas).sort());
});
