import type { SectionName } from './sections';
import { isPreview } from './site-env';

/**
 * The only route table. The development middleware, the project's own server, the files for static hosts and
 * every generated host configuration ask it, so that a path means the same everywhere.
 */

/** Where the page lives (spec §2). Redirects lead to exactly this path. */
export const PAGE_PATH = '/AboutUs';

/** Where the page's form posts a contact request (spec §7). */
export const CONTACT_PATH = '/notification/contact';

/** Where operators ask the contact service how it is. */
export const HEALTH_PATH = '/healthz';

/** Where a process manager asks whether the contact service lives. */
export const LIVE_PATH = '/livez';

/** Where a load balancer asks whether the contact service can store a request now. */
export const READY_PATH = '/readyz';

/** Permanent and method-preserving, so a POST to a wrong path is never read as something else. */
export const REDIRECT_STATUS = 308;

/** The routes that the specification gives to menu entries of these sections (spec §2); they redirect to the page. */
export const SECTION_ROUTES: Readonly<Partial<Record<SectionName, string>>> = {
  about: '/nosotros',
  services: '/servicios',
  products: '/productos',
  contact: '/contactanos',
};

/** Folders of files: a missing file under one of them is a 404 and never a redirect. */
export const ASSET_FOLDERS: readonly string[] = [
  '/_next/',
  '/media/',
  // Verifications and certificates (RFC 8615), from `public/.well-known/` or from whoever stands before the site.
  '/.well-known/',
  ...(isPreview ? ['/admin/'] : []),
];

/** The picture that other sites show when the page is shared. */
export const OPEN_GRAPH_IMAGE = '/opengraph-image.png';

/** The privacy policy as a document of its own, for visitors without scripts. */
export const POLICY_DOCUMENT = '/media/politica-de-privacidad.html';

/** The documents that hosts without rules of their own serve in place of a redirect. */
export const REDIRECT_PAGES: readonly string[] = ['/index.html', '/404.html'];

/** Files that browsers and crawlers ask for at the root. Beside them stand those of `public/` (`public-files.ts`). */
export const ROOT_FILES = [
  '/apple-icon.png',
  '/favicon.ico',
  '/icon.svg',
  '/manifest.webmanifest',
  OPEN_GRAPH_IMAGE,
  '/robots.txt',
  '/sitemap.xml',
] as const;

/**
 * The paths that redirect elsewhere than to the page: each exactly as it is sent, and its target, a path of this site
 * or an https address, with or without a fragment. The query is kept, before the fragment. Run `npm run hosting` after.
 */
export const DETOURS: Readonly<Record<string, string>> = {
  // Only a preview has the panel (`admin/build.ts`).
  ...(isPreview && { '/admin': '/admin/index.html' }),
};

/** What a path leads to. */
export type RouteKind = 'page' | 'contact' | 'health' | 'asset' | 'redirect';

/**
 * What a request path leads to. Paths are compared exactly: `/aboutus`, `/AboutUs/` and
 * `/AboutUs.html` are other paths, and other paths redirect.
 *
 * @param pathname the path of the request as it was sent, without the query
 */
export function routeKind(pathname: string): RouteKind {
  if (pathname === PAGE_PATH) return 'page';
  if (pathname === CONTACT_PATH) return 'contact';
  if ([HEALTH_PATH, LIVE_PATH, READY_PATH].includes(pathname)) return 'health';
  if (ASSET_FOLDERS.some((folder) => pathname.startsWith(folder))) return 'asset';
  if ((ROOT_FILES as readonly string[]).includes(pathname)) return 'asset';
  return 'redirect';
}

/**
 * The `Location` of a redirect from a path: its detour or the page, with the query string kept as it was sent. It is
 * constant but for the query, so no request can make it lead to another host.
 *
 * @param path `search` is the raw query, `''` or starting with `?`
 */
export function redirectLocation({ pathname, search }: { pathname: string; search: string }): string {
  const target = DETOURS[pathname] ?? PAGE_PATH;
  if (search.length <= 1) return target;
  const [address = '', ...fragment] = target.split('#');
  const joined = address.includes('?') ? `${address}&${search.slice(1)}` : address + search;
  return [joined, ...fragment].join('#');
}

/**
 * Every detour and its `Location` for a request with this query. A host's configuration asks twice: without a query, and
 * with its own expression for one after a `?`.
 */
export const detoursWith = (search: string) =>
  Object.keys(DETOURS).map((path): [path: string, location: string] => [
    path,
    redirectLocation({ pathname: path, search }),
  ]);
