import type { GenericSchema } from 'valibot';
import { contentFiles, contentSchemas } from './content';
import { describeField, describePath, type FieldDescription } from './describe';

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

test('every field has a label and help', () => {
  expect(fields.length).toBeGreaterThan(90);
  const incomplete = fields.filter(([, field]) => !field.label || !field.help);
  expect(incomplete.map(([path]) => path)).toEqual([]);
});

test('every field that is not made of others has an example', () => {
  const incomplete = fields.filter(([, field]) => isLeaf(field) && !field.example);
  expect(incomplete.map(([path]) => path)).toEqual([]);
});

test('the list of files names every schema once', () => {
  expect([...contentFiles].sort()).toEqual(Object.keys(contentSchemas).sort());
});

test('a path is described step by step, by the kind of each value', () => {
  const entry = { kind: 'list', name: 'Más', entries: [{ kind: 'link', name: 'Blog', href: 'https://blog.istmo.co' }] };
  const entries = [entry];
  const [blog] = entry.entries;
  const path = ['entries', 0, 'entries', 0, 'href'];
  const values = [{ entries }, entries, entry, entry.entries, blog, blog?.href];
  const labels = describePath(contentSchemas.navigation, { path, values }).map(({ label }) => label);
  expect(labels).toEqual(['Entradas', '', 'Entradas', '', 'Enlace']);
});
