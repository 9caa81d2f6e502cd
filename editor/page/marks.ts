import { VERCEL_STEGA_REGEX, vercelStegaCombine, vercelStegaDecodeAll } from '@vercel/stega';
import type { GenericSchema } from 'valibot';
import { type ContentFile, contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { type Pointer, pointerTo } from '@/editor/document/pointer';

/**
 * Marks in the texts of the edited page: zero-width characters at the end of each tell which field it comes from, so
 * that a click on it is known and not guessed, also where two texts are equal. Only the editor's page has them.
 */
const pointers: Pointer[] = [];
const indexes = new Map<Pointer, number>();

/** What is no text: an address, a fragment, a colour or a date. stega's own test also takes «Nota: …» for an address. */
const NO_TEXT = /^(?:https?:|[/#])|^\d{4}-\d\d-\d\d$/;

/** The value of a file with its texts marked. */
export function withMarks<Value>(file: ContentFile, value: Value): Value {
  return marked(contentSchemas[file], { value, pointer: pointerTo(file) });
}

/** The fields whose texts are in a string of the page. */
export function marksIn(text: string | null): Pointer[] {
  if (!text) return [];
  // Of a text without marks it gives nothing at all, which its type does not say.
  const found: number[] | undefined = vercelStegaDecodeAll<number>(text);
  return (found ?? []).flatMap((index) => pointers[index] ?? []);
}

/** A text of the page as people read it. */
export function withoutMarks(text: string): string {
  return text.replace(VERCEL_STEGA_REGEX, '');
}

function marked<Value>(schema: GenericSchema, place: { value: Value; pointer: Pointer }): Value;
function marked(schema: GenericSchema, { value, pointer }: { value: unknown; pointer: Pointer }): unknown {
  const { options, item, entries } = describeField(schema, value);
  if (typeof value === 'string') {
    const isText = !options && !NO_TEXT.test(value);
    return isText ? vercelStegaCombine(value, indexOf(pointer), false) : value;
  }
  if (Array.isArray(value)) {
    return item ? value.map((entry, index) => marked(item, { value: entry, pointer: `${pointer}/${index}` })) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const known = entries[name];
    return [name, known ? marked(known, { value: field, pointer: `${pointer}/${name}` }) : field];
  });
  return Object.fromEntries(fields);
}

/** A pointer keeps its number, so that a text whose place stays is the same string again. */
function indexOf(pointer: Pointer): number {
  const known = indexes.get(pointer);
  if (known !== undefined) return known;
  indexes.set(pointer, pointers.length);
  return pointers.push(pointer) - 1;
}
