import { createHash } from 'node:crypto';
import type { PrivacyPolicy } from '@/content/types';

/** Returns the JSON file of the privacy policy. Its name contains a digest, so caches never serve an old version. */
export function policyFile(policy: PrivacyPolicy) {
  const json = JSON.stringify(policy);
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 8);
  const name = `politica-${digest}.json`;
  return { name, json, url: `/media/policy/${name}` };
}
