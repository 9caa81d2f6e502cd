import { fc } from '@/lib/testing/properties';
import { editJson, parseJson } from './json-text';

const TEXT = `{ "heading":"CLIENTES",
  "logos": [
    { "logo": "faro.svg",   "name": "Faro", "scale": 0.80 } ] }`;
const faro = { name: 'Faro', logo: 'faro.svg', scale: 0.8 };

test('editJson changes only the text of a changed field', () => {
  expect(editJson(TEXT, { heading: 'CLIENTES', logos: [faro] })).toBe(TEXT);
  const text = editJson(TEXT, { heading: 'CLIENTES', logos: [{ ...faro, name: 'Roble' }] });
  expect(text).toBe(TEXT.replace('"Faro"', '"Roble"'));
});

test.each([0, 2])('editJson adds entries with an indentation of %d like JSON.stringify', (indent) => {
  const value = { list: [{ a: 1 }] };
  const newValue = { list: [{ a: 1 }, { a: [2], b: {} }] };
  expect(editJson(JSON.stringify(value, null, indent), newValue)).toBe(JSON.stringify(newValue, null, indent));
});

test('editJson returns text that parses to the value', () => {
  const anyValue = fc.jsonValue();
  fc.assert(
    fc.property(anyValue, anyValue, fc.constantFrom(0, 2), (before, after, indent) => {
      const { value } = parseJson(editJson(JSON.stringify(before, null, indent), after));
      expect(value).toEqual(JSON.parse(JSON.stringify(after)));
    }),
  );
});
