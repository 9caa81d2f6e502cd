import { asHeader, SECURITY_HEADERS } from '@/lib/headers';
import { redirectLocation, routeKind } from '@/lib/routes';
import { onlineProblems } from './online-problems';

const SITE = 'https://istmo.co';
const HTML = `<link rel="canonical" href="${SITE}/AboutUs"/><img src="/media/clients/a.svg"/>`;

type Failures = Record<string, () => Response>;

/** A correctly configured host that hides /healthz; `failures` replaces what it answers at some paths. */
function hostWith(failures: Failures = {}): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const failure = failures[pathname];
    if (failure) return failure();
    switch (routeKind(pathname)) {
      case 'redirect':
        return redirect(redirectLocation({ pathname, search }));
      case 'contact':
        return new Response('{}', { status: init?.body === '{}' ? 422 : 500 });
      case 'asset':
        return new Response('', { status: pathname.includes('no-existe') ? 404 : 200 });
      case 'page':
        return page();
      default:
        return new Response('', { status: 404 });
    }
  };
}

const redirect = (location: string) => new Response(null, { status: 308, headers: { location } });

const page = (html = HTML, headers: Record<string, string> = {}) =>
  new Response(html, {
    headers: {
      ...SECURITY_HEADERS,
      'content-security-policy': asHeader("default-src 'none'"),
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'br',
      ...headers,
    },
  });

async function problemsAt(host: typeof fetch, siteUrl = SITE): Promise<string> {
  const problems = await onlineProblems({ address: `${SITE}/AboutUs`, siteUrl, request: host });
  return problems.map(({ problem }) => problem).join('\n');
}

test('reports nothing for a correctly configured host', async () => {
  expect(await problemsAt(hostWith())).toBe('');
});

test.each<[string, Failures, RegExp]>([
  ['a lost query', { '/una/ruta': () => redirect('/AboutUs') }, /^\/una\/ruta\S+ responde 308 hacia \/AboutUs;[^\n]+$/],
  [
    'a redirect to another host',
    { '/nosotros': () => redirect('https://otra.co/AboutUs') },
    /^\/nosotros responde 308/,
  ],
  ['a missing header', { '/AboutUs': () => page(HTML, { 'x-content-type-options': '' }) }, /X-Content-Type-Options\.$/],
  ['no compression', { '/AboutUs': () => page(HTML, { 'content-encoding': '' }) }, /^La página llega sin comprimir\.$/],
  ['a preview', { '/AboutUs': () => page(`${HTML}<aside data-preview>`) }, /^Es una vista previa/],
  ['the page of another origin', { '/AboutUs': () => page(HTML.replace('istmo.co', 'istmo.com')) }, /^La página dice/],
  ['the page in place of a missing file', { '/media/no-existe.svg': () => page() }, /responde 200 y debía ser 404\.$/],
  [
    'the page in place of a picture',
    { '/media/clients/a.svg': () => new Response('', { headers: { 'content-type': 'text/html' } }) },
    /^No llega \/media\/clients\/a\.svg\.$/,
  ],
  ['a form that nobody checks', { '/notification/contact': () => new Response('', { status: 404 }) }, /recibe 404/],
  ['no page', { '/AboutUs': () => new Response('', { status: 500 }) }, /^\/AboutUs responde 500\.$/],
])('reports %s as the only problem', async (_what, failures, problem) => {
  expect(await problemsAt(hostWith(failures))).toMatch(problem);
});

test('compares the complete address of the content', async () => {
  expect(await problemsAt(hostWith(), 'https://istmo.co.example')).toMatch(/^La dirección de este contenido/);
});

test('reports an unreachable address as one problem', async () => {
  const dead: typeof fetch = async () => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND istmo.co') });
  };
  expect(await problemsAt(dead)).toMatch(/^\S+ no responde: getaddrinfo ENOTFOUND istmo\.co\.$/);
});
