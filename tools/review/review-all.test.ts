import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding';

/** A copy of what people edit, beside the packages that it imports. */
let root: string;
beforeEach(() => {
  mkdirSync('test-results', { recursive: true });
  root = mkdtempSync(path.resolve('test-results/contenido-'));
  for (const part of [
    'content',
    'lib',
    'tools/review',
    'tools/media',
    'tools/fonts',
    'tsconfig.json',
    'package.json',
  ]) {
    mkdirSync(path.dirname(path.join(root, part)), { recursive: true });
    cpSync(part, path.join(root, part), { recursive: true, filter: (file) => !file.endsWith('.test.ts') });
  }
  for (const part of ['app', 'public']) symlinkSync(path.resolve(part), path.join(root, part));
  // The words that are known to be right, so that not every review loads the dictionary.
  mkdirSync('node_modules/.cache', { recursive: true });
  mkdirSync(path.join(root, 'node_modules'));
  for (const part of ['node_modules/.cache', 'node_modules/@fontsource-variable']) {
    symlinkSync(path.resolve(part), path.join(root, part));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

interface Mistake {
  file: string;
  from: RegExp;
  to: string;
  /** What the review says of it. */
  message: RegExp;
}

/** Writes `to` in place of the first part of a file that the pattern finds. */
function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  const changed = text.replace(from, to);
  expect([file, changed]).not.toEqual([file, text]);
  writeFileSync(path.join(root, file), changed);
}

interface Review {
  /** What is wrong with one file, in one line each: `:12 field problem → remedy`. */
  errorsOf: (file: string) => string[];
  /** The files that are wrong. */
  files: string[];
  fails: boolean;
  stdout: string;
  stderr: string;
}

/** Runs `npm run revisar` in the copy. */
function review(...options: string[]): Review {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/review/review.ts', ...options],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' },
    },
  );
  const errors = [...stdout.matchAll(/^✗ ((?:content|lib)\/[\w-]+\.ts)(.*(?:\n {2}.*)*)/gm)].map(
    ([, file = '', rest = '']) => ({ file, text: rest.replace(/\s+/g, ' ') }),
  );
  return {
    errorsOf: (file) => errors.filter((error) => error.file === file).map(({ text }) => text),
    files: [...new Set(errors.map(({ file }) => file))].sort(),
    fails: status !== 0,
    stdout,
    stderr,
  };
}

/** What `npm run revisar -- --json` prints in the copy. */
function reviewAsData(): { findings: Finding[]; passed: string[] } {
  return JSON.parse(review('--json').stdout);
}

test('the content as it is has no errors and no advice on words', () => {
  const { files, fails, stdout } = review();
  expect([files, fails]).toEqual([[], false]);
  expect(stdout).not.toMatch(/no usa el archivo|diccionario/);
});

const SYNTAX_ERRORS: Mistake[] = [
  {
    file: 'content/about.ts',
    from: /principles: \[/,
    to: 'principles: ',
    message: /falta o sobra una coma, una comilla o una llave/,
  },
  {
    file: 'content/contact.ts',
    from: /, 'Scout'/,
    to: " 'Scout'",
    message: /una coma/,
  },
  {
    file: 'content/hero.ts',
    from: /'Cloud native'/,
    to: "'Cloud d'abord'",
    message: /una comilla, o hay un apóstrofo/,
  },
  {
    file: 'content/statistics.ts',
    from: /value: \d+/,
    to: 'value: 17,5',
    message: /número con coma.*punto/,
  },
  {
    file: 'content/footer.ts',
    from: /contactTitle: '(\w+)'/,
    to: 'contactTitle: “$1”',
    message: /comillas curvas/,
  },
  {
    file: 'content/talent.ts',
    from: /blurb: '([^']+)'/,
    to: "blurb: '$1",
    message: /una comilla/,
  },
  {
    file: 'content/samples.ts',
    from: /names: \[/,
    to: 'names: ',
    message: /falta o sobra una coma/,
  },
  {
    file: 'content/privacy-policy.ts',
    from: /version: '([\d-]+)'/,
    to: "version: '$1",
    message: /una comilla/,
  },
];

test('a syntax error is one message for its file, with a line and a likely cause', () => {
  for (const { file, from, to } of SYNTAX_ERRORS) change(file, from, to);
  const { errorsOf, files, fails } = review();
  expect(fails).toBe(true);
  expect(files).toEqual(SYNTAX_ERRORS.map(({ file }) => file).sort());
  for (const { file, message } of SYNTAX_ERRORS) {
    expect(errorsOf(file)).toEqual([expect.stringMatching(message)]);
    expect(errorsOf(file)).toEqual([expect.stringMatching(/^:\d+ /)]);
  }
});

