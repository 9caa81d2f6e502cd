import { readFileSync } from 'node:fs';
import { jsonFiles } from './content';
import { jsonSchemaPath, jsonSchemaText } from './json-schema';

// Up to date again with `npm run contenido -- esquemas`.
test.each(jsonFiles)('the help of code editors for %s is up to date', (name) => {
  expect(readFileSync(jsonSchemaPath(name), 'utf8')).toBe(jsonSchemaText(name));
});

test('the help says limits and examples in Spanish', () => {
  const { properties } = JSON.parse(jsonSchemaText('hero'));
  expect(properties.headline).toMatchObject({
    title: 'Titular',
    patternErrorMessage: 'El texto es más largo. Hasta 40 caracteres.',
  });
  expect(properties.headline.description).toMatch(/Hasta 40 caracteres\. Ejemplo: «.+»\.$/);
  expect(properties.phrases).toMatchObject({ minItems: 1 });
});

test('the help knows the kinds of a menu entry', () => {
  const { properties } = JSON.parse(jsonSchemaText('navigation'));
  const kinds: { title: string }[] = properties.entries.items.anyOf;
  expect(kinds.map(({ title }) => title)).toEqual(['Una sección', 'Otro sitio', 'Una ruta', 'Una lista']);
});
