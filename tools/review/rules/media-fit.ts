import { filmFailures } from '@/tools/media/failures/film-failures';
import { type Finding, finding } from '@/tools/review/finding';
import type { BlockingInput } from '@/tools/review/gather/review-input';

/** Files that are not as their place on the page needs them. */
export function mediaFit({ media }: Pick<BlockingInput, 'media'>): Finding[] {
  const findings = media.flatMap(({ field, problems, advice }) => [
    ...problems.map((message) => finding({ level: 'error', field, ...message })),
    ...advice.map((message) => finding({ level: 'advice', field, ...message })),
  ]);
  // That a program is missing is one thing to do, however many films it would look into.
  const isAboutProgram = ({ problem }: Finding) => problem === filmFailures.notLookedInto.problem;
  const first = findings.find(isAboutProgram);
  return findings.filter((found) => found === first || !isAboutProgram(found));
}
