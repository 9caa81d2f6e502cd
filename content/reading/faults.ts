import { type ContentFile, contentPath, contentSchemas, titleOf } from '@/content/schema/content';
import { pathInWords } from '@/content/schema/describe';
import { type ContentIssue, validate } from '@/content/schema/validate';

/** Something that keeps a file of the content from being used; its path is empty where the file itself is wrong. */
export interface ContentFault extends ContentIssue {
  name: ContentFile;
  /** The path as a person reads it. */
  label: string;
}

/** A file of the content that the page cannot use; its message tells all that is wrong with it, in Spanish. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly faults: ContentFault[];

  constructor(faults: ContentFault[]) {
    super(faults.map(faultInWords).join('\n\n'));
    this.faults = faults;
    // Where in this code it was found tells nothing to whoever mends the file.
    this.stack = this.message;
  }
}

/** Where a fault is, what is wrong and what would be right. */
function faultInWords({ name, label, problem, remedy }: ContentFault): string {
  const field = [titleOf(name), label].filter(Boolean).join(', ');
  return `${contentPath(name)}  ${field}\n  ${problem}\n  → ${remedy}`;
}

/**
 * Everything that keeps a file from being used.
 *
 * @param value what it holds, with the company's data in its texts
 */
export function faultsOf(name: ContentFile, value: unknown): ContentFault[] {
  const schema = contentSchemas[name];
  return validate(schema, value).map((issue) => ({
    ...issue,
    name,
    label: pathInWords(schema, { path: issue.path, value }),
  }));
}
