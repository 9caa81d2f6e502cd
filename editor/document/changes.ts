import { dequal } from 'dequal';
import type { GenericSchema } from 'valibot';
import { type ContentFile, contentFiles, contentSchemas, titleOf } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import type { ContentData } from '@/content/types';
import { matchEntries } from './entries';
import { type Group, isGroup, pictureOf, pictureWithin } from './pictures';
import { type Pointer, pointerTo } from './pointer';
import { entryName, valueInWords } from './words';

/** A value as a person sees it. */
export type ChangeValue = { kind: 'text'; text: string } | { kind: 'picture'; src: string; alt: string };

/** One difference between two contents. */
export interface Change {
  /** Tells it from the others. */
  id: string;
  file: ContentFile;
  /** Where it shows now, or did. */
  pointer: Pointer;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  /** A plain sentence in Spanish: «Clientes: se agregó Cumbre.» */
  sentence: string;
  before?: ChangeValue | undefined;
  after?: ChangeValue | undefined;
}

/** What differs between two contents, in the order of the page. */
export function changesBetween(before: Partial<ContentData>, after: Partial<ContentData>): Change[] {
  return contentFiles.flatMap((file) =>
    changesOfField({
      file,
      schema: contentSchemas[file],
      before: before[file],
      after: after[file],
      pointer: pointerTo(file),
      names: [titleOf(file)],
    }),
  );
}

/** A field in both of its states. */
interface Field {
  file: ContentFile;
  schema: GenericSchema;
  before: unknown;
  after: unknown;
  /** Where it is in the later content; of what is gone, where it was. */
  pointer: Pointer;
  /** What a person calls it and what it is within: «Talento», «Ana Ruiz», «Cargo». */
  names: string[];
}

/** Goes down to the smallest field that a person would name. */
function changesOfField(field: Field): Change[] {
  const { schema, before, after, pointer, names } = field;
  if (dequal(before, after)) return [];

  const { item, entries } = describeField(schema, after);
  if (item && Array.isArray(before) && Array.isArray(after)) return changesOfList({ ...field, item, before, after });
  if (!isGroup(before) || !isGroup(after)) return [changeOfValue(field)];
  if (isToldAsOne(schema, before, after)) return [changeOfValue(field)];
  return Object.entries(entries).flatMap(([key, child]) =>
    changesOfField({
      ...field,
      schema: child,
      before: before[key],
      after: after[key],
      pointer: pointer + pointerTo(key),
      names: [...names, describeField(child).label],
    }),
  );
}

/** Whether a changed group is one change: a position, a group of another kind or a picture with another file. */
function isToldAsOne(schema: GenericSchema, before: Group, after: Group): boolean {
  const fieldsOf = (group: Group) => Object.keys(describeField(schema, group).entries);
  const isPosition = 'lat' in after;
  const isOfOtherKind = !dequal(fieldsOf(before), fieldsOf(after));
  const isPicture = pictureOf(before) !== undefined && pictureOf(after) !== undefined;
  return isPosition || isOfOtherKind || (isPicture && !dequal(withoutTexts(before), withoutTexts(after)));
}

/** A picture or a film without the texts that stand for it. */
function withoutTexts({ alt, description, ...files }: Group): Group {
  return files;
}

interface ListField extends Field {
  item: GenericSchema;
  before: unknown[];
  after: unknown[];
}

function changesOfList(list: ListField): Change[] {
  const { before, after } = list;
  const matches = matchEntries(before, after);
  const changes = after.flatMap((entry, index) => {
    const former = before[matches.indexOf(index)];
    return changesOfField(entryOf(list, { index, before: former, after: entry }));
  });
  for (const [index, entry] of before.entries()) {
    const isGone = matches[index] === undefined;
    if (isGone) changes.push(changeOfValue(entryOf(list, { index, before: entry, after: undefined })));
  }
  const kept = matches.filter((index) => index !== undefined);
  const sorted = kept.toSorted((one, other) => one - other);
  if (!dequal(kept, sorted)) {
    const namesOf = (indexes: number[]) => indexes.map((index) => entryName(after[index], index)).join(', ');
    changes.push(changeOf(list, { kind: 'moved', before: asText(namesOf(kept)), after: asText(namesOf(sorted)) }));
  }
  return changes;
}

interface EntryStates {
  /** In the later list; of an entry that is gone, in the former. */
  index: number;
  before: unknown;
  after: unknown;
}

/** An entry by its name, which tells its list, too; a text that is in both lists by its number: «Frase 3». */
function entryOf(list: ListField, { index, before, after }: EntryStates): Field {
  const isChangedText = typeof before === 'string' && typeof after === 'string';
  const textName = `${describeField(list.item).label} ${index + 1}`;
  return {
    ...list,
    schema: list.item,
    before,
    after,
    pointer: list.pointer + pointerTo(index),
    names: [...list.names.slice(0, -1), isChangedText ? textName : entryName(after ?? before, index)],
  };
}

/** A field that is told as a whole. */
function changeOfValue(field: Field): Change {
  const { schema, before, after } = field;
  return changeOf(field, { kind: kindOf(field), before: shown(schema, before), after: shown(schema, after) });
}

function kindOf({ before, after }: Field): Change['kind'] {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/** A value by its first picture, else in words. */
function shown(schema: GenericSchema, value: unknown): ChangeValue | undefined {
  if (value === undefined) return undefined;
  const picture = pictureWithin(value);
  return picture ? { kind: 'picture', ...picture } : asText(valueInWords(schema, value));
}

function asText(text: string): ChangeValue {
  return { kind: 'text', text };
}

function changeOf({ file, pointer, names }: Field, change: Pick<Change, 'kind' | 'before' | 'after'>): Change {
  return { id: `${change.kind} ${pointer}`, file, pointer, sentence: sentenceOf(names, change.kind), ...change };
}

const VERBS: Record<Change['kind'], string> = {
  added: 'se agregó',
  removed: 'se quitó',
  changed: 'cambió',
  moved: 'cambió el orden',
};

/** What happened to a field: «Talento, Ana Ruiz: cambió Cargo.» Of a whole part: «Clientes: cambió el orden.» */
function sentenceOf(names: string[], kind: Change['kind']): string {
  // One that is called as what it is within is not named twice.
  const parents = names.filter((name, index) => name !== names[index - 1]);
  const label = parents.pop();
  if (parents.length === 0) return `${label}: ${VERBS[kind]}.`;
  const object = kind === 'moved' ? `de ${label}` : label;
  return `${parents.join(', ')}: ${VERBS[kind]} ${object}.`;
}
