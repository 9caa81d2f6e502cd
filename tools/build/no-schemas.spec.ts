import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { OUT } from '@/lib/build-output';
import { escapeRegExp } from '@/lib/reg-exp';

/** How valibot names itself in every schema (https://standardschema.dev). */
const SCHEMA_LIBRARY = /vendor:\s*["'`]valibot/;

/** The form checks what a visitor writes; the light beside it follows the same store. */
const FORM_SCRIPTS = /^(?:contact-form|sending-light)-/;

/** What esbuild names that several scripts share. */
const SHARED_CODE = /^chunk-/;

const scripts = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name: path.basename(name), code: readFileSync(path.join(OUT, name), 'utf8') }));

/** The scripts that cannot run without this one, or without one that cannot. */
function dependentsOf(name: string): string[] {
  const isImport = new RegExp(`(?:from|import)\\s*"\\./${escapeRegExp(name)}"`);
  const importers = scripts.filter(({ code }) => isImport.test(code)).map((script) => script.name);
  return importers.flatMap((importer) => [importer, ...dependentsOf(importer)]);
}

test('no schema reaches a visitor but the form’s own', () => {
  const withSchemas = scripts.filter(({ code }) => SCHEMA_LIBRARY.test(code)).map(({ name }) => name);
  const readers = withSchemas.flatMap((name) => [name, ...dependentsOf(name)]);
  const entries = readers.filter((name) => !SHARED_CODE.test(name));
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter((name) => !FORM_SCRIPTS.test(name))).toEqual([]);
});
