import type { ContentValues } from '@/content';
import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { type Field, fieldAt, fieldsIn, type Key } from '@/content/schema/describe';

export interface ContentField extends Field {
  file: ContentFile;
}

export function contentField(values: ContentValues, file: ContentFile, path: Key[]): ContentField {
  return { file, ...fieldAt(contentSchemas[file], { root: values[file], path }) };
}

export function* contentFields(values: ContentValues): Generator<ContentField> {
  for (const file of contentFiles) {
    for (const field of fieldsIn(contentSchemas[file], values[file])) yield { file, ...field };
  }
}
