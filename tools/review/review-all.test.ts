/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A copy of what people edit, beside the packages that it imports. */
let root: string;
beforeEach(() => {
  mkdirSync('test-results', { recursive: true });
  root = mkdtempSync(path.resolve('test-results/contenido-'));
  for (const part of ['content', 'lib', 'tools/review', 'tools/media', 'tsconfig.json', 'package.json']) {
    mkdirSync(path.dirname(path.join(root, part)), { recursive: true });
    cpSync(part, path.join(root, part), { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
  }
  symlinkSync(path.resolve('public'), path.join(root, 'public'));
  // The words that are known to be right, so that not every review loads the dictionary.
  mkdirSync('node_modules/.cache', { recursive: true });
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.resolve('node_modules/.cache'), path.join(root, 'node_modules/.cache'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes something else in place of the first part of a file that the pattern finds. */
function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  const changed = text.replace(from, to);
  expect([file, changed]).not.toEqual([file, text]);
  writeFileSync(path.join(root, file), changed);
}

/** What `npm run revisar` says is wrong with each file, in one line each: `:12 field problem → remedy`. */
function review(...options: string[]): {
  of: (file: string) => string[];
  files: string[];
  fails: boolean;
  stdout: string;
} {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/review/review.ts', ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' },
  });
  const said = [...stdout.matchAll(/^✗ ((?:content|lib)\/[\w-]+\.ts)(.*(?:\n {2}.*)*)/gm)].map(
    ([, file = '', rest = '']) => ({ file, text: rest.replace(/\s+/g, ' ') }),
  );
  return {
    of: (file) => said.filter((one) => one.file === file).map(({ text }) => text),
    files: [...new Set(said.map(({ file }) => file))].sort(),
    fails: status !== 0,
    stdout,
  };
}

it('has nothing against the content as it is', () => {
  const { files, fails, stdout } = review();
  expect([files, fails]).toEqual([[], false]);
  expect(stdout).not.toMatch(/no usa este archivo|diccionario/);
});

it('tells a slip of the pen once for each file, and what it most likely is', () => {
  const slips: [file: string, from: RegExp, to: string, says: RegExp][] = [
    ['content/about.ts', /principles: \[/, 'principles: ', /falta o sobra una coma, una comilla o una llave/],
    ['content/contact.ts', /, 'Scout'/, " 'Scout'", /una coma/],
    ['content/hero.ts', /'Cloud native'/, "'Cloud d'abord'", /una comilla, o hay un apóstrofo/],
    ['content/statistics.ts', /value: \d+/, 'value: 17,5', /número con coma.*punto/],
    ['content/footer.ts', /contactTitle: '(\w+)'/, 'contactTitle: “$1”', /comillas curvas/],
    ['content/talent.ts', /blurb: '([^']+)'/, "blurb: '$1", /una comilla/],
    ['content/samples.ts', /names: \[/, 'names: ', /falta o sobra una coma/],
    ['content/privacy-policy.ts', /version: '([\d-]+)'/, "version: '$1", /una comilla/],
  ];
  for (const [file, from, to] of slips) change(file, from, to);
  const { of, files, fails } = review();
  expect(fails).toBe(true);
  expect(files).toEqual(slips.map(([file]) => file).sort());
  for (const [file, , , says] of slips) {
    expect(of(file)).toEqual([expect.stringMatching(says)]);
    expect(of(file)).toEqual([expect.stringMatching(/^:\d+ /)]);
  }
});

it('tells each wrong value and field in plain words, with what would be right', () => {
  const mistakes: [file: string, from: RegExp, to: string, says: RegExp][] = [
    ['content/hero.ts', /scrollToId: anchors\.\w+/, 'scrollToId: anchors.blog', /«blog» no existe.*anchors\.contact/],
    ['content/hero.ts', /scrollToId: anchors\.products/, 'scrollToId: products', /anchors\.products/],
    ['content/talent.ts', /heading: '\w+'/, "heading: client('lenca', 'Lenca')", /de antes.*npm run medios/],
    ['content/about.ts', /heading:/, 'headding:', /«headding» no existe.*«heading»/],
    ['content/site.ts', /clickable: true/, 'clickable: sí', /true \(sí\) o false/],
    ['content/site.ts', /icon: 'linkedin'/, "icon: 'facebook'", /«facebook» no sirve.*linkedin, github/],
    ['content/site.ts', /lat: ([\d.]+)/, "lat: '$1'", /número, sin comillas/],
    ['content/products.ts', /\n\s+description:\s+'Dos [^']+',/, '', /film Falta el campo «Descripción»/],
    ['content/products.ts', /src: '\/media\/products/, "src: 'media/products", /Empieza por «\/media\/»/],
    ['content/services.ts', /icon: 'team'/, "icon: 'equipo'", /consulting, development, team/],
    ['content/talent.ts', /position: \{[^}]+\}/, "position: 'CEO'", /\{ label, color \}/],
    ['content/contact.ts', /interests: \[[^\]]+\]/, "interests: 'Scout'", /una lista entre corchetes/],
    ['content/statistics.ts', /value: \d+, /, '', /Falta el campo «Cifra» \(value\)/],
    ['content/clients.ts', /(logos: \[)/, "$1 { name: 'Lenca' },", /Falta el campo «Logotipo» \(logo\)/],
    ['content/navigation.ts', /entries: \[/, "entries: [{ name: 'Blog' },", /no lleva a ninguna parte/],
    [
      'content/navigation.ts',
      /\n {2}\],/,
      "{ name: 'A', colums: 2, entries: [{ name: 'D', route: '/d' }] },$&",
      /«colums».*«columns»/,
    ],
    ['content/navigation.ts', /\n {2}\],/, "{ name: 'B', entires: [] },$&", /«entires».*«entries»/],
    ['content/navigation.ts', /\n {2}\],/, "{ name: 'C', scrolToId: 'talento' },$&", /«scrolToId».*«scrollToId»/],
  ];
  const isUnquoted = ([, , to]: (typeof mistakes)[number]) => /: (?:products|sí|client\(.*)$/.test(to);
  // A file in which something stands without quotes cannot be read for other mistakes.
  for (const some of [mistakes.filter(isUnquoted), mistakes.filter((mistake) => !isUnquoted(mistake))]) {
    for (const [file, from, to] of some) change(file, from, to);
    const { of } = review();
    for (const [file, , , says] of some) {
      expect(of(file)).toContainEqual(expect.stringMatching(says));
      expect(of(file)).toHaveLength(some.filter((mistake) => mistake[0] === file).length);
    }
    cpSync('content', path.join(root, 'content'), { recursive: true });
  }
});

it('advises on words that the dictionary lacks, but for names and the words of the company', () => {
  change(
    'content/about.ts',
    /statement: '[^']+'/,
    "statement: 'El desarollo con Kubernetes y tecnologia fintech de Lenca.'",
  );
  const advice = () => review().stdout.match(/No está en el diccionario.*/g);
  expect(advice()).toEqual([
    expect.stringMatching(/: «desarollo» \(¿desarrollo o \S+\?\), «tecnologia» \(¿tecnología\?\), «fintech»/),
  ]);
  change('content/palabras.txt', /$/, 'fintech\ndesarollo\ntecnologia\n');
  expect(advice()).toBeNull();
});

