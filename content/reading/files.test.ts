import { writeFileSync } from 'node:fs';
import { temporaryProject } from '@/lib/testing/temporary-folder';
import { readContentFile, readContentFiles } from './files';

let project: Disposable;

beforeEach(() => {
  project = temporaryProject();
});
afterEach(() => project[Symbol.dispose]());

test.each([
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 'Línea 3, columna 3: falta una coma'],
  ['an unresolved merge conflict', '<<<<<<< HEAD\n{}', 'Línea 1, columna 1: «<<<<<<<» no va aquí'],
  ['an empty file', '', 'Línea 1, columna 1: falta un valor'],
])('readContentFile reports the line and column of %s', (_description, text, position) => {
  writeFileSync('content/hero.json', text);
  expect(() => readContentFile('hero')).toThrow(position);
});

test('readContentFiles reports a missing content file and reads the other files', () => {
  writeFileSync('content/about.json', '{ "heading": "NOSOTROS" }');
  const { files, issues } = readContentFiles();
  expect(files).toEqual({ about: { heading: 'NOSOTROS' } });
  expect(issues).toContainEqual({
    file: 'hero',
    path: [],
    label: '',
    problem: 'El archivo falta.',
    remedy: 'Recupéralo: git checkout HEAD -- content/hero.json',
  });
});

test('readContentFile ignores a byte order mark at the start of a file', () => {
  writeFileSync('content/hero.json', '\ufeff{ "headline": "Hola" }');
  writeFileSync('content/privacy-policy.md', '\ufeff---\ntitle: Política\ndate: 2026-11-25\n---\n\nHola.\n');
  expect(readContentFile('hero')).toEqual({ headline: 'Hola' });
  expect(readContentFile('privacy-policy')).toMatchObject({ title: 'Política' });
});
