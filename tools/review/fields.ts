import { type ContentFile, contentFiles, contentSchemas } from '@/content/schema/content';
import { describePath, type FieldDescription, type Key, valuesAlong } from '@/content/schema/describe';

/** What the files of the content hold by their names, whatever a person wrote in them. */
export type ContentValues = Partial<Record<ContentFile, unknown>>;

/** One value of the content and the path to it. */
export interface ContentField {
  file: ContentFile;
  path: Key[];
  value: unknown;
  /** The values along the path, from the file's to the nearest. */
  parents: unknown[];
}

/** The value at the end of a path into one file. */
export function fieldAt(values: ContentValues, { file, path }: Pick<ContentField, 'file' | 'path'>): ContentField {
  const along = valuesAlong(values[file], path);
  return { file, path, value: along.at(-1), parents: along.slice(0, -1) };
}

/** Every value of the content, each group and list before what it holds. */
export function* fieldsOf(values: ContentValues): Generator<ContentField> {
  for (const file of contentFiles) {
    yield* fieldsWithin(fieldAt(values, { file, path: [] }));
  }
}

function* fieldsWithin(field: ContentField): Generator<ContentField> {
  yield field;
  const { file, path, value, parents } = field;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    yield* fieldsWithin({ file, path: [...path, key], value: child, parents: [...parents, value] });
  }
}

/** What the schema says of each step of the path to a field, as far as it knows them. */
export function describeSteps({ file, path, value, parents }: ContentField): FieldDescription[] {
  return describePath(contentSchemas[file], { path, values: [...parents, value] });
}

/** What the schema says of a field; `undefined` of one that it does not know. */
export function descriptionOf(field: ContentField): FieldDescription | undefined {
  return describeSteps(field)[field.path.length - 1];
}
