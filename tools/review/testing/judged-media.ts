import type { Key } from '@/content/reading/content-path';
import type { ContentFile } from '@/content/schema/content';
import type { ContentValues } from '@/tools/review/fields';
import { fieldAt } from '@/tools/review/fields';
import type { JudgedMedia } from '@/tools/review/gather/media';

interface MediaOptions extends Partial<Pick<JudgedMedia, 'digest' | 'problems' | 'advice'>> {
  file: ContentFile;
  path: Key[];
}

/** The file that a field of the content names, of which nothing is to be said. */
export function aMediaFile(values: ContentValues, { file, path, ...facts }: MediaOptions): JudgedMedia {
  const field = fieldAt(values, { file, path });
  return { field, src: String(field.value), digest: 'f00d', problems: [], advice: [], ...facts };
}
