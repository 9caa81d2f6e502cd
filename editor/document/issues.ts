import type { Key } from '@/content/reading/content-path';
import { withCompanyData } from '@/content/reading/placeholders';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import { validate } from '@/content/schema/validate';
import { type Pointer, pointerTo } from './pointer';

/** What the schema of a file has against the value at a path in it. */
interface Issue {
  path: Key[];
  message: Message;
}

const missing: Message = { problem: 'Falta este dato.', remedy: '' };

/** What the schema has against a file: its texts are judged as the page shows them, with the company's data. */
export function issuesOf(file: ContentFile, { value, site }: { value: unknown; site: unknown }): Issue[] {
  return validate(contentSchemas[file], withCompanyData(value, site)).map(({ path, input, message }) => {
    const isMissing = input === undefined || input === null || input === '';
    return { path, message: isMissing ? missing : message };
  });
}

type Contents = Partial<Record<ContentFile, unknown>>;

/** The first that a change makes wrong that was right before; it may be in another file than the changed one. */
export function firstNewIssue(before: Contents, after: Contents): (Message & { pointer: Pointer }) | undefined {
  for (const file of contentFiles) {
    const known = issuesOf(file, { value: before[file], site: before.site }).map((issue) => JSON.stringify(issue));
    const issues = issuesOf(file, { value: after[file], site: after.site });
    const issue = issues.find((candidate) => !known.includes(JSON.stringify(candidate)));
    if (issue) return { pointer: pointerTo(file, ...issue.path), ...issue.message };
  }
}
