import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { policyWording } from '@/content/reading/policy-wording';
import type { ContentData } from '@/content/types';
import { readNotes } from '@/lib/read-notes';

/**
 * What each version of the policy said to which visitors may have consented, as a digest by its date, so that a text
 * never changes under its old date. Confirming the policy notes its version; the sample's is none.
 */
export const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

export type PolicyVersions = Record<string, string>;

/** The versions that were noted; `undefined` when their file is gone or damaged. */
export function readPolicyVersions(): PolicyVersions | undefined {
  return readNotes<PolicyVersions>(POLICY_VERSIONS);
}

/** What the policy says, as a digest (SHA-256, hexadecimal). */
export function policyDigest(content: Partial<ContentData>): string {
  return createHash('sha256').update(policyWording(content)).digest('hex');
}

/** Notes what the present version says. */
export function recordPolicyVersion(content: Partial<ContentData>): void {
  const version = content['privacy-policy']?.version;
  if (!version) return;
  const versions = { ...readPolicyVersions(), [version]: policyDigest(content) };
  writeFileSync(POLICY_VERSIONS, `${JSON.stringify(versions, null, 2)}\n`);
}

/** Versions are ISO 8601 dates, whose order is that of their letters. */
export function latestOf(versions: PolicyVersions): string | undefined {
  return Object.keys(versions).sort().at(-1);
}
