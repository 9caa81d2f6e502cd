import type { GenericSchema } from 'valibot';
import { titleOf } from '@/content/schema/content';
import { describeField, type FieldDescription } from '@/content/schema/describe';
import { MEDIA_FOLDER, type MediaPlace } from '@/lib/prepared-media';
import { sectionNames } from '@/lib/sections';
import type { FieldConfig } from './cms';
import { acceptedIn } from './uploads';

/** A text longer than this has a field of several lines. */
const MAX_LINE = 60;

/** The name of the field of an entry that is one text. */
export const TEXT_FIELD = 'text';

/** How deep a menu within a menu may be edited: the bar, its lists, and the lists in those (spec §2). */
const MAX_LISTS = 2;

/** The schemas of the fields, each by the number that its field carries: Decap's configuration holds only data. */
const schemas: GenericSchema[] = [];

/** The schema of a field of the form. */
export function schemaOf(number: unknown): GenericSchema | undefined {
  return schemas[Number(number)];
}

interface Place {
  name: string;
  /** How many lists of kinds it stands in. */
  lists?: number;
}

/** The fields of a group or a file, as Decap has them. */
export function fieldsOf(schema: GenericSchema, lists = 0): FieldConfig[] {
  const entries = Object.entries(describeField(schema).entries);
  return entries.filter(([name]) => name !== 'kind').map(([name, entry]) => fieldOf(entry, { name, lists }));
}

/** A field of the form from the schema of its value. */
function fieldOf(schema: GenericSchema, { name, lists = 0 }: Place): FieldConfig {
  const description = describeField(schema);
  const hint = hintOf(description);
  return {
    name,
    label: description.label || name,
    ...(hint && { hint }),
    required: !description.isOptional,
    schema: schemas.push(schema) - 1,
    ...widgetOf(description, lists),
  };
}

function hintOf({ help = '', max = Number.POSITIVE_INFINITY, example, media }: FieldDescription): string {
  const limit = Number.isFinite(max) ? ` Hasta ${max} caracteres.` : '';
  const files = media && media !== 'peliculas' ? ` ${acceptedIn[media].hint}` : '';
  const sample = example && !media ? ` Por ejemplo: ${example}` : '';
  return `${help}${limit}${files}${sample}`.trim();
}

type Widget = Pick<FieldConfig, 'widget'> & Partial<FieldConfig>;

function widgetOf(description: FieldDescription, lists: number): Widget {
  const { type, item, entries, options, media, max = 0, example } = description;
  if (media) return mediaWidget(media);
  if (options) return { widget: 'select', options: options.map((value) => ({ label: labelOf(value), value })) };
  if (item) return listWidget(description, lists);
  if (Object.keys(entries).length > 0) return groupWidget(description, lists);
  if (type === 'number') return { widget: 'number', value_type: 'float' };
  if (type === 'boolean') return { widget: 'boolean', default: false };
  if (/^#[\da-f]{6}$/.test(example)) return { widget: 'color', enableAlpha: false, allowInput: true };
  return { widget: max > MAX_LINE ? 'text' : 'string' };
}

function mediaWidget(place: MediaPlace): Widget {
  // Films are made by hand and go by their name.
  if (place === 'peliculas') return { widget: 'string' };
  return {
    widget: 'image',
    choose_url: false,
    media_folder: `/${MEDIA_FOLDER}/${place}`,
    public_folder: '',
    media_library: { config: {}, allow_multiple: false },
  };
}

/** A group. Decap asks for what is required in it even where the group itself may be left out. */
function groupWidget({ schema, isOptional }: FieldDescription, lists: number): Widget {
  const fields = fieldsOf(schema, lists);
  return {
    widget: 'object',
    collapsed: true,
    fields: isOptional ? fields.map((field) => ({ ...field, required: false })) : fields,
  };
}

function listWidget({ item: schema, entry }: FieldDescription, lists: number): Widget {
  if (!schema) return { widget: 'list' };
  const item = describeField(schema);
  const list = { widget: 'list', ...(entry && { label_singular: entry }) };
  if (item.kinds) return { ...list, typeKey: 'kind', types: typesOf(item.kinds, lists) };
  if (Object.keys(item.entries).length === 0) {
    const field = fieldOf(schema, { name: TEXT_FIELD });
    return { ...list, field, summary: template(TEXT_FIELD) };
  }
  const fields = fieldsOf(schema, lists);
  return { ...list, fields, summary: summaryOf(fields) };
}

function typesOf(kinds: Record<string, GenericSchema>, lists: number): FieldConfig[] {
  const offered = Object.entries(kinds).filter(([name]) => name !== 'list' || lists < MAX_LISTS);
  return offered.map(([name, kind]) => {
    const fields = fieldsOf(kind, lists + 1);
    const { label, help = '' } = describeField(kind);
    return { name, label, hint: help, widget: 'object', fields, summary: summaryOf(fields) };
  });
}

/** What a person calls an entry of a list, in the order of preference. */
const NAMES = ['name', 'title', 'city', 'unit'];

/** The template of an entry's name in its list. */
function summaryOf(fields: FieldConfig[]): string {
  const name = NAMES.find((candidate) => fields.some((field) => field.name === candidate)) ?? fields[0]?.name;
  return template(name ?? '');
}

/** With a letter of no width, since Decap says «No name» of an entry whose template gives nothing. */
const template = (name: string) => `{{fields.${name}}}\u200b`;

/** What a choice is called; what has no other name, such as a network, goes by its own. */
const CHOICES: Record<string, string> = {
  primary: 'Color principal',
  info: 'Segundo color',
};

function labelOf(value: string | number): string {
  const section = sectionNames.find((name) => name === value);
  return section ? titleOf(section) : (CHOICES[value] ?? String(value));
}
