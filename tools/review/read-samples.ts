import * as v from 'valibot';
import { contentFiles } from '@/content/schema/content';
import { faultOf, missingExport, unreadable } from './read-content';
import type { Finding } from './review-content';

const FILE = 'content/samples.ts';

const samplesSchema = v.object({
  names: v.array(v.string()),
  media: v.array(v.string()),
});

const pendingSchema = v.array(
  v.object({
    file: v.picklist(contentFiles),
    field: v.string(),
    problem: v.string(),
    remedy: v.string(),
  }),
);

/** What keeps the list of samples from being loaded or used; `undefined` when nothing does. */
export async function samplesError(): Promise<Finding | undefined> {
  try {
    const { samples, pending }: Record<string, unknown> = await import('@/content/samples');
    if (samples === undefined) return missingExport(FILE, 'samples');
    if (pending === undefined) return missingExport(FILE, 'pending');
    v.parse(samplesSchema, samples);
    v.parse(pendingSchema, pending);
    return undefined;
  } catch (error) {
    return faultOf(FILE, error) ?? unreadable(FILE, error);
  }
}
