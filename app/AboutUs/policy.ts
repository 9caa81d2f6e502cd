import { createHash } from 'node:crypto';
import { readPrivacyPolicy } from '@/content/privacy-policy';

/** The file that the dialog fetches. Its name changes with the text, so that no cache shows an older one. */
export function policyFile() {
  const json = JSON.stringify(readPrivacyPolicy());
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 8);
  const name = `politica-${digest}.json`;
  return { name, json, address: `/media/policy/${name}` };
}