it('gives its findings as data, with their lines, and begins with the file that was changed last', () => {
  change('content/hero.ts', /subtitle:(\s+)'[^']+'/, "subtitle:$1''");
  change('content/site.ts', /phone: '\+57[^']+'/, "phone: '2222'");
  const { findings } = JSON.parse(review('--json').stdout) as { findings: Record<string, unknown>[] };
  const lineOf = (file: string, text: string) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1;
  expect(findings.slice(0, 2)).toMatchObject([
    { file: 'content/site.ts', keys: ['offices', 1, 'phone'], line: lineOf('content/site.ts', "'2222'") },
    { file: 'content/hero.ts', keys: ['subtitle'], line: lineOf('content/hero.ts', "''") },
  ]);
});

it('tells of a file that is gone or lost its first line by its own name', () => {
  rmSync(path.join(root, 'content/talent.ts'));
  change('content/hero.ts', /export const hero/, 'export const portada');
  const { of } = review();
  expect(of('content/talent.ts')).toEqual([expect.stringMatching(/falta.*git checkout HEAD -- content\/talent\.ts/)]);
  expect(of('content/hero.ts')).toEqual([expect.stringMatching(/le falta «export const hero»/i)]);
});

it('has one message for one mistake, whatever follows from it', () => {
  const mistakes: [file: string, from: RegExp, to: string, says: RegExp][] = [
    ['content/about.ts', /anchors\.about/, 'anchors.abaut', /«abaut» no existe/],
    ['content/clients.ts', /export const/, '/* $&', /un \/\* no tiene su \*\//],
    ['content/hero.ts', /import \{ anchors.*\n/, '', /Falta la línea que trae «anchors».*import \{/],
    ['content/privacy-policy.ts', / title: 'Finalidades'/, " tilte: 'Finalidades'", /«tilte».*«title»/],
    ['content/services.ts', /icon: 'team',/, "$& icon: 'x',", /«icon» está dos veces/],
    ['content/site.ts', /import type.*\n/, '', /Falta la línea que trae «Content»/],
  ];
  for (const [file, from, to] of mistakes) change(file, from, to);
  const { files, of } = review();
  expect(files).toEqual(mistakes.map(([file]) => file));
  for (const [file, , , says] of mistakes) expect(of(file)).toEqual([expect.stringMatching(says)]);
});

it('has only the list of samples given back when that is what the review stumbles on', () => {
  change('content/samples.ts', /names:/, 'nombres:');
  expect(review().of('content/samples.ts')).toEqual([expect.stringMatching(/checkout HEAD -- content\/samples\.ts/)]);
});

it('blames the file at fault and not those that take from it', () => {
  change('content/site.ts', /export const site/, 'export const empresa');
  expect(review().of('content/site.ts')).toEqual([expect.stringMatching(/le falta «export const site»/i)]);
  cpSync('content', path.join(root, 'content'), { recursive: true });
  change('content/navigation.ts', /entries:/, 'entradas:');
  expect(review().files).toEqual(['content/navigation.ts']);
});
