import { CUSTOM_REDIRECTS, linkTarget, redirectLocation, routeKind } from './routes';

describe('routeKind', () => {
  test.each([
    ['/AboutUs', 'page'],
    ['/notification/contact', 'contact'],
    ['/healthz', 'health'],
    ['/livez', 'health'],
    ['/readyz', 'health'],
    ['/_next/static/chunks/a.js', 'asset'],
    ['/media/hero/noche-wide.avif', 'asset'],
    ['/media/', 'asset'],
    ['/favicon.ico', 'asset'],
    ['/.well-known/acme-challenge/una-clave', 'asset'],
    ['/opengraph-image.png', 'asset'],
  ])('classifies the path %s as "%s"', (path, kind) => {
    expect(routeKind(path)).toBe(kind);
  });

  test.each([
    '/',
    '',
    '/nosotros',
    '/una/ruta/cualquiera',
    '/aboutus',
    '/AboutUs/',
    '/AboutUs.html',
    '/%41boutUs',
    '/AboutUs;x',
    '//AboutUs',
    '/\\evil.com',
    '/AboutUs%0d%0aX: y',
    '/404.html',
    '/media',
    '/Media/a.svg',
    '//media/a.svg',
    '/notification/contact/',
    '/a/favicon.ico',
  ])('classifies the path "%s" as "redirect"', (path) => {
    expect(routeKind(path)).toBe('redirect');
  });
});

describe('redirectLocation', () => {
  test.each([
    ['', '/AboutUs'],
    ['?', '/AboutUs'],
    ['?utm_source=correo&x=%C3%B1', '/AboutUs?utm_source=correo&x=%C3%B1'],
    ['?a=1?b=2', '/AboutUs?a=1?b=2'],
  ])('keeps the query %j without decoding it', (search, location) => {
    expect(redirectLocation({ pathname: '/nosotros', search })).toBe(location);
  });

  test.each(['?//evil.com', '?https://evil.com', '?@evil.com', '?\\evil.com'])(
    'redirects to the page on the same host despite the query %s',
    (search) => {
      const target = new URL(redirectLocation({ pathname: '/x', search }), 'https://istmo.example/x');
      expect(target.origin + target.pathname).toBe('https://istmo.example/AboutUs');
    },
  );
});

test('every custom redirect has a valid path and target', () => {
  for (const [path, target] of Object.entries(CUSTOM_REDIRECTS)) {
    expect([path, routeKind(path)]).toEqual([path, 'redirect']);
    expect(path).toMatch(/^\/(?!\/)[\w./-]*$/);
    expect(target).toMatch(/^(?:https:\/\/[\w.-]+)?\/(?!\/)[\w./-]*(?:\?[\w=&%.-]+)?(?:#[\w-]+)?$/);
    if (target.startsWith('/')) expect([target, routeKind(target.replace(/[?#].*/, ''))]).not.toContain('redirect');
  }
});

test.each([
  ['/contactanos', '#contact-us'],
  ['/productos', '#testimonials-two'],
  ['#servicios', '#servicios'],
  ['/', '/AboutUs'],
  ['/historia', '/AboutUs'],
])('a link to the route %s leads to %s', (route, target) => {
  expect(linkTarget(route)).toBe(target);
});

describe('redirectLocation with custom redirects', () => {
  beforeAll(() =>
    Object.assign(CUSTOM_REDIRECTS, {
      '/blog': 'https://blog.example.com/',
      '/feria': '/AboutUs#contact-us',
      '/servicios': 'https://blog.example.com/servicios',
      '/catalogo': 'https://blog.example.com/?tema=flotas#inicio',
    }),
  );

  test.each([
    ['/blog', '', 'https://blog.example.com/'],
    ['/blog', '?a=1?b=$&', 'https://blog.example.com/?a=1?b=$&'],
    ['/catalogo', '?utm_source=feria', 'https://blog.example.com/?tema=flotas&utm_source=feria#inicio'],
    ['/catalogo', '', 'https://blog.example.com/?tema=flotas#inicio'],
    ['/feria', '?', '/AboutUs#contact-us'],
    ['/feria', '?a=%C3%B1', '/AboutUs?a=%C3%B1#contact-us'],
    ['/servicios', '', 'https://blog.example.com/servicios'],
    ['/feria/', '?a', '/AboutUs?a'],
    ['/Blog', '', '/AboutUs'],
    ['//blog', '', '/AboutUs'],
  ])('redirects the path %s with the query "%s" to %s', (path, search, location) => {
    expect(redirectLocation({ pathname: path, search })).toBe(location);
    if (search === '') expect(linkTarget(path)).toBe(location);
  });
});
