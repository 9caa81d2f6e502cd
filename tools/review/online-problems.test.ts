import { SECURITY_HEADERS, toHeaderPolicy } from '@/lib/headers';
import { redirectLocation, routeKind } from '@/lib/routes';
import { onlineProblems } from './online-problems';

const SITE = 'https://istmo.co';
const HTML = `<link rel="canonical" href="${SITE}/AboutUs"/><img src="/media/clients/a.svg"/>`;

type ResponseByPath = Record<string, () => Response>;

/** Creates a `fetch` that responds like a correctly configured host, except at the paths in `failures`. */
function createFetch(failures: ResponseByPath = {}): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const failure = failures[pathname];
    if (failure) return failure();
    switch (routeKind(pathname)) {
      case 'redirect':
        return createRedirect(redirectLocation({ pathname, search }));
      case 'contact':
        return new Response('{}', { status: init?.body === '{}' ? 422 : 500 });
      case 'asset':
        return new Response('', { status: pathname.includes('no-existe') ? 404 : 200 });
      case 'page':
        return createPage();
      default:
        return new Response('', { status: 404 });
    }
  };
}

const createRedirect = (location: string) => new Response(null, { status: 308, headers: { location } });

const createPage = (html = HTML, headers: Record<string, string> = {}) =>
  new Response(html, {
    headers: {
      ...SECURITY_HEADERS,
      'content-security-policy': toHeaderPolicy("default-src 'none'"),
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'br',
      ...headers,
    },
  });

async function problemTexts(request: typeof fetch, contentUrl = SITE): Promise<string> {
  const problems = await onlineProblems({ url: `${SITE}/AboutUs`, contentUrl, request });
  return problems.map(({ problem }) => problem).join('\n');
}

test('reports no problem for a correctly configured host', async () => {
  expect(await problemTexts(createFetch())).toBe('');
});

test.each<[string, ResponseByPath, RegExp]>([
  [
    'a redirect without the query',
    { '/una/ruta': () => createRedirect('/AboutUs') },
    /^\/una\/ruta\S+ responde 308 hacia \/AboutUs;[^\n]+$/,
  ],
  [
    'a redirect to another host',
    { '/nosotros': () => createRedirect('https://otra.co/AboutUs') },
    /^\/nosotros responde 308/,
  ],
  [
    'a missing header',
    { '/AboutUs': () => createPage(HTML, { 'x-content-type-options': '' }) },
    /X-Content-Type-Options\.$/,
  ],
  [
    'no compression',
    { '/AboutUs': () => createPage(HTML, { 'content-encoding': '' }) },
    /^La página llega sin comprimir\.$/,
  ],
  [
    'a preview instead of the final page',
    { '/AboutUs': () => createPage(`${HTML}<aside data-preview>`) },
    /^Es una vista previa/,
  ],
  [
    'a canonical link to another origin',
    { '/AboutUs': () => createPage(HTML.replace('istmo.co', 'istmo.com')) },
    /^La página dice/,
  ],
  [
    'a page as response for a missing file',
    { '/media/no-existe.svg': () => createPage() },
    /responde 200 y debía ser 404\.$/,
  ],
  [
    'a page as response for a picture',
    { '/media/clients/a.svg': () => new Response('', { headers: { 'content-type': 'text/html' } }) },
    /^No llega \/media\/clients\/a\.svg\.$/,
  ],
  ['a missing contact service', { '/notification/contact': () => new Response('', { status: 404 }) }, /recibe 404/],
  ['a page with status 500', { '/AboutUs': () => new Response('', { status: 500 }) }, /^\/AboutUs responde 500\.$/],
])('reports exactly one problem: %s', async (_description, failures, problem) => {
  expect(await problemTexts(createFetch(failures))).toMatch(problem);
});

test('reports a URL in the content that only starts with the published URL', async () => {
  expect(await problemTexts(createFetch(), 'https://istmo.co.example')).toMatch(/^La dirección de este contenido/);
});

test('reports an unreachable site as one problem', async () => {
  const failingFetch: typeof fetch = async () => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND istmo.co') });
  };
  expect(await problemTexts(failingFetch)).toMatch(/^\S+ no responde: getaddrinfo ENOTFOUND istmo\.co\.$/);
});
