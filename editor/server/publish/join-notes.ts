import type { SiteContent } from '@/content/types';
import { isEqual } from '@/editor/document/patch';
import { fileAt } from '@/editor/server/git';
import { LEDGER } from '@/editor/server/project-files';
import { recordPolicyVersion } from '@/tools/review/review-policy';
import type { MergeWorktree, Sides } from './merge-worktree';

const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

/** Joins what both sides noted of their originals; what both noted differently is as `preferred` has it. */
export async function joinLedger(
  merge: MergeWorktree,
  { sides, preferred }: { sides: Sides; preferred: 'mine' | 'theirs' },
): Promise<void> {
  const base = await notesAt(sides.base, LEDGER);
  const mine = await notesAt(sides.mine, LEDGER);
  const theirs = await notesAt(sides.theirs, LEDGER);
  const joined = { ...theirs };
  for (const original of Object.keys({ ...base, ...mine })) {
    const isMine = !isEqual(base[original], mine[original]);
    const isTheirs = !isEqual(base[original], theirs[original]);
    if (!isMine || (isTheirs && preferred === 'theirs')) continue;
    if (original in mine) joined[original] = mine[original];
    else delete joined[original];
  }
  await merge.put({ [LEDGER]: toFile(joined) });
}

/** Joins the noted versions of the policy: what visitors accepted is never noted anew. */
export async function joinPolicyVersions(
  merge: MergeWorktree,
  { sides, content }: { sides: Sides; content: SiteContent },
): Promise<void> {
  const mine = await notesAt(sides.mine, POLICY_VERSIONS);
  const theirs = await notesAt(sides.theirs, POLICY_VERSIONS);
  // Nobody accepted the own text of this version yet: it is noted as it was joined.
  delete mine[content['privacy-policy'].version];
  const noted = Object.entries({ ...mine, ...theirs }).sort(([one], [other]) => one.localeCompare(other));
  const saved: Record<string, string> = Object.fromEntries(noted.map(([version, digest]) => [version, String(digest)]));
  await merge.put({ [POLICY_VERSIONS]: toFile(saved) });
  recordPolicyVersion(content, { file: merge.pathOf(POLICY_VERSIONS), saved });
  await merge.add(POLICY_VERSIONS);
}

async function notesAt(version: string, file: string): Promise<Record<string, unknown>> {
  const data = await fileAt(version, file);
  return data ? JSON.parse(data.toString()) : {};
}

function toFile(notes: Record<string, unknown>): string {
  return `${JSON.stringify(notes, null, 2)}\n`;
}
