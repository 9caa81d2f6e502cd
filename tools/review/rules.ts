import type { Finding } from './finding';
import type { BlockingInput, ReviewInput } from './gather/review-input';
import { alternativeTexts } from './rules/alternative-texts';
import { confirmations } from './rules/confirmations';
import { faults } from './rules/faults';
import { letters } from './rules/letters';
import { policyDate } from './rules/policy-date';
import { policyVersion } from './rules/policy-version';
import { positions } from './rules/positions';
import { routes } from './rules/routes';
import { rows } from './rules/rows';
import { samples } from './rules/samples';
import { spelling } from './rules/spelling';
import { unusedFiles } from './rules/unused-files';

/** Decides on one thing, by what was gathered alone. */
type ReviewRule<Input = ReviewInput> = (input: Input) => Finding[];

/** The rules whose findings can be errors, which stop a build. */
export const blockingRules: ReviewRule<BlockingInput>[] = [faults, policyVersion];

/** Everything that a review looks at. */
export const rules: ReviewRule[] = [
  ...blockingRules,
  rows,
  alternativeTexts,
  routes,
  spelling,
  positions,
  letters,
  policyDate,
  samples,
  confirmations,
  unusedFiles,
];
