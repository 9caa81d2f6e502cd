import { readFileSync } from 'node:fs';
import { loadContent } from '.';
import { ContentError, toIssues } from './content-issue';
import * as jsonFiles from './json-files';
import manifest from './prepared-media.json' with { type: 'json' };
import { parsePolicy } from './reading/policy-text';
import { contentFileNames, contentPath } from './schema/content';
import type { SiteContent } from './types';

let cachedContent: { policyText: string; content: SiteContent } | undefined;

/**
 * Returns the content of the site, parsed once per process. The bundler reloads this module when a JSON file changes.
 * The bundler cannot import Markdown, so each call reads the policy from disk and parses all content again after
 * an edit of the policy.
 *
 * @throws ContentError
 */
export function siteContent(): SiteContent {
  const policyText = readFileSync(contentPath('privacy-policy'), 'utf8');
  if (cachedContent?.policyText === policyText) return cachedContent.content;
  const { value: policy, problems } = parsePolicy(policyText);
  const { content, issues } = loadContent({ ...jsonFiles, 'privacy-policy': policy }, manifest);
  const allIssues = [...toIssues('privacy-policy', problems), ...issues];
  if (allIssues.length > 0 || !isComplete(content)) throw new ContentError(allIssues);
  cachedContent = { policyText, content };
  return content;
}

function isComplete(content: Partial<SiteContent>): content is SiteContent {
  return contentFileNames.every((file) => content[file] !== undefined);
}
