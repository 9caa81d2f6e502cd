import type { GenericSchema } from 'valibot';
import { describeField } from '@/content/schema/describe';
import { blankOf } from '@/editor/panel/fields/blank';

/** The field of an entry that a file fills. */
interface FileField {
  /** Empty when the entry itself is it. */
  name: string;
  /** The folder of originals that the file belongs to. */
  originals: string;
}

/** The field of a new entry that a dropped file fills. */
export function fileFieldOf(item: GenericSchema): FileField | undefined {
  const candidates = Object.entries({ '': item, ...describeField(item).entries });
  for (const [name, schema] of candidates) {
    const { originals } = describeField(schema);
    if (originals) return { name, originals };
  }
}

/** A new entry with what was prepared of a file. */
export function entryForMedia(item: GenericSchema, media: object): unknown {
  const name = fileFieldOf(item)?.name ?? '';
  const isWholeEntry = name === '' || name in media;
  return withoutPlaceholders({ ...Object(blankOf(item)), ...(isWholeEntry ? media : { [name]: media }) });
}

const TEXTS = ['alt', 'description'];

/** What a prepared file gives to a field that has had another: the texts that a person wrote stay. */
export function mediaForField(name: string, { media, before }: { media: object; before: unknown }): unknown {
  const part: object = Object(media)[name] ?? media;
  const written = Object.entries(Object(before)).filter(([key, text]) => TEXTS.includes(key) && text);
  return withoutPlaceholders({ ...part, ...Object.fromEntries(written) });
}

/** What the intake writes where a person should write. */
const PLACEHOLDER = /^CARGO$|^Di en una/;

function withoutPlaceholders(value: object): unknown {
  const text = JSON.stringify(value, (_, part) => (typeof part === 'string' && PLACEHOLDER.test(part) ? '' : part));
  return JSON.parse(text);
}
