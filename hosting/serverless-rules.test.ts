import { headersFor, UNCACHED_HEADERS } from '@/lib/headers';
import {
  CUSTOM_REDIRECTS,
  ERROR_DOCUMENTS,
  HEALTH_PATHS,
  PAGE_PATH,
  POLICY_DOCUMENT,
  REDIRECT_STATUS,
  ROOT_FILES,
  routeKind,
} from '@/lib/routes';
import worker from './cloudflare/worker';
import { netlify } from './hosts/netlify';
import { vercel } from './hosts/vercel';
import { malformedPaths, matrixRequests } from './matrix/requests';

jest.mock('@/lib/routes', () => {
  const routes = jest.requireActual('@/lib/routes');
  Object.assign(routes.CUSTOM_REDIRECTS, {
    '/blog': 'https://blog.example.com/',
    '/feria.html': '/AboutUs#contact-us',
    '/catalogo': 'https://blog.example.com/?tema=flotas',
  });
  return routes;
});

const rootFiles = [...ROOT_FILES, '/Cat%C3%A1logo%20(1).PDF'];
const deployment = {
  csp: "default-src 'none'",
  hashedFiles: [],
  rootFiles: [...rootFiles, ...HEALTH_PATHS],
  serviceOrigin: 'https://contacto.example.com',
};
const files = [...rootFiles, POLICY_DOCUMENT, '/_next/static/chunks/a.js', '/media/film.mp4'];

interface VercelRoute {
  src?: string;
  handle?: string;
  headers?: Record<string, string>;
}

/** Running Vercel locally needs an account, so these tests evaluate the generated rules themselves. */
describe('the Vercel configuration', () => {
  const { routes } = JSON.parse(vercel.files(deployment)['.vercel/output/config.json'] ?? '') as {
    routes: VercelRoute[];
  };
  const matches = (path: string) => (route: VercelRoute) => route.src && new RegExp(route.src).test(path);
  const indexOfPhase = (handle: string) => routes.findIndex((route) => route.handle === handle);
  const requests = matrixRequests({ files, csp: deployment.csp });
  const paths = [...new Set(requests.map(({ target }) => target.replace(/\?.*/s, '')))];

  test.each(paths)('routes %s as lib/routes.ts specifies', (path) => {
    const kind = routeKind(path);
    const route = routes.slice(0, indexOfPhase('filesystem')).find(matches(path));
    if (malformedPaths.includes(path)) return expect(route).toMatchObject({ status: 400, dest: ERROR_DOCUMENTS[400] });
    if (deployment.rootFiles.includes(path) || kind === 'page' || kind === 'asset')
      return expect(route).toBeUndefined();
    const Location = CUSTOM_REDIRECTS[path] ?? PAGE_PATH;
    const redirect = { status: REDIRECT_STATUS, headers: { Location } };
    expect(route).toMatchObject(kind === 'contact' ? { dest: deployment.serviceOrigin + path } : redirect);
  });

  test.each([PAGE_PATH, ...files])('sends the headers that lib/headers.ts specifies for %s', (path) => {
    const rules = routes.slice(indexOfPhase('hit') + 1).filter(matches(path));
    const headers = Object.assign({}, ...rules.map((rule) => rule.headers));
    expect(headers).toEqual(headersFor(path, deployment.csp));
  });

  test('returns 404 for a missing file', () => {
    expect(routes[indexOfPhase('filesystem') + 1]).toMatchObject({ src: '.*', status: 404, headers: UNCACHED_HEADERS });
  });
});

test.each([vercel, netlify])('the $name configuration sends the proxy secret only if one is defined', (host) => {
  const render = (proxySecret?: string) => Object.values(host.files({ ...deployment, proxySecret })).join('');
  expect(render('secreto de la red')).toMatch(/X-Proxy-Secret"?[\s\S]*secreto de la red/);
  expect(render()).not.toContain('X-Proxy-Secret');
});

/** `matrix/` tests the worker in Cloudflare's runtime. That is too slow for every change, so Node runs it here. */
describe('the Cloudflare Worker', () => {
  const ASSETS = { fetch: async ({ pathname }: URL) => new Response(pathname) };
  const env = { CONTACT_SERVICE_URL: deployment.serviceOrigin, ASSETS };
  const send = (path: string, init?: RequestInit) =>
    worker.fetch(new Request(`https://istmo.example${path}`, init), env);

  test.each([
    ['/nosotros?x=%C3%B1', { status: REDIRECT_STATUS, location: '/AboutUs?x=%C3%B1', body: '' }],
    ['/blog?x=%C3%B1', { status: REDIRECT_STATUS, location: 'https://blog.example.com/?x=%C3%B1', body: '' }],
    ['/media/no.svg', { status: 404, location: null, body: '' }],
    ['/healthz', { status: 404, location: null, body: '' }],
    ['/AboutUs%', { status: 400, location: null, body: '/media/error-400' }],
  ])('answers %s with %j', async (path, expected) => {
    const response = await send(path);
    const { status, headers } = response;
    expect({ status, location: headers.get('Location'), body: await response.text() }).toEqual(expected);
  });

  test('forwards a contact request with its idempotency key', async () => {
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    await send('/notification/contact', { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'una-clave' } });
    const request = fetchMock.mock.calls[0]?.[0] as Request;
    fetchMock.mockRestore();
    expect(request.method).toBe('POST');
    expect(request.url).toBe(`${deployment.serviceOrigin}/notification/contact`);
    expect(await request.text()).toBe('{}');
    expect(request.headers.get('Idempotency-Key')).toBe('una-clave');
  });
});
