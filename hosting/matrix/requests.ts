import { CACHE_CONTROL } from '@/lib/headers';
import { CONTACT_PATH, detoursWith, PAGE_PATH } from '@/lib/routes';
import { contactRequest } from '@/server/testing/requests';

/** What an answer must be. What is left out is not looked at. */
export interface Expected {
  status: number;
  /** Exactly this, or absent. */
  location?: string | null;
  cache?: string;
  /** The beginning of the media type. */
  type?: string;
  encoding?: string;
  /** Whether the body is the page, which must never stand under another address. */
  page?: boolean;
  /** Whether the security headers must be there; they must unless this says otherwise. */
  security?: boolean;
}

/** One request as it goes over the wire, and what every host must answer. */
export interface Case {
  method: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
  expected: Expected;
}

/** Stands for a hashed file of the build in a target. */
export const HASHED_FILE = '{archivo}';

const get = (target: string, expected: Expected, headers?: Record<string, string>): Case => ({
  method: 'GET',
  target,
  expected,
  headers,
});
const withMethod = (method: string, sent: Case): Case => ({ ...sent, method });

const page: Expected = { status: 200, location: null, type: 'text/html', cache: CACHE_CONTROL.page, page: true };
const redirect = (search = '', location = PAGE_PATH + search): Expected => ({
  status: 308,
  location,
  cache: CACHE_CONTROL.redirect,
  page: false,
});
const file = (type: string, cache: string): Expected => ({ status: 200, location: null, type, cache, page: false });
const missing: Expected = { status: 404, location: null, cache: CACHE_CONTROL.missing, page: false };
const notAllowed: Expected = { status: 405, location: null, page: false };

const post = (body: string, expected: Expected): Case => ({
  method: 'POST',
  target: CONTACT_PATH,
  headers: { 'Content-Type': 'application/json' },
  body,
  expected,
});

/** A request for each detour with a query, or without one. */
function detours(search: string): Case[] {
  return detoursWith(search).map(([path, to]) => get(path + search, redirect('', to)));
}

/** The requests that every host must answer alike. */
export const cases: readonly Case[] = [
  get('/AboutUs', page),
  get('/AboutUs?utm_source=correo&x=%C3%B1', page),
  get('/AboutUs', { ...page, encoding: 'gzip' }, { 'Accept-Encoding': 'gzip' }),
  withMethod('HEAD', get('/AboutUs', { ...page, page: false })),
  get('/', redirect()),
  get('/?utm_source=correo&utm_campaign=a%20b', redirect('?utm_source=correo&utm_campaign=a%20b')),
  get('/?', redirect()),
  get('/nosotros', redirect()),
  get('/contactanos?x=%C3%B1', redirect('?x=%C3%B1')),
  get('/una/ruta/cualquiera?a=1&a=2&b=%2F', redirect('?a=1&a=2&b=%2F')),
  get('/aboutus', redirect()),
  get('/ABOUTUS?x=1', redirect('?x=1')),
  get('/AboutUs/', redirect()),
  get('/AboutUs/?x=1', redirect('?x=1')),
  get('/AboutUs.html', redirect()),
  get('/index.html', redirect()),
  get('/404.html', redirect()),
  get('/%41boutUs', redirect()),
  get('/AboutUs%2F', redirect()),
  get('//evil.com', redirect()),
  get('//evil.com/%2e%2e', redirect()),
  get('/\\evil.com', redirect()),
  get('/%5Cevil.com', redirect()),
  get('/?//evil.com', redirect('?//evil.com')),
  get('/x%0d%0aSet-Cookie:%20a=b', redirect()),
  get('/?x=%0d%0aSet-Cookie:%20a=b', redirect('?x=%0d%0aSet-Cookie:%20a=b')),
  ...detours(''),
  ...detours('?a=1&b=2'),
  get(HASHED_FILE, file('text/javascript', CACHE_CONTROL.hashed)),
  get('/media/brand/istmo.svg', file('image/svg+xml', CACHE_CONTROL.file)),
  get('/manifest.webmanifest', file('application/manifest+json', CACHE_CONTROL.file)),
  get('/_next/static/chunks/no.js', missing),
  get('/media/no.svg', missing),
  get('/media/brand', missing),
  get('/.well-known/acme-challenge/no', missing),
  get('/_next/', missing),
  get('/media/%2e%2e/AboutUs.html', { status: 404, location: null, page: false }),
  withMethod('HEAD', get('/', redirect())),
  withMethod('HEAD', get('/media/no.svg', missing)),
  withMethod('POST', get('/nosotros', redirect())),
  withMethod('POST', get('/AboutUs', notAllowed)),
  withMethod('OPTIONS', get('/AboutUs', notAllowed)),
  withMethod('DELETE', get(HASHED_FILE, notAllowed)),
  withMethod('GET', get(CONTACT_PATH, notAllowed)),
  withMethod('OPTIONS', get(CONTACT_PATH, notAllowed)),
  get(`${CONTACT_PATH}/`, redirect()),
  post(JSON.stringify(contactRequest()), { status: 200, location: null, type: 'application/json' }),
  post('{', { status: 400, location: null, type: 'application/json' }),
];
