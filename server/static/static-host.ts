import type { IncomingMessage, ServerResponse } from 'node:http';
import { REDIRECT_HEADERS, UNCACHED_HEADERS } from '@/lib/headers';
import { PAGE_PATH, REDIRECT_STATUS, type RouteKind, redirectLocation } from '@/lib/routes';
import type { ExportedSite, Representation, Resource } from './site';

/** Answers a request for anything but the contact service. */
export type StaticHost = (
  request: IncomingMessage,
  response: ServerResponse,
  kind: RouteKind,
  url: RequestTarget,
) => void;

/** A request target in its two parts, as they were sent. */
export interface RequestTarget {
  pathname: string;
  /** `''` or starting with `?`. */
  search: string;
}

/** Splits a request target. A fragment, which no browser sends, is dropped. */
export function parseTarget(target: string): RequestTarget {
  const end = target.indexOf('#');
  const sent = end < 0 ? target : target.slice(0, end);
  const query = sent.indexOf('?');
  return query < 0 ? { pathname: sent, search: '' } : { pathname: sent.slice(0, query), search: sent.slice(query) };
}

const REDIRECT = Object.entries(REDIRECT_HEADERS).flat();
const MISSING = [...Object.entries(UNCACHED_HEADERS).flat(), 'Content-Type', 'text/plain; charset=utf-8'];

/** Serves the site from memory: codings, validators, ranges, redirects and 404s. */
export function createStaticHost(site: ExportedSite): StaticHost {
  return (request, response, kind, { pathname, search }) => {
    if (kind === 'redirect') {
      const location = redirectLocation(search, pathname);
      response.writeHead(REDIRECT_STATUS, [...REDIRECT, 'Location', location, 'Content-Length', '0']);
      response.end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(request, response, 405, [...MISSING, 'Allow', 'GET, HEAD'], 'Método no permitido.\n');
    }
    const resource = site.get(kind === 'page' ? PAGE_PATH : pathname) ?? site.get(decoded(pathname));
    if (!resource) return sendText(request, response, 404, MISSING, 'No existe este archivo.\n');
    sendResource(request, response, resource);
  };
}

function sendResource(request: IncomingMessage, response: ServerResponse, resource: Resource): void {
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  const chosen = choose(resource, request.headers['accept-encoding']);
  if (known !== undefined && (known === '*' || known.includes(chosen.etag))) {
    response.writeHead(304, chosen.headers);
    response.end();
    return;
  }
  // A range counts bytes of the plain file, and only while the client's copy is the same file.
  if (range !== undefined && request.method === 'GET' && !resource.br) {
    if (ifRange === undefined || ifRange === resource.identity.etag) {
      sendRange(response, resource.identity, range);
      return;
    }
  }
  response.writeHead(200, chosen.wholeHeaders);
  response.end(request.method === 'HEAD' ? undefined : chosen.body);
}

function sendRange(response: ServerResponse, { body, headers, wholeHeaders }: Representation, range: string): void {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim());
  // Several ranges, another unit or no range at all: the whole file is the answer.
  if (!match || (match[1] === '' && match[2] === '') || (match[2] !== '' && Number(match[2]) < Number(match[1]))) {
    response.writeHead(200, wholeHeaders);
    response.end(body);
    return;
  }
  const suffix = match[1] === '';
  const start = suffix ? Math.max(0, body.length - Number(match[2])) : Number(match[1]);
  const end = suffix || match[2] === '' ? body.length - 1 : Math.min(Number(match[2]), body.length - 1);
  if (start > end || start >= body.length) {
    response.writeHead(416, [...headers, 'Content-Range', `bytes */${body.length}`, 'Content-Length', '0']);
    response.end();
    return;
  }
  const part = body.subarray(start, end + 1);
  response.writeHead(206, [
    ...headers,
    'Content-Range',
    `bytes ${start}-${end}/${body.length}`,
    'Content-Length',
    String(part.length),
  ]);
  response.end(part);
}

const REFUSED_CODING = /;\s*q=0(?:\.0*)?\s*$/;

function choose({ identity, br, gzip }: Resource, accepted: string | string[] | undefined): Representation {
  if (typeof accepted !== 'string' || !br) return identity;
  const codings = accepted
    .split(',')
    .filter((item) => !REFUSED_CODING.test(item))
    .join();
  if (/\bbr\b/.test(codings)) return br;
  return gzip && /\bgzip\b/.test(codings) ? gzip : identity;
}

function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: string[],
  text: string,
): void {
  response.writeHead(status, [...headers, 'Content-Length', String(Buffer.byteLength(text))]);
  response.end(request.method === 'HEAD' ? undefined : text);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return pathname;
    throw error;
  }
}
