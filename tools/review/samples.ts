import sampleMedia from '@/content/media/samples.json' with { type: 'json' };
import sampleTexts from '@/content/samples.json' with { type: 'json' };
import type { ContentField } from './fields';

/** The values that ship, by the path of their field, in which `*` stands for the index of a list. */
const texts: Record<string, (string | number)[]> = sampleTexts;

/** The digests of the files that ship. */
const digests = new Set(Object.values(sampleMedia));

/** Whether a field still holds what ships: `isSampleText('site.url', site.url)`. */
export function isSampleText(pattern: string, value: unknown): boolean {
  return (texts[pattern] ?? []).some((sample) => sample === value);
}

/** Whether a text or a number in a field is one that ships. */
export function isSample({ file, path, value }: ContentField): boolean {
  const pattern = [file, ...path.map((key) => (typeof key === 'number' ? '*' : key))].join('.');
  return isSampleText(pattern, value);
}

/** Whether a file is one that ships, whatever it is called now. */
export const isSampleFile = (digest: string) => digests.has(digest);