const WRONG_VALUES: Mistake[] = [
  {
    file: 'content/hero.ts',
    from: /scrollToId: anchors\.\w+/,
    to: 'scrollToId: anchors.blog',
    message: /«blog» no existe.*anchors\.contact/,
  },
  {
    file: 'content/hero.ts',
    from: /scrollToId: anchors\.products/,
    to: 'scrollToId: products',
    message: /anchors\.products/,
  },
  {
    file: 'content/talent.ts',
    from: /heading: '\w+'/,
    to: "heading: client('lenca', 'Lenca')",
    message: /de antes.*npm run medios/,
  },
  {
    file: 'content/about.ts',
    from: /heading:/,
    to: 'headding:',
    message: /«headding» no existe.*«heading»/,
  },
  {
    file: 'content/site.ts',
    from: /clickable: true/,
    to: 'clickable: sí',
    message: /true \(sí\) o false/,
  },
  {
    file: 'content/site.ts',
    from: /icon: 'linkedin'/,
    to: "icon: 'fotolog'",
    message: /«fotolog» no sirve.*linkedin, facebook/,
  },
  {
    file: 'content/site.ts',
    from: /lat: ([\d.]+)/,
    to: "lat: '$1'",
    message: /número, sin comillas/,
  },
  {
    file: 'content/products.ts',
    from: /\n\s+description:\s+'Dos [^']+',/,
    to: '',
    message: /film Falta el campo «Descripción»/,
  },
  {
    file: 'content/products.ts',
    from: /src: '\/media\/products/,
    to: "src: 'media/products",
    message: /Empieza por «\/media\/»/,
  },
  {
    file: 'content/services.ts',
    from: /icon: 'team'/,
    to: "icon: 'equipo'",
    message: /consulting, development, team/,
  },
  {
    file: 'content/talent.ts',
    from: /position: \{[^}]+\}/,
    to: "position: 'CEO'",
    message: /\{ label, color \}/,
  },
  {
    file: 'content/contact.ts',
    from: /interests: \[[^\]]+\]/,
    to: "interests: 'Scout'",
    message: /una lista entre corchetes/,
  },
  {
    file: 'content/statistics.ts',
    from: /value: \d+, /,
    to: '',
    message: /Falta el campo «Cifra» \(value\)/,
  },
  {
    file: 'content/clients.ts',
    from: /(logos: \[)/,
    to: "$1 { name: 'Lenca' },",
    message: /Falta el campo «Logotipo» \(logo\)/,
  },
  {
    file: 'content/navigation.ts',
    from: /entries: \[/,
    to: "entries: [{ name: 'Blog' },",
    message: /no lleva a ninguna parte/,
  },
  {
    file: 'content/navigation.ts',
    from: /\n {2}\],/,
    to: "{ name: 'A', colums: 2, entries: [{ name: 'D', route: '/d' }] },$&",
    message: /«colums».*«columns»/,
  },
  {
    file: 'content/navigation.ts',
    from: /\n {2}\],/,
    to: "{ name: 'B', entires: [] },$&",
    message: /«entires».*«entries»/,
  },
  {
    file: 'content/navigation.ts',
    from: /\n {2}\],/,
    to: "{ name: 'C', scrolToId: 'talento' },$&",
    message: /«scrolToId».*«scrollToId»/,
  },
];

test.each([
  { kind: 'without quotes', mistakes: WRONG_VALUES.filter(isUnquoted) },
  // A file in which something stands without quotes cannot be read for other mistakes.
  { kind: 'in quotes', mistakes: WRONG_VALUES.filter((mistake) => !isUnquoted(mistake)) },
])('each wrong value or field $kind is told once, with a remedy', ({ mistakes }) => {
  for (const { file, from, to } of mistakes) change(file, from, to);
  const { errorsOf } = review();
  for (const { file, message } of mistakes) {
    expect(errorsOf(file)).toContainEqual(expect.stringMatching(message));
    expect(errorsOf(file)).toHaveLength(mistakes.filter((mistake) => mistake.file === file).length);
  }
});

