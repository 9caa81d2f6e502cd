import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { GenericSchema } from 'valibot';
import { contentFiles, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { OUT } from '@/lib/build-output';

/** How valibot names itself in every schema (https://standardschema.dev). */
const SCHEMA_LIBRARY = /vendor:\s*["'`]valibot/;

/** The form checks what a visitor writes. */
const FORM_SCRIPT = /^contact-form-/;

const scripts = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name: path.basename(name), code: readFileSync(path.join(OUT, name), 'utf8') }));

test('no schema reaches a visitor but the form’s own', () => {
  const withSchemas = scripts.filter(({ code }) => SCHEMA_LIBRARY.test(code)).map(({ name }) => name);
  expect(withSchemas).toEqual([expect.stringMatching(FORM_SCRIPT)]);
});

test('nothing of the schemas of the content reaches a visitor', () => {
  const fields = new Set<GenericSchema>();
  for (const file of contentFiles) addFieldsOf(contentSchemas[file], fields);
  const helps = new Set([...fields].map((schema) => describeField(schema).help ?? ''));
  const telling = [...helps].filter((help) => help.length > 20);
  expect(telling.length).toBeGreaterThan(80);
  const found = telling.filter((help) => scripts.some(({ code }) => code.includes(help)));
  expect(found).toEqual([]);
});

/** Adds the fields below a field, each once: a menu may hold menus without end. */
function addFieldsOf(schema: GenericSchema, fields: Set<GenericSchema>): void {
  const { entries, item, kinds = {} } = describeField(schema);
  const below = [...Object.values(entries), ...Object.values(kinds)];
  if (item) below.push(item);
  for (const field of below) {
    if (fields.has(field)) continue;
    fields.add(field);
    addFieldsOf(field, fields);
  }
}
