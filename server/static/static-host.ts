import type { IncomingMessage, ServerResponse } from 'node:http';
import { REDIRECT_HEADERS, UNCACHED_HEADERS } from '@/lib/headers';
import { PAGE_PATH, REDIRECT_STATUS, type RouteKind, redirectLocation } from '@/lib/routes';
import type { ExportedSite, Representation, Resource } from './site';

/** A request for anything but the contact service. */
interface StaticRequest {
  request: IncomingMessage;
  response: ServerResponse;
  kind: RouteKind;
  target: RequestTarget;
}

/** Answers a request. */
export type StaticHost = (request: StaticRequest) => void;

/** A request target in its two parts, as they were sent. */
interface RequestTarget {
  pathname: string;
  /** `''` or starting with `?`. */
  search: string;
}

/** Splits a request target. A fragment, which no browser sends, is dropped. */
export function parseTarget(target: string): RequestTarget {
  const [withoutFragment = ''] = target.split('#', 1);
  const [pathname = ''] = withoutFragment.split('?', 1);
  return { pathname, search: withoutFragment.slice(pathname.length) };
}

/** Names and values in turn, as `writeHead` takes them quickest. */
const rawRedirectHeaders = Object.entries(REDIRECT_HEADERS).flat();
const rawTextHeaders = [...Object.entries(UNCACHED_HEADERS).flat(), 'Content-Type', 'text/plain; charset=utf-8'];

/** Serves the site from memory: codings, validators, ranges, redirects and 404s. */
export function createStaticHost(site: ExportedSite): StaticHost {
  return ({ request, response, kind, target: { pathname, search } }) => {
    // A file of `public/` at the root stands where other paths redirect.
    if (kind === 'redirect' && !site.has(pathname)) {
      sendRedirect(response, redirectLocation({ pathname, search }));
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = [...rawTextHeaders, 'Allow', 'GET, HEAD'];
      sendText({ request, response, status: 405, headers, text: 'Método no permitido.\n' });
      return;
    }
    const resource = kind === 'page' ? site.get(PAGE_PATH) : (site.get(pathname) ?? site.get(decode(pathname)));
    if (!resource) {
      sendText({ request, response, status: 404, headers: rawTextHeaders, text: 'No existe este archivo.\n' });
      return;
    }
    sendResource({ request, response, resource });
  };
}

function sendRedirect(response: ServerResponse, location: string): void {
  response.writeHead(REDIRECT_STATUS, [...rawRedirectHeaders, 'Location', location, 'Content-Length', '0']);
  response.end();
}

interface ResourceAnswer {
  request: IncomingMessage;
  response: ServerResponse;
  resource: Resource;
}

function sendResource({ request, response, resource }: ResourceAnswer): void {
  const chosen = chooseCoding(resource, request.headers['accept-encoding']);
  if (isNotModified(request, chosen)) {
    response.writeHead(304, chosen.headers);
    response.end();
    return;
  }
  const { range } = request.headers;
  if (range !== undefined && takesRange(request, resource)) {
    sendRange({ response, representation: resource.identity, range });
    return;
  }
  response.writeHead(200, chosen.headersWithLength);
  response.end(request.method === 'HEAD' ? undefined : chosen.body);
}

function isNotModified(request: IncomingMessage, { etag }: Representation): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known === '*' || known.includes(etag));
}

/** A range counts bytes of the plain file, and only while the client's copy is the same file. */
function takesRange({ method, headers }: IncomingMessage, { acceptsRanges, identity }: Resource): boolean {
  const validator = headers['if-range'];
  return method === 'GET' && acceptsRanges && (validator === undefined || validator === identity.etag);
}

interface RangeAnswer {
  response: ServerResponse;
  representation: Representation;
  /** The `Range` header. */
  range: string;
}

function sendRange({ response, representation, range: header }: RangeAnswer): void {
  const { body, headers, headersWithLength } = representation;
  const range = parseRange(header, body.length);
  if (range === 'whole') {
    response.writeHead(200, headersWithLength);
    response.end(body);
    return;
  }
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...headers, 'Content-Range', `bytes */${body.length}`, 'Content-Length', '0']);
    response.end();
    return;
  }
  const { start, end } = range;
  const part = body.subarray(start, end + 1);
  const contentRange = `bytes ${start}-${end}/${body.length}`;
  response.writeHead(206, [...headers, 'Content-Range', contentRange, 'Content-Length', String(part.length)]);
  response.end(part);
}

/** The first and the last byte of a part. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * What the `Range` header asks for of a file of so many bytes (RFC 9110, 14). `whole` is the answer to several ranges,
 * another unit, or no range at all.
 */
function parseRange(header: string, length: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), length);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= length) return 'unsatisfiable';
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return { start, end };
}

function lastBytes(count: number, length: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || length === 0) return 'unsatisfiable';
  return { start: Math.max(0, length - count), end: length - 1 };
}

const REFUSED_CODING = /;\s*q=0(?:\.0*)?\s*$/;

/** Brotli before gzip, if accepted. */
function chooseCoding({ identity, br, gzip }: Resource, header: string | string[] | undefined): Representation {
  if (typeof header !== 'string' || !br) return identity;
  const accepted = header.split(',').filter((coding) => !REFUSED_CODING.test(coding));
  if (accepted.some((coding) => /\bbr\b/.test(coding))) return br;
  if (gzip && accepted.some((coding) => /\bgzip\b/.test(coding))) return gzip;
  return identity;
}

interface TextAnswer {
  request: IncomingMessage;
  response: ServerResponse;
  status: number;
  headers: string[];
  text: string;
}

function sendText({ request, response, status, headers, text }: TextAnswer): void {
  response.writeHead(status, [...headers, 'Content-Length', String(Buffer.byteLength(text))]);
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** The path with its escapes resolved; as it was sent where they are none. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return pathname;
    throw error;
  }
}
