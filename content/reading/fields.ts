import type { ContentValues } from '@/content';
import { type ContentFileName, contentFileNames, contentSchemas } from '@/content/schema/content';
import { type Field, fieldAt, fieldsIn, type Key } from '@/content/schema/describe';
import type { MediaFolder } from '@/lib/prepared-media';

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

/** A field that names an original, which is `content/media/<folder>/<original>`. */
export interface MediaField {
  field: ContentField;
  folder: MediaFolder;
  original: string;
}

export function mediaFieldsIn(values: ContentValues): MediaField[] {
  return [...contentFieldsIn(values)].flatMap((field) => {
    const folder = field.descriptions.at(-1)?.mediaFolder;
    return folder && typeof field.value === 'string' ? [{ field, folder, original: field.value }] : [];
  });
}
