import { createHash } from 'node:crypto';
import { shownPolicy } from '@/components/contact/shown-policy';
import { readPrivacyPolicy } from '@/content/privacy-policy';
import type { PrivacyPolicy } from '@/content/types';

/** The policy of this build: its dialog and its document show this text, and each request carries its version. */
export function readPolicy(): PrivacyPolicy {
  return shownPolicy(readPrivacyPolicy(), Boolean(process.env.ANALYTICS_SCRIPT));
}

/** The file that the dialog fetches. Its name changes with the text, so that no cache shows an older one. */
export function policyFile() {
  const json = JSON.stringify(readPolicy());
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 8);
  const name = `politica-${digest}.json`;
  return { name, json, address: `/media/policy/${name}` };
}
