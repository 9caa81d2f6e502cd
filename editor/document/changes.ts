import type { GenericSchema } from 'valibot';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { matchEntries } from './entries';
import { entryPointer, movesBetween, testOfEntry } from './list-operations';
import { isEqual, type Operation, withTests } from './patch';
import { isGroup, pictureOf, pictureWithin } from './pictures';
import { type Place, parentsOf, placeOfEntry, placeOfField, placeOfFile, placeOfWholeEntry } from './place';
import { type Pointer, pointerTo } from './pointer';
import { fileOf, type Shape, shapeOf } from './shape';
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
  before?: ChangeValue;
  after?: ChangeValue;
  /** Takes this change alone back, with tests. */
  revert: Operation[];
}

/** What differs between two contents, in the order of the page. */
export function changesBetween(before: Partial<ContentData>, after: Partial<ContentData>): Change[] {
  const changes: Change[] = [];
  for (const file of contentFiles) {
    const field: Field = {
      file,
      schema: contentSchemas[file],
      before: before[file],
      after: after[file],
      pointer: pointerTo(file),
      place: placeOfFile(file),
      tests: [],
      content: after,
    };
    changes.push(...changesOfField(field));
  }
  return changes;
}

/** A field in both of its states. */
interface Field {
  file: ContentFile;
  schema: GenericSchema;
  before: unknown;
  after: unknown;
  /** Where it is, or would be, in the later content. */
  pointer: Pointer;
  place: Place;
  /** Hold as long as the entries on the way to it are the same. */
  tests: Operation[];
  /** The whole later content, from which a change is taken back. */
  content: Partial<ContentData>;
}

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

function* changesOfField(field: Field): Generator<Change> {
  if (isEqual(field.before, field.after)) return;
  const shape = shapeOf(field);
  switch (shape.kind) {
    case 'list':
      return yield* changesOfList(field, shape);
    case 'group':
      return yield* changesOfGroup(field, shape);
    case 'picture':
      return yield* changesOfPicture(field, shape);
    case 'value':
      return yield changeOfValue(field);
  }
}

function* changesOfGroup(field: Field, group: Omit<ShapeOf<'group'>, 'kind'>): Generator<Change> {
  const { fields, before, after } = group;
  for (const [key, schema] of Object.entries(fields)) {
    yield* changesOfField({
      ...field,
      schema,
      before: before[key],
      after: after[key],
      pointer: field.pointer + pointerTo(key),
      place: placeOfField(field.place, { key, fields }),
    });
  }
}

/** A picture with another file is one change; while the file is the same, each of its texts may be one. */
function* changesOfPicture(field: Field, picture: ShapeOf<'picture'>): Generator<Change> {
  const { before, after, texts } = picture;
  const hasSameFile = isEqual(fileOf(before, texts), fileOf(after, texts));
  if (hasSameFile) yield* changesOfGroup(field, { fields: texts, before, after });
  else yield changeOfValue(field);
}

function changeOfValue(field: Field): Change {
  const { before, after, pointer } = field;
  const { label } = field.place;
  if (before === undefined) {
    return changeOf(field, {
      kind: 'added',
      sentence: `se agregó ${label}`,
      revert: [{ op: 'remove', path: pointer }],
    });
  }
  if (after === undefined) {
    const revert: Operation = { op: 'add', path: pointer, value: before };
    return changeOf(field, { kind: 'removed', sentence: `se quitó ${label}`, revert: [revert] });
  }
  const revert: Operation = { op: 'replace', path: pointer, value: before };
  return changeOf(field, { kind: 'changed', sentence: `cambió ${label}`, revert: [revert] });
}

function* changesOfList(list: Field, { item, before, after }: ShapeOf<'list'>): Generator<Change> {
  const matches = matchEntries(before, after);
  for (const [index, entry] of after.entries()) {
    const formerIndex = matches.indexOf(index);
    if (formerIndex < 0) {
      yield changeOfValue(wholeEntry(list, { item, index, before: undefined, after: entry }));
    } else {
      yield* changesOfField(keptEntry(list, { item, index, before: before[formerIndex], after: entry }));
    }
  }
  for (const [index, entry] of before.entries()) {
    if (matches[index] !== undefined) continue;
    const field = wholeEntry(list, { item, index, before: entry, after: undefined });
    const revert = additionOf(entry, { list: list.pointer, after, index: indexBack(matches, index) });
    yield changeOf(field, { kind: 'removed', sentence: `se quitó ${field.place.label}`, revert });
  }
  const kept = matches.filter((index) => index !== undefined);
  const isMoved = kept.some((index, position) => index < (kept[position - 1] ?? 0));
  if (isMoved) yield changeOfOrder(list, { after, kept });
}

