import { readFileSync } from 'node:fs';
import type { Finding } from '../../content/review';

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

/** `content/clients.ts:24`: the line of the text, or else of the entry that the field names. */
function whereIs({ file, value, field }: Finding): string {
  const line = field.match(/^línea (\d+)/)?.[1];
  if (line) return `${file}:${line}`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = [...field.matchAll(/«([^»]+)»/g)].reduce(
    (found, [, name = '']) =>
      Math.max(
        found,
        lines.findIndex((text, index) => index >= found && text.includes(name)),
      ),
    0,
  );
  const exact = value ? lines.findIndex((text, index) => index >= from && text.includes(value)) : -1;
  const index = exact >= 0 ? exact : from;
  return index > 0 ? `${file}:${index + 1}` : file;
}

/** The findings of one level as lines to print: where, what is wrong and, with an arrow, what would be right. */
export function toLines(findings: Finding[], mark: string): string[] {
  return findings.flatMap((finding) => [
    `${mark} ${ink.bold(whereIs(finding))}${finding.field.replace(/^línea \d+(?:, )?/, '').replace(/^(?=.)/, '  ')}`,
    `  ${finding.problem}`,
    `  ${ink.dim('→')} ${finding.remedy}`,
    '',
  ]);
}

/** `1 error`, `2 errores`. */
export function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
