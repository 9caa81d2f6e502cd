import type { ContentFile } from '@/content/schema/content';
import { fileAt, formOf, textOf } from './content-text';

/**
 * What was read of each file, and so what a change of it was made on. Decap keeps unsaved words and offers them again
 * after a tab was closed; what they were made on is kept with them, since the file may be another by then.
 */
const texts = new Map<ContentFile, string>();

const keyOf = (file: ContentFile) => `istmo-base-${file}`;

/** Notes what a backend read or wrote. */
export function remember(path: string, text: string | null): void {
  const file = fileAt(path);
  if (file && text !== null) texts.set(file, text);
}

/** The text of a file as it was last read. */
export function textAt(file: ContentFile): string | undefined {
  return texts.get(file);
}

/** Notes what a form holds, so that what it was made on outlives the tab as its words do. */
export function noteForm(file: ContentFile, isAsRead: boolean): void {
  const text = texts.get(file);
  if (text === undefined) return;
  if (isAsRead) localStorage.removeItem(keyOf(file));
  else if (localStorage.getItem(keyOf(file)) === null) localStorage.setItem(keyOf(file), text);
}

/** The text on which what is in the form was made. */
export function baseOf(file: ContentFile): string | undefined {
  return localStorage.getItem(keyOf(file)) ?? texts.get(file);
}

/** Notes that what was in the form stands in the file. */
export function noteSaved(file: ContentFile, text: string): void {
  texts.set(file, text);
  localStorage.removeItem(keyOf(file));
}

/** Whether the form of a file holds what was read. */
export function isUnchanged(file: ContentFile, form: unknown): boolean {
  const text = texts.get(file);
  return text !== undefined && textOf(file, form) === textOf(file, formOf(file, text));
}
