import sampleMedia from '@/content/media/samples.json' with { type: 'json' };
import sampleTexts from '@/content/samples.json' with { type: 'json' };
import type { ContentField } from './fields';

/** The sample values by the path of their field; `*` matches any list index. */
const texts: Record<string, (string | number)[]> = sampleTexts;

const digests = new Set(Object.values(sampleMedia));

/** Whether a value is the sample of a field: `isSampleText('site.url', site.url)`. */
export function isSampleText(pattern: string, value: unknown): boolean {
  return (texts[pattern] ?? []).some((sample) => sample === value);
}

export function isSample({ file, path, value }: ContentField): boolean {
  const pattern = [file, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');
  return isSampleText(pattern, value);
}

/** Whether a file is one of the sample, under any name. */
export const isSampleFile = (digest: string) => digests.has(digest);
