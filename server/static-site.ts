import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import { join, relative } from 'node:path';
import { unescape as decodePath } from 'node:querystring';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { CONTENT_TYPES, contentType, isCompressible } from '@/lib/content-types';
import { ERROR_HEADERS, headerPolicy, headersFor, REDIRECT_HEADERS, UNCACHED_HEADERS } from '@/lib/headers';
import { encodePath, isServedFile, rootFilesIn, webPath } from '@/lib/public-files';
import { ERROR_DOCUMENTS, isMalformed, PAGE_PATH, REDIRECT_STATUS, redirectLocation, routeKind } from '@/lib/routes';
import { OperatorError } from './operator-error';

interface Representation {
  body: Buffer;
  headers: { ETag: string } & OutgoingHttpHeaders;
}

/** The representations of a file by content coding. A coding is missing if it does not reduce the size. */
type Resource = { identity: Representation } & Partial<Record<'br' | 'gzip', Representation>>;

const COMPRESSORS = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The panel, which only the folder of a preview contains. */
const PANEL_DOCUMENT = '/admin/index.html';

/** Request handler for all paths except those of the contact service. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Splits a request target into path and query. The query is empty or starts with `?`. */
export function parseRequestTarget(requestTarget = '/') {
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(requestTarget) ?? [];
  return { pathname, search };
}

/**
 * Loads the exported site into memory and returns its request handler. The handler supports content codings, ETags,
 * ranges and redirects. It does not serve files that the route table excludes, such as the router data of Next.js.
 *
 * @param onError receives the unexpected errors of the handler. Their responses are the error screen (spec §8).
 * @throws OperatorError if the folder does not contain the page
 */
export async function loadSiteHandler(folder: string, onError = console.error): Promise<SiteHandler> {
  const site = await loadSite(folder);

  return (request, response) => {
    try {
      serve(site, request, response);
    } catch (error) {
      onError(error);
      // A second `writeHead` would throw and end the process.
      if (response.headersSent) response.destroy();
      else sendErrorScreen(site, response, 500);
    }
  };
}

function serve(site: ReadonlyMap<string, Resource>, request: IncomingMessage, response: ServerResponse): void {
  const target = parseRequestTarget(request.url);
  if (isMalformed(target.pathname)) {
    sendErrorScreen(site, response, 400);
    return;
  }
  const isPanel = /^\/admin\/?$/.test(target.pathname) && site.has(PANEL_DOCUMENT);
  // The route table redirects all unknown paths. It does not contain the files from `public/`, but `site` does.
  if (isPanel || (routeKind(target.pathname) === 'redirect' && !site.has(target.pathname))) {
    const location = isPanel ? PANEL_DOCUMENT + target.search : redirectLocation(target);
    const headers = { ...REDIRECT_HEADERS, Location: location, 'Content-Length': 0 };
    response.writeHead(REDIRECT_STATUS, headers).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, { status: 405, headers: { Allow: 'GET, HEAD' }, text: 'Método no permitido.\n' });
    return;
  }
  const resource = site.get(encodePath(decodePath(target.pathname)));
  if (resource) sendResource(request, response, resource);
  else sendText(response, { status: 404, text: 'No existe este archivo.\n' });
}

async function loadSite(folder: string): Promise<ReadonlyMap<string, Resource>> {
  const rootFiles = rootFilesIn(folder);
  const site = new Map<string, Resource>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = findServedPath(relative(folder, file), rootFiles);
      if (entry.isFile() && path !== null) site.set(path, await loadResource(file, path));
    }),
  );
  if (site.has(PAGE_PATH)) return site;
  throw new OperatorError(
    `No está la página en «${folder}/». Compílala con «npm run build», o usa «npm start», que lo hace todo.`,
  );
}

/** Returns the encoded URL path of a file, or null if the file is not served. */
function findServedPath(file: string, rootFiles: readonly string[]): string | null {
  const path = `/${webPath(file)}`;
  // Serves the panel of a preview also if the route table, which depends on `SITE_ENV`, does not contain it.
  if (!isServedFile(path, rootFiles) && !path.startsWith('/admin/')) return null;
  return path === `${PAGE_PATH}.html` ? PAGE_PATH : encodePath(path);
}

