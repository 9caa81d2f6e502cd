import { readFileSync } from 'node:fs';
import { loadContent } from '.';
import about from './about.json' with { type: 'json' };
import brand from './brand.json' with { type: 'json' };
import clients from './clients.json' with { type: 'json' };
import confirmations from './confirmations.json' with { type: 'json' };
import contact from './contact.json' with { type: 'json' };
import { ContentError } from './content-issue';
import footer from './footer.json' with { type: 'json' };
import hero from './hero.json' with { type: 'json' };
import navigation from './navigation.json' with { type: 'json' };
import manifest from './prepared-media.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import { parsePolicy } from './reading/policy-text';
import { contentFiles, contentPath } from './schema/content';
import services from './services.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import talent from './talent.json' with { type: 'json' };
import type { SiteContent } from './types';

const jsonFiles = {
  about,
  brand,
  clients,
  confirmations,
  contact,
  footer,
  hero,
  navigation,
  products,
  services,
  site,
  statistics,
  talent,
};

let loaded: { policyText: string; content: SiteContent } | undefined;

/**
 * The content of the site, parsed once per process. The bundler reloads this module when a JSON file changes. It cannot
 * import Markdown, so the policy is read from disk; `npm run dev` shows an edited policy because each call compares it.
 *
 * @throws ContentError
 */
export function siteContent(): SiteContent {
  const policyText = readFileSync(contentPath('privacy-policy'), 'utf8');
  if (loaded?.policyText === policyText) return loaded.content;
  const { content, issues } = loadContent({ ...jsonFiles, 'privacy-policy': parsePolicy(policyText) }, manifest);
  if (issues.length > 0 || !isComplete(content)) throw new ContentError(issues);
  loaded = { policyText, content };
  return content;
}

function isComplete(content: Partial<SiteContent>): content is SiteContent {
  return contentFiles.every((file) => content[file] !== undefined);
}
