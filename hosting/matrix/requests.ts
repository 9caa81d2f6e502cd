import { readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { contentType, isCompressible } from '@/lib/content-types';
import {
  ERROR_HEADERS,
  HASHED_FOLDER,
  headersFor,
  REDIRECT_HEADERS,
  SECURITY_HEADERS,
  UNCACHED_HEADERS,
} from '@/lib/headers';
import { encodePath, rootFilesIn, webPath } from '@/lib/public-files';
import {
  ASSET_FOLDERS,
  CONTACT_PATH,
  CUSTOM_REDIRECTS,
  HEALTH_PATHS,
  PAGE_PATH,
  POLICY_DOCUMENT,
  REDIRECT_STATUS,
  redirectLocation,
} from '@/lib/routes';
import { contactRequest } from '@/server/testing/requests';

/** An expected response. Only listed headers are compared. Unlisted `Location` and `Set-Cookie` must be absent. */
export interface ExpectedResponse {
  status: number;
  headers: Readonly<Record<string, string | undefined>>;
  /** Whether the body is the page or the error screen. No path except the page path may return the page. */
  body: 'page' | 'error screen' | 'other';
}

/** A request that the tests send to every host, with its raw target and the expected response. */
export interface MatrixRequest {
  method: string;
  target: string;
  headers?: Record<string, string>;
  body?: string;
  expected: ExpectedResponse;
}

/**
 * Returns the encoded paths of files that represent the site: each file at the root, the policy document, and one file
 * per extension in each asset folder.
 */
export function sampleFiles(sitePath: string): string[] {
  const samplePaths = new Map<string, string>();
  for (const folder of ASSET_FOLDERS) {
    for (const name of readdirSync(join(sitePath, folder), { recursive: true, encoding: 'utf8' })) {
      if (statSync(join(sitePath, folder, name)).isFile())
        samplePaths.set(folder + extname(name), folder + webPath(name));
    }
  }
  return [...new Set([...rootFilesIn(sitePath), POLICY_DOCUMENT, ...samplePaths.values()])].map(encodePath);
}

/** Request targets that hosts redirect to another URL, such as malicious targets and variants of the page path. */
const redirectedTargets = [
  '/',
  '/?utm_source=correo&utm_campaign=a%20b',
  '/?',
  '/nosotros',
  '/nosotros.html',
  '/contactanos?x=%C3%B1',
  '/una/ruta/cualquiera?a=1&a=2&b=%2F',
  '/aboutus',
  '/ABOUTUS?x=1',
  '/AboutUs/',
  '/AboutUs/?x=1',
  '/AboutUs.html',
  '/index.html',
  '/404.html',
  '/%41boutUs',
  '/AboutUs%2F',
  '//evil.com',
  '//evil.com/%2e%2e',
  '/\\evil.com',
  '/%5Cevil.com',
  '/?//evil.com',
  '/x%0d%0aSet-Cookie:%20a=b',
  '/?x=%0d%0aSet-Cookie:%20a=b',
  `${CONTACT_PATH}/`,
  ...Object.keys(CUSTOM_REDIRECTS).flatMap((path) => [path, `${path}?a=1&b=2`]),
];

const notFoundPaths = [
  '/_next/',
  `${HASHED_FOLDER}no.js`,
  '/media/no.svg',
  '/media/brand',
  '/.well-known/acme-challenge/no',
  ...HEALTH_PATHS,
];

/** Request paths with an invalid percent-encoding. */
export const malformedPaths = ['/%E0%A4%A', `${PAGE_PATH}%`, '/media/%zz'];

interface MatrixOptions {
  files: readonly string[];
  csp: string;
  /** The `Origin` of contact requests. Hosts that change `Host` need `ALLOWED_ORIGINS` and get none. */
  origin?: string | undefined;
}

/** Returns the requests to which every host must send the same response. */
export function matrixRequests({ files, csp, origin }: MatrixOptions): MatrixRequest[] {
  const pageResponse: ExpectedResponse = {
    status: 200,
    headers: { ...headersFor(PAGE_PATH, csp), 'Content-Type': 'text/html', Vary: 'Accept-Encoding' },
    body: 'page',
  };
  return [
    get(PAGE_PATH, pageResponse),
    get(`${PAGE_PATH}?utm_source=correo&x=%C3%B1`, pageResponse),
    ...inEveryCoding(PAGE_PATH, pageResponse),
    { ...get(PAGE_PATH, { ...pageResponse, body: 'other' }), method: 'HEAD' },
    ...redirectedTargets.map((target) => get(target, expectedRedirect(target))),
    ...files.flatMap((path) => inEveryCoding(path, expectedFile(path, csp))),
    ...notFoundPaths.map((path) => get(path, notFound)),
    ...malformedPaths.map((path) => get(path, errorScreen(400))),
    get('/media/%2e%2e/AboutUs.html', { ...notFound, headers: SECURITY_HEADERS }),
    ...unusualMethodRequests,
    postContact(JSON.stringify(contactRequest()), { status: 200, origin }),
    postContact('{', { status: 400, origin }),
  ];
}

function get(target: string, expected: ExpectedResponse): MatrixRequest {
  return { method: 'GET', target, expected };
}

function inEveryCoding(target: string, expected: ExpectedResponse): MatrixRequest[] {
  return ['identity', 'gzip', 'br', 'gzip, br, zstd'].map((coding) => ({
    ...get(target, expected),
    headers: { 'Accept-Encoding': coding },
  }));
}

function expectedRedirect(target: string): ExpectedResponse {
  const [pathname = '', query] = target.split(/\?(.*)/s);
  const location = redirectLocation({ pathname, search: query ? `?${query}` : '' });
  return { status: REDIRECT_STATUS, headers: { ...REDIRECT_HEADERS, Location: location }, body: 'other' };
}

function expectedFile(path: string, csp: string): ExpectedResponse {
  const type = contentType(path).replace(/;.*/, '');
  const typeHeaders = isCompressible(path)
    ? { 'Content-Type': type, Vary: 'Accept-Encoding' }
    : { 'Content-Type': type, Vary: undefined, 'Content-Encoding': undefined };
  return { status: 200, headers: { ...headersFor(path, csp), ...typeHeaders }, body: 'other' };
}

export function errorScreen(status: number): ExpectedResponse {
  return { status, headers: { ...ERROR_HEADERS, 'Content-Type': 'text/html' }, body: 'error screen' };
}

const notFound: ExpectedResponse = { status: 404, headers: UNCACHED_HEADERS, body: 'other' };
const methodNotAllowed: ExpectedResponse = { status: 405, headers: SECURITY_HEADERS, body: 'other' };

const unusualMethodRequests: MatrixRequest[] = [
  { method: 'HEAD', target: '/', expected: expectedRedirect('/') },
  { method: 'HEAD', target: '/media/no.svg', expected: notFound },
  { method: 'POST', target: '/nosotros', expected: expectedRedirect('/nosotros') },
  { method: 'POST', target: PAGE_PATH, expected: methodNotAllowed },
  { method: 'OPTIONS', target: PAGE_PATH, expected: methodNotAllowed },
  { method: 'DELETE', target: POLICY_DOCUMENT, expected: methodNotAllowed },
  { method: 'GET', target: CONTACT_PATH, expected: methodNotAllowed },
  { method: 'OPTIONS', target: CONTACT_PATH, expected: methodNotAllowed },
];

function postContact(body: string, { status, origin }: { status: number; origin?: string | undefined }): MatrixRequest {
  return {
    method: 'POST',
    target: CONTACT_PATH,
    headers: { 'Content-Type': 'application/json', ...(origin && { Origin: origin }) },
    body,
    expected: { status, headers: { ...SECURITY_HEADERS, 'Content-Type': 'application/json' }, body: 'other' },
  };
}
