import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { headerPolicy } from '@/lib/headers';
import { sendRequest } from '@/lib/processes/send-request';
import type { RunningServer } from '@/lib/processes/start-server';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { testWith } from '@/lib/testing/test-with';
import { expectedResponse } from './deviations';
import { type ExpectedResponse, errorScreen, type MatrixRequest, matrixRequests, sampleFiles } from './requests';
import { emulators, projectServer, proxies } from './servers';

// npx downloads the large emulators of Cloudflare and Netlify, so they are tested only on request (docs/hosting.md).
const serversUnderTest = [projectServer, ...proxies, ...(process.env.SERVERLESS === '1' ? emulators : [])];
const out = `${sharedTemporaryFolder('matrix')}/out`;
/** Files that a company may add to `public/`. */
const publicFiles = ['Catálogo 2026 (1).PDF', 'precios.csv', 'sesión.mjs', '.well-known/apple-app-site-association'];

const decoders: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** The rule that serves the page, and a rule that causes an internal error instead. */
const failingRules: Record<string, [string, string]> = {
  nginx: [`try_files ${PAGE_PATH}.html =404;`, 'return 500;'],
  Caddy: [`rewrite * ${PAGE_PATH}.html`, 'error 500'],
  Apache: [`${PAGE_PATH}.html [END]`, '- [R=500,END]'],
};

describe('the hosts under test', () => {
  let contactService: RunningServer;
  beforeAll(async () => {
    cpSync(OUT, out, { recursive: true });
    mkdirSync(`${out}/.well-known`, { recursive: true });
    for (const file of publicFiles) writeFileSync(`${out}/${file}`, 'a'.repeat(2000));
    contactService = await projectServer.start('');
  });
  afterAll(() => contactService?.stop());

  for (const host of serversUnderTest) {
    testWith(host.program)(`${host.name} sends the expected response to every request`, async () => {
      await using server = await host.start(contactService.url, { out });
      const csp = headerPolicy(readFileSync(PAGE_FILE, 'utf8'));
      const origin = emulators.includes(host) ? undefined : `http://127.0.0.1:${server.port}`;
      const requests = matrixRequests({ files: sampleFiles(out), csp, origin });
      const responses: Record<string, ExpectedResponse> = {};
      const expected: Record<string, ExpectedResponse> = {};
      for (const request of requests) {
        const key = [request.method, request.target, JSON.stringify(request.headers), request.body].join(' ');
        const response = expectedResponse(host.name, request);
        if (response === null) continue;
        expected[key] = response;
        responses[key] = await send(request, server.port, response);
        if (request.headers?.['Accept-Encoding'] && origin) await expectRevalidation(request, server.port);
      }
      expect(responses).toEqual(expected);
    });
  }

  for (const { name, program, start } of proxies) {
    testWith(program)(`${name} sends the error screen after an internal error`, async () => {
      await using server = await start(contactService.url, { rules: failingRules[name] });
      const expected = errorScreen(500);
      expect(await send({ method: 'GET', target: PAGE_PATH, expected }, server.port, expected)).toEqual(expected);
    });
  }
});

async function send(request: MatrixRequest, port: number, expected: ExpectedResponse): Promise<ExpectedResponse> {
  const { method, target: path, headers, body: sentBody } = request;
  const response = await sendRequest({ port, method, path, headers, agent: false }, sentBody);
  const receivedHeaders: Record<string, string> = {};
  for (const name of ['Location', 'Set-Cookie', ...Object.keys(expected.headers)]) {
    const value = response.headers[name.toLowerCase()];
    // A host may weaken the tag of a compressed response, but not of its 304.
    if (value !== undefined)
      receivedHeaders[name] = String(value).replace(name === 'Content-Type' ? /;.*/ : /^W\//, '');
  }
  const coding = String(response.headers['content-encoding']);
  const decode = response.body.length > 0 && decoders[coding];
  // Node.js 20 does not decompress Zstandard.
  const body = coding === 'zstd' ? expected.body : describeBody(decode ? decode(response.body) : response.body);
  return { status: response.status, headers: receivedHeaders, body };
}

/** Requests a file again with each validator of its response. */
async function expectRevalidation(request: MatrixRequest, port: number): Promise<void> {
  const { target: path, headers, expected } = request;
  const { etag = '', 'last-modified': modified } = (await sendRequest({ port, path, headers, agent: false })).headers;
  const { Vary, 'Cache-Control': cacheControl } = expected.headers;
  const sameHeaders = { ETag: etag.replace('W/', ''), Vary, 'Cache-Control': cacheControl };
  const notModified: ExpectedResponse = { status: 304, headers: sameHeaders, body: 'other' };
  const validators = [etag, `"other", ${etag}`, '*'].map((tag) => ({ 'If-None-Match': tag }));
  for (const validator of modified ? [...validators, { 'If-Modified-Since': modified }] : validators) {
    const response = await send({ ...request, headers: { ...headers, ...validator } }, port, notModified);
    expect({ path, validator, ...response }).toEqual({ path, validator, ...notModified });
  }
}

function describeBody(body: Buffer): ExpectedResponse['body'] {
  if (body.includes(`id="${anchors.contact}"`)) return 'page';
  return body.includes('Unexpected Application Error!') ? 'error screen' : 'other';
}
