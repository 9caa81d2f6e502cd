import { runInNewContext } from 'node:vm';
import { DETOURS, PAGE_PATH, REDIRECT_STATUS, ROOT_FILES, redirectLocation, routeKind } from '@/lib/routes';
import worker from './cloudflare/worker';
import { viewerRequest } from './hosts/aws';
import { vercel } from './hosts/vercel';
import { cases } from './matrix/requests';

jest.mock('@/lib/routes', () => {
  const routes = jest.requireActual('@/lib/routes');
  Object.assign(routes.DETOURS, {
    '/blog': 'https://blog.example.com/',
    '/feria.html': '/AboutUs#contact-us',
    '/catalogo': 'https://blog.example.com/?tema=flotas',
  });
  return routes;
});

/**
 * The matrix sends its requests to real software. Two hosts have none that runs without an account: here their rules
 * decide on the same requests, and are held to the route table. The worker runs in the matrix too, which takes longer.
 */
const targets = [...new Set(cases.map(({ target }) => target))].map((target) => {
  const query = target.indexOf('?');
  return query < 0 ? { path: target, search: '' } : { path: target.slice(0, query), search: target.slice(query) };
});
const site = { policy: '', hashedFiles: [], rootFiles: ROOT_FILES, contactService: 'https://contacto.example.com' };

test.each(targets)("CloudFront's function decides on $path$search", ({ path, search }) => {
  const querystring: Record<string, { value: string; multiValue?: { value: string }[] }> = {};
  for (const pair of search.slice(1).split('&').filter(Boolean)) {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    const known = querystring[key];
    if (known) known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
    else querystring[key] = { value };
  }
  const request = { uri: path, querystring };
  const answer = runInNewContext(`${viewerRequest(site)}; handler(event)`, { event: { request } });
  if (routeKind(path) !== 'redirect') return expect(answer).toBe(request);
  expect(answer.statusCode).toBe(REDIRECT_STATUS);
  expect(answer.headers.location.value).toBe(redirectLocation({ pathname: path, search }));
});

test.each(targets)("Vercel's routes decide on $path", ({ path }) => {
  const { routes } = JSON.parse(vercel.files(site)['.vercel/output/config.json'] ?? '');
  const first = routes.find((route: { src?: string }) => !route.src || new RegExp(route.src).test(path));
  const kind = routeKind(path);
  const Location = DETOURS[path] ?? PAGE_PATH;
  const expected = {
    redirect: { status: REDIRECT_STATUS, headers: { Location } },
    contact: { dest: `${site.contactService}${path}` },
  };
  expect(first).toMatchObject(kind === 'redirect' || kind === 'contact' ? expected[kind] : { handle: 'filesystem' });
});

test('Vercel answers 404 for a file that is missing', () => {
  const { routes } = JSON.parse(vercel.files(site)['.vercel/output/config.json'] ?? '');
  const files = routes.findIndex(({ handle }: { handle?: string }) => handle === 'filesystem');
  expect(routes[files + 1]).toMatchObject({ src: '.*', status: 404 });
});

test('the worker redirects, passes requests on, and answers 404 for a missing file', async () => {
  const passedOn = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  const send = (path: string, init?: RequestInit) =>
    worker.fetch(new Request(`https://istmo.example${path}`, init), { CONTACT_SERVICE_URL: site.contactService });
  const home = await send('/nosotros?x=%C3%B1');
  expect([home.status, home.headers.get('Location')]).toEqual([REDIRECT_STATUS, '/AboutUs?x=%C3%B1']);
  const detour = await send('/blog?x=%C3%B1');
  expect(detour.headers.get('Location')).toBe('https://blog.example.com/?x=%C3%B1');
  expect((await send('/media/no.svg')).status).toBe(404);
  expect(passedOn).not.toHaveBeenCalled();
  await send('/notification/contact', { method: 'POST', body: '{}', headers: { 'Idempotency-Key': 'una-clave' } });
  const request = passedOn.mock.calls[0]?.[0] as Request;
  expect(request.method).toBe('POST');
  expect(request.url).toBe(`${site.contactService}/notification/contact`);
  expect(await request.text()).toBe('{}');
  expect(request.headers.get('Idempotency-Key')).toBe('una-clave');
  passedOn.mockRestore();
});
