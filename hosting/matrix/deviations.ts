import { SECURITY_HEADERS } from '@/lib/headers';
import { HEALTH_PATHS, POLICY_DOCUMENT, REDIRECT_STATUS } from '@/lib/routes';
import { type ExpectedResponse, type MatrixRequest, malformedPaths } from './requests';

interface Deviations {
  ignoredHeaders?: readonly string[];
  ignoredRedirectHeaders?: readonly string[];
  /** The responses that differ, by method and request target. `null`: the request would end the emulator. */
  responses: Readonly<Record<string, ExpectedResponse | null>>;
}

const pageResponse: ExpectedResponse = { status: 200, headers: SECURITY_HEADERS, body: 'page' };
const errorResponse = (status: number): ExpectedResponse => ({ status, headers: {}, body: 'other' });
const redirectResponse = (location: string, status = REDIRECT_STATUS): ExpectedResponse => ({
  status,
  headers: { Location: location },
  body: 'other',
});

const malformedPathResponses = (response: ExpectedResponse | null) =>
  Object.fromEntries(malformedPaths.map((path) => [`GET ${path}`, response]));

// Serverless and plain hosts answer internal errors with their own screens, and plain hosts malformed paths too.
const deviationsByHost: Readonly<Record<string, Deviations>> = {
  // The server answers its operators at the health paths.
  'the project’s server': { responses: Object.fromEntries(HEALTH_PATHS.map((path) => [`GET ${path}`, null])) },
  Apache: {
    responses: {
      // Apache keeps the question mark of an empty query.
      'GET /?': redirectResponse('/AboutUs?'),
    },
  },
  // Go rejects a malformed path before Caddy's configuration applies.
  Caddy: { responses: malformedPathResponses(errorResponse(400)) },
  Workers: {
    // The local runtime does not announce that it compresses.
    ignoredHeaders: ['Vary'],
    responses: {
      // Cloudflare redirects encoded forms of the page path before the worker runs.
      'GET /%41boutUs': redirectResponse('/AboutUs', 307),
      'GET /AboutUs%2F': redirectResponse('/AboutUs', 307),
      // Cloudflare serves HTML files without their extension.
      [`GET ${POLICY_DOCUMENT}`]: redirectResponse(POLICY_DOCUMENT.replace('.html', ''), 307),
      'GET /favicon.ico': { status: 200, headers: { 'Content-Type': 'image/vnd.microsoft.icon' }, body: 'other' },
      // Cloudflare resolves encoded dots before its rules apply.
      'GET /media/%2e%2e/AboutUs.html': redirectResponse('/AboutUs'),
    },
  },
  Netlify: {
    // The development server of Netlify sets its own caching headers and does not compress.
    ignoredHeaders: ['Cache-Control', 'Content-Encoding', 'Content-Type', 'Vary'],
    // Netlify adds custom headers only to files.
    ignoredRedirectHeaders: Object.keys(SECURITY_HEADERS),
    responses: {
      // Netlify normalizes paths and serves the page without a redirect. The page's canonical link has the right URL.
      'GET /AboutUs/': pageResponse,
      'GET /AboutUs/?x=1': pageResponse,
      'GET /AboutUs.html': pageResponse,
      'GET /%41boutUs': pageResponse,
      'GET /AboutUs%2F': pageResponse,
      'GET /notification/contact/': errorResponse(405),
      // Netlify parses the query and serializes it differently.
      'GET /?utm_source=correo&utm_campaign=a%20b': redirectResponse('/AboutUs?utm_source=correo&utm_campaign=a+b'),
      'GET /?//evil.com': redirectResponse('/AboutUs?%2F%2Fevil.com='),
      'GET /?x=%0d%0aSet-Cookie:%20a=b': redirectResponse('/AboutUs?x=%0D%0ASet-Cookie%3A+a%3Db'),
      // No rule of Netlify matches a path with line breaks.
      'GET /x%0d%0aSet-Cookie:%20a=b': errorResponse(404),
      // Netlify has no rule for malformed paths, and they end its development server.
      ...malformedPathResponses(null),
      // Netlify rejects encoded dots.
      'GET /media/%2e%2e/AboutUs.html': errorResponse(403),
    },
  },
};

/** Returns the expected response of a host, taking its known differences into account. */
export function expectedResponse(host: string, { method, target, expected }: MatrixRequest): ExpectedResponse | null {
  const { ignoredHeaders = [], ignoredRedirectHeaders = [], responses = {} } = deviationsByHost[host] ?? {};
  const deviatingResponse = responses[`${method} ${target}`];
  if (deviatingResponse !== undefined) return deviatingResponse;
  const omittedHeaders =
    expected.status === REDIRECT_STATUS ? [...ignoredHeaders, ...ignoredRedirectHeaders] : ignoredHeaders;
  const headers = Object.entries(expected.headers).filter(([name]) => !omittedHeaders.includes(name));
  return { ...expected, headers: Object.fromEntries(headers) };
}
