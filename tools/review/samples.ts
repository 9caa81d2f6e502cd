import sampleMedia from '@/content/media/samples.json' with { type: 'json' };
import sampleTexts from '@/content/samples.json' with { type: 'json' };
import type { ContentField } from './fields';

/** The sample values by the path of their field. `*` in a path matches any list index. */
const sampleValuesByField: Record<string, (string | number)[]> = sampleTexts;

const sampleDigests = new Set(Object.values(sampleMedia));

/** Returns whether a value is a sample value of a field: `isSampleText('site.url', site.url)`. */
export function isSampleText(pattern: string, value: unknown): boolean {
  return (sampleValuesByField[pattern] ?? []).some((sampleValue) => sampleValue === value);
}

export function isSample({ file, path, value }: ContentField): boolean {
  const pattern = [file, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');
  return isSampleText(pattern, value);
}

/** Returns whether a digest is that of a sample file, whatever the name of the file. */
export const isSampleFile = (digest: string) => sampleDigests.has(digest);
