import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import type { Finding } from './finding';
import { toLines } from './report';
import { reviewAll } from './review-all';
import { reviewMedia } from './review-media';

// A dictionary takes seconds to load, so all tests share one.
jest.mock('nspell', () => {
  const load = jest.requireActual('nspell');
  let speller: unknown;
  return (...files: Buffer[]) => {
    if (!speller) speller = load(...files);
    return speller;
  };
});
// Two packages are ES modules, which jest cannot require: one finds the lines of fields, as review.test.ts shows, ...
jest.mock('./field-line', () => ({ withLines: (findings: Finding[]) => findings }));
// ... and the other only reads the two files of the dictionary.
jest.mock('dictionary-es', () => ({
  __esModule: true,
  default: {
    aff: readFileSync('node_modules/dictionary-es/index.aff'),
    dic: readFileSync('node_modules/dictionary-es/index.dic'),
  },
}));
jest.mock('./review-media', () => ({ reviewMedia: jest.fn(jest.requireActual('./review-media').reviewMedia) }));

// The project is the folder in which the review was started.
const home = process.cwd();
/** A copy of what people edit, beside what the review looks at. */
let root: string;
let folder: ReturnType<typeof temporaryFolder>;
let copies = 0;

beforeEach(() => {
  folder = temporaryFolder('contenido');
  root = path.join(folder.path, 'project');
  copyContent(home, root);
});
afterEach(() => {
  process.chdir(home);
  folder[Symbol.dispose]();
});

