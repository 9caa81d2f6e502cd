import type { GenericSchema } from 'valibot';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { isGroup } from './pictures';
import { entryName } from './words';

/** What a person calls a field and what it is within. */
export interface Place {
  /** «Titular» */
  label: string;
  /** From the part of the page on: «Talento», «Ana Ruiz». */
  parents: string[];
  /** Whether it is the only list of its group: then nobody needs to be told of which list its entries are. */
  isOnlyList: boolean;
}

/** A part of the page. */
export function placeOfFile(file: ContentFile): Place {
  return { label: describeField(contentSchemas[file]).label, parents: [], isOnlyList: false };
}

interface GroupField {
  key: string;
  fields: Record<string, GenericSchema>;
}

/** A field of a group. */
export function placeOfField(group: Place, { key, fields }: GroupField): Place {
  const descriptions = Object.values(fields).map((schema) => describeField(schema));
  const lists = descriptions.filter(({ type }) => type === 'array');
  const field = fields[key];
  return {
    label: field ? describeField(field).label : '',
    parents: [...group.parents, group.label],
    isOnlyList: lists.length === 1,
  };
}

/** An entry that is in a list, by its name; a text by its kind and number: «Frase 3». */
export function placeOfEntry(
  list: Place,
  { item, entry, index }: { item: GenericSchema; entry: unknown; index: number },
): Place {
  if (isGroup(entry)) return placeOfWholeEntry(list, { entry, index });
  return { label: `${describeField(item).label} ${index + 1}`, parents: list.parents, isOnlyList: false };
}

/** An entry that comes or goes, by its name; a text by its beginning. */
export function placeOfWholeEntry(list: Place, { entry, index }: { entry: unknown; index: number }): Place {
  const { isOnlyList, parents, label } = list;
  const isClear = isOnlyList || parents.at(-1) === label;
  return {
    label: entryName(entry, index),
    parents: isClear ? parents : [...parents, label],
    isOnlyList: false,
  };
}

/** What a place is within, in words; a group of the same name as its field is not said twice. */
export function parentsOf({ parents, label }: Place): string {
  const isNamedTwice = parents.length > 1 && parents.at(-1) === label;
  return (isNamedTwice ? parents.slice(0, -1) : parents).join(', ');
}

/** The whole of a place in words: «Talento, Ana Ruiz, Cargo». */
export function placeInWords(place: Place): string {
  return [parentsOf(place), place.label].filter(Boolean).join(', ');
}
