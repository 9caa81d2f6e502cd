import { createHash } from 'node:crypto';
import type { PrivacyPolicy } from '@/content/types';

/** The file that the dialog fetches. Its name contains a digest of the text, so that caches never serve an old version. */
export function policyFile(policy: PrivacyPolicy) {
  const json = JSON.stringify(policy);
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 8);
  const name = `politica-${digest}.json`;
  return { name, json, address: `/media/policy/${name}` };
}
