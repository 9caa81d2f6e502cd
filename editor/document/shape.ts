import type { GenericSchema } from 'valibot';
import { describeField } from '@/content/schema/describe';
import { isGroup, pictureOf } from './pictures';

/** What the states of one field are compared by. */
export type Shape =
  /** Entry by entry. */
  | { kind: 'list'; item: GenericSchema; before: unknown[]; after: unknown[] }
  /** Field by field. */
  | { kind: 'group'; fields: Record<string, GenericSchema>; before: Group; after: Group }
  /** The file of the picture with its size as one, and each of its texts. */
  | { kind: 'picture'; texts: Record<string, GenericSchema>; before: Group; after: Group }
  /** As a whole: a text, a number, a position, or a value that became one of another kind. */
  | { kind: 'value' };

export type Group = Record<string, unknown>;

interface States {
  schema: GenericSchema;
  before: unknown;
  after: unknown;
}

/** How two states of a field are compared. */
export function shapeOf({ schema, before, after }: States): Shape {
  const field = describeField(schema, after);
  if (field.item && Array.isArray(before) && Array.isArray(after)) {
    return { kind: 'list', item: field.item, before, after };
  }
  if (!isGroup(before) || !isGroup(after)) return { kind: 'value' };

  const fields = field.entries;
  if (pictureOf(before) && pictureOf(after)) return { kind: 'picture', texts: textsIn(fields), before, after };

  const isPosition = 'lat' in fields && 'lng' in fields;
  const isOfOtherKind = keysIn(describeField(schema, before).entries) !== keysIn(fields);
  if (isPosition || isOfOtherKind) return { kind: 'value' };
  return { kind: 'group', fields, before, after };
}

/** The file of a picture, without its texts. */
export function fileOf(picture: Group, texts: Record<string, GenericSchema>): Group {
  return Object.fromEntries(Object.entries(picture).filter(([key]) => !(key in texts)));
}

/** Those of the fields that hold a text for people. */
function textsIn(fields: Record<string, GenericSchema>): Record<string, GenericSchema> {
  return Object.fromEntries(Object.entries(fields).filter(([, schema]) => describeField(schema).max !== undefined));
}

function keysIn(fields: Record<string, GenericSchema>): string {
  return Object.keys(fields).join();
}
