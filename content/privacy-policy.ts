import { readFileSync } from 'node:fs';
import { parseContent } from './reading/parse';
import { parsePolicy } from './reading/policy-text';

/** The policy to which visitors consent: `privacy-policy.md`, read anew each time, since no bundler knows Markdown. */
export function readPrivacyPolicy() {
  return parseContent('privacy-policy', parsePolicy(readFileSync('content/privacy-policy.md', 'utf8')));
}
