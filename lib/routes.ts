import type { SectionName } from './sections';
import { isPreview } from './site-env';

/**
 * The only route table. The development middleware, the project's own server and every generated host configuration
 * use it, so that a path has the same answer everywhere.
 */

/** The path of the page (spec §2) and the target of redirects. */
export const PAGE_PATH = '/AboutUs';

/** The path that receives contact requests (spec §7). */
export const CONTACT_PATH = '/notification/contact';

/** Health report of the contact service, for operators. */
export const HEALTH_PATH = '/healthz';

/** Liveness probe of the contact service, for a process manager. */
export const LIVE_PATH = '/livez';

/** Readiness probe of the contact service, for a load balancer. */
export const READY_PATH = '/readyz';

/** Permanent and method-preserving: a POST to a wrong path does not become a GET. */
export const REDIRECT_STATUS = 308;

/** The routes of menu entries (spec §2) by section. They redirect to the page. */
export const SECTION_ROUTES: Readonly<Partial<Record<SectionName, string>>> = {
  about: '/nosotros',
  services: '/servicios',
  products: '/productos',
  contact: '/contactanos',
};

/** Folders of files. A missing file in one of them is a 404, never a redirect. */
export const ASSET_FOLDERS: readonly string[] = [
  '/_next/',
  '/media/',
  // Verifications and certificates (RFC 8615), from `public/.well-known/` or from a proxy in front of the site.
  '/.well-known/',
  ...(isPreview ? ['/admin/'] : []),
];

/** The preview image of shared links. */
export const OPEN_GRAPH_IMAGE = '/opengraph-image.png';

/** The privacy policy as a separate document, for visitors without scripts. */
export const POLICY_DOCUMENT = '/media/politica-de-privacidad.html';

/** Documents that hosts without rules serve instead of a redirect: the home page, the 404 page and the menu routes. */
export const REDIRECT_PAGES: readonly string[] = [
  '/index.html',
  '/404.html',
  ...Object.values(SECTION_ROUTES).map((route) => `${route}.html`),
];

/** Files that browsers and crawlers request at the root, in addition to those of `public/` (`public-files.ts`). */
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
 * Redirects to other targets than the page. Keys are exact request paths. Targets are a path of this site or an https
 * URL, optionally with a fragment. The query is kept and precedes the fragment. Run `npm run hosting` after a change.
 */
export const CUSTOM_REDIRECTS: Readonly<Record<string, string>> = {
  // Only a preview has the panel (`admin/build.ts`).
  ...(isPreview && { '/admin': '/admin/index.html' }),
};

type RouteKind = 'page' | 'contact' | 'health' | 'asset' | 'redirect';

/**
 * Returns the kind of a request path. The comparison is exact: `/aboutus`, `/AboutUs/` and `/AboutUs.html` redirect.
 *
 * @param pathname the raw request path without the query
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
 * Returns the `Location` of a redirect: the custom target or the page, with the raw query. Only the query depends on the
 * request, so no request can redirect to another host.
 *
 * @param path `search` is the raw query, `''` or starting with `?`
 */
export function redirectLocation({ pathname, search }: { pathname: string; search: string }): string {
  const target = CUSTOM_REDIRECTS[pathname] ?? PAGE_PATH;
  if (search.length <= 1) return target;
  const [address = '', ...fragment] = target.split('#');
  const joined = address.includes('?') ? `${address}&${search.slice(1)}` : address + search;
  return [joined, ...fragment].join('#');
}

/**
 * Returns the path and the `Location` of every custom redirect for requests with this query. Host configurations need
 * one rule without a query and one with it, for which `search` is `?` and the host's variable of the query.
 */
export function customRedirects(search: string): [path: string, location: string][] {
  return Object.keys(CUSTOM_REDIRECTS).map((path) => [path, redirectLocation({ pathname: path, search })]);
}
