import { existsSync, readFileSync } from 'node:fs';
import type { Finding } from './review-content';

const isTerminal = process.stdout.isTTY === true && !process.env.NO_COLOR;
const paint = (code: number) => (text: string) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Colours of the terminal, or none where the output is a file. */
export const ink = {
  bold: paint(1),
  red: paint(31),
  green: paint(32),
  yellow: paint(33),
  blue: paint(36),
  dim: paint(2),
};

/** What content is written with: comments, texts, brackets, names and numbers. */
const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|(['"`])(?:\\.|(?!\1)[^\\])*\1|[{}[\](),:]|[^\s{}[\](),:'"`]+/g;

/** The line of a field in its file, or else of the nearest that holds it; 0 when it is not known. */
export function lineOf({ file, line, keys = [] }: Finding): number {
  if (line !== undefined || keys.length === 0 || !existsSync(file)) return line ?? 0;
  const source = readFileSync(file, 'utf8');
  const start = source.indexOf('export const');
  /** The way to the value that comes next: the place in each list, the name in each entry. */
  const way: unknown[] = [];
  let [depth, at, last] = [0, 0, ''];
  for (const { 0: token, index } of source.slice(start).matchAll(TOKEN)) {
    if (/^\/[/*]/.test(token)) continue;
    if (way.length > depth && way.every((key, level) => key === keys[level])) [depth, at] = [way.length, index];
    if ('{[('.includes(token)) way.push(token === '[' ? 0 : undefined);
    else if ('}])'.includes(token)) way.pop();
    else if (token === ',') way.push(...way.splice(-1).map((key) => (typeof key === 'number' ? key + 1 : undefined)));
    else if (token === ':') way.splice(-1, 1, last);
    else last = token.replace(/^['"]|['"]$/g, '');
  }
  return depth > 0 ? source.slice(0, start + at).split('\n').length : 0;
}

/** Where a finding is: its file with the line, and the field. */
export function placeOf(finding: Finding): string {
  const line = lineOf(finding);
  return `${ink.bold(line > 0 ? `${finding.file}:${line}` : finding.file)}${finding.field && `  ${finding.field}`}`;
}

/** The findings of one level as lines to print: where, what is wrong and, with an arrow, what would be right. */
export const toLines = (findings: Finding[], mark: string): string[] =>
  findings.flatMap((finding) => [
    `${mark} ${placeOf(finding)}`,
    `  ${finding.problem}`,
    `  ${ink.dim('→')} ${finding.remedy}`,
    '',
  ]);

/** A number with its noun: `1 error`, `2 errores`. */
export function quantity(amount: number, noun: { one: string; many: string }): string {
  return `${amount} ${amount === 1 ? noun.one : noun.many}`;
}
