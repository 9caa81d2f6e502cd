import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { withMetaPolicy } from '@/lib/headers';
import { listen } from '@/lib/processes/listen';
import { sendRequest } from '@/lib/processes/send-request';
import { ERROR_DOCUMENTS } from '@/lib/routes';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { loadSiteHandler } from './static-site';

const PAGE = withMetaPolicy(`<meta charset="utf-8"/>${'<p>Crecemos contigo</p>'.repeat(200)}`, "default-src 'none'");
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const siteFolder = sharedTemporaryFolder('site');
const onError = jest.fn();
let server: Server;
let port: number;

beforeAll(async () => {
  const files: Record<string, string | Buffer> = {
    'AboutUs.html': PAGE,
    'AboutUs/__next.txt': 'router data',
    '_next/static/chunks/[id]-ñ.js': `console.log('${'a'.repeat(500)}')`,
    'media/films/film.mp4': FILM,
    'admin/index.html': 'panel',
    [ERROR_DOCUMENTS[500]]: 'screen 500',
  };
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(siteFolder, name)), { recursive: true });
    writeFileSync(join(siteFolder, name), body);
  }
  server = createServer(await loadSiteHandler(siteFolder, onError));
  port = await listen(server);
});
afterAll(() => void server.close());

/** Sends a GET request. `fetch` would normalize the path and decompress the body. */
const get = (path: string, headers: Record<string, string> = {}) => sendRequest({ port, path, headers, agent: false });

test('serves the page in a content coding that the client accepts', async () => {
  const br = await get('/AboutUs?utm_source=correo', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await get('/AboutUs', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });
  const uncompressed = await get('/AboutUs');
  expect([br, gzip, uncompressed].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  expect(uncompressed.body.toString()).toBe(PAGE);
  expect(new Set([br, gzip, uncompressed].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers } of [br, gzip, uncompressed]) expect(headers.vary).toBe('Accept-Encoding');
});

test.each([
  ['bytes=0-99', 206, 'bytes 0-99/1000', FILM.subarray(0, 100)],
  ['bytes=-10', 206, 'bytes 990-999/1000', FILM.subarray(990)],
  ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
  ['bytes=0-1,5-6', 200, undefined, FILM],
])('responds to the range "%s" of a film file with status %i', async (range, status, contentRange, body) => {
  const response = await get('/media/films/film.mp4', { range });
  expect([response.status, response.headers['content-range']]).toEqual([status, contentRange]);
  expect(response.body.equals(body)).toBe(true);
});

test('returns the complete file if If-Range names an older version', async () => {
  const { headers } = await get('/media/films/film.mp4');
  const getRange = (etag: string) => get('/media/films/film.mp4', { range: 'bytes=0-9', 'if-range': etag });
  expect([(await getRange('"old"')).status, (await getRange(String(headers.etag))).status]).toEqual([200, 206]);
});

test.each([
  ['/media/../AboutUs.html', 404, 'text/plain; charset=utf-8', 'No existe'],
  ['/media/%ff', 404, 'text/plain; charset=utf-8', 'No existe'],
  ['/AboutUs/__next.txt', 308, undefined, ''],
  ['/_next/static/chunks/%5Bid%5D-%C3%B1.js', 200, 'text/javascript; charset=utf-8', 'console.log'],
  ['/admin/index.html', 200, 'text/html; charset=utf-8', 'panel'],
])('responds to %s with status %i', async (path, status, type, body) => {
  const response = await get(path);
  expect([response.status, response.headers['content-type']]).toEqual([status, type]);
  expect(response.body.toString()).toContain(body);
});

test.each([
  ['//evil.example/?utm_source=a&b=%20', '/AboutUs?utm_source=a&b=%20'],
  ['/admin', '/admin/index.html'],
  ['/admin/', '/admin/index.html'],
])('redirects %s to %s', async (path, location) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([308, location]);
});

test('returns the error screen after an unexpected error', async () => {
  const error = new Error('unforeseen');
  jest.spyOn(ServerResponse.prototype, 'writeHead').mockImplementationOnce(() => {
    throw error;
  });
  const response = await get('/AboutUs');
  expect([response.status, response.body.toString()]).toEqual([500, 'screen 500']);
  expect(onError).toHaveBeenCalledWith(error);
});
