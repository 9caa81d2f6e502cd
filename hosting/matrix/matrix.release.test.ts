import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { headerPolicy } from '@/lib/headers';
import { sendRequest } from '@/lib/processes/send-request';
import type { RunningServer } from '@/lib/processes/start-server';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import { describeWith, testWith } from '@/lib/testing/test-with';
import { expectedResponse } from './deviations';
import { type ExpectedResponse, errorScreen, type MatrixRequest, matrixRequests, sampleFiles } from './requests';
import { emulators, isInstalled, projectServer, proxies } from './servers';

// npx downloads the large emulators of Cloudflare and Netlify, so they are tested only on request (docs/hosting.md).
const serversUnderTest = [projectServer, ...proxies, ...(process.env.SERVERLESS === '1' ? emulators : [])];
const pageFile = existsSync(PAGE_FILE) ? PAGE_FILE : undefined;

/** The rule that serves the page, and a rule that causes an internal error instead. */
const failingRules: Record<string, [string, string]> = {
  nginx: [`try_files ${PAGE_PATH}.html =404;`, 'return 500;'],
  Caddy: [`rewrite * ${PAGE_PATH}.html`, 'error 500'],
  Apache: [`${PAGE_PATH}.html [END]`, '- [R=500,END]'],
};

describeWith(pageFile)('the hosts under test', () => {
  let contactService: RunningServer;
  beforeAll(async () => {
    contactService = await projectServer.start('');
  });
  afterAll(() => contactService?.stop());

  for (const host of serversUnderTest) {
    const testHost = testWith(isInstalled(host) ? host.name : undefined);
    testHost(`${host.name} sends the expected response to every request`, async () => {
      await using server = await host.start(contactService.url);
      const csp = headerPolicy(readFileSync(PAGE_FILE, 'utf8'));
      const origin = emulators.includes(host) ? undefined : `http://127.0.0.1:${server.port}`;
      const requests = matrixRequests({ files: sampleFiles(OUT), csp, origin });
      const responses: Record<string, ExpectedResponse> = {};
      const expected: Record<string, ExpectedResponse> = {};
      for (const request of requests) {
        const key = [request.method, request.target, ...Object.keys(request.headers ?? {}), request.body].join(' ');
        const response = expectedResponse(host.name, request);
        if (response === null) continue;
        expected[key] = response;
        responses[key] = await send(request, server.port, response);
      }
      expect(responses).toEqual(expected);
    });
  }

  for (const host of proxies) {
    const testHost = testWith(isInstalled(host) ? host.name : undefined);
    testHost(`${host.name} sends the error screen after an internal error`, async () => {
      await using server = await host.start(contactService.url, { rules: failingRules[host.name] });
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
    if (value !== undefined)
      receivedHeaders[name] = name === 'Content-Type' ? String(value).replace(/;.*/, '') : String(value);
  }
  const isCompressed = response.headers['content-encoding'] === 'gzip' && response.body.length > 0;
  const body = isCompressed ? gunzipSync(response.body) : response.body;
  return { status: response.status, headers: receivedHeaders, body: describeBody(body) };
}

function describeBody(body: Buffer): ExpectedResponse['body'] {
  if (body.includes(`id="${anchors.contact}"`)) return 'page';
  return body.includes('Unexpected Application Error!') ? 'error screen' : 'other';
}