function isUnquoted({ to }: Mistake): boolean {
  return /: (?:products|sí|client\(.*)$/.test(to);
}

test('advice names the words that neither the dictionary nor the content knows', () => {
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

test('two versions side by side are one error with its lines', () => {
  change('content/about.ts', /( {2}statement: .*\n)/, '<<<<<<< HEAD\n$1=======\n$1>>>>>>> otra\n');
  const text = readFileSync(path.join(root, 'content/about.ts'), 'utf8');
  const start = text.split('\n').indexOf('<<<<<<< HEAD') + 1;
  const { errorsOf, files } = review();
  expect(files).toEqual(['content/about.ts']);
  expect(errorsOf('content/about.ts')).toEqual([
    expect.stringMatching(`:${start} .*sin unir \\(líneas ${start} a ${start + 4}\\).*git checkout`),
  ]);
});

test('as data, what staff reads names no file and no command', () => {
  change('content/hero.ts', /subtitle:(\s+)'[^']+'/, "subtitle:$1''");
  change('content/site.ts', /lat: ([\d.]+)/, "lat: '$1'");
  change('content/clients.ts', /(logos: \[)/, "$1 { name: 'Lenca' },");
  change('content/talent.ts', /position: \{/, '$& {');
  const { findings } = reviewAsData();
  expect(findings.filter(({ level }) => level === 'error')).not.toHaveLength(0);
  for (const { part, label, problem, remedy } of findings) {
    expect(`${part} ${label} ${problem} ${remedy}`).not.toMatch(/content\/|\.ts\b|npm run|git checkout|lat:/);
  }
});

test('as data, a review says what is in order', () => {
  expect(reviewAsData().passed).toEqual(expect.arrayContaining(['Ortografía', 'Textos']));
  change('content/hero.ts', /subtitle:(\s+)'[^']+'/, "subtitle:$1'El desarollo'");
  const { passed, findings } = reviewAsData();
  expect(passed).toContain('Textos');
  expect(passed).not.toContain('Ortografía');
  expect(findings).toContainEqual(expect.objectContaining({ part: 'Portada', label: 'Bajada', words: ['desarollo'] }));
  change('content/about.ts', /principles: \[/, 'principles: ');
  expect(reviewAsData().passed).toEqual([]);
});

test('as data, findings have lines and begin with the file changed last', () => {
  change('content/hero.ts', /subtitle:(\s+)'[^']+'/, "subtitle:$1''");
  change('content/site.ts', /phone: '\+57[^']+'/, "phone: '2222'");
  const { findings } = reviewAsData();
  const lineOf = (file: string, text: string) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1;
  expect(findings.slice(0, 2)).toMatchObject([
    { file: 'content/site.ts', keys: ['offices', 1, 'phone'], line: lineOf('content/site.ts', "'2222'") },
    { file: 'content/hero.ts', keys: ['subtitle'], line: lineOf('content/hero.ts', "''") },
  ]);
});

test('a missing file is reported by its own name', () => {
  rmSync(path.join(root, 'content/talent.ts'));
  expect(review().errorsOf('content/talent.ts')).toEqual([
    expect.stringMatching(/falta.*git checkout HEAD -- content\/talent\.ts/),
  ]);
});

test('a missing export is reported by the name of its file', () => {
  change('content/hero.ts', /export const hero/, 'export const portada');
  expect(review().errorsOf('content/hero.ts')).toEqual([expect.stringMatching(/le falta «export const hero»/i)]);
});

const MISTAKES_WITH_CONSEQUENCES: Mistake[] = [
  {
    file: 'content/about.ts',
    from: /anchors\.about/,
    to: 'anchors.abaut',
    message: /«abaut» no existe/,
  },
  {
    file: 'content/clients.ts',
    from: /export const/,
    to: '/* $&',
    message: /un \/\* no tiene su \*\//,
  },
  {
    file: 'content/hero.ts',
    from: /import \{ anchors.*\n/,
    to: '',
    message: /Falta la línea que trae «anchors».*import \{/,
  },
  {
    file: 'content/privacy-policy.ts',
    from: / title: 'Finalidades'/,
    to: " tilte: 'Finalidades'",
    message: /«tilte».*«title»/,
  },
  {
    file: 'content/services.ts',
    from: /icon: 'team',/,
    to: "$& icon: 'x',",
    message: /«icon» está dos veces/,
  },
  {
    file: 'content/site.ts',
    from: /import type.*\n/,
    to: '',
    message: /Falta la línea que trae «Content»/,
  },
];

test('a mistake is one message, whatever follows from it', () => {
  for (const { file, from, to } of MISTAKES_WITH_CONSEQUENCES) change(file, from, to);
  const { files, errorsOf } = review();
  expect(files).toEqual(MISTAKES_WITH_CONSEQUENCES.map(({ file }) => file));
  for (const { file, message } of MISTAKES_WITH_CONSEQUENCES) {
    expect(errorsOf(file)).toEqual([expect.stringMatching(message)]);
  }
});

test.each([
  { part: 'names', from: /names:/, to: 'nombres:', message: /names.*checkout HEAD -- content\/samples\.ts/ },
  { part: 'export', from: /const samples/, to: 'const ejemplos', message: /le falta «export const samples»/i },
])('samples without a right $part are blamed themselves', ({ from, to, message }) => {
  change('content/samples.ts', from, to);
  const { files, errorsOf } = review();
  expect(files).toEqual(['content/samples.ts']);
  expect(errorsOf('content/samples.ts')).toEqual([expect.stringMatching(message)]);
});

test('an exception in a rule ends the review and blames no file of the content', () => {
  change('tools/review/review-media.ts', /(function reviewMedia\(.*\{\n)/, "$1  throw new Error('a bug in a rule');\n");
  const { files, fails, stdout, stderr } = review();
  expect(fails).toBe(true);
  expect(files).toEqual([]);
  expect(stdout).not.toContain('samples.ts');
  expect(stderr).toContain('a bug in a rule');
});

test('a missing export is blamed on its file and not on those that import it', () => {
  change('content/site.ts', /export const site/, 'export const empresa');
  expect(review().errorsOf('content/site.ts')).toEqual([expect.stringMatching(/le falta «export const site»/i)]);
});

test('a renamed field is blamed on its file and not on those that import it', () => {
  change('content/navigation.ts', /entries:/, 'entradas:');
  expect(review().files).toEqual(['content/navigation.ts']);
});
