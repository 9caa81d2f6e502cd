/**
 * The only route table of the project. The development middleware, the project's server and every generated host
 * configuration use it, so that the response to a path is the same everywhere.
 */

import { anchors, type SectionName, sectionNames } from './sections';
import { isPreview } from './site-env';

/** The path of the page (spec §2). Unknown paths redirect to it. */
export const PAGE_PATH = '/AboutUs';

/** The path that receives contact requests (spec §7). */
export const CONTACT_PATH = '/notification/contact';

/** The path of the contact service's health report, for operators. */
export const HEALTH_PATH = '/healthz';

/** The path of the contact service's liveness probe, for a process manager. */
export const LIVE_PATH = '/livez';

/** The path of the contact service's readiness probe, for a load balancer. */
export const READY_PATH = '/readyz';

/** The paths of the contact service for operators. Hosts in front of it respond with 404. */
export const HEALTH_PATHS: readonly string[] = [HEALTH_PATH, LIVE_PATH, READY_PATH];

/** The status of a permanent redirect that preserves the method, so that a POST does not become a GET. */
export const REDIRECT_STATUS = 308;

/** The paths of menu entries by section (spec §2). They redirect to the page. */
export const SECTION_ROUTES: Readonly<Partial<Record<SectionName, string>>> = {
  about: '/nosotros',
  services: '/servicios',
  products: '/productos',
  contact: '/contactanos',
};

/** Folders of static files. The response to a missing file in these folders is a 404 instead of a redirect. */
export const ASSET_FOLDERS: readonly string[] = [
  '/_next/',
  '/media/',
  // Files for domain verification and certificates (RFC 8615), from `public/.well-known/` or from a reverse proxy.
  '/.well-known/',
  ...(isPreview ? ['/admin/'] : []),
];

/** The preview image of shared links. */
export const OPEN_GRAPH_IMAGE = '/opengraph-image.png';

/** The privacy policy as a separate document, for visitors without JavaScript. */
export const POLICY_DOCUMENT = '/media/politica-de-privacidad.html';

/** The error screens (spec §8), by the status of the responses that contain them. */
export const ERROR_DOCUMENTS = { 400: '/media/error-400.html', 500: '/media/error-500.html' } as const;

/** Documents that redirect in the browser. They replace the redirects of the server on hosts without redirect rules. */
export const REDIRECT_PAGES: readonly string[] = [
  '/index.html',
  '/404.html',
  ...Object.values(SECTION_ROUTES).map((route) => `${route}.html`),
];

/** Generated files at the root. Files of `public/` are also served at the root (`public-files.ts`). */
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
 * Redirects to other targets than the page. The keys are exact request paths. A target is a path of this site or an
 * https URL, optionally with a fragment. The query of the request is appended. Run `npm run hosting` after a change.
 */
export const CUSTOM_REDIRECTS: Readonly<Record<string, string>> = {
  // Only a preview contains the editor (`admin/build.ts`).
  ...(isPreview && { '/admin': '/admin/index.html' }),
};

/**
 * Returns where a link of the menu leads: to the section of its route, or to the target of the route's redirect. A
 * request for the route itself would be redirected.
 *
 * @param route path of this site, such as `/servicios`, or the fragment of a section
 */
export function linkTarget(route: string): string {
  if (route.startsWith('#')) return route;
  const section = sectionNames.find((name) => SECTION_ROUTES[name] === route);
  if (section && !(route in CUSTOM_REDIRECTS)) return `#${anchors[section]}`;
  return redirectLocation({ pathname: route, search: '' });
}

type RouteKind = 'page' | 'contact' | 'health' | 'asset' | 'redirect';

/**
 * Returns the kind of a request path. The comparison is exact: `/aboutus`, `/AboutUs/` and `/AboutUs.html` redirect.
 *
 * @param pathname raw request path without the query
 */
export function routeKind(pathname: string): RouteKind {
  if (pathname === PAGE_PATH) return 'page';
  if (pathname === CONTACT_PATH) return 'contact';
  if (HEALTH_PATHS.includes(pathname)) return 'health';
  if (ASSET_FOLDERS.some((folder) => pathname.startsWith(folder))) return 'asset';
  if ((ROOT_FILES as readonly string[]).includes(pathname)) return 'asset';
  return 'redirect';
}

/** The pattern of a `%` that begins no percent-encoded byte. Paths with it get the error screen (400). */
export const MALFORMED_ENCODING = /%(?![\dA-Fa-f]{2})/;

/** Returns true if a raw request path contains an invalid percent-encoding. */
export const isMalformed = (pathname: string): boolean => MALFORMED_ENCODING.test(pathname);

/**
 * Returns the `Location` of a redirect, which is the custom target or the page, with the raw query. Only the query
 * depends on the request, so a request cannot cause a redirect to another host.
 *
 * @param request `search` is the raw query, which is empty or starts with `?`
 */
export function redirectLocation({ pathname, search }: { pathname: string; search: string }): string {
  const target = CUSTOM_REDIRECTS[pathname] ?? PAGE_PATH;
  if (search.length <= 1) return target;
  const [url = '', ...fragment] = target.split('#');
  const urlWithQuery = url.includes('?') ? `${url}&${search.slice(1)}` : url + search;
  return [urlWithQuery, ...fragment].join('#');
}

/**
 * Returns the path and the `Location` of every custom redirect for requests with this query. Host configurations need
 * one rule for requests without a query, and one for requests with a query. In the latter, `search` is `?` followed by
 * the host's variable for the query.
 */
export function customRedirects(search: string): [path: string, location: string][] {
  return Object.keys(CUSTOM_REDIRECTS).map((path) => [path, redirectLocation({ pathname: path, search })]);
}
