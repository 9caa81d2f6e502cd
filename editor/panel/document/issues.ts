import { contentSchemas } from '@/content/schema/content';
import type { Message } from '@/content/schema/message';
import { validate } from '@/content/schema/validate';
import { fileOf } from '@/editor/document/labels';
import { type Pointer, pointerTo, valueAt } from '@/editor/document/pointer';

/** What a rule of the schema has against the value at a pointer. */
export interface FieldIssue extends Message {
  pointer: Pointer;
}

const missing: Message = { problem: 'Falta este dato.', remedy: '' };

/** What the schema has against the part of the content in which a pointer stands. */
export function issuesAround(pointer: Pointer, content: unknown): FieldIssue[] {
  const file = fileOf(pointer);
  if (!file) return [];
  return validate(contentSchemas[file], valueAt(content, pointerTo(file))).map(({ path, input, message }) => {
    const isMissing = input === undefined || input === null || input === '';
    return { pointer: pointerTo(file, ...path), ...(isMissing || !message ? missing : message) };
  });
}

/** What a change makes wrong that was right before. */
export function newIssues(pointer: Pointer, { before, after }: { before: unknown; after: unknown }): FieldIssue[] {
  const known = new Set(issuesAround(pointer, before).map((issue) => JSON.stringify(issue)));
  return issuesAround(pointer, after).filter((issue) => !known.has(JSON.stringify(issue)));
}
