/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reviewSpelling } from './review-spelling';

/** A copy of what people edit, beside the packages that it imports. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.resolve('node_modules/.contenido-'));
  for (const part of ['content', 'lib', 'tsconfig.json']) cpSync(part, path.join(root, part), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes something else in place of the first part of a file that the pattern finds. */
function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(path.join(root, file), 'utf8');
  const changed = text.replace(from, to);
  expect([file, changed]).not.toEqual([file, text]);
  writeFileSync(path.join(root, file), changed);
}

/** What is said about each file, in one line each. */
function review(): (file: string) => string[] {
  const { findings } = reviewSpelling(root);
  return (file) =>
    findings.flatMap((finding) => (finding.file === file ? [`${finding.problem} ${finding.remedy}`] : []));
}

it('has nothing to say about the content as it is', () => {
  expect(reviewSpelling()).toEqual({ findings: [], isReadable: true });
});

it('tells a slip of the pen once for each file, and what it most likely is', () => {
  const slips: [file: string, from: RegExp, to: string, says: RegExp][] = [
    ['content/about.ts', /principles: \[/, 'principles: ', /falta o sobra una coma, una comilla o una llave/],
    ['content/contact.ts', /, 'Scout'/, " 'Scout'", /una coma/],
    ['content/hero.ts', /'Cloud native'/, "'Cloud d'abord'", /una comilla, o hay un apóstrofo/],
    ['content/statistics.ts', /value: \d+/, 'value: 17,5', /número con coma.*punto/],
    ['content/footer.ts', /contactTitle: '(\w+)'/, 'contactTitle: “$1”', /comillas curvas/],
    ['content/talent.ts', /blurb: '([^']+)'/, "blurb: '$1", /una comilla/],
    ['lib/constants.ts', /PRIVACY_POLICY_VERSION = '([\d-]+)'/, "PRIVACY_POLICY_VERSION = '$1", /una comilla/],
  ];
  for (const [file, from, to] of slips) change(file, from, to);
  const { findings, isReadable } = reviewSpelling(root);
  expect(isReadable).toBe(false);
  expect(findings.map(({ file }) => file).sort()).toEqual(slips.map(([file]) => file).sort());
  for (const [file, , , says] of slips) {
    const found = findings.find((finding) => finding.file === file)!;
    expect(`${found.problem} ${found.remedy}`).toMatch(says);
    expect(found.field).toMatch(/^línea \d+/);
  }
});

it('tells each wrong value and field in plain words, with what would be right', () => {
  const mistakes: [file: string, from: RegExp, to: string, says: RegExp][] = [
    ['content/hero.ts', /scrollToId: anchors\.\w+/, 'scrollToId: anchors.blog', /«blog» no existe.*anchors\.contact/],
    ['content/hero.ts', /scrollToId: anchors\.products/, 'scrollToId: products', /anchors\.products/],
    ['content/about.ts', /heading:/, 'headding:', /«headding» no existe.*«heading»/],
    ['content/site.ts', /clickable: true/, 'clickable: sí', /true \(sí\) o false/],
    ['content/site.ts', /icon: 'linkedin'/, "icon: 'facebook'", /«facebook» no sirve.*linkedin, github/],
    ['content/site.ts', /lat: ([\d.]+)/, "lat: '$1'", /número, sin comillas/],
    ['content/products.ts', /(film\(\s+'[\w-]+'),[^)]+/, '$1', /van 2 textos y hay 1/],
    ['content/products.ts', /src: '\/media\/products/, "src: 'media/products", /Empieza por «\/media\/»/],
    ['content/services.ts', /icon: 'team'/, "icon: 'equipo'", /consulting, development, team/],
    ['content/talent.ts', /position: \{[^}]+\}/, "position: 'CEO'", /\{ label, color \}/],
    ['content/contact.ts', /interests: \[[^\]]+\]/, "interests: 'Scout'", /una lista entre corchetes/],
    ['content/statistics.ts', /value: \d+, /, '', /Falta el campo «value»/],
    ['content/clients.ts', /(logos: \[)/, "$1 { name: 'Lenca' },", /Falta el campo «logo»/],
    ['content/navigation.ts', /entries: \[/, "entries: [{ name: 'Blog' },", /no lleva a ninguna parte/],
  ];
  for (const [file, from, to] of mistakes) change(file, from, to);
  const said = review();
  for (const [file, , , says] of mistakes) expect(said(file)).toContainEqual(expect.stringMatching(says));
  expect(said('content/site-content.ts')).toEqual([]);
});

it('tells of a file that is gone or lost its first line by its own name', () => {
  rmSync(path.join(root, 'content/talent.ts'));
  change('content/hero.ts', /export const hero/, 'export const portada');
  const said = review();
  expect(said('content/talent.ts')).toEqual([expect.stringMatching(/falta.*git restore content\/talent\.ts/)]);
  expect(said('content/hero.ts')).toEqual([expect.stringMatching(/le falta «export const hero»/i)]);
});

it('blames the file at fault and not those that take from it', () => {
  change('content/navigation.ts', /entries:/, 'entradas:');
  expect(reviewSpelling(root).findings.map(({ file }) => file)).toEqual(['content/navigation.ts']);
});
