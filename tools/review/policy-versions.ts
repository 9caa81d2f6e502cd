import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { SiteContent } from '@/content/types';
import { readJson } from '@/lib/read-json';

/**
 * The digest of each version of the policy by its date. Visitors consented to these texts, so a text never changes
 * under its old date. Confirming the policy adds its version; the sample's is not listed.
 */
export const POLICY_VERSIONS = 'content/privacy-policy.versions.json';

export type PolicyVersions = Record<string, string>;

/** The text of the policy that visitors consent to, in a form for digests. */
export function policyWording({ 'privacy-policy': policy }: Partial<SiteContent>): string {
  // A fixed order of keys keeps the digests of earlier versions.
  const sections = policy?.sections.map(({ title, paragraphs, list }) => ({ title, paragraphs, list }));
  return JSON.stringify([policy?.introduction, sections]);
}

/** The digest of the policy's text (SHA-256, hexadecimal). */
export function policyDigest(content: Partial<SiteContent>): string {
  return createHash('sha256').update(policyWording(content)).digest('hex');
}

export function recordPolicyVersion(content: Partial<SiteContent>): void {
  const version = content['privacy-policy']?.version;
  if (!version) return;
  const versions = { ...readJson<PolicyVersions>(POLICY_VERSIONS), [version]: policyDigest(content) };
  writeFileSync(POLICY_VERSIONS, `${JSON.stringify(versions, null, 2)}\n`);
}

/** Versions are ISO 8601 dates, which sort as text. */
export function latestOf(versions: PolicyVersions): string | undefined {
  return Object.keys(versions).sort().at(-1);
}
