import { type GenericSchema, parse } from 'valibot';
import { contentFiles, contentSchemas } from './content';
import { describeField, type FieldDescription } from './describe';
import { siteSchema } from './site';
import { validate } from './validate';

/** Menus nest without limit. */
const MAX_DEPTH = 8;

/** The fields of a schema at all levels, by their path. */
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

/** Groups and lists need no example. */
const isLeaf = ({ type }: FieldDescription) => !['strict_object', 'array', 'lazy', 'never'].includes(type);

test('every field has a label and help, every leaf also an example', () => {
  expect(fields.length).toBeGreaterThan(90);
  const incomplete = fields.filter(([, field]) => !field.label || !field.help || (isLeaf(field) && !field.example));
  expect(incomplete.map(([path]) => path)).toEqual([]);
});

test('the list of files contains every schema once', () => {
  expect([...contentFiles].sort()).toEqual(Object.keys(contentSchemas).sort());
});

const office = {
  country: 'Colombia',
  city: 'Bogotá',
  address: 'Calle 1',
  phone: '+57 601 234 5678',
  position: { lat: 4.7, lng: -74 },
  clickable: true,
};

const aSite = (data: object) => ({
  name: 'Lenca',
  legalName: 'Lenca SA',
  tagline: 'Contigo.',
  description: 'Software.',
  url: 'https://lenca.co',
  email: 'hola@lenca.co',
  offices: [office],
  social: [],
  ...data,
});

test.each([
  ['https://www.compañía.com', 'https://www.xn--compaa-7va5a.com'],
  ['https://WWW.Empresa.com', 'https://www.empresa.com'],
  ['https://empresa.com:443', 'https://empresa.com'],
  ['https://empresa.com/', 'https://empresa.com'],
])('normalizes the address %s', (url, normalized) => {
  expect(parse(siteSchema, aSite({ url })).url).toBe(normalized);
});

test.each(['https://empresa.com/inicio', 'https://empresa.com/?a', 'https://ana@empresa.com'])(
  'rejects %s as the address of the site',
  (url) => {
    expect(validate(siteSchema, aSite({ url }))).toMatchObject({ isValid: false, issues: [{ path: ['url'] }] });
  },
);

test.each([
  'San Fernando del Valle de Catamarca',
  'Juan Carlos Rodríguez Castellanos',
  'San Vicente y las Granadinas',
  'Ministerio de Tecnologías de la Información y las Comunicaciones',
  'TODO EN UNO',
  'XXX aniversario',
])('accepts the name «%s»', (name) => {
  const offices = [{ ...office, city: name, country: name }];
  expect(validate(siteSchema, aSite({ name, legalName: name, offices }))).toMatchObject({ isValid: true });
});
