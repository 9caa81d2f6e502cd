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

/** What is said of `content/hero.json` as it is now. */
function said(): string {
  try {
    readContentFile('hero');
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
  expect(said()).toContain(place);
});

test('a file that is gone can be had again', () => {
  expect(said()).toContain('git checkout HEAD -- content/hero.json');
});

test('a file that Windows’ Notepad saved is read like any other', () => {
  writeFileSync('content/hero.json', '\ufeff{ "headline": "Hola" }');
  writeFileSync('content/privacy-policy.md', '\ufeff---\ntitle: Política\ndate: 2026-11-25\n---\n\nHola.\n');
  expect(readContentFile('hero')).toEqual({ headline: 'Hola' });
  expect(readContentFile('privacy-policy')).toMatchObject({ title: 'Política' });
});
