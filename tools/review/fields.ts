import type { ContentValues } from '@/content';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { type Field, fieldAt, fieldsIn, type Key } from '@/content/schema/describe';

/** A value in a content file. */
export interface ContentField extends Field {
  file: ContentFile;
}

/** The field at a path of a file. */
export function contentField(values: ContentValues, file: ContentFile, path: Key[]): ContentField {
  return { file, ...fieldAt(contentSchemas[file], { root: values[file], path }) };
}

/** Every field of the content. */
export function* contentFields(values: ContentValues): Generator<ContentField> {
  for (const file of contentFiles) {
    for (const field of fieldsIn(contentSchemas[file], values[file])) yield { file, ...field };
  }
}
