import type { InlineSources } from './inline-hashes';
import { OPEN_GRAPH_IMAGE, routeKind } from './routes';
import { isPreview } from './site-env';

/**
 * Security headers and caching of every answer, for the project's own server and every generated host
 * configuration.
 *
 * The content security policy is part of the built page: `tools/build/after-build.ts` writes it as a `<meta>` for hosts
 * without headers. Hosts with headers read it from there with `headerPolicy`.
 */

/** The hosts of Google Maps, from its guide to content security policies. */
const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com';

/** The style element that react-type-animation appends on import, first empty and then with its text. */
export const TYPING_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-RpGvlRbRQPlLZDBLDKCjN1VY9+ac/RHqgjmDHc2Y6PA='",
] as const;

/** Directive that browsers ignore in a `<meta>`. */
const HEADER_ONLY = "frame-ancestors 'none'";

/**
 * Returns the policy of a page with these inline scripts and styles, for a `<meta>`.
 *
 * @param inline from `inlineSources` (`lib/inline-hashes.ts`)
 * @param maps whether the page was built with a key for Google's map
 */
export function contentSecurityPolicy(
  inline: Pick<InlineSources, 'scripts'> & Partial<InlineSources>,
  { maps }: { maps: boolean },
): string {
  const scripts = ["'self'", ...inline.scripts].join(' ');
  const styles = ["'self'", ...(inline.styles ?? [])].join(' ');
  const attributes = inline.styleAttributes?.length
    ? [`style-src-attr 'unsafe-hashes' ${inline.styleAttributes.join(' ')}`]
    : [];
  const directives = maps
    ? [
        "default-src 'none'",
        `script-src ${scripts} ${GOOGLE}`,
        // Google's code adds style elements. A hash would disable 'unsafe-inline'.
        "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
        `img-src 'self' data: ${GOOGLE}`,
        "font-src 'self' https://fonts.gstatic.com",
        `connect-src 'self' data: blob: ${GOOGLE}`,
        'frame-src https://*.google.com',
        "worker-src 'self' blob:",
      ]
    : [
        "default-src 'none'",
        `script-src ${scripts}`,
        `style-src ${styles}`,
        ...attributes,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
      ];
  return [...directives, "media-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'"].join('; ');
}

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

/** Inserts the policy directly after the character set, before the elements that it applies to. */
export function withMetaPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(html)) throw new Error('The page does not begin with its character set.');
  return html
    .replace(META, '')
    .replace(charset, (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/** Completes a policy for use as a header. */
export function asHeader(policy: string): string {
  return `${policy}; ${HEADER_ONLY}`;
}

/**
 * The `Content-Security-Policy` header of a built page.
 *
 * @throws Error when the page contains no policy because `npm run build` did not finish
 */
export function headerPolicy(html: string): string {
  const policy = META.exec(html)?.[1];
  if (!policy) throw new Error('The page holds no content security policy: run `npm run build`.');
  return asHeader(policy);
}

/** Header with the secret by which the contact service trusts a proxy without a fixed address. */
export const PROXY_SECRET_HEADER = 'X-Proxy-Secret';

/** Browser features that neither the page nor a frame in it may use. */
const DENIED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer, including redirects and errors. */
export const SECURITY_HEADERS = {
  // Two years.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The panel of a preview opens GitHub's login in a popup, which posts its result to the opener.
  'Cross-Origin-Opener-Policy': isPreview ? 'same-origin-allow-popups' : 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const;

/** `Cache-Control` by kind of answer. */
export const CACHE_CONTROL = {
  /** Revalidated at each visit, so that a deploy is visible immediately. */
  page: 'public, max-age=0, must-revalidate',
  /** Files whose name contains a hash of their content: a year. */
  hashed: 'public, max-age=31536000, immutable',
  /** Images, videos and root files, which keep their name when they change: a day. */
  file: 'public, max-age=86400, stale-while-revalidate=604800',
  /** Without it, browsers cache a permanent redirect without limit. */
  redirect: 'public, max-age=300',
  /** A missing file may exist after the next deploy. */
  missing: 'no-store',
} as const;

/** All headers of a redirect except `Location`. */
export const REDIRECT_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.redirect } as const;

/** All headers of a 404 and of the contact service's answers. */
export const UNCACHED_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.missing } as const;

/** The folder of hashed files. */
export const HASHED_FOLDER = '/_next/static/';

/** Returns the `Cache-Control` of a served path. Root files of `public/` have the kind `redirect` in the route table. */
export function cacheControl(path: string): string {
  if (path.startsWith(HASHED_FOLDER)) return CACHE_CONTROL.hashed;
  const kind = routeKind(path);
  if (kind === 'page') return CACHE_CONTROL.page;
  return kind === 'asset' || kind === 'redirect' ? CACHE_CONTROL.file : CACHE_CONTROL.missing;
}

/**
 * Returns all headers of a served path except its type and encoding.
 *
 * @param policy from `headerPolicy`; only the page has it, because it contains the hashes of that document
 */
export function headersFor(path: string, policy: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Cache-Control': cacheControl(path),
    ...(routeKind(path) === 'page' && { 'Content-Security-Policy': policy }),
    // Other sites embed this image when the page is shared.
    ...(path === OPEN_GRAPH_IMAGE && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}
