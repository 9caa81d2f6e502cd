import type { GenericSchema } from 'valibot';
import { titleOf } from '@/content/schema/content';
import { describeField, type FieldDescription } from '@/content/schema/describe';
import { MEDIA_ROOT } from '@/lib/prepared-media';
import { sectionNames } from '@/lib/sections';
import type { FieldConfig } from './cms';
import { uploadHint } from './uploads';

/** The length limit, in characters, above which a text field has an input with several lines. */
const MAX_SINGLE_LINE_LENGTH = 60;

/** The name of the input in a list of plain texts. Decap requires a name, but the content file does not contain it. */
export const TEXT_FIELD = 'text';

/** The maximum depth of nested lists in the navigation menu (spec §2). */
const MAX_MENU_DEPTH = 2;

/** The schemas of all form fields. Decap's configuration must be JSON, so a field stores the index of its schema. */
const schemas: GenericSchema[] = [];

/** Returns the schema at the index that a form field stores. */
export const schemaAt = (index: unknown) => schemas[Number(index)];

/** Returns Decap's fields of a file or a group. `depth` is the number of enclosing lists with entries of a `kind`. */
export function createFields(schema: GenericSchema, depth = 0): FieldConfig[] {
  const entries = Object.entries(describeField(schema).entries);
  return entries.filter(([name]) => name !== 'kind').map(([name, entry]) => createField(name, entry, depth));
}

function createField(name: string, schema: GenericSchema, depth: number): FieldConfig {
  const description = describeField(schema);
  return {
    name,
    label: description.label || name,
    hint: createHint(description),
    required: !description.isOptional,
    schema: schemas.push(schema) - 1,
    ...createWidget(description, depth),
  };
}

function createHint({ help = '', max = Number.POSITIVE_INFINITY, example, mediaFolder }: FieldDescription): string {
  if (mediaFolder) return `${help} ${uploadHint(mediaFolder)}`;
  const limitHint = Number.isFinite(max) ? ` Hasta ${max} caracteres.` : '';
  return example ? `${help}${limitHint} Por ejemplo: ${example}` : `${help}${limitHint}`;
}

/** The options of a field that depend on its widget. */
type Widget = Record<string, unknown> & { widget: string };

function createWidget(description: FieldDescription, depth: number): Widget {
  const { type, schema, item, entries, options, mediaFolder, max = 0, example, isOptional } = description;
  // Edits the file name of a video as text, because videos are not uploaded in the panel.
  if (mediaFolder === 'peliculas') return { widget: 'string' };
  if (mediaFolder) {
    return {
      widget: 'image',
      folder: mediaFolder,
      choose_url: false,
      media_folder: `/${MEDIA_ROOT}/${mediaFolder}`,
      public_folder: '',
      // The limit in bytes keeps the repository small. It is higher than the size of any useful original.
      media_library: { config: { max_file_size: 25_000_000 }, allow_multiple: false },
    };
  }
  if (options) return { widget: 'select', options: options.map((value) => ({ label: labelOf(value), value })) };
  if (item) return createListWidget(item, description, depth);
  if (Object.keys(entries).length > 0) {
    // Makes all fields of an optional group optional, because Decap requires them even when the group is empty.
    const fields = createFields(schema, depth).map((field) => (isOptional ? { ...field, required: false } : field));
    return { widget: 'object', collapsed: true, fields };
  }
  if (type === 'number') return { widget: 'number', value_type: 'float' };
  if (type === 'boolean') return { widget: 'boolean', default: false };
  if (/^#[\da-f]{6}$/.test(example)) return { widget: 'color', enableAlpha: false, allowInput: true };
  return { widget: max > MAX_SINGLE_LINE_LENGTH ? 'text' : 'string' };
}

function createListWidget(schema: GenericSchema, { entryWord }: FieldDescription, depth: number): Widget {
  const { kinds, entries } = describeField(schema);
  const listOptions = { widget: 'list', ...(entryWord && { label_singular: entryWord }) };
  if (kinds) return { ...listOptions, typeKey: 'kind', types: createListTypes(kinds, depth) };
  if (Object.keys(entries).length > 0) return { ...listOptions, ...withSummary(createFields(schema, depth)) };
  return { ...listOptions, field: createField(TEXT_FIELD, schema, depth), summary: `{{fields.${TEXT_FIELD}}}\u200b` };
}

function createListTypes(kinds: Record<string, GenericSchema>, depth: number): FieldConfig[] {
  const offeredKinds = Object.entries(kinds).filter(([name]) => name !== 'list' || depth < MAX_MENU_DEPTH);
  return offeredKinds.map(([name, kind]) => {
    const { label, help } = describeField(kind);
    return { name, label, hint: help ?? '', widget: 'object', ...withSummary(createFields(kind, depth + 1)) };
  });
}

/** Returns the fields of a list entry, and the template of the summary that Decap shows for a collapsed entry. */
function withSummary(fields: FieldConfig[]) {
  const nameField = fields.find(({ name }) => ['name', 'title', 'city', 'unit'].includes(name)) ?? fields[0];
  // The zero-width space prevents Decap's «No name» for an empty summary.
  return { fields, summary: `{{fields.${nameField?.name}}}\u200b` };
}

/** Returns the label of a choice. Choices without a label, such as social networks, show their value. */
function labelOf(value: string | number): string {
  const name = sectionNames.find((sectionName) => sectionName === value);
  return name ? titleOf(name) : ({ primary: 'Color principal', info: 'Segundo color' }[value] ?? String(value));
}
