import type { ContentData } from '@/content/types';
import { type Pointer, pointerTo } from '@/editor/document/pointer';
import { fieldsOf } from '@/tools/review/fields';

/** The pointers to each text, number and address of the content, in the order of its files. */
type ContentIndex = Map<string, Pointer[]>;

// A content never changes once it is there: an edit makes another one.
const indexes = new WeakMap<ContentData, ContentIndex>();

/** A text as it reads on the page, where line breaks and no-break spaces are spaces. */
export function readableText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The fields of the content that read like this. */
export function fieldsReading(text: string, content: ContentData): Pointer[] {
  const index = indexes.get(content) ?? indexContent(content);
  indexes.set(content, index);
  return index.get(text) ?? [];
}

function indexContent(content: ContentData): ContentIndex {
  const index: ContentIndex = new Map();
  const add = (value: string | number, pointer: Pointer) => {
    const text = readableText(String(value));
    const pointers = index.get(text) ?? [];
    if (!pointers.includes(pointer)) index.set(text, [...pointers, pointer]);
  };
  for (const { file, path, value } of fieldsOf(content)) {
    if (typeof value === 'string' || typeof value === 'number') add(value, pointerTo(file, ...path));
  }
  for (const [position, { value, suffix = '' }] of content.statistics.items.entries()) {
    add(`${value}${suffix}`, pointerTo('statistics', 'items', position, 'value'));
  }
  return index;
}
