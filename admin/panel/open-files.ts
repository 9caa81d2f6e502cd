import type { ContentFile } from '@/content/schema/content';
import { fileAt, formOf, textOf } from './content-text';

/** What was read of each file. */
const texts = new Map<ContentFile, string>();

/**
 * What the unsaved words of each form were made on. Decap keeps such words beyond their tab, so the browser keeps this
 * beside them; within a tab its own counts, since another tab may have begun on another text.
 */
const bases = new Map<ContentFile, string>();
const keyOf = (file: ContentFile) => `istmo-base-${file}`;

/** Notes what a backend read. */
export function remember(path: string, text: string | null): void {
  const file = fileAt(path);
  if (file && text !== null) texts.set(file, text);
}

/** Whether a file was read. */
export function isKnown(path: string): boolean {
  const file = fileAt(path);
  return file !== undefined && texts.has(file);
}

/** The text of a file as it was last read. */
export function textAt(file: ContentFile): string | undefined {
  return texts.get(file);
}

/** Whether the form of a file holds what was read. */
export function isAsRead(file: ContentFile, form: unknown): boolean {
  const text = texts.get(file);
  return text !== undefined && textOf(file, form) === textOf(file, formOf(file, text));
}

/** Notes that the form of a file holds unsaved words, or holds them no more. */
export function noteForm(file: ContentFile, { isChanged }: { isChanged: boolean }): void {
  const text = texts.get(file);
  if (isChanged && !bases.has(file) && text !== undefined) {
    bases.set(file, text);
    localStorage.setItem(keyOf(file), text);
  }
  if (!isChanged && bases.delete(file)) localStorage.removeItem(keyOf(file));
}

/** Notes that the words in the form of a file are those of a tab that is gone. */
export function noteRecovered(file: ContentFile): void {
  const base = localStorage.getItem(keyOf(file));
  if (base !== null) bases.set(file, base);
}

/** The text on which what is in the form was made. */
export function baseOf(file: ContentFile): string | undefined {
  return bases.get(file) ?? texts.get(file);
}

/** Notes that what was in the form stands in the file. */
export function noteSaved(file: ContentFile, text: string): void {
  texts.set(file, text);
  noteForm(file, { isChanged: false });
}
