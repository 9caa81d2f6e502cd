import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { OUT, PAGE_FILE } from '@/lib/build-output';
import { headerPolicy } from '@/lib/headers';
import { sendRequest } from '@/lib/processes/send-request';
import type { RunningServer } from '@/lib/processes/start-server';
import { anchors } from '@/lib/sections';
import { describeWith, testWith } from '@/lib/testing/test-with';
import { expectedOf } from './deviations';
import { type Expected, type MatrixRequest, matrixRequests, sampleFiles } from './requests';
import { isInstalled, ownServer, proxies, serverless } from './servers';

// Workers and Netlify are emulated by large packages that npx downloads (docs/hosting.md).
const hosts = [ownServer, ...proxies, ...(process.env.SERVERLESS === '1' ? serverless : [])];
const page = existsSync(PAGE_FILE) ? PAGE_FILE : undefined;

describeWith(page)('the matrix of requests', () => {
  let contactService: RunningServer;
  beforeAll(async () => {
    contactService = await ownServer.start('');
  });
  afterAll(() => contactService?.stop());

  for (const host of hosts) {
    testWith(isInstalled(host) ? host.name : undefined)(`${host.name} answers as expected`, async () => {
      await using server = await host.start(contactService.url);
      const policy = headerPolicy(readFileSync(PAGE_FILE, 'utf8'));
      const requests = matrixRequests({ files: sampleFiles(OUT), policy });
      const answers: Record<string, Expected> = {};
      const expected: Record<string, Expected> = {};
      for (const request of requests) {
        const key = [request.method, request.target, ...Object.keys(request.headers ?? {}), request.body].join(' ');
        expected[key] = expectedOf(host.name, request);
        answers[key] = await responseTo(request, server.port, expected[key]);
      }
      expect(answers).toEqual(expected);
    });
  }
});

/** Sends a request and returns the compared part of its answer. */
async function responseTo(request: MatrixRequest, port: number, expected: Expected): Promise<Expected> {
  const { method, target: path, headers, body: sentBody } = request;
  const answer = await sendRequest({ port, method, path, headers, agent: false }, sentBody);
  const received: Record<string, string> = {};
  for (const name of ['Location', 'Set-Cookie', ...Object.keys(expected.headers)]) {
    const value = answer.headers[name.toLowerCase()];
    if (value !== undefined)
      received[name] = name === 'Content-Type' ? String(value).replace(/;.*/, '') : String(value);
  }
  const isCompressed = answer.headers['content-encoding'] === 'gzip' && answer.body.length > 0;
  const body = isCompressed ? gunzipSync(answer.body) : answer.body;
  return { status: answer.status, headers: received, isPage: body.includes(`id="${anchors.contact}"`) };
}
