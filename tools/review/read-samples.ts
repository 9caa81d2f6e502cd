import * as v from 'valibot';
import type { Finding } from './finding';
import { faultOf, type LoadFile, missingExport, unreadable } from './read-content';

const FILE = 'content/samples.ts';

const samplesSchema = v.object({
  names: v.array(v.string()),
  colors: v.object({ primary: v.string(), info: v.string(), ink: v.string() }),
  figures: v.array(v.number()),
  media: v.array(v.string()),
});

/** What keeps the list of samples from being loaded or used; `undefined` when nothing does. */
export async function samplesError(loadFile: LoadFile): Promise<Finding | undefined> {
  try {
    const { samples } = await loadFile('samples');
    if (samples === undefined) return missingExport(FILE, 'samples');
    v.parse(samplesSchema, samples);
    return undefined;
  } catch (error) {
    return faultOf(FILE, error) ?? unreadable(FILE, error);
  }
}
