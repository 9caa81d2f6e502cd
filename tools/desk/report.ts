import { readFileSync, statSync } from 'node:fs';
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

/** How many lines an entry of a list is at most, unless it is the whole file. */
const NEAR = 30;

/** The line of the text in question, or else of the entry that the field names; 0 when it is not known. */
function lineOf({ file, value, field }: Finding): number {
  const line = field.match(/^línea (\d+)/)?.[1];
  if (line) return Number(line);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return 0;
  const lines = readFileSync(file, 'utf8').split('\n');
  let from = 0;
  const find = (holds: (text: string) => boolean) => lines.findIndex((text, index) => index >= from && holds(text));
  for (const [, name = ''] of field.matchAll(/«([^»]+)»/g)) {
    const next = find((text) => text.includes(name));
    from = Math.max(from, next);
  }
  const key = field.match(/(?:^|, )([a-z]\w*)$/)?.[1];
  const exact = value ? find((text) => text.includes(value)) : -1;
  // An empty text or a list is found by its name, where it stands close to its entry.
  const named = key ? find((text) => new RegExp(`\\b${key}:`).test(text)) : -1;
  const index = exact >= 0 ? exact : named >= 0 && named < from + NEAR ? named : from;
  return index > 0 ? index + 1 : 0;
}

/** The findings of one level as lines to print: where, what is wrong and, with an arrow, what would be right. */
export function toLines(findings: Finding[], mark: string): string[] {
  return findings.flatMap((finding) => {
    const line = lineOf(finding);
    const where = line > 0 ? `${finding.file}:${line}` : finding.file;
    const field = finding.field.replace(/^línea \d+(?:, )?/, '').replace(/^(?=.)/, '  ');
    return [`${mark} ${ink.bold(where)}${field}`, `  ${finding.problem}`, `  ${ink.dim('→')} ${finding.remedy}`, ''];
  });
}

/** `1 error`, `2 errores`. */
export function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
