import type { InlineSources } from './inline-hashes';
import { OPEN_GRAPH_IMAGE, routeKind } from './routes';
import { isPreview } from './site-env';

/**
 * Security headers and caching of every answer, for the project's own server and every generated host
 * configuration.
 *
 * The content security policy travels in the built page itself: `tools/build/after-build.ts` writes it there as a
 * `<meta>`, for hosts without headers, and whoever sends headers takes it from there with `headerPolicy`.
 */

/** The hosts of Google's map, from its own guide to content security policies. */
const GOOGLE = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com';

/** The style element that react-type-animation appends when it is imported, first empty and then with its text. */
export const TYPING_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-RpGvlRbRQPlLZDBLDKCjN1VY9+ac/RHqgjmDHc2Y6PA='",
] as const;

/** What stands only in a header, since a `<meta>` may not say it. */
const HEADER_ONLY = "frame-ancestors 'none'";

/**
 * The policy of a page with these inline scripts and styles, as a `<meta>` may hold it.
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
        // Google's code writes style elements of its own; a hash beside it would switch 'unsafe-inline' off.
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
        // Draws the land of the map (components/relief/tilt-worker.ts).
        "worker-src 'self'",
      ];
  return [...directives, "media-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'"].join('; ');
}

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

/** Puts the policy into a page, straight after the character set and so before anything it governs. */
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
 * @throws Error when the page holds no policy, so was not finished by `npm run build`
 */
export function headerPolicy(html: string): string {
  const policy = META.exec(html)?.[1];
  if (!policy) throw new Error('The page holds no content security policy: run `npm run build`.');
  return asHeader(policy);
}

/** Where a proxy without a fixed address says the secret that makes the contact service believe its client's address. */
export const PROXY_SECRET_HEADER = 'X-Proxy-Secret';

/** How long a browser asks this site over HTTPS only, in seconds: two years. */
export const HSTS_MAX_AGE = 63_072_000;

/** The features of browsers that neither the page nor a frame in it may use. */
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

/** What goes with every answer, redirects and errors too. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The panel of a preview opens GitHub's login, which answers it.
  'Cross-Origin-Opener-Policy': isPreview ? 'same-origin-allow-popups' : 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const;

/** How long files are kept, in seconds: a year, and a day. */
export const CACHE_SECONDS = { hashed: 31_536_000, file: 86_400 } as const;

/** How long each kind of answer may be kept. */
export const CACHE_CONTROL = {
  /** Asked for again at each visit, at the cost of a short "not modified", so that a deploy shows at once. */
  page: 'public, max-age=0, must-revalidate',
  /** Files whose name holds a hash of their content. */
  hashed: `public, max-age=${CACHE_SECONDS.hashed}, immutable`,
  /** Pictures, films and root files, which keep their name when they change. */
  file: `public, max-age=${CACHE_SECONDS.file}, stale-while-revalidate=604800`,
  /** A browser would keep a permanent redirect for ever; so it can still be changed. */
  redirect: 'public, max-age=300',
  /** A missing file may be there after the next deploy. */
  missing: 'no-store',
} as const;

/** Every header of a redirect but its `Location`. */
export const REDIRECT_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.redirect } as const;

/** Every header of the answer to a missing file, and of what the contact service answers. */
export const UNCACHED_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.missing } as const;

/** The folder of hashed files. */
export const HASHED_FOLDER = '/_next/static/';

/** The caching of what is found at a path of the site; a file of `public/` may stand where others redirect. */
export function cacheControl(path: string): string {
  if (path.startsWith(HASHED_FOLDER)) return CACHE_CONTROL.hashed;
  const kind = routeKind(path);
  if (kind === 'page') return CACHE_CONTROL.page;
  return kind === 'asset' || kind === 'redirect' ? CACHE_CONTROL.file : CACHE_CONTROL.missing;
}

/**
 * Every header, beside type and coding, of what is found at a path of the site.
 *
 * @param policy from `headerPolicy`; only the page carries it, since it holds the hashes of that one document
 */
export function headersFor(path: string, policy: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Cache-Control': cacheControl(path),
    ...(routeKind(path) === 'page' && { 'Content-Security-Policy': policy }),
    // Other sites show this picture when someone shares the page.
    ...(path === OPEN_GRAPH_IMAGE && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}
