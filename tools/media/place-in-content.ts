import { writeFileSync } from 'node:fs';
import { contentPath, type Key } from '@/content/reading/content-path';
import { formatContent } from '@/content/reading/files';
import { readSource } from '@/content/reading/read';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { describePath, pathInWords, valuesAlong } from '@/content/schema/describe';
import type { Message } from '@/content/schema/message';
import { validate } from '@/content/schema/validate';
import type { ContentPlace, ContentTarget } from './content-target';
import { slug } from './file-names';
import { addressesIn, END_OF_LIST, hasTexts, insertMedia, isText, renewMedia, usesMedia } from './media-in-content';
import type { OriginalResult } from './process-originals';

/** What became of an original in the content. */
export type Placement =
  /** Some files used it already, and hold what was made now. */
  | { kind: 'used'; files: ContentFile[] }
  /** It was put at a place, which the label tells in words; the texts of what stood there stayed. */
  | { kind: 'inserted'; file: ContentFile; label: string; keepsTexts: boolean }
  /** Its place does not take it, and nothing was written. */
  | { kind: 'refused'; place: ContentPlace; problem: string }
  /** The content does not use it, and a person should say where it goes. */
  | { kind: 'unused' };

interface PlaceOptions {
  result: Exclude<OriginalResult, { kind: 'rejected' }>;
  /** Where a person wants it. */
  asked?: ContentPlace | undefined;
}

/**
 * Puts what was made of an original into the content: where a person wants it, else where it is used already, else
 * where originals of its folder go. What was known and is no longer used was taken out, and is not put back.
 *
 * @throws ContentError when a file of the content cannot be read
 */
export function placeInContent({ result, asked }: PlaceOptions): Placement {
  const { entry, original } = result;
  if (asked) return insertAt(asked, entry.value);
  const files = filesUsing([...addressesIn(entry.before), ...addressesIn(entry.value)]);
  if (files.length > 0) {
    if (result.kind === 'made') for (const file of files) renewFile(file, entry);
    return { kind: 'used', files };
  }
  const isNew = result.kind === 'made' && result.isNew;
  const place = isNew ? placeFor(entry.target, original) : undefined;
  return place ? insertAt(place, entry.value) : { kind: 'unused' };
}

function filesUsing(addresses: string[]): ContentFile[] {
  return contentFiles.filter((file) => usesMedia(readSource(file).value, addresses));
}

function renewFile(file: ContentFile, entry: { before?: unknown; value: unknown }): void {
  const { value } = readSource(file);
  writeContent(file, { before: value, after: renewMedia(value, { before: entry.before, value: entry.value }) });
}

function insertAt({ file, path }: ContentPlace, value: unknown): Placement {
  const content = readSource(file).value;
  const next = insertMedia(content, { path, value: onlyFieldsAt({ file, path }, value) });
  if (next === undefined) return { kind: 'unused' };
  const fault = newFault({ file, path }, { before: content, after: next });
  if (fault) return { kind: 'refused', place: { file, path }, problem: fault.problem };
  const keepsTexts = hasTexts(valuesAlong(content, path).at(-1));
  writeContent(file, { before: content, after: next });
  const label = pathInWords(contentSchemas[file], { path: pathOfEntry(content, path), value: next });
  return { kind: 'inserted', file, label, keepsTexts };
}

interface States {
  before: unknown;
  after: unknown;
}

/** What the schema has against a file once something is at a place; texts about it a person still writes. */
function newFault({ file, path }: ContentPlace, { before, after }: States): Message | undefined {
  const schema = contentSchemas[file];
  const inWords = ({ path, message }: ReturnType<typeof validate>[number]) => JSON.stringify([path, message]);
  const known = new Set(validate(schema, before).map(inWords));
  const fault = validate(schema, after).find((issue) => {
    const isAboutText = issue.path.slice(path.length).some(isText);
    return !isAboutText && !known.has(inWords(issue));
  });
  return fault?.message;
}

/** A value without the texts that its place has not: a drawing that only decorates needs no alternative text. */
function onlyFieldsAt({ file, path }: ContentPlace, value: unknown): unknown {
  const values = valuesAlong(readSource(file).value, path);
  const { entries = {} } = describePath(contentSchemas[file], { path, values }).at(-1) ?? {};
  return Object.fromEntries(Object.entries(Object(value)).filter(([key]) => key in entries || !isText(key)));
}

/** A path with the index of the new entry in place of the end of its list. */
function pathOfEntry(content: unknown, path: Key[]): Key[] {
  if (path.at(-1) !== END_OF_LIST) return path;
  const toList = path.slice(0, -1);
  const list = valuesAlong(content, toList).at(-1);
  return [...toList, Array.isArray(list) ? list.length : 0];
}

function placeFor(target: ContentTarget, original: string): ContentPlace | undefined {
  if ('path' in target) return target;
  const path = target.find(readSource(target.file).value, slug(original));
  return path && { file: target.file, path };
}

/** Whether the content has, or could have, a place for a picture or a film there: a group, or the end of a list. */
export function isPlace({ file, path }: ContentPlace): boolean {
  const content = readSource(file).value;
  const described = describePath(contentSchemas[file], { path, values: valuesAlong(content, path) });
  const fields = Object.keys(described.at(-1)?.entries ?? {});
  const isGroup = described.length === path.length && fields.length > 0;
  return isGroup && insertMedia(content, { path, value: {} }) !== undefined;
}

function writeContent(file: ContentFile, { before, after }: States): void {
  // A person may have laid the text out in another way.
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  writeFileSync(contentPath(file), formatContent(file, after));
}