/** Copies the content of one project to another, whose other files are those of this one. */
function copyContent(from: string, to: string): void {
  mkdirSync(path.join(to, 'content'), { recursive: true });
  for (const entry of readdirSync(path.join(from, 'content'), { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.test.ts')) continue;
    const file = path.join('content', entry.name);
    cpSync(path.join(from, file), path.join(to, file), { preserveTimestamps: true });
  }
  for (const name of ['app', 'node_modules', 'public', 'tools']) {
    symlinkSync(path.join(home, name), path.join(to, name));
  }
}

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
  findings: Finding[];
  passed: string[];
}

/** Reviews the copy as it stands, in a folder of its own, so that its files are loaded anew. */
async function review(): Promise<Review> {
  copies += 1;
  const current = path.join(folder.path, String(copies));
  copyContent(root, current);
  process.chdir(current);
  const { findings, passed } = await reviewAll({
    loadFile: (name) => import(path.join(current, `content/${name}.ts`)),
  });
  const errors = findings.filter(({ level }) => level === 'error');
  return {
    errorsOf: (file) => errors.filter((error) => error.file === file).map(inOneLine),
    files: [...new Set(errors.map(({ file }) => file))].sort(),
    findings,
    passed,
  };
}

/** A finding as the terminal shows it, without its file. */
function inOneLine(finding: Finding): string {
  const lines = toLines([finding], '').join(' ').replace(/\s+/g, ' ').trim();
  return lines.slice(finding.file.length);
}

test('the content as it is has no errors and no advice on words', async () => {
  const { files, findings } = await review();
  expect(files).toEqual([]);
  const advice = findings.filter(({ level }) => level === 'advice').map(({ problem }) => problem);
  expect(advice.join('\n')).not.toMatch(/no usa el archivo|diccionario/);
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

test('a syntax error is one message for its file, with line and likely cause', async () => {
  for (const { file, from, to } of SYNTAX_ERRORS) change(file, from, to);
  const { errorsOf, files } = await review();
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
    message: /de antes.*npm run contenido -- medios/,
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
])('each wrong value or field $kind is told once, with a remedy', async ({ mistakes }) => {
  for (const { file, from, to } of mistakes) change(file, from, to);
  const { errorsOf } = await review();
  for (const { file, message } of mistakes) {
    expect(errorsOf(file)).toContainEqual(expect.stringMatching(message));
    expect(errorsOf(file)).toHaveLength(mistakes.filter((mistake) => mistake.file === file).length);
  }
});

function isUnquoted({ to }: Mistake): boolean {
  return /: (?:products|sí|client\(.*)$/.test(to);
}

test('advice names the words that neither the dictionary nor the content knows', async () => {
  change(
    'content/about.ts',
    /statement: '[^']+'/,
    "statement: 'El desarollo con Kubernetes y tecnologia fintech de Lenca.'",
  );
  const advice = async () => {
    const { findings } = await review();
    return findings.map(({ problem }) => problem).filter((problem) => problem.startsWith('No está en el diccionario'));
  };
  expect(await advice()).toEqual([
    expect.stringMatching(/: «desarollo» \(¿desarrollo o \S+\?\), «tecnologia» \(¿tecnología\?\), «fintech»/),
  ]);
  change('content/palabras.txt', /$/, 'fintech\ndesarollo\ntecnologia\n');
  expect(await advice()).toEqual([]);
});

test('two versions side by side are one error with its lines', async () => {
  change('content/about.ts', /( {2}statement: .*\n)/, '<<<<<<< HEAD\n$1=======\n$1>>>>>>> otra\n');
  const text = readFileSync(path.join(root, 'content/about.ts'), 'utf8');
  const start = text.split('\n').indexOf('<<<<<<< HEAD') + 1;
  const { errorsOf, files } = await review();
  expect(files).toEqual(['content/about.ts']);
  expect(errorsOf('content/about.ts')).toEqual([
    expect.stringMatching(`:${start} .*sin unir \\(líneas ${start} a ${start + 4}\\).*git checkout`),
  ]);
});

test('what staff reads names no file and no command', async () => {
  change('content/hero.ts', /subtitle:(\s+)'[^']+'/, "subtitle:$1''");
  change('content/site.ts', /lat: ([\d.]+)/, "lat: '$1'");
  change('content/clients.ts', /(logos: \[)/, "$1 { name: 'Lenca' },");
  change('content/talent.ts', /position: \{/, '$& {');
  const { findings } = await review();
  expect(findings.filter(({ level }) => level === 'error')).not.toHaveLength(0);
  for (const { part, label, problem, remedy } of findings) {
    expect(`${part} ${label} ${problem} ${remedy}`).not.toMatch(/content\/|\.ts\b|npm run|git checkout|lat:/);
  }
});

test('a review says what is in order', async () => {
  expect((await review()).passed).toEqual(expect.arrayContaining(['Ortografía', 'Textos']));
  change('content/hero.ts', /subtitle:(\s+)'[^']+'/, "subtitle:$1'El desarollo'");
  const { passed, findings } = await review();
  expect(passed).toContain('Textos');
  expect(passed).not.toContain('Ortografía');
  expect(findings).toContainEqual(expect.objectContaining({ part: 'Portada', label: 'Bajada', words: ['desarollo'] }));
  change('content/about.ts', /principles: \[/, 'principles: ');
  expect((await review()).passed).toEqual([]);
});

test('findings begin with the file changed last', async () => {
  change('content/hero.ts', /subtitle:(\s+)'[^']+'/, "subtitle:$1''");
  change('content/site.ts', /phone: '\+57[^']+'/, "phone: '2222'");
  const { findings } = await review();
  expect(findings.slice(0, 2)).toMatchObject([
    { file: 'content/site.ts', keys: ['offices', 1, 'phone'] },
    { file: 'content/hero.ts', keys: ['subtitle'] },
  ]);
});

test('a missing file is reported by its own name', async () => {
  rmSync(path.join(root, 'content/talent.ts'));
  expect((await review()).errorsOf('content/talent.ts')).toEqual([
    expect.stringMatching(/falta.*git checkout HEAD -- content\/talent\.ts/),
  ]);
});

test('a missing export is reported by the name of its file', async () => {
  change('content/hero.ts', /export const hero/, 'export const portada');
  expect((await review()).errorsOf('content/hero.ts')).toEqual([
    expect.stringMatching(/le falta «export const hero»/i),
  ]);
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

test('a mistake is one message, whatever follows from it', async () => {
  for (const { file, from, to } of MISTAKES_WITH_CONSEQUENCES) change(file, from, to);
  const { files, errorsOf } = await review();
  expect(files).toEqual(MISTAKES_WITH_CONSEQUENCES.map(({ file }) => file));
  for (const { file, message } of MISTAKES_WITH_CONSEQUENCES) {
    expect(errorsOf(file)).toEqual([expect.stringMatching(message)]);
  }
});

test.each([
  { part: 'names', from: /names:/, to: 'nombres:', message: /names.*checkout HEAD -- content\/samples\.ts/ },
  { part: 'export', from: /const samples/, to: 'const ejemplos', message: /le falta «export const samples»/i },
])('samples without a right $part are blamed themselves', async ({ from, to, message }) => {
  change('content/samples.ts', from, to);
  const { files, errorsOf } = await review();
  expect(files).toEqual(['content/samples.ts']);
  expect(errorsOf('content/samples.ts')).toEqual([expect.stringMatching(message)]);
});

test('an exception in a rule ends the review and blames no file of the content', async () => {
  jest.mocked(reviewMedia).mockRejectedValueOnce(new Error('a bug in a rule'));
  await expect(review()).rejects.toThrow('a bug in a rule');
});

test('a renamed field is blamed on its file and not on those that import it', async () => {
  change('content/navigation.ts', /entries:/, 'entradas:');
  expect((await review()).files).toEqual(['content/navigation.ts']);
});
