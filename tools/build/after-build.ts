import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { contentSecurityPolicy, TYPING_STYLE_HASHES, withMetaPolicy } from '@/lib/headers';
import { inlineHashes } from '@/lib/inline-hashes';
import { isServedFile, rootFilesIn, webPath } from '@/lib/public-files';
import { REDIRECT_PAGES } from '@/lib/routes';
import { bundlePageScript, replaceNextRuntime } from './page-script';
import { stripNextRuntime } from './redirect-page';

/**
 * Post-processes the export, so that `out/` can be uploaded unchanged. Replaces the Next.js runtime with the page's own
 * script, adds a content security policy to every document, and removes files that the page does not need.
 */

/** Files of Next.js except fonts. The finished page has its own scripts and inline styles instead. */
const NEXT_FILES = /^\/_next\/static\/(?!media\/.*\.woff2$)/;

if (!existsSync(PAGE_FILE)) {
  throw new Error(`${PAGE_FILE} does not exist: «next build» did not export the page; its output says why.`);
}
removeUnservedFiles();
const exportedHtml = readFileSync(PAGE_FILE, 'utf8');
const script = await bundlePageScript({ hasDropdowns: exportedHtml.includes('data-island="dropdown-menu"') });
writeFileSync(PAGE_FILE, addContentSecurityPolicy(replaceNextRuntime(exportedHtml, script)));
for (const file of REDIRECT_PAGES.map((page) => join(OUT, page))) {
  const html = stripNextRuntime(readFileSync(file, 'utf8'));
  writeFileSync(file, withMetaPolicy(html, contentSecurityPolicy(inlineHashes(html), { usesGoogleMaps: false })));
}
removeUnusedMedia();

/** Removes files of Next.js and files that no host serves. Hosts without redirect rules serve the redirect documents. */
function removeUnservedFiles(): void {
  const publicFiles = rootFilesIn('public');
  // The reverse order lists a folder after its files, so that an emptied folder can be removed.
  const entries = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).sort().reverse();
  for (const entry of entries) {
    const file = join(OUT, entry);
    if (statSync(file).isDirectory()) {
      if (readdirSync(file).length === 0) rmdirSync(file);
      continue;
    }
    const path = `/${webPath(entry)}`;
    const isServed = REDIRECT_PAGES.includes(path) || (isServedFile(path, publicFiles) && !NEXT_FILES.test(path));
    if (!isServed) rmSync(file);
  }
}

/**
 * Removes media that no file of the site references, because a replaced picture may show the brand of the sample. Keeps
 * documents, because only servers refer to the error screens.
 */
function removeUnusedMedia(): void {
  const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).map(webPath);
  const textFiles = files.filter((file) => /\.(?:html|css|js|webmanifest)$/.test(file));
  const siteText = textFiles.map((file) => readFileSync(join(OUT, file), 'utf8')).join('\n');
  const mediaFiles = files.filter((file) => file.startsWith('media/') && statSync(join(OUT, file)).isFile());
  for (const file of mediaFiles) {
    if (!file.endsWith('.html') && !siteText.includes(`/${file}`)) rmSync(join(OUT, file));
  }
}

function addContentSecurityPolicy(html: string): string {
  const hashes = inlineHashes(html);
  const securityPolicy = contentSecurityPolicy(
    { ...hashes, styles: [...hashes.styles, ...TYPING_STYLE_HASHES] },
    { usesGoogleMaps: Boolean(process.env.NEXT_PUBLIC_GOOGLE_MAPS_API_KEY) },
  );
  return withMetaPolicy(html, securityPolicy);
}
