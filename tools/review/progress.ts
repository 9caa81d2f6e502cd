import { confirmables } from '@/content/schema/confirmed';
import type { ContentData } from '@/content/types';
import { fieldsOf } from './fields';
import { confirmations } from './rules/confirmations';
import { allSamples, sampleIn, sampleMedia } from './samples';

/**
 * How many of the things that the sample has are replaced or confirmed, and of how many.
 *
 * @param media the originals that are the sample's; without them, all that ship count as such
 */
export function progressOf(
  content: Partial<ContentData>,
  media: ReadonlySet<string> = sampleMedia,
): { done: number; total: number } {
  const left = new Set<string>();
  for (const field of fieldsOf(content)) {
    const sample = sampleIn(field, media);
    if (sample !== undefined) left.add(sample);
  }
  const total = allSamples.length + confirmables.length;
  return { done: total - left.size - confirmations({ content }).length, total };
}
