import type { ContentValues } from '@/content';
import { type ContentFileName, contentFileNames, contentSchemas } from '@/content/schema/content';
import { type Field, fieldAt, fieldsIn, type Key } from '@/content/schema/describe';

export interface ContentField extends Field {
  file: ContentFileName;
}

export function contentFieldAt(values: ContentValues, file: ContentFileName, path: Key[]): ContentField {
  return { file, ...fieldAt(contentSchemas[file], { fileValue: values[file], path }) };
}

export function* contentFieldsIn(values: ContentValues): Generator<ContentField> {
  for (const file of contentFileNames) {
    for (const field of fieldsIn(contentSchemas[file], values[file])) yield { file, ...field };
  }
}
