import { mkdirSync, writeFileSync } from 'node:fs';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { ContentError } from './faults';
import { readContentFile } from './files';

const home = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder('contenido');
  process.chdir(folder.path);
  mkdirSync('content');
});
afterEach(() => {
  process.chdir(home);
  folder[Symbol.dispose]();
});

/** What is said of a file as it is now. */
function said(name: 'hero' | 'privacy-policy'): string {
  try {
    readContentFile(name);
    return '';
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
}

test.each([
  ['a comma missing', '{\n  "a": 1\n  "b": 2\n}', 'Línea 3, columna 3'],
  ['a comma too many', '{\n  "a": 1,\n}', 'Línea 2, columna 9'],
  ['a text without quotes', '{\n  "a": hola\n}', 'Línea 2, columna 8'],
  ['two versions that were left', '<<<<<<< HEAD\n{}', 'Línea 1, columna 1'],
  ['an empty file', '', 'Línea 1, columna 1'],
])('%s is told by its place', (_, text, place) => {
  writeFileSync('content/hero.json', text);
  expect(said('hero')).toContain(place);
});

test('a policy that cannot be read is told by its file', () => {
  writeFileSync('content/privacy-policy.md', '# Política\n');
  expect(said('privacy-policy')).toMatch(/^content\/privacy-policy\.md {2}Política de privacidad\n {2}La cabecera/);
});

test('a file that is gone can be had again', () => {
  expect(said('hero')).toContain('git checkout HEAD -- content/hero.json');
});
