import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isConfirmed } from '@/content/schema/confirmed';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { today } from '@/lib/today';
import { gatherContent } from './gather/content';
import { recordConfirmation } from './record-confirmation';

const home = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder('confirmar');
  mkdirSync(path.join(folder.path, 'content'));
  for (const name of readdirSync('content').filter((file) => /\.(?:json|md)$/.test(file))) {
    cpSync(path.join('content', name), path.join(folder.path, 'content', name));
  }
  process.chdir(folder.path);
});
afterEach(() => {
  process.chdir(home);
  folder[Symbol.dispose]();
});

test('a confirmation is noted with name, day and what it is about', () => {
  expect(recordConfirmation({ name: 'policy', by: ' Ana Ruiz ' })).toBeUndefined();
  const { content } = gatherContent();
  expect(content.confirmations?.policy).toMatchObject({ by: 'Ana Ruiz', on: today() });
  expect(isConfirmed('policy', content)).toBe(true);
});

test('what was confirmed before stays', () => {
  recordConfirmation({ name: 'policy', by: 'Ana Ruiz' });
  recordConfirmation({ name: 'colors', by: 'Luis Paz' });
  expect(gatherContent().content.confirmations).toMatchObject({
    policy: { by: 'Ana Ruiz' },
    colors: { by: 'Luis Paz' },
  });
});

test('what was confirmed before stays as it is written', () => {
  const policy = { by: '{name}', on: '2025-06-30', of: '0a1b2c3d' };
  writeFileSync('content/confirmations.json', JSON.stringify({ policy }));
  recordConfirmation({ name: 'colors', by: 'Luis Paz' });
  expect(JSON.parse(readFileSync('content/confirmations.json', 'utf8'))).toMatchObject({
    policy,
    colors: { by: 'Luis Paz' },
  });
});

test.each([
  ['politica', 'Ana Ruiz', /«politica» no es nada/],
  ['policy', ' ', /Falta el nombre/],
  ['policy', 'Ana '.repeat(40).trim(), /en su lugar caben/],
])('nothing is noted for «%s» by «%s»', (name, by, problem) => {
  const before = readFileSync('content/confirmations.json', 'utf8');
  expect(recordConfirmation({ name, by })?.problem).toMatch(problem);
  expect(readFileSync('content/confirmations.json', 'utf8')).toBe(before);
});

test('what stands in a file that cannot be used is not confirmed', () => {
  writeFileSync('content/site.json', '{');
  expect(recordConfirmation({ name: 'positions', by: 'Ana Ruiz' })).toMatchObject({
    problem: 'Antes hay que corregir el contenido.',
    remedy: expect.stringContaining('content/site.json'),
  });
});
