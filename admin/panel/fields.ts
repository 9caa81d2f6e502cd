import type { GenericSchema } from 'valibot';
import { titleOf } from '@/content/schema/content';
import { describeField, type FieldDescription } from '@/content/schema/describe';
import { MEDIA_FOLDER } from '@/lib/prepared-media';
import { sectionNames } from '@/lib/sections';
import type { FieldConfig } from './cms';
import { hintFor } from './uploads';

/** A text longer than this has a field of several lines. */
const MAX_LINE = 60;

/** The name of the field of an entry that is one text. */
export const TEXT_FIELD = 'text';

/** How deep a menu within a menu may be edited: the bar, its lists, and the lists in those (spec §2). */
const MAX_LISTS = 2;

/** The schemas of the fields, each by the number that its field carries: Decap's configuration holds only data. */
const schemas: GenericSchema[] = [];

/** The schema of a field of the form. */
export const schemaOf = (number: unknown) => schemas[Number(number)];

/** The fields of a group or a file, as Decap has them. @param lists how many lists of kinds it stands in */
export function fieldsOf(schema: GenericSchema, lists = 0): FieldConfig[] {
  const entries = Object.entries(describeField(schema).entries);
  return entries.filter(([name]) => name !== 'kind').map(([name, entry]) => fieldOf(name, entry, lists));
}

function fieldOf(name: string, schema: GenericSchema, lists: number): FieldConfig {
  const description = describeField(schema);
  return {
    name,
    label: description.label || name,
    hint: hintOf(description),
    required: !description.isOptional,
    schema: schemas.push(schema) - 1,
    ...widgetOf(description, lists),
  };
}

function hintOf({ help = '', max = Number.POSITIVE_INFINITY, example, media }: FieldDescription): string {
  if (media) return media === 'peliculas' ? help : `${help} ${hintFor(media)}`;
  const limit = Number.isFinite(max) ? ` Hasta ${max} caracteres.` : '';
  return example ? `${help}${limit} Por ejemplo: ${example}` : `${help}${limit}`;
}

function widgetOf(description: FieldDescription, lists: number): Record<string, unknown> & { widget: string } {
  const { type, schema, item, entries, options, media, max = 0, example, isOptional } = description;
  // Films are made by hand and go by their name.
  if (media === 'peliculas') return { widget: 'string' };
  if (media) {
    return {
      widget: 'image',
      place: media,
      choose_url: false,
      media_folder: `/${MEDIA_FOLDER}/${media}`,
      public_folder: '',
      // More than an original needs; whoever clones the project fetches all of them.
      media_library: { config: { max_file_size: 25_000_000 }, allow_multiple: false },
    };
  }
  if (options) return { widget: 'select', options: options.map((value) => ({ label: labelOf(value), value })) };
  if (item) return listWidget(item, description, lists);
  if (Object.keys(entries).length > 0) {
    // Decap asks for what is required in a group even where the group itself may be left out.
    const fields = fieldsOf(schema, lists).map((field) => (isOptional ? { ...field, required: false } : field));
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
  lists: number,
): Record<string, unknown> & { widget: string } {
  const { kinds, entries } = describeField(schema);
  const list = { widget: 'list', ...(entry && { label_singular: entry }) };
  if (kinds) return { ...list, typeKey: 'kind', types: typesOf(kinds, lists) };
  if (Object.keys(entries).length > 0) return { ...list, ...withSummary(fieldsOf(schema, lists)) };
  return { ...list, field: fieldOf(TEXT_FIELD, schema, lists), summary: `{{fields.${TEXT_FIELD}}}\u200b` };
}

function typesOf(kinds: Record<string, GenericSchema>, lists: number): FieldConfig[] {
  const offered = Object.entries(kinds).filter(([name]) => name !== 'list' || lists < MAX_LISTS);
  return offered.map(([name, kind]) => {
    const { label, help } = describeField(kind);
    return { name, label, hint: help ?? '', widget: 'object', ...withSummary(fieldsOf(kind, lists + 1)) };
  });
}

/** The fields of an entry, and the template of its name in the list. */
function withSummary(fields: FieldConfig[]) {
  const named = fields.find(({ name }) => ['name', 'title', 'city', 'unit'].includes(name)) ?? fields[0];
  // With a letter of no width, since Decap says «No name» of an entry whose template gives nothing.
  return { fields, summary: `{{fields.${named?.name}}}\u200b` };
}

/** What a choice is called; what has no other name, such as a network, goes by its own. */
function labelOf(value: string | number): string {
  const section = sectionNames.find((name) => name === value);
  return section ? titleOf(section) : ({ primary: 'Color principal', info: 'Segundo color' }[value] ?? String(value));
}
