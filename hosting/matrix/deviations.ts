import { SECURITY_HEADERS } from '@/lib/headers';
import { POLICY_DOCUMENT, REDIRECT_STATUS } from '@/lib/routes';
import type { Expected, MatrixRequest } from './requests';

/** Known differences of a host from the expected answers. */
interface Deviations {
  /** Headers that are not compared. */
  ignored?: readonly string[];
  /** Headers that are not compared in redirects. */
  ignoredInRedirects?: readonly string[];
  /** Different answers by method and target. They are asserted too, so that an improvement is noticed. */
  answers: Readonly<Record<string, Expected>>;
}

const pageAnswer: Expected = { status: 200, headers: SECURITY_HEADERS, isPage: true };
const errorAnswer = (status: number): Expected => ({ status, headers: {}, isPage: false });
const redirectTo = (location: string, status = REDIRECT_STATUS): Expected => ({
  status,
  headers: { Location: location },
  isPage: false,
});

const deviations: Readonly<Record<string, Deviations>> = {
  Apache: {
    answers: {
      // Keeps the question mark of an empty query.
      'GET /?': redirectTo('/AboutUs?'),
    },
  },
  Workers: {
    answers: {
      // The assets redirect encoded forms of the page's path before the worker runs.
      'GET /%41boutUs': redirectTo('/AboutUs', 307),
      'GET /AboutUs%2F': redirectTo('/AboutUs', 307),
      // The document's path has no extension there.
      [`GET ${POLICY_DOCUMENT}`]: redirectTo(POLICY_DOCUMENT.replace('.html', ''), 307),
      'GET /favicon.ico': { status: 200, headers: { 'Content-Type': 'image/vnd.microsoft.icon' }, isPage: false },
      // Dots are resolved before the rules apply.
      'GET /media/%2e%2e/AboutUs.html': redirectTo('/AboutUs'),
    },
  },
  Netlify: {
    // The development server has its own caching and does not compress.
    ignored: ['Cache-Control', 'Content-Encoding', 'Content-Type'],
    // Netlify adds custom headers only to files.
    ignoredInRedirects: Object.keys(SECURITY_HEADERS),
    answers: {
      // The path is normalized before the rules apply. The page names its canonical address.
      'GET /AboutUs/': pageAnswer,
      'GET /AboutUs/?x=1': pageAnswer,
      'GET /AboutUs.html': pageAnswer,
      'GET /%41boutUs': pageAnswer,
      'GET /AboutUs%2F': pageAnswer,
      'GET /notification/contact/': errorAnswer(405),
      // The query is parsed and serialized again.
      'GET /?utm_source=correo&utm_campaign=a%20b': redirectTo('/AboutUs?utm_source=correo&utm_campaign=a+b'),
      'GET /?//evil.com': redirectTo('/AboutUs?%2F%2Fevil.com='),
      'GET /?x=%0d%0aSet-Cookie:%20a=b': redirectTo('/AboutUs?x=%0D%0ASet-Cookie%3A+a%3Db'),
      // No rule matches a path with line breaks.
      'GET /x%0d%0aSet-Cookie:%20a=b': errorAnswer(404),
      // Encoded dots are rejected.
      'GET /media/%2e%2e/AboutUs.html': errorAnswer(403),
    },
  },
};

/** Returns the expected answer of a host, with its known deviations. */
export function expectedOf(host: string, { method, target, expected }: MatrixRequest): Expected {
  const { ignored = [], ignoredInRedirects = [], answers = {} } = deviations[host] ?? {};
  const known = answers[`${method} ${target}`];
  if (known) return known;
  const omitted = expected.status === REDIRECT_STATUS ? [...ignored, ...ignoredInRedirects] : ignored;
  const headers = Object.entries(expected.headers).filter(([name]) => !omitted.includes(name));
  return { ...expected, headers: Object.fromEntries(headers) };
}
