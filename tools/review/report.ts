import { messageInTerminal } from '@/content/schema/message';
import type { Finding } from './finding';
import { style } from './terminal';

/** Where a finding is: its file with the line, and the field. */
export function formatLocation({ file, line = 0, field }: Finding): string {
  const position = line > 0 ? `${file}:${line}` : file;
  const location = style.bold(position);
  return field ? `${location}  ${field}` : location;
}

/** Findings as lines to print: where, what is wrong and, with an arrow, what would be right. */
export function toLines(findings: Finding[], mark: string): string[] {
  return findings.flatMap((finding) => {
    const { problem, remedy } = messageInTerminal(finding);
    return [`${mark} ${formatLocation(finding)}`, `  ${problem}`, `  ${style.dim('→')} ${remedy}`, ''];
  });
}
