import type { Key } from '@/content/reading/content-path';

/** A group of fields of the content. */
type Group = Record<string, unknown>;

/** What a person writes about a file; where it stands in the content it stays. */
const TEXTS = ['alt', 'description', 'name', 'title', 'position'];

/** Stands for the end of a list in a path (JSON Pointer, RFC 6901). */
export const END_OF_LIST = '-';

/** Whether content uses a file of the site. */
export function usesMedia(content: unknown, addresses: string[]): boolean {
  const used = new Set(addressesIn(content));
  return addresses.some((src) => used.has(src));
}

/** The addresses of files of the site that content names. */
export function addressesIn(content: unknown): string[] {
  if (typeof content === 'string') return content.startsWith('/media/') ? [content] : [];
  return Object.values(Object(content)).flatMap(addressesIn);
}

/** Whether a key of a value leads to what a person writes about a file. */
export function isText(key: Key): boolean {
  return TEXTS.includes(String(key));
}

/** Whether a value holds texts about its files. */
export function hasTexts(value: unknown): boolean {
  if (!isGroup(value)) return false;
  return TEXTS.some((key) => key in value) || Object.values(value).some(hasTexts);
}

/**
 * A file of the content with a value at a path: a list gets a new entry, and what stands there already is replaced but
 * for its texts.
 *
 * @returns `undefined` when the path leads nowhere
 */
export function insertMedia(content: unknown, { path, value }: { path: Key[]; value: unknown }): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return withFile(content, value);
  if (Array.isArray(content)) {
    if (key === END_OF_LIST && rest.length === 0) return [...content, value];
    const index = Number(key);
    if (!(index in content)) return undefined;
    const entry = insertMedia(content[index], { path: rest, value });
    return entry === undefined ? undefined : content.with(index, entry);
  }
  if (!isGroup(content)) return undefined;
  const field = insertMedia(content[key], { path: rest, value });
  return field === undefined ? undefined : { ...content, [key]: field };
}

/**
 * Content in which each file of a value stands where it, or the one before it, is used. The texts beside it stay.
 *
 * @param before the value that the same recipe made before
 */
export function renewMedia<Content>(content: Content, made: { before: unknown; value: unknown }): Content;
export function renewMedia(content: unknown, { before, value }: { before: unknown; value: unknown }): unknown {
  const filesBefore = filesIn(before);
  const renewals = new Map<string, Group>();
  for (const [index, file] of filesIn(value).entries()) {
    const addresses = [...addressesIn(filesBefore[index]), ...addressesIn(file)];
    for (const address of addresses) renewals.set(address, file);
  }
  return withRenewals(content, renewals);
}

function withRenewals(content: unknown, renewals: Map<string, Group>): unknown {
  if (Array.isArray(content)) return content.map((entry) => withRenewals(entry, renewals));
  if (!isGroup(content)) return content;
  if (isFile(content)) {
    const address = addressesIn(content).find((used) => renewals.has(used));
    return address === undefined ? content : withFile(content, renewals.get(address));
  }
  const fields = Object.entries(content).map(([key, field]) => [key, withRenewals(field, renewals)]);
  return Object.fromEntries(fields);
}

/** What stands in the content with another file in its place: its texts stay, and so does what belongs to neither. */
function withFile(content: unknown, value: unknown): unknown {
  if (!isGroup(content) || !isGroup(value)) return value;
  const fields = { ...content };
  for (const [key, field] of Object.entries(value)) {
    if (!isText(key)) fields[key] = withFile(content[key], field);
  }
  return fields;
}

/** The groups of a value that each tell of one picture or film. */
function filesIn(value: unknown): Group[] {
  if (!isGroup(value)) return [];
  return isFile(value) ? [value] : Object.values(value).flatMap(filesIn);
}

/** A picture, a film or one crop of the hero's picture: what has a size of its own. */
function isFile(group: Group): boolean {
  return 'width' in group;
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
