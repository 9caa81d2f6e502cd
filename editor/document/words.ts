import type { GenericSchema } from 'valibot';
import { describeField } from '@/content/schema/describe';
import { nameOf } from '@/content/schema/fields/list';
import { nameOfOption } from './option-names';
import { isGroup, pictureOf } from './pictures';

/** The most characters of a text that stands for its entry in a sentence. */
const MAX_NAME = 40;

const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * A value as a person reads it: a choice by its name, a date in words, a group by its texts, without the addresses and
 * sizes of files.
 *
 * @returns an empty text when there is nothing to read
 */
export function valueInWords(schema: GenericSchema, value: unknown): string {
  if (value === undefined || value === null) return '';
  const { options, item, entries } = describeField(schema, value);
  if (Array.isArray(value)) return joinTexts(value.map((entry) => (item ? valueInWords(item, entry) : '')));
  if (isGroup(value)) {
    const picture = pictureOf(value);
    if (picture) return picture.alt;
    const isPosition = 'lat' in value && 'lng' in value;
    if (isPosition) return `${value.lat}, ${value.lng}`;
    return joinTexts(Object.entries(entries).map(([key, field]) => valueInWords(field, value[key])));
  }
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  const text = String(value);
  if (options) return nameOfOption(text);
  return DATE.test(text) ? dateInWords(text) : text;
}

/** A day such as `2026-11-23` in words: «23 de noviembre de 2026». */
export function dateInWords(day: string): string {
  const format = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

/** What a sentence calls an entry of a list: its name; a text by its beginning, in quotes. */
export function entryName(entry: unknown, index: number): string {
  const name = nameOf(entry)?.trim();
  if (!name) return `n.º ${index + 1}`;
  return typeof entry === 'string' ? `«${shortened(name)}»` : name;
}

function shortened(text: string): string {
  if (text.length <= MAX_NAME) return text;
  const start = text.slice(0, MAX_NAME);
  const lastSpace = start.lastIndexOf(' ');
  return `${start.slice(0, lastSpace > 0 ? lastSpace : MAX_NAME)}…`;
}

function joinTexts(texts: string[]): string {
  return texts.filter(Boolean).join(' · ');
}
