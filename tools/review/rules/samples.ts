import type { Key } from '@/content/schema/describe';
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
  const ofSample = media.filter(({ name, digest }) => shipped.media[name] === digest);
  return sampleFindings(values, new Set(ofSample.map(({ name }) => name)));
}

/**
 * One finding for each entry of a list that holds samples, naming the fields; else one for each field or picture.
 *
 * @param media the originals that are the sample's
 */
export function sampleFindings(values: ContentValues, media: ReadonlySet<string>): Finding[] {
  const entries = new Map<string, SampleEntry>();
  for (const field of fieldsOf(values)) {
    if (sampleIn(field, media) === undefined) continue;
    const { file } = field;
    const path = pathOfEntry(field.path);
    const id = [file, ...path].join('.');
    const entry = entries.get(id) ?? { field: fieldAt(values, { file, path }), labels: new Set() };
    const steps = describeSteps(field).slice(path.length);
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

/** The path to the entry of a list that something stands in, or else to that itself. */
function pathOfEntry(path: Key[]): Key[] {
  const index = path.findLastIndex((key) => typeof key === 'number');
  return index < 0 ? path : path.slice(0, index + 1);
}
