import type { GenericSchema } from 'valibot';
import { describeField } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import { nameOfOption } from './option-names';
import { isGroup, pictureOf } from './pictures';

/**
 * A value as a person reads it: a choice by its name, a group by its texts, a picture by the one that stands for it.
 *
 * @returns an empty text when there is nothing to read
 */
export function valueInWords(schema: GenericSchema, value: unknown): string {
  if (value === undefined || value === null) return '';
  const { options, item, entries } = describeField(schema, value);
  if (Array.isArray(value)) return joinTexts(value.map((entry) => (item ? valueInWords(item, entry) : '')));
  if (isGroup(value)) {
    const texts = Object.entries(entries).map(([key, field]) => valueInWords(field, value[key]));
    return pictureOf(value)?.alt ?? joinTexts(texts);
  }
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return options ? nameOfOption(String(value)) : String(value);
}

function joinTexts(texts: string[]): string {
  return texts.filter(Boolean).join(' · ');
}

/** A day such as `2026-11-23` in words: «23 de noviembre de 2026». */
export function dateInWords(day: string): string {
  const format = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** The most characters of a text that stands for its entry in a sentence. */
const MAX_NAME = 40;

/** What a sentence calls an entry of a list: its name; a text by its beginning, in quotes. */
export function entryName(entry: unknown, index: number): string {
  const name = nameOf(entry)?.trim();
  if (!name) return `n.º ${index + 1}`;
  if (typeof entry !== 'string') return name;
  return name.length > MAX_NAME ? `«${name.slice(0, MAX_NAME)}…»` : `«${name}»`;
}