async function loadResource(file: string, path: string): Promise<Resource> {
  const body = await readFile(file);
  const contentSecurityPolicy = path === PAGE_PATH ? headerPolicy(body.toString()) : '';
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const isCompressed = isCompressible(file);
  const headers = {
    'Content-Type': contentType(file),
    ...headersFor(path, contentSecurityPolicy),
    ...(isCompressed ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
  };
  const resource: Resource = { identity: { body, headers: { ...headers, ETag: `"${hash}"` } } };
  if (!isCompressed) return resource;
  for (const coding of ['br', 'gzip'] as const) {
    const compressed = await COMPRESSORS[coding](body);
    if (compressed.length >= body.length) continue;
    const codingHeaders = { ETag: `"${hash}-${coding}"`, 'Content-Encoding': coding };
    resource[coding] = { body: compressed, headers: { ...headers, ...codingHeaders } };
  }
  return resource;
}

function sendResource(request: IncomingMessage, response: ServerResponse, resource: Resource): void {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
  const { body, headers } = chooseRepresentation(resource, request.headers['accept-encoding']);
  if (ifNoneMatch?.trim() === '*' || ifNoneMatch?.includes(headers.ETag)) {
    response.writeHead(304, headers).end();
    return;
  }
  // Supports ranges only for files without compressed versions, and not if `If-Range` names another version.
  const isSameVersion = ifRange === undefined || ifRange === headers.ETag;
  const isRangeAllowed = request.method === 'GET' && headers['Accept-Ranges'] && isSameVersion;
  const byteRange = isRangeAllowed ? parseRange(range, body.length) : null;
  if (!byteRange) {
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
  } else if (byteRange.start >= body.length) {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${body.length}`, 'Content-Length': 0 }).end();
  } else {
    const { start, end } = byteRange;
    const contentRange = `bytes ${start}-${end}/${body.length}`;
    const partialHeaders = { ...headers, 'Content-Range': contentRange, 'Content-Length': end + 1 - start };
    response.writeHead(206, partialHeaders).end(body.subarray(start, end + 1));
  }
}

/**
 * Parses a `Range` header (RFC 9110, section 14). Returns null for forms such as multiple ranges. The response is then
 * the complete file.
 */
function parseRange(rangeHeader = '', bodyLength: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(rangeHeader.trim()) ?? [];
  if (first === '') return last === '' ? null : { start: Math.max(0, bodyLength - Number(last)), end: bodyLength - 1 };
  const start = Number(first);
  const end = last === '' ? bodyLength - 1 : Math.min(Number(last), bodyLength - 1);
  return last !== '' && Number(last) < start ? null : { start, end };
}

/** Returns the representation in the best coding that the client accepts. Prefers Brotli to gzip. */
function chooseRepresentation({ identity, br, gzip }: Resource, acceptEncoding = ''): Representation {
  // The weight 0 rejects a coding.
  const acceptedCodings = acceptEncoding.split(',').filter((coding) => !/;\s*q=0(?:\.0*)?\s*$/.test(coding));
  if (br && acceptedCodings.some((coding) => /\bbr\b/.test(coding))) return br;
  if (gzip && acceptedCodings.some((coding) => /\bgzip\b/.test(coding))) return gzip;
  return identity;
}

function sendText(
  response: ServerResponse,
  { status, headers, text }: { status: number; headers?: OutgoingHttpHeaders; text: string | Buffer },
): void {
  const allHeaders = { ...UNCACHED_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...headers };
  response.writeHead(status, { ...allHeaders, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

function sendErrorScreen(site: ReadonlyMap<string, Resource>, response: ServerResponse, status: 400 | 500): void {
  const text = site.get(ERROR_DOCUMENTS[status])?.identity.body ?? `${STATUS_CODES[status]}`;
  sendText(response, { status, headers: { ...ERROR_HEADERS, 'Content-Type': CONTENT_TYPES.html }, text });
}
