import type { GenericSchema } from 'valibot';
import { contentFiles, contentSchemas } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { entryPointer } from './list-operations';
import { mergeLists } from './merge-list';
import { isEqual } from './patch';
import { type Place, placeInWords, placeOfEntry, placeOfField, placeOfFile } from './place';
import { type Pointer, pointerTo } from './pointer';
import { fileOf, type Shape, shapeOf } from './shape';
import { entryName, valueInWords } from './words';

/** A field that two people changed to different values. */
export interface FieldConflict {
  /** Where it was before both; of what both added, after the last entry of its list. */
  pointer: Pointer;
  /** What a person calls it: «Portada, Titular». */
  label: string;
  mine: string;
  theirs: string;
}

/** Both contents brought together field by field. */
export interface Merge {
  content: ContentData;
  /** Fields that both changed and that `resolutions` do not decide; in the merged content they are as in `theirs`. */
  conflicts: FieldConflict[];
}

interface Contents {
  base: Partial<ContentData>;
  mine: Partial<ContentData>;
  theirs: Partial<ContentData>;
  resolutions?: Record<Pointer, 'mine' | 'theirs'>;
}

/** Brings the changes that two people made of the same content together. */
export function mergeContent({ base, mine, theirs, resolutions = {} }: Contents): Merge {
  const merging: Merging = { resolutions, conflicts: [] };
  const merged = contentFiles.map((file) => {
    const value = mergeValue({
      schema: contentSchemas[file],
      base: base[file],
      mine: mine[file],
      theirs: theirs[file],
      pointer: pointerTo(file),
      place: placeOfFile(file),
      merging,
    });
    return [file, value];
  });
  return { content: Object.fromEntries(merged), conflicts: merging.conflicts };
}

/** What is known of a merge as a whole. */
interface Merging {
  resolutions: Record<Pointer, 'mine' | 'theirs'>;
  conflicts: FieldConflict[];
}

/** A field before both changed it and as each has it; `undefined` where it is not there. */
interface Field {
  schema: GenericSchema;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  pointer: Pointer;
  place: Place;
  merging: Merging;
}

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>;

/** The merged value of a field; `undefined` when it is gone. */
function mergeValue(field: Field): unknown {
  const { schema, base, mine, theirs } = field;
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  const shape = commonShape(field);
  switch (shape.kind) {
    case 'list':
      return mergeList(field, shape);
    case 'group':
      return mergeFields(field, shape.fields);
    case 'picture':
      return mergePicture(field, shape);
    case 'value':
      return decide(field, {
        mine: { value: mine, words: inWords(schema, mine) },
        theirs: { value: theirs, words: inWords(schema, theirs) },
      });
  }
}

/** How both are compared; as a whole where they are of another kind than before. */
function commonShape({ schema, base, mine, theirs }: Field): Shape {
  const shape = shapeOf({ schema, before: mine, after: theirs });
  const isOfFormerKind = base === undefined || shapeOf({ schema, before: base, after: mine }).kind === shape.kind;
  return isOfFormerKind ? shape : { kind: 'value' };
}

function mergeFields(field: Field, fields: Record<string, GenericSchema>): Record<string, unknown> {
  const { base, mine, theirs, pointer, place } = field;
  const merged: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(fields)) {
    const value = mergeValue({
      ...field,
      schema,
      base: Object(base)[key],
      mine: Object(mine)[key],
      theirs: Object(theirs)[key],
      pointer: pointer + pointerTo(key),
      place: placeOfField(place, { key, fields }),
    });
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** The file of a picture is one thing with its size; each of its texts is another. */
function mergePicture(field: Field, { texts, before: mine, after: theirs }: ShapeOf<'picture'>): unknown {
  const file = mergeFile(field, {
    base: fileOf(Object(field.base), texts),
    mine: fileOf(mine, texts),
    theirs: fileOf(theirs, texts),
  });
  return { ...Object(file), ...mergeFields(field, texts) };
}

function mergeFile(field: Field, { base, mine, theirs }: Pick<Field, 'base' | 'mine' | 'theirs'>): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  return decide(field, {
    mine: { value: mine, words: pictureInWords(field.schema, field.mine) },
    theirs: { value: theirs, words: pictureInWords(field.schema, field.theirs) },
  });
}

function mergeList(field: Field, { item, before: mine, after: theirs }: ShapeOf<'list'>): unknown[] {
  const base: unknown[] = Array.isArray(field.base) ? field.base : [];
  return mergeLists({
    base,
    mine,
    theirs,
    mergeEntry: ({ index, ...states }) =>
      mergeValue({
        ...field,
        ...states,
        schema: item,
        pointer: entryPointer(field.pointer, index),
        place: placeOfEntry(field.place, { item, entry: states.base ?? states.theirs, index }),
      }),
    chooseOrder: (orders) => {
      const inWords = (order: number[]) => order.map((index) => entryName(base[index], index)).join(', ');
      return decide(field, {
        label: `${placeInWords(field.place)}, orden`,
        mine: { value: orders.mine, words: inWords(orders.mine) },
        theirs: { value: orders.theirs, words: inWords(orders.theirs) },
      });
    },
  });
}

interface Alternative<Value> {
  value: Value;
  words: string;
}

interface Decision<Value> {
  label?: string;
  mine: Alternative<Value>;
  theirs: Alternative<Value>;
}

/** What a person chose; while nobody did, that is a conflict. */
function decide<Value>(field: Field, { label = placeInWords(field.place), mine, theirs }: Decision<Value>): Value {
  const { pointer, merging } = field;
  const resolution = merging.resolutions[pointer];
  if (resolution === undefined) {
    merging.conflicts.push({ pointer, label, mine: mine.words, theirs: theirs.words });
  }
  return resolution === 'mine' ? mine.value : theirs.value;
}

function inWords(schema: GenericSchema, value: unknown): string {
  if (value === undefined) return '(se quitó)';
  return valueInWords(schema, value) || '(vacío)';
}

function pictureInWords(schema: GenericSchema, picture: unknown): string {
  return `Imagen: ${inWords(schema, picture)}`;
}
