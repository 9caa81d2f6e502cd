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
const by = (method: string, { target, expected, headers }: Case): Case => ({ method, target, expected, headers });

const page: Expected = { status: 200, location: null, type: 'text/html', cache: CACHE_CONTROL.page, page: true };
const home = (search = '', location = PAGE_PATH + search): Expected => ({
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

/** The requests that every host is asked. */
export const cases: readonly Case[] = [
  get('/AboutUs', page),
  get('/AboutUs?utm_source=correo&x=%C3%B1', page),
  get('/AboutUs', { ...page, encoding: 'gzip' }, { 'Accept-Encoding': 'gzip' }),
  { method: 'HEAD', target: '/AboutUs', expected: { ...page, page: false } },
  get('/', home()),
  get('/?utm_source=correo&utm_campaign=a%20b', home('?utm_source=correo&utm_campaign=a%20b')),
  get('/?', home()),
  get('/nosotros', home()),
  get('/contactanos?x=%C3%B1', home('?x=%C3%B1')),
  get('/una/ruta/cualquiera?a=1&a=2&b=%2F', home('?a=1&a=2&b=%2F')),
  get('/aboutus', home()),
  get('/ABOUTUS?x=1', home('?x=1')),
  get('/AboutUs/', home()),
  get('/AboutUs/?x=1', home('?x=1')),
  get('/AboutUs.html', home()),
  get('/index.html', home()),
  get('/404.html', home()),
  get('/%41boutUs', home()),
  get('/AboutUs%2F', home()),
  get('//evil.com', home()),
  get('//evil.com/%2e%2e', home()),
  get('/\\evil.com', home()),
  get('/%5Cevil.com', home()),
  get('/?//evil.com', home('?//evil.com')),
  get('/x%0d%0aSet-Cookie:%20a=b', home()),
  get('/?x=%0d%0aSet-Cookie:%20a=b', home('?x=%0d%0aSet-Cookie:%20a=b')),
  ...['', '?a=1&b=2'].flatMap((search) => detoursWith(search).map(([path, to]) => get(path + search, home('', to)))),
  get(HASHED_FILE, file('text/javascript', CACHE_CONTROL.hashed)),
  get('/media/brand/istmo.svg', file('image/svg+xml', CACHE_CONTROL.file)),
  get('/manifest.webmanifest', file('application/manifest+json', CACHE_CONTROL.file)),
  get('/_next/static/chunks/no.js', missing),
  get('/media/no.svg', missing),
  get('/media/brand', missing),
  get('/_next/', missing),
  get('/media/%2e%2e/AboutUs.html', { status: 404, location: null, page: false }),
  by('HEAD', get('/', home())),
  by('HEAD', get('/media/no.svg', missing)),
  by('POST', get('/nosotros', home())),
  by('POST', get('/AboutUs', notAllowed)),
  by('OPTIONS', get('/AboutUs', notAllowed)),
  by('DELETE', get(HASHED_FILE, notAllowed)),
  by('GET', get(CONTACT_PATH, notAllowed)),
  by('OPTIONS', get(CONTACT_PATH, notAllowed)),
  get(`${CONTACT_PATH}/`, home()),
  post(JSON.stringify(contactRequest()), { status: 200, location: null, type: 'application/json' }),
  post('{', { status: 400, location: null, type: 'application/json' }),
];
