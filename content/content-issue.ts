import { type ContentFile, contentPath, titleOf } from './schema/content';
import type { FieldIssue } from './schema/validate';

/** A validation issue of a content file. Path and label are empty when the file cannot be read. */
export interface ContentIssue extends FieldIssue {
  file: ContentFile;
}

/** Thrown for content that the page cannot use. The message lists all issues in Spanish. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(readonly issues: ContentIssue[]) {
    super(issues.map(toText).join('\n\n'));
    // Omits the stack: the reader edits content, not this code.
    this.stack = this.message;
  }
}

function toText({ file, label, problem, remedy }: ContentIssue): string {
  const field = [titleOf(file), label].filter(Boolean).join(', ');
  return `${contentPath(file)}  ${field}\n  ${problem}\n  → ${remedy}`;
}
