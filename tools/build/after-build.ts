import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAnalytics } from '@/lib/analytics';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { contentSecurityPolicy, TYPING_STYLES, withMetaPolicy } from '@/lib/headers';
import { inlineSources } from '@/lib/inline-hashes';
import { decide } from '@/lib/routes';
import { isPreview } from '@/lib/site-env';
import { inlineBoundaries } from './inline-boundaries';
import { redirectPage } from './redirect-page';

/**
 * Finishes the export, so that `out/` can be uploaded as it is. Only what would make the published page wrong stops
 * the build: no page, no title, no policy. Any other HTML that this does not know stays as Next wrote it, and one line
 * says so.
 */

/** Next's lists of pages: this one never asks for them, and they keep their name between builds. */
const MANIFEST = /^_next\/static\/.*\/_\w+Manifest\.js$/;

/** Removes what no path of the route table leads to, the router's data and pages that redirects stand for. */
function prune(): void {
  // In reverse, so that a folder comes after what it holds.
  for (const entry of readdirSync(OUT, { recursive: true, encoding: 'utf8' }).sort().reverse()) {
    const path = join(OUT, entry);
    if (statSync(path).isDirectory()) {
      if (readdirSync(path).length === 0) rmdirSync(path);
    } else if (path !== PAGE_FILE && (decide(`/${entry}`) !== 'asset' || MANIFEST.test(entry))) {
      rmSync(path);
    }
  }
}

/** Warns of what stays as Next wrote it; with `CI` set that fails the build. */
function warn(what: string): void {
  console.warn(`Aviso: ${what}`);
  if (process.env.CI) process.exitCode = 1;
}

if (!existsSync(PAGE_FILE)) {
  throw new Error(`No existe ${PAGE_FILE}: «next build» no exportó la página; su salida dice por qué.`);
}
const html = readFileSync(PAGE_FILE, 'utf8');
prune();

const page = inlineBoundaries(html);
if (!page) warn('React escribió partes de la página de otra forma: sin JavaScript, el visitante no las verá.');
const maps = Boolean(process.env.NEXT_PUBLIC_GOOGLE_MAPS_API_KEY);
const counter = readAnalytics(process.env.NEXT_PUBLIC_ANALYTICS);
// A preview counts nobody (app/AboutUs/page.tsx).
const analytics = counter.kind === 'on' && !isPreview ? counter.origin : undefined;
const inline = inlineSources(page ?? html);
const policy = contentSecurityPolicy({ ...inline, styles: [...inline.styles, ...TYPING_STYLES] }, { maps, analytics });
writeFileSync(PAGE_FILE, withMetaPolicy(page ?? html, policy));

// The two documents that redirect on hosts without redirects of their own.
const [title] = /<title>[^<]*<\/title>/.exec(html) ?? [];
if (!title) throw new Error(`${PAGE_FILE} no tiene título. Revisa «metadata» en app/layout.tsx.`);
const [canonical] = /<link rel="canonical"[^>]*>/.exec(html) ?? [];
if (!canonical) warn('la página no dice su dirección canónica; index.html tampoco la dirá.');
writeFileSync(join(OUT, 'index.html'), redirectPage(title, canonical ?? ''));
writeFileSync(join(OUT, '404.html'), redirectPage(title, '<meta name="robots" content="noindex"/>'));
