import { isDeepStrictEqual } from 'node:util';
import type { GenericSchema } from 'valibot';
import { contentFiles, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import type { SiteContent } from '@/content/types';
import type { Difference } from './contract';
import { nameOfOption } from './panel/schema';

/** A value in words: a text as it is, a choice and a group by their names, or a group by its texts. */
function inWords(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (!isGroup(value)) return nameOfOption(value as string);
  return nameOf(value) ?? Object.values(value).map(inWords).join(', ');
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What tells an entry of a list from the others while its fields change. */
const markOf = (entry: unknown) => nameOf(entry) ?? JSON.stringify(entry);

function* compareLists(where: string, one: unknown[], other: unknown[], item: GenericSchema): Generator<Difference> {
  const [marks, others] = [one.map(markOf), other.map(markOf)];
  const gone = marks.filter((mark) => !others.includes(mark));
  for (const [index, entry] of other.entries()) {
    const was = marks.indexOf(others[index] ?? '');
    // As many as before, and one of them is new: it was renamed or rewritten.
    const renamed = was < 0 && one.length === other.length ? marks.indexOf(gone.shift() ?? '') : was;
    if (renamed < 0) yield { where: `${where}, se agregó`, after: inWords(entry) };
    else yield* compare(isGroup(entry) ? `${where}, ${marks[renamed]}` : where, one[renamed], entry, item);
  }
  for (const mark of gone) yield { where: `${where}, se quitó`, before: inWords(one[marks.indexOf(mark)]) };
  const kept = marks.filter((mark) => others.includes(mark)).join(', ');
  const keptNow = others.filter((mark) => marks.includes(mark)).join(', ');
  if (kept !== keptNow) yield { where: `${where}, orden`, before: kept, after: keptNow };
}

function* compare(where: string, one: unknown, other: unknown, schema: GenericSchema): Generator<Difference> {
  if (isDeepStrictEqual(one, other)) return;
  const [was, now] = [describeField(schema, one), describeField(schema, other)];
  if (Array.isArray(one) && Array.isArray(other) && now.item) return yield* compareLists(where, one, other, now.item);
  if (!isGroup(one) || !isGroup(other)) return yield { where, before: inWords(one), after: inWords(other) };
  for (const [key, field] of Object.entries({ ...was.entries, ...now.entries }))
    yield* compare(`${where}, ${describeField(field).label}`, one[key], other[key], field);
}

/** What differs between two contents, in words and in the order of the page's files. */
export const differencesOf = (before: SiteContent, after: SiteContent): Difference[] =>
  contentFiles.flatMap((file) => {
    const schema = contentSchemas[file];
    return [...compare(describeField(schema).label, before[file], after[file], schema)];
  });
