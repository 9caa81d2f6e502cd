import type { GenericSchema } from 'valibot';
import { titleOf } from '@/content/schema/content';
import { describeField, type FieldDescription } from '@/content/schema/describe';
import { MEDIA_ROOT } from '@/lib/prepared-media';
import { sectionNames } from '@/lib/sections';
import type { FieldConfig } from './cms';
import { hintFor } from './uploads';

/** Texts with a higher character limit have a multi-line field. */
const MAX_LINE = 60;

/** The field name in a list of plain texts. */
export const TEXT_FIELD = 'text';

/** The maximum depth of nested menu lists below the navigation bar (spec §2). */
const MAX_DEPTH = 2;

/** The schemas of the fields by index. Decap's configuration can contain only data, so a field has the index. */
const schemas: GenericSchema[] = [];

/** The schema of a form field by its index. */
export const schemaOf = (index: unknown) => schemas[Number(index)];

/** Decap's fields of a group or file. @param depth the number of surrounding lists of kinds */
export function fieldsOf(schema: GenericSchema, depth = 0): FieldConfig[] {
  const entries = Object.entries(describeField(schema).entries);
  return entries.filter(([name]) => name !== 'kind').map(([name, entry]) => fieldOf(name, entry, depth));
}

function fieldOf(name: string, schema: GenericSchema, depth: number): FieldConfig {
  const description = describeField(schema);
  return {
    name,
    label: description.label || name,
    hint: hintOf(description),
    required: !description.isOptional,
    schema: schemas.push(schema) - 1,
    ...widgetOf(description, depth),
  };
}

function hintOf({ help = '', max = Number.POSITIVE_INFINITY, example, media }: FieldDescription): string {
  if (media) return media === 'peliculas' ? help : `${help} ${hintFor(media)}`;
  const limit = Number.isFinite(max) ? ` Hasta ${max} caracteres.` : '';
  return example ? `${help}${limit} Por ejemplo: ${example}` : `${help}${limit}`;
}

function widgetOf(description: FieldDescription, depth: number): Record<string, unknown> & { widget: string } {
  const { type, schema, item, entries, options, media, max = 0, example, isOptional } = description;
  // Films are not uploaded in the panel, so their file name is a text.
  if (media === 'peliculas') return { widget: 'string' };
  if (media) {
    return {
      widget: 'image',
      folder: media,
      choose_url: false,
      media_folder: `/${MEDIA_ROOT}/${media}`,
      public_folder: '',
      // In bytes. Limits the size of the repository; no original needs more.
      media_library: { config: { max_file_size: 25_000_000 }, allow_multiple: false },
    };
  }
  if (options) return { widget: 'select', options: options.map((value) => ({ label: labelOf(value), value })) };
  if (item) return listWidget(item, description, depth);
  if (Object.keys(entries).length > 0) {
    // Decap validates required fields of an optional group even when the group is empty.
    const fields = fieldsOf(schema, depth).map((field) => (isOptional ? { ...field, required: false } : field));
    return { widget: 'object', collapsed: true, fields };
  }
  if (type === 'number') return { widget: 'number', value_type: 'float' };
  if (type === 'boolean') return { widget: 'boolean', default: false };
  if (/^#[\da-f]{6}$/.test(example)) return { widget: 'color', enableAlpha: false, allowInput: true };
  return { widget: max > MAX_LINE ? 'text' : 'string' };
}

function listWidget(
  schema: GenericSchema,
  { entry }: FieldDescription,
  depth: number,
): Record<string, unknown> & { widget: string } {
  const { kinds, entries } = describeField(schema);
  const list = { widget: 'list', ...(entry && { label_singular: entry }) };
  if (kinds) return { ...list, typeKey: 'kind', types: typesOf(kinds, depth) };
  if (Object.keys(entries).length > 0) return { ...list, ...withSummary(fieldsOf(schema, depth)) };
  return { ...list, field: fieldOf(TEXT_FIELD, schema, depth), summary: `{{fields.${TEXT_FIELD}}}\u200b` };
}

function typesOf(kinds: Record<string, GenericSchema>, depth: number): FieldConfig[] {
  const offered = Object.entries(kinds).filter(([name]) => name !== 'list' || depth < MAX_DEPTH);
  return offered.map(([name, kind]) => {
    const { label, help } = describeField(kind);
    return { name, label, hint: help ?? '', widget: 'object', ...withSummary(fieldsOf(kind, depth + 1)) };
  });
}

/** The fields of a list entry and the template of its summary. */
function withSummary(fields: FieldConfig[]) {
  const nameField = fields.find(({ name }) => ['name', 'title', 'city', 'unit'].includes(name)) ?? fields[0];
  // The zero-width space prevents Decap's «No name» for an empty summary.
  return { fields, summary: `{{fields.${nameField?.name}}}\u200b` };
}

/** The label of a choice: its own value when it has no other label, such as a social network. */
function labelOf(value: string | number): string {
  const section = sectionNames.find((name) => name === value);
  return section ? titleOf(section) : ({ primary: 'Color principal', info: 'Segundo color' }[value] ?? String(value));
}