interface EntryStates {
  item: GenericSchema;
  /** In the later list; of an entry that is gone, in the former. */
  index: number;
  before: unknown;
  after: unknown;
}

/** An entry that is new or gone. */
function wholeEntry(list: Field, { item, index, before, after }: EntryStates): Field {
  const place = placeOfWholeEntry(list.place, { entry: after ?? before, index });
  return { ...list, schema: item, before, after, pointer: entryPointer(list.pointer, index), place };
}

/** An entry that is in both lists. */
function keptEntry(list: Field, { item, index, before, after }: EntryStates): Field {
  const pointer = entryPointer(list.pointer, index);
  const place = placeOfEntry(list.place, { item, entry: after, index });
  const tests = isGroup(after) ? [...list.tests, testOfEntry(after, pointer)] : list.tests;
  return { ...list, schema: item, before, after, pointer, place, tests };
}

/** Where an entry that is gone goes back: after the nearest entry before it that is still there. */
function indexBack(matches: (number | undefined)[], index: number): number {
  const previous = matches.slice(0, index).findLast((match) => match !== undefined);
  return previous === undefined ? 0 : previous + 1;
}

interface Addition {
  list: Pointer;
  after: unknown[];
  index: number;
}

/** Adds an entry between the neighbours that it is to have. */
function additionOf(entry: unknown, { list, after, index }: Addition): Operation[] {
  const addition: Operation = { op: 'add', path: entryPointer(list, index), value: entry };
  // That nothing stands after the last entry, only the whole list can tell.
  if (index === after.length) return [{ op: 'test', path: list, value: after }, addition];

  const neighbours = [index - 1, index].filter((neighbour) => neighbour >= 0);
  const tests = neighbours.map((neighbour) => testOfEntry(after[neighbour], entryPointer(list, neighbour)));
  return [...tests, addition];
}

interface Order {
  after: unknown[];
  /** The entries that are in both lists, in their former order, by their index in the later list. */
  kept: number[];
}

function changeOfOrder(list: Field, { after, kept }: Order): Change {
  const { pointer, place } = list;
  const positions = kept.toSorted((one, other) => one - other);
  const indexes = [...after.keys()];
  const former = indexes.map((index) => kept[positions.indexOf(index)] ?? index);
  const change = changeOf(list, {
    kind: 'moved',
    sentence: parentsOf(place) === place.label ? 'cambió el orden' : `cambió el orden de ${place.label}`,
    // An entry that came or went since would be where the moves do not expect it.
    revert: [{ op: 'test', path: pointer, value: after }, ...movesBetween(pointer, { from: indexes, to: former })],
  });
  const names = (order: number[]) => order.map((index) => entryName(after[index], index)).join(', ');
  return {
    ...change,
    before: { kind: 'text', text: names(kept) },
    after: { kind: 'text', text: names(positions) },
  };
}

type ChangeParts = Pick<Change, 'kind' | 'sentence' | 'revert'>;

function changeOf(field: Field, { kind, sentence, revert }: ChangeParts): Change {
  const { file, pointer, before, after, tests, content } = field;
  const change: Change = {
    id: `${kind} ${pointer}`,
    file,
    pointer,
    kind,
    sentence: `${parentsOf(field.place)}: ${sentence}.`,
    revert: [...tests, ...withTests(content, revert)],
  };
  // What is there as a whole shows the picture that it has; what changed is a picture or words.
  const pictureIn = kind === 'changed' ? pictureOf : pictureWithin;
  const shown = (value: unknown): ChangeValue => {
    const picture = pictureIn(value);
    return picture ? { kind: 'picture', ...picture } : { kind: 'text', text: valueInWords(field.schema, value) };
  };
  if (before !== undefined) change.before = shown(before);
  if (after !== undefined) change.after = shown(after);
  return change;
}
