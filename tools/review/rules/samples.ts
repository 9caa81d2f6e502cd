import type { Key } from '@/content/reading/content-path';
import { type ContentField, type ContentValues, describeSteps, fieldAt, fieldsOf } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';
import type { ReviewInput } from '@/tools/review/gather/review-input';
import { sampleIn, samples as shipped } from '@/tools/review/samples';

/** What a person replaces as one, and the labels of the fields in it that are samples. */
interface SampleEntry {
  field: ContentField;
  labels: Set<string>;
}

/** What the sample shipped with and is still there. */
export function samples({ values, media }: Pick<ReviewInput, 'values' | 'media'>): Finding[] {
  const ofSample = media.filter(({ digest }) => Object.hasOwn(shipped.pictures, digest));
  return sampleFindings(values, new Set(ofSample.map(({ src }) => src)));
}

/**
 * One finding for each entry of a list that holds samples, naming the fields; else one for each field or picture.
 *
 * @param media the addresses at which a file of the sample is
 */
export function sampleFindings(values: ContentValues, media: ReadonlySet<string>): Finding[] {
  const entries = new Map<string, SampleEntry>();
  for (const field of fieldsOf(values)) {
    if (sampleIn(field, media) === undefined) continue;
    const { file } = field;
    const replaced = pathOfReplaced(field);
    const path = pathOfEntry(replaced);
    const id = [file, ...path].join('.');
    const entry = entries.get(id) ?? { field: fieldAt(values, { file, path }), labels: new Set() };
    const steps = describeSteps(field).slice(path.length, replaced.length);
    const label = steps.map((step) => step.label).join(' › ');
    if (label) entry.labels.add(label);
    entries.set(id, entry);
  }
  return [...entries.values()].map(({ field, labels }) =>
    finding({ level: 'sample', field, problem: problemOf(field, [...labels]), remedy: 'Pon el dato real.' }),
  );
}

function problemOf({ value }: ContentField, labels: string[]): string {
  if (labels.length > 0) return `Sigue siendo de ejemplo: ${labels.join(', ')}.`;
  return typeof value === 'string' ? `«${value}» es de ejemplo.` : 'Es de ejemplo.';
}

/** The path to what a person replaces as a whole: what is made of one file, such as both versions of a logo, or a field. */
function pathOfReplaced(field: ContentField): Key[] {
  const madeOfFile = describeSteps(field).findIndex(({ originals }) => originals !== undefined);
  return madeOfFile < 0 ? field.path : field.path.slice(0, madeOfFile + 1);
}

/** The path to the entry of a list that something stands in, or else to that itself. */
function pathOfEntry(path: Key[]): Key[] {
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index < 0 ? path : path.slice(0, index + 1);
}
