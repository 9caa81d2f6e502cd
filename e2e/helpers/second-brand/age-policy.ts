import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privacyPolicy } from '@/content/privacy-policy';
import { contentPath } from '@/content/reading/content-path';

const LONG_AGO = '2020-01-01';

/**
 * Lets the sample's policy apply from long ago, as for anybody who begins with it: on the very day of its version, no
 * new text may apply before the next day.
 */
export function ageSamplePolicy(folder: string): void {
  const { version } = privacyPolicy;
  const policyFile = join(folder, contentPath('privacy-policy'));
  writeFileSync(policyFile, readFileSync(policyFile, 'utf8').replace(version, LONG_AGO));
  const versionsFile = join(folder, 'content/privacy-policy.versions.json');
  const { [version]: digest } = JSON.parse(readFileSync(versionsFile, 'utf8'));
  writeFileSync(versionsFile, `${JSON.stringify({ [LONG_AGO]: digest }, null, 2)}\n`);
}
