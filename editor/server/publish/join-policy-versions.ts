import type { ContentData } from '@/content/types';
import { fileAt } from '@/editor/server/git';
import { recordPolicyVersion } from '@/tools/review/policy-versions';
import type { MergeWorktree, Sides } from './merge-worktree';

const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

/** Joins the noted versions of the policy: what visitors accepted is never noted anew. */
export async function joinPolicyVersions(
  merge: MergeWorktree,
  { sides, content }: { sides: Sides; content: ContentData },
): Promise<void> {
  const mine = await versionsAt(sides.mine);
  const theirs = await versionsAt(sides.theirs);
  // Nobody accepted the own text of this version yet: it is noted as it was joined.
  delete mine[content['privacy-policy'].version];
  const noted = Object.entries({ ...mine, ...theirs }).sort(([one], [other]) => one.localeCompare(other));
  const saved: Record<string, string> = Object.fromEntries(noted.map(([version, digest]) => [version, String(digest)]));
  await merge.put({ [POLICY_VERSIONS]: `${JSON.stringify(saved, null, 2)}\n` });
  recordPolicyVersion(content, { file: merge.pathOf(POLICY_VERSIONS), saved });
  await merge.add(POLICY_VERSIONS);
}

async function versionsAt(commit: string): Promise<Record<string, unknown>> {
  const data = await fileAt(commit, POLICY_VERSIONS);
  return data ? JSON.parse(data.toString()) : {};
}
