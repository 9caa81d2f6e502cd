import { type GenericSchema, parse } from 'valibot';
import site from '@/content/site.json' with { type: 'json' };
import { contentFiles, contentSchemas } from './content';
import { describeField, type FieldDescription } from './describe';
import { nameField } from './fields/text';
import { siteSchema } from './site';
import { validate } from './validate';

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

/** The company's file with other data. */
const withSite = (data: object) => ({ ...site, ...data });

test.each([
  ['https://www.compañía.com', 'https://www.xn--compaa-7va5a.com'],
  ['https://WWW.Empresa.com', 'https://www.empresa.com'],
  ['https://empresa.com:443', 'https://empresa.com'],
  ['https://empresa.com/', 'https://empresa.com'],
])('the address %s is taken as browsers write it', (url, written) => {
  expect(parse(siteSchema, withSite({ url })).url).toBe(written);
});

test.each(['https://empresa.com/inicio', 'https://empresa.com/?a', 'https://ana@empresa.com'])(
  '%s is no address of a site',
  (url) => {
    expect(validate(siteSchema, withSite({ url }))).toHaveLength(1);
  },
);

test.each([
  'San Fernando del Valle de Catamarca',
  'Juan Carlos Rodríguez Castellanos',
  'San Vicente y las Granadinas',
  'Ministerio de Tecnologías de la Información y las Comunicaciones',
  'TODO EN UNO',
  'XXX aniversario',
])('«%s» is a name like any other', (name) => {
  expect(validate(nameField({ label: '', help: '', example: '' }), name)).toEqual([]);
  const [office] = site.offices;
  const offices = [{ ...office, city: name, country: name }];
  expect(validate(siteSchema, withSite({ name, legalName: name, offices }))).toEqual([]);
});
