import media from '@/content/media/samples.json' with { type: 'json' };
import samplesFile from '@/content/samples.json' with { type: 'json' };
import type { Confirmable } from '@/content/schema/confirmed';
import { type ContentField, type ContentValues, descriptionOf, fieldsOf } from './fields';
import { mediaNameOf } from './gather/media';

interface Samples {
  /** The values that ship, by the path of their field, in which `*` stands for the index of a list. */
  texts: Record<string, (string | number)[]>;
  /** The digests of the originals that ship (SHA-256, hexadecimal), by their place and name. */
  media: Record<string, string>;
}

/** What still has to be replaced by a company's own data. */
export const samples: Samples = { texts: samplesFile.texts, media };

/** The originals of the sample. */
export const sampleMedia: ReadonlySet<string> = new Set(Object.keys(samples.media));

/**
 * The fields of which a person may say that the sample's values are also theirs. They are confirmed together, only while
 * they are the sample's, and are nothing to replace one by one.
 */
const CONFIRMED_TOGETHER: Partial<Record<Confirmable, string[]>> = {
  colors: ['brand.colors.primary', 'brand.colors.info', 'brand.colors.ink'],
  figures: ['statistics.items.*.value'],
};

const patternsConfirmedTogether = new Set(Object.values(CONFIRMED_TOGETHER).flat());

/** Whether something waits for a person's word: always, or while all its fields hold what ships. */
export function needsConfirmation(name: Confirmable, values: ContentValues): boolean {
  const patterns = CONFIRMED_TOGETHER[name];
  if (!patterns) return true;
  const fields = [...fieldsOf(values)].filter((field) => patterns.includes(patternOf(field)));
  return fields.every((field) => isSampleText(patternOf(field), field.value));
}

/** Everything that is to be replaced, as {@link sampleIn} names it. */
export const allSamples: string[] = [
  ...Object.entries(samples.texts).flatMap(([pattern, values]) => textSamples(pattern, values)),
  ...sampleMedia,
];

function textSamples(pattern: string, values: (string | number)[]): string[] {
  if (patternsConfirmedTogether.has(pattern)) return [];
  const names = values.map((value) => nameOfSample(pattern, value));
  return [...new Set(names)];
}

/** A field that is no entry of a list is one thing to replace, whichever sample it holds. */
function nameOfSample(pattern: string, value: unknown): string {
  return pattern.includes('*') ? `${pattern} ${value}` : pattern;
}

/**
 * The sample that a field still holds, by a name of its own.
 *
 * @param media the originals that are the sample's
 */
export function sampleIn(field: ContentField, media: ReadonlySet<string>): string | undefined {
  const name = mediaNameOf(field);
  if (name && media.has(name)) return name;
  const { value } = field;
  const pattern = patternOf(field);
  const isSample = descriptionOf(field)?.sample === true && isSampleText(pattern, value);
  return isSample && !patternsConfirmedTogether.has(pattern) ? nameOfSample(pattern, value) : undefined;
}

/** Whether a field, by its path as in {@link samples}, still holds what ships: `isSampleText('site.url', site.url)`. */
export function isSampleText(pattern: string, value: unknown): boolean {
  const values = samples.texts[pattern] ?? [];
  return values.some((sample) => sample === value);
}

function patternOf({ file, path }: ContentField): string {
  return [file, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');
}
