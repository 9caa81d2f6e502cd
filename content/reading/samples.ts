import { isDeepStrictEqual } from 'node:util';
import samples from '@/content/samples.json' with { type: 'json' };
import { readContentFiles } from './files';

/** Returns whether no content file was changed since `tools/review/write-samples.ts` copied the sample content. */
export function isSampleContent(): boolean {
  return isDeepStrictEqual(readContentFiles().files, samples);
}
