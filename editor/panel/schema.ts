import * as v from 'valibot';
import type { ContentFile } from '@/content/schema/content';
import { contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import { validate } from '@/content/schema/validate';
import { anchors, sectionNames } from '@/lib/sections';
import type { Key } from '@/tools/review/review-content';

/** A value to begin a new field with: nothing but what cannot be otherwise. */
export function blank(schema: v.GenericSchema): unknown {
  const { type, kinds, entries, options, literal } = describeField(schema);
  const [firstKind] = Object.values(kinds ?? {});
  if (firstKind) return blank(firstKind);
  if (options) return options.length === 1 ? options[0] : null;
  const needed = Object.entries(entries).filter(([, field]) => field.type !== 'optional');
  const group = () => Object.fromEntries(needed.map(([key, field]) => [key, blank(field)]));
  return type === 'strict_object'
    ? group()
    : { array: [], string: '', number: null, boolean: false, literal }[type as string];
}

/** A value of another kind that keeps what both kinds have. */
export function converted(value: object, kind: v.GenericSchema): object {
  const { entries } = describeField(kind);
  const kept = Object.entries(value).filter(([key, one]) => entries[key] && v.is(entries[key], one));
  return { ...(blank(kind) as object), ...Object.fromEntries(kept) };
}

/** The field of a new entry that a dropped file fills, and the originals that it is made of. */
export function fileFieldOf(item: v.GenericSchema): [key: string, originals: string] | undefined {
  const fields = Object.entries({ '': item, ...describeField(item).entries });
  const found = fields.map(([key, field]): [string, string] => [key, describeField(field).originals ?? '']);
  return found.find(([, originals]) => originals);
}

/** What a prepared file gives to a field: its own part of an entry, with the texts that the field had. */
export function partFor(made: object, key: Key, before: unknown): unknown {
  const part = key in made ? (made as Record<Key, unknown>)[key] : made;
  const texts = Object.entries(before ?? {}).filter(([name, text]) => /^(?:alt|description)$/.test(name) && text);
  return toWrite({ ...(part as object), ...Object.fromEntries(texts) });
}

/** A new entry for a prepared file. */
export const entryFor = (item: v.GenericSchema, made: object, key: string) =>
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
export const titleOf = (file: ContentFile) => contentSchemas[file] && v.getTitle(contentSchemas[file]);

/** What a rule has against the value at the end of a way, in words. */
export type Issue = { way: Key[]; text: string };

/** What the schema of a file has against its value. */
export function issuesOf(file: ContentFile, value: unknown): Issue[] {
  return validate(contentSchemas[file], value).map(({ path, input, message }) => {
    const isMissing = input === undefined || input === null;
    const text = isMissing || !message ? 'Falta este dato.' : plain(`${message.problem} ${message.remedy}`);
    return { way: path, text };
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
  const section = sectionNames.find((name) => anchors[name] === option);
  return NAMES[option] ?? (section && titleOf(section)) ?? String(option);
}
