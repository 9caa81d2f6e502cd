import * as v from 'valibot';
import { describe, type Schema } from '@/content/schema/describe';
import { wrongKind } from '@/content/schema/fields';
import { sections } from '@/content/schema/sections';
import { type ContentFile, FILES, type Key } from '@/tools/review/review-content';

/** A value to begin a new field with: nothing but what cannot be otherwise. */
export function blank(schema: Schema): unknown {
  const { type, kinds, entries, options, literal } = describe(schema);
  if (kinds) return blank(Object.values(kinds)[0]!);
  if (options) return options.length === 1 ? options[0] : null;
  const needed = Object.entries(entries).filter(([, field]) => field.type !== 'optional');
  const group = () => Object.fromEntries(needed.map(([key, field]) => [key, blank(field)]));
  return type === 'strict_object'
    ? group()
    : { array: [], string: '', number: null, boolean: false, literal }[type as string];
}

/** A value of another kind that keeps what both kinds have. */
export function converted(value: object, kind: Schema): object {
  const { entries } = describe(kind);
  const kept = Object.entries(value).filter(([key, one]) => entries[key] && v.is(entries[key], one));
  return { ...(blank(kind) as object), ...Object.fromEntries(kept) };
}

/** The field of a new entry that a dropped file fills, and the originals that it is made of. */
export function fileFieldOf(item: Schema): [key: string, originals: string] | undefined {
  const fields = Object.entries({ '': item, ...describe(item).entries });
  const found = fields.map(([key, field]): [string, string] => [key, describe(field).originals ?? '']);
  return found.find(([, originals]) => originals);
}

/** What a prepared file gives to a field: its own part of an entry, with the texts that the field had. */
export function partFor(made: object, key: Key, before: unknown): unknown {
  const part = key in made ? made[key as never] : made;
  const texts = Object.entries(before ?? {}).filter(([name, text]) => /^(?:alt|description)$/.test(name) && text);
  return toWrite({ ...(part as object), ...Object.fromEntries(texts) });
}

/** A new entry for a prepared file. */
export const entryFor = (item: Schema, made: object, key: string) =>
  toWrite({ ...(blank(item) as object), ...(!key || key in made ? made : { [key]: made }) });

/** Empties what the intake writes where a person should. */
const toWrite = (value: object) =>
  JSON.parse(JSON.stringify(value, (_, text) => (/^CARGO$|^Di en una/.test(text) ? '' : text)));

/** A message without what it says to those who see the files: their names, those of their fields, and commands. */
export const plain = (text: string) =>
  text
    .replace(/ \((?:[a-z]\w*(?:: [^)]*)?|(?:npm|app|luego)[^)]*)\)|: git checkout \S+ -- [\w/-]+(?:\.\w+)?/g, '')
    .replace(/^content(?:\/([\w-]+)\.\S+(?: {2}.*)?)?$/, (_, name: ContentFile) => titleOf(name) ?? 'Contenido');

/** What a person calls a part of the content. */
export const titleOf = (file: ContentFile) => sections[file] && v.getTitle(sections[file]);

/** What a rule has against the value at the end of a way, in words. */
export type Issue = { way: Key[]; text: string };

/** What the schema of a file has against its value. */
export function issuesOf(file: ContentFile, value: unknown): Issue[] {
  const { issues = [] } = v.safeParse(sections[file] as v.GenericSchema, value, { message: wrongKind });
  return issues.map(({ message, path = [], input }) => {
    const text = (input ?? undefined) === undefined ? '' : plain(message.replace('\n', ' '));
    return { way: path.map(({ key }) => key as Key), text: text || 'Falta este dato.' };
  });
}

/** What would newly be wrong with a file. */
export function broughtBy(file: ContentFile, before: unknown, after: unknown): Issue[] {
  const known = new Set(issuesOf(file, before).map((issue) => JSON.stringify(issue)));
  return issuesOf(file, after).filter((issue) => !known.has(JSON.stringify(issue)));
}

const NAMES: Record<string, string> = {
  '': 'Elige…',
  inicio: 'Inicio',
  primary: 'Rosa',
  info: 'Azul',
  consulting: 'Consultoría',
  development: 'Desarrollo',
  team: 'Equipo',
};

/** What a person reads for a choice; for the anchor of a section that is its title. */
export function nameOfOption(option: string | number): string {
  const isNamed = (entries: object) => 'anchor' in entries && describe(entries.anchor as Schema).literal === option;
  const section = FILES.find((file) => isNamed(sections[file].entries));
  return (section && titleOf(section)) ?? NAMES[option] ?? String(option);
}
