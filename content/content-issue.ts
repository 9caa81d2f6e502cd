import { type ContentFileName, contentPath, titleOf } from './schema/content';
import type { ContentProblem } from './schema/content-problem';
import type { FieldIssue } from './schema/validate';

/** A validation issue of a content file. `path` and `label` are empty if the file cannot be read. */
export interface ContentIssue extends FieldIssue {
  file: ContentFileName;
}

/** Converts problems of a complete file to issues. */
export function toIssues(file: ContentFileName, problems: ContentProblem[]): ContentIssue[] {
  return problems.map((problem) => ({ file, path: [], label: '', ...problem }));
}

/** The error for content that the page cannot use. Its message lists all issues in Spanish. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(readonly issues: ContentIssue[]) {
    super(issues.map(formatIssue).join('\n\n'));
    // The stack is omitted because editors read this error, and they change content, not code.
    this.stack = this.message;
  }
}

function formatIssue({ file, label, problem, remedy }: ContentIssue): string {
  const fieldLabel = [titleOf(file), label].filter(Boolean).join(', ');
  return `${contentPath(file)}  ${fieldLabel}\n  ${problem}\n  → ${remedy}`;
}
