import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLink } from '@/components/navigation/entries';
import { siteContent } from '@/content/site-content';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { contentSecurityPolicy, TYPING_STYLES, withMetaPolicy } from '@/lib/headers';
import { inlineSources } from '@/lib/inline-hashes';
import { rootFilesIn, webPath } from '@/lib/public-files';
import { isServed } from './is-served';
import { bundlePageScript, withPageScript } from './page-script';
import { redirectPage } from './redirect-page';

const { navigation } = siteContent();

/**
 * Finishes the export, so that `out/` can be uploaded as it is. Only what would make the published page wrong stops
 * the build: no page, no title, no policy. A page that does not name its address is a warning of one line.
 */

if (!existsSync(PAGE_FILE)) {
  throw new Error(`${PAGE_FILE} does not exist: «next build» did not export the page; its output says why.`);
}
const exported = readFileSync(PAGE_FILE, 'utf8');
removeUnreachableFiles();
const script = await bundlePageScript({ nestedMenus: !navigation.entries.every(isLink) });
writeFileSync(PAGE_FILE, withPolicy(withPageScript(exported, script)));
removeUnusedMedia();
writeRedirectPages(exported);

/** Removes what no path of the route table leads to: the router's data, and pages that redirects replace. */
function removeUnreachableFiles(): void {
  const publicFiles = rootFilesIn('public');
  // In reverse, so that a folder comes after what it holds.
  const entries = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).sort().reverse();
  for (const entry of entries) {
    const file = join(OUT, entry);
    if (statSync(file).isDirectory()) {
      if (readdirSync(file).length === 0) rmdirSync(file);
      continue;
    }
    if (!isServed(entry, publicFiles)) rmSync(file);
  }
}

/** Removes pictures and films that nothing of the site names, such as one that was replaced: it may be of another brand. */
function removeUnusedMedia(): void {
  const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).map(webPath);
  const texts = files.filter((name) => /\.(?:html|css|js|webmanifest)$/.test(name));
  const text = texts.map((name) => readFileSync(join(OUT, name), 'utf8')).join('\n');
  const media = files.filter((name) => name.startsWith('media/') && statSync(join(OUT, name)).isFile());
  for (const name of media) {
    if (!text.includes(`/${name}`)) rmSync(join(OUT, name));
  }
}

function withPolicy(html: string): string {
  const inline = inlineSources(html);
  const policy = contentSecurityPolicy(
    { ...inline, styles: [...inline.styles, ...TYPING_STYLES] },
    { maps: Boolean(process.env.NEXT_PUBLIC_GOOGLE_MAPS_API_KEY) },
  );
  return withMetaPolicy(html, policy);
}

/** Writes the two documents that lead to the page on hosts without redirects of their own. */
function writeRedirectPages(html: string): void {
  const title = html.match(/<title>[^<]*<\/title>/)?.[0];
  if (!title) throw new Error(`${PAGE_FILE} has no title. See «metadata» in app/layout.tsx.`);
  const canonical = html.match(/<link rel="canonical"[^>]*>/)?.[0];
  if (!canonical) warn('The page does not name its canonical address, so index.html does not either.');
  writeFileSync(join(OUT, 'index.html'), redirectPage(title, canonical ?? ''));
  writeFileSync(join(OUT, '404.html'), redirectPage(title, '<meta name="robots" content="noindex"/>'));
}

/** Warns; with `CI` set the warning fails the build. */
function warn(message: string): void {
  console.warn(`Warning: ${message}`);
  if (process.env.CI) process.exitCode = 1;
}
