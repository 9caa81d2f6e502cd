import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { SiteContent } from '@/content/types';
import { readJson } from '@/lib/read-json';

/**
 * The file with a digest of each confirmed privacy policy by its date. Visitors consented to these texts, so a changed
 * text needs a new date. The sample policy is not listed.
 */
export const VERSIONS_FILE = 'content/privacy-policy.versions.json';

/** The digests of the confirmed policies by their dates. */
export type PolicyVersions = Record<string, string>;

/** Serializes the text of the policy for a digest. */
export function serializePolicy({ 'privacy-policy': policy }: Partial<SiteContent>): string {
  // Sets the order of the keys, because another order would change the digests of earlier versions.
  const sections = policy?.sections.map(({ title, paragraphs, list }) => ({ title, paragraphs, list }));
  return JSON.stringify([policy?.introduction, sections]);
}

/** Returns the digest of the policy's text (SHA-256, hexadecimal). */
export function policyDigest(content: Partial<SiteContent>): string {
  return createHash('sha256').update(serializePolicy(content)).digest('hex');
}

export function recordPolicyVersion(content: Partial<SiteContent>): void {
  const version = content['privacy-policy']?.version;
  if (!version) return;
  const versions = { ...readJson<PolicyVersions>(VERSIONS_FILE), [version]: policyDigest(content) };
  writeFileSync(VERSIONS_FILE, `${JSON.stringify(versions, null, 2)}\n`);
}

/** Returns the latest version. Versions are ISO 8601 dates, so their alphabetical order is chronological. */
export function latestVersion(versions: PolicyVersions): string | undefined {
  return Object.keys(versions).sort().at(-1);
}
