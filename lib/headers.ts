/**
 * Defines the security and caching headers of every response, for the project's server and the generated host
 * configurations.
 *
 * The built page contains its content security policy in a `<meta>` element, for hosts that cannot set headers
 * (`tools/build/after-build.ts`). The headers of other hosts contain the same policy, which `headerPolicy` reads from
 * the page.
 */

import type { InlineHashes } from './inline-hashes';
import { OPEN_GRAPH_IMAGE, routeKind } from './routes';
import { isPreview } from './site-env';

/** The hosts that Google Maps needs, from Google's guide to content security policies. */
const GOOGLE_HOSTS =
  'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com';

/** The hashes of the style element that react-type-animation appends on import: of the empty and the filled element. */
export const TYPING_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-RpGvlRbRQPlLZDBLDKCjN1VY9+ac/RHqgjmDHc2Y6PA='",
] as const;

/** A directive that is only in the header, because browsers ignore it in a `<meta>`. */
const HEADER_ONLY_DIRECTIVE = "frame-ancestors 'none'";

/**
 * Returns the content security policy of a page, for a `<meta>`.
 *
 * @param hashes hashes of the page's inline scripts and styles, from `inlineHashes` (`lib/inline-hashes.ts`)
 * @param usesGoogleMaps true if the page was built with an API key for Google's map
 */
export function contentSecurityPolicy(
  hashes: Pick<InlineHashes, 'scripts'> & Partial<InlineHashes>,
  { usesGoogleMaps }: { usesGoogleMaps: boolean },
): string {
  const scripts = ["'self'", ...hashes.scripts].join(' ');
  const styles = ["'self'", ...(hashes.styles ?? [])].join(' ');
  const styleAttributeDirectives = hashes.styleAttributes?.length
    ? [`style-src-attr 'unsafe-hashes' ${hashes.styleAttributes.join(' ')}`]
    : [];
  const directives = usesGoogleMaps
    ? [
        "default-src 'none'",
        `script-src ${scripts} ${GOOGLE_HOSTS}`,
        // Google's script adds style elements. This directive has no hashes, because a hash disables 'unsafe-inline'.
        "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
        `img-src 'self' data: ${GOOGLE_HOSTS}`,
        "font-src 'self' https://fonts.gstatic.com",
        `connect-src 'self' data: blob: ${GOOGLE_HOSTS}`,
        'frame-src https://*.google.com',
        "worker-src 'self' blob:",
      ]
    : [
        "default-src 'none'",
        `script-src ${scripts}`,
        `style-src ${styles}`,
        ...styleAttributeDirectives,
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
      ];
  return [...directives, "media-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'self'"].join('; ');
}

const META_POLICY = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/;

/** Inserts the policy directly after the character set, because a `<meta>` policy applies only to later elements. */
export function withMetaPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(html)) throw new Error('The page does not begin with its character set.');
  return html
    .replace(META_POLICY, '')
    .replace(charset, (tag) => `${tag}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/** Converts a policy for a `<meta>` to a policy for a header, which has one more directive. */
export function toHeaderPolicy(policy: string): string {
  return `${policy}; ${HEADER_ONLY_DIRECTIVE}`;
}

/**
 * Returns the `Content-Security-Policy` header of a built page.
 *
 * @throws Error when the page contains no policy, because `npm run build` did not finish
 */
export function headerPolicy(html: string): string {
  const policy = META_POLICY.exec(html)?.[1];
  if (!policy) throw new Error('The page holds no content security policy: run `npm run build`.');
  return toHeaderPolicy(policy);
}

/** The request header with the secret that identifies a trusted proxy. The proxy then needs no fixed IP address. */
export const PROXY_SECRET_HEADER = 'X-Proxy-Secret';

/** The request header with the visitor's address at Netlify, whose `X-Forwarded-For` may end with another address. */
export const NETLIFY_ADDRESS_HEADER = 'X-Nf-Client-Connection-Ip';

/** Returns Netlify's value of the secret header. It differs, so that no visitor of another proxy can name an address. */
export const netlifySecret = (secret: string) => `${secret} netlify`;

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

/** The headers of every response, including redirects and errors. */
export const SECURITY_HEADERS = {
  // Two years, in seconds. Other subdomains of the company may not support HTTPS.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The editor in a preview opens GitHub's login in a popup. The popup must be able to post its result to the editor.
  'Cross-Origin-Opener-Policy': isPreview ? 'same-origin-allow-popups' : 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const;

/** The values of `Cache-Control` by kind of response. */
export const CACHE_CONTROL = {
  /** Browsers revalidate the page and all files with a constant name, so that a deploy is visible immediately. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** Browsers cache a file for a year if its name contains a hash of its content. */
  hashed: 'public, max-age=31536000, immutable',
  /** Browsers cache a permanent redirect for five minutes. Without a header they would cache it without limit. */
  redirect: 'public, max-age=300',
  /** Browsers cache no 404, because the file may exist after the next deploy, and no response of the service. */
  uncached: 'no-store',
} as const;

/** The policy of all files except the page. The panel of a preview contains its own documents in frames. */
export const FILE_POLICY = "frame-ancestors 'self'";

/** The headers of a redirect, except `Location`. */
export const REDIRECT_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.redirect } as const;

/** The headers of a 404 and of the contact service's responses. */
export const UNCACHED_HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': CACHE_CONTROL.uncached } as const;

/** The headers of an error screen. The policy of the page would block its styles. */
export const ERROR_HEADERS = { ...UNCACHED_HEADERS, 'Content-Security-Policy': FILE_POLICY } as const;

/** The URL path of files whose names contain a hash. */
export const HASHED_FOLDER = '/_next/static/';

export function cacheControl(path: string): string {
  if (path.startsWith(HASHED_FOLDER)) return CACHE_CONTROL.hashed;
  // `redirect` includes the root files of `public/`, because the route table does not list them.
  return ['page', 'asset', 'redirect'].includes(routeKind(path)) ? CACHE_CONTROL.revalidated : CACHE_CONTROL.uncached;
}

/**
 * Returns all headers of a served file except its validators and those that depend on its extension.
 *
 * @param policy value of `headerPolicy`. Only the page has this policy, because it contains the hashes of the page.
 */
export function headersFor(path: string, policy: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'Cache-Control': cacheControl(path),
    'Content-Security-Policy': routeKind(path) === 'page' ? policy : FILE_POLICY,
    // The panel opens GitHub's login in a popup, which must be able to post its result to the panel.
    ...(path.startsWith('/admin/') && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    // Other sites embed this image when the page is shared.
    ...(path === OPEN_GRAPH_IMAGE && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  };
}
