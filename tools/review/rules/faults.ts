import { contentPath, titleOf } from '@/content/schema/content';
import { anchorOf, type Finding } from '@/tools/review/finding';
import type { BlockingInput } from '@/tools/review/gather/review-input';

/** What keeps a file from being used: it cannot be read, or its schema has something against it. */
export function faults(input: Pick<BlockingInput, 'faults'>): Finding[] {
  return input.faults.map(({ name, path, label, problem, remedy }) => ({
    level: 'error',
    file: contentPath(name),
    part: titleOf(name),
    label,
    keys: path,
    problem,
    remedy,
    anchor: anchorOf(name),
  }));
}
