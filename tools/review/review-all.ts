import { statSync } from 'node:fs';
import type { ContentData } from '@/content/types';
import type { Finding } from './finding';
import { gatherContent, isComplete } from './gather/content';
import { gatherBlockingInput, gatherReviewInput } from './gather/review-input';
import { recordPolicyVersion } from './policy-versions';
import { blockingRules, rules } from './rules';
import { passedTopics } from './topics';

/** What a review found. */
export interface Reviewed {
  /** Errors first, and what changed last before the rest. */
  findings: Finding[];
  /** What was looked at and is in order, in words; nothing while a file of the content cannot be used. */
  passed: string[];
  /** The content, when all of it can be used. */
  content?: ContentData;
}

interface ReviewOptions {
  /** Whether a new version of the policy is noted. */
  notes?: boolean;
}

/** Everything that can be said about the content; beside a file that cannot be read, the others are reviewed. */
export async function reviewAll({ notes = true }: ReviewOptions = {}): Promise<Reviewed> {
  const gathered = gatherContent();
  const { content, faults } = gathered;
  if (notes) recordPolicyVersion(content);
  const input = await gatherReviewInput(gathered);
  const found = rules.flatMap((rule) => rule(input));
  const findings = sortFindings(found, changedAt);
  if (faults.length > 0 || !isComplete(content)) return { findings, passed: [] };
  return { findings, passed: passedTopics(findings), content };
}

/** Only what must stop a build, which takes a fraction of the time of the whole review. */
export function blockingFindings(): Finding[] {
  const input = gatherBlockingInput();
  const found = blockingRules.flatMap((rule) => rule(input));
  const errors = found.filter(({ level }) => level === 'error');
  return sortFindings(errors, changedAt);
}

const LEVEL_ORDER = { error: 0, pending: 1, sample: 2, advice: 3 };

/** @param changedAt when a file was changed last */
export function sortFindings(findings: Finding[], changedAt: (file: string) => number): Finding[] {
  return findings.toSorted(
    (a, b) => LEVEL_ORDER[a.level] - LEVEL_ORDER[b.level] || changedAt(b.file) - changedAt(a.file),
  );
}

/** One that is gone was the last. */
function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}
