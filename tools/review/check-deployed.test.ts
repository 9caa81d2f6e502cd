import { asHeader, SECURITY_HEADERS } from '@/lib/headers';
import { POLICY_DOCUMENT, redirectLocation, routeKind } from '@/lib/routes';
import { checkDeployed } from './check-deployed';

const SITE = 'https://istmo.co';
const PAGE = `<link rel="canonical" href="${SITE}/AboutUs"/><script src="/_next/static/a.js"></script>
<a href="${POLICY_DOCUMENT}">política</a>`;

/** A host as it should be; `faults` replaces what it answers at some paths. */
function hostWith(faults: Record<string, () => Response> = {}): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    const fault = faults[url.pathname];
    return fault ? fault() : rightAnswer(url, init?.body);
  };
}

function rightAnswer({ pathname, search }: URL, body: unknown): Response {
  switch (routeKind(pathname)) {
    case 'redirect':
      return new Response(null, { status: 308, headers: { location: redirectLocation({ pathname, search }) } });
    case 'health':
      return Response.json({ status: 'ok', reasons: [], mail: 'configured' });
    case 'contact':
      return Response.json({ message: 'Escribe tu nombre.' }, { status: body === '{}' ? 422 : 500 });
    case 'asset':
      return asset(pathname);
    default:
      return page(PAGE);
  }
}

function asset(pathname: string): Response {
  if (pathname.includes('no-existe')) return new Response(null, { status: 404 });
  if (pathname === POLICY_DOCUMENT) return new Response('', { headers: { 'content-type': 'text/html' } });
  if (pathname.startsWith('/_next/')) return new Response('', { headers: { 'cache-control': 'immutable' } });
  return new Response('', { headers: { 'content-type': 'image/png' } });
}

const page = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, {
    headers: {
      ...SECURITY_HEADERS,
      'content-security-policy': asHeader("default-src 'none'"),
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-encoding': 'br',
      ...headers,
    },
  });

/** The titles of the points that do not hold at this host. */
async function openPoints(host: typeof fetch): Promise<string[]> {
  const checks = await checkDeployed({ address: `${SITE}/AboutUs`, siteUrl: SITE, request: host });
  return checks.filter(({ problem }) => problem !== undefined).map(({ title }) => title);
}

test('a host that answers as the route table says has no problem', async () => {
  expect(await openPoints(hostWith())).toEqual([]);
});

test.each<[string, Record<string, () => Response>, string[]]>([
  [
    'a lost query',
    { '/una/ruta': () => new Response(null, { status: 308, headers: { location: '/AboutUs' } }) },
    ['/una/ruta?utm_source=revision lleva a la página'],
  ],
  [
    'missing headers',
    { '/AboutUs': () => page(PAGE, { 'x-content-type-options': '' }) },
    ['Las cabeceras de seguridad están'],
  ],
  ['no compression', { '/AboutUs': () => page(PAGE, { 'content-encoding': '' }) }, ['La página viaja comprimida']],
  ['a preview', { '/AboutUs': () => page(`${PAGE}<aside data-preview>`) }, ['Los buscadores pueden guardarla']],
  [
    'the page in place of a missing file',
    { '/media/no-existe.svg': () => page(PAGE) },
    ['Un archivo que falta es un 404'],
  ],
  [
    'the page in place of a script, and no icon',
    {
      '/_next/static/a.js': () => page(PAGE, { 'content-type': 'text/html', 'cache-control': 'immutable' }),
      '/icon.svg': () => new Response(null, { status: 404 }),
    },
    ['Llega cada archivo que la página pide'],
  ],
  [
    'a form that nobody checks',
    { '/notification/contact': () => new Response(null, { status: 404 }) },
    ['El servicio de contacto revisa las solicitudes'],
  ],
  [
    'health that is no report',
    { '/healthz': () => new Response('<p>Hola', { headers: { 'content-type': 'application/json' } }) },
    ['El servicio de contacto está sano', 'El correo saliente está configurado'],
  ],
  [
    'a service without mail',
    { '/healthz': () => Response.json({ status: 'ok', mail: 'not-configured' }) },
    ['El correo saliente está configurado'],
  ],
])('%s is a problem', async (_what, faults, titles) => {
  expect(await openPoints(hostWith(faults))).toEqual(titles);
});

test('an address where nothing answers is one problem', async () => {
  const dead: typeof fetch = async () => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND istmo.co') });
  };
  expect(await checkDeployed({ address: SITE, siteUrl: SITE, request: dead })).toEqual([
    expect.objectContaining({ title: 'El sitio responde', problem: expect.stringMatching(/ENOTFOUND/) }),
  ]);
});
