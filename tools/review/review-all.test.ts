import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import type { Finding } from './finding';
import { blockingFindings, reviewAll, sortFindings } from './review-all';
import { aFinding } from './testing/a-finding';

// The package is an ES module, which jest cannot require; it only reads the two files of the dictionary.
jest.mock('dictionary-es', () => ({
  __esModule: true,
  default: {
    aff: readFileSync('node_modules/dictionary-es/index.aff'),
    dic: readFileSync('node_modules/dictionary-es/index.dic'),
  },
}));

// The project is the folder in which the review was started.
const home = process.cwd();
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder('contenido');
  copyContentTo(folder.path);
  process.chdir(folder.path);
});
afterEach(() => {
  process.chdir(home);
  folder[Symbol.dispose]();
});

/** Copies what people edit, beside what the review looks at. */
function copyContentTo(target: string): void {
  mkdirSync(path.join(target, 'content'));
  for (const name of readdirSync('content').filter((file) => /\.(?:json|md|txt)$/.test(file))) {
    cpSync(path.join('content', name), path.join(target, 'content', name));
  }
  for (const name of ['app', 'node_modules', 'tools']) {
    symlinkSync(path.resolve(name), path.join(target, name));
  }
}

/** Writes `to` in place of the first part of a file that the pattern finds. */
function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  expect([file, changed]).not.toEqual([file, text]);
  writeFileSync(file, changed);
}

async function errors(): Promise<Finding[]> {
  const { findings } = await reviewAll();
  return findings.filter(({ level }) => level === 'error');
}

test('the content as it is has no errors, and is given', async () => {
  const { findings, passed, content } = await reviewAll();
  expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(passed).toEqual(expect.arrayContaining(['Enlaces']));
  expect(content?.site.name).toEqual(expect.any(String));
});

test('beside a file that cannot be read, the others are reviewed', async () => {
  change('content/hero.json', /"headline"/, 'headline');
  change('content/about.json', /"headin?g"/, '"headding"');
  rmSync('content/talent.json');
  const found = await errors();
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ file: 'content/talent.json', label: '', problem: 'El archivo falta.' }),
      expect.objectContaining({ file: 'content/about.json', keys: ['headding'] }),
      expect.objectContaining({
        file: 'content/hero.json',
        label: '',
        problem: expect.stringContaining('Línea 2, columna 3'),
      }),
    ]),
  );
});

test('without the company’s data, what names it is not told to be wrong', async () => {
  change('content/site.json', /\{/, '{{');
  expect(await errors()).toMatchObject([{ file: 'content/site.json' }]);
});

test('content that cannot be used is not given, and nothing of it has passed', async () => {
  change('content/hero.json', /"headline"/, '"headlin"');
  const reviewed = await reviewAll();
  expect(reviewed.passed).toEqual([]);
  expect(reviewed).not.toHaveProperty('content');
});

test('a word that the dictionary lacks is told at its field', async () => {
  change('content/hero.json', /"subtitle": "[^"]+"/, '"subtitle": "El desarollo"');
  const { findings, passed } = await reviewAll();
  expect(findings).toContainEqual(expect.objectContaining({ words: ['desarollo'], keys: ['subtitle'] }));
  expect(passed).not.toContain('Ortografía');
  expect(passed).toContain('Textos');
});

test('a word that staff adds is no longer asked about', async () => {
  change('content/hero.json', /"subtitle": "[^"]+"/, '"subtitle": "El desarollo"');
  change('content/palabras.txt', /$/, '\ndesarollo\n');
  const { passed } = await reviewAll();
  expect(passed).toContain('Ortografía');
});

test('a new version of the policy is noted, unless that is not wanted', async () => {
  change('content/privacy-policy.md', /^date: .*$/m, 'date: 2999-01-01');
  expect(await reviewAll({ notes: false })).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining({ problem: expect.stringMatching(/no está anotada/) })]),
  });
  expect(await errors()).toEqual([]);
  expect(readFileSync('content/privacy-policy.versions.json', 'utf8')).toContain('"2999-01-01"');
});

test('only errors stop a build, a picture that is missing too', () => {
  expect(blockingFindings()).toEqual([]);
  change('content/hero.json', /"headline": "[^"]+"/, '"headline": ""');
  change('content/brand.json', /"logo": "[^"]+"/, '"logo": "nadie.svg"');
  const found = blockingFindings();
  expect(found.map(({ file }) => file).sort()).toEqual(['content/brand.json', 'content/hero.json']);
});

test('findings begin with errors, and with the file that changed last', () => {
  const changedAt = (file: string) => ({ 'content/hero.json': 1, 'content/site.json': 2 })[file] ?? 0;
  const findings = [
    aFinding({ level: 'sample' }),
    aFinding({ level: 'error', file: 'content/hero.json' }),
    aFinding({ level: 'advice' }),
    aFinding({ level: 'error', file: 'content/site.json' }),
    aFinding({ level: 'pending' }),
  ];
  const sorted = sortFindings(findings, changedAt).map(({ level, file }) => `${level} ${file}`);
  expect(sorted).toEqual([
    'error content/site.json',
    'error content/hero.json',
    'pending content/site.json',
    'sample content/site.json',
    'advice content/site.json',
  ]);
});
