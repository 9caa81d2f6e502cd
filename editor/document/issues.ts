import { withCompanyData } from '@/content/reading/placeholders';
import { contentSchemas } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import { validate } from '@/content/schema/validate';
import { fileOf } from './labels';
import { type Pointer, pointerTo, valueAt } from './pointer';

/** What a rule of the schema has against the value at a pointer. */
export interface FieldIssue extends Message {
  pointer: Pointer;
}

const missing: Message = { problem: 'Falta este dato.', remedy: '' };

/**
 * What the schema has against the part of the content in which a pointer stands: its texts are judged as the page shows
 * them, with the company's data in place.
 */
export function issuesAround(pointer: Pointer, content: unknown): FieldIssue[] {
  const file = fileOf(pointer);
  if (!file) return [];
  const part = withCompanyData(valueAt(content, pointerTo(file)), valueAt(content, '/site'));
  return validate(contentSchemas[file], part).map(({ path, input, message }) => {
    const isMissing = input === undefined || input === null || input === '';
    return { pointer: pointerTo(file, ...path), ...(isMissing ? missing : message) };
  });
}

/** What a change makes wrong that was right before. */
export function newIssues(pointer: Pointer, { before, after }: { before: unknown; after: unknown }): FieldIssue[] {
  const known = new Set(issuesAround(pointer, before).map((issue) => JSON.stringify(issue)));
  return issuesAround(pointer, after).filter((issue) => !known.has(JSON.stringify(issue)));
}
