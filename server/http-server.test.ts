import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH, HEALTH_PATH, LIVE_PATH } from '@/lib/routes';
import { deferred } from '@/lib/testing/deferred';
import { createApp } from './app';
import { createSiteServer, listen, type SiteServer } from './http-server';
import { appDependencies, contactRequest } from './testing/requests';

let siteServer: SiteServer;
let port: number;
/** The store waits for this promise before it stores a request. */
let storeDelay: Promise<void> | undefined;
let acceptCallCount = 0;

beforeEach(async () => {
  storeDelay = undefined;
  acceptCallCount = 0;
  const app = createApp(
    appDependencies({
      store: {
        async accept({ id }) {
          acceptCallCount += 1;
          await storeDelay;
          return { kind: 'stored', id };
        },
      },
    }),
  );
  siteServer = createSiteServer(app, ({ url }, response) => void response.end(`page ${url}`));
  port = await listen(siteServer.server, { port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  siteServer.server.close();
  siteServer.server.closeAllConnections();
});

interface TestRequest {
  path?: string;
  method?: string;
  body: string;
  /** Whether the body is sent in chunks without a `Content-Length` header. */
  chunked?: boolean;
}

async function send(agent: Agent, { path = CONTACT_PATH, method = 'POST', body, chunked = false }: TestRequest) {
  const lengthHeader = chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const clientRequest = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    agent,
    headers: { 'content-type': 'application/json', ...lengthHeader },
  });
  if (chunked) clientRequest.flushHeaders();
  clientRequest.end(body);
  const [response]: [IncomingMessage] = (await once(clientRequest, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode, reused: clientRequest.reusedSocket, connection: response.headers.connection };
}

const createLargeBody = (bytes: number) => `"${'x'.repeat(bytes)}"`;
const validRequest: TestRequest = { body: JSON.stringify(contactRequest()) };

test.each<[string, number, TestRequest]>([
  ['declared length', 413, { body: createLargeBody(MAX_BODY_BYTES) }],
  ['sent in chunks', 413, { body: createLargeBody(1_500_000), chunked: true }],
  ['sent to the page', 200, { body: createLargeBody(1_500_000), path: '/otra' }],
])('serves the next request on the same connection after a large body (%s)', async (_, status, largeRequest) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await send(agent, largeRequest)).status).toBe(status);
  expect(await send(agent, validRequest)).toEqual({ status: 200, reused: true, connection: 'keep-alive' });
  agent.destroy();
});

test('keeps idle connections longer than load balancers reuse them', async () => {
  const response = await fetch(`http://127.0.0.1:${port}${LIVE_PATH}`);
  expect(Number(/\d+/.exec(response.headers.get('keep-alive') ?? ''))).toBeGreaterThan(90);
});

test('reads a large body completely before closing the connection', async () => {
  const body = createLargeBody(8_000_000);
  const headers = ['Host: x', 'Connection: close', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  // Uses a raw socket because the HTTP client of Node.js stops sending when it receives a response.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.end([`POST ${CONTACT_PATH} HTTP/1.1`, ...headers, '', body].join('\r\n'));
  // `finished` rejects with EPIPE or ECONNRESET if the server closes the connection before it has read the body.
  await finished(socket);
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
});

const get = (target: string, headers = '', version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${version === '1.1' ? 'Host: site.example\r\n' : ''}${headers}\r\n`;
const CLOSE = 'Connection: close\r\n';
const { body } = validRequest;
const LENGTH = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
const CHUNKS = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\nX-Sum: 1\r\n\r\n`;
const postJson = (headers: string, content = body, start = `POST ${CONTACT_PATH} HTTP/1.1`) =>
  `${start}\r\nHost: site.example\r\n${CLOSE}Content-Type: application/json\r\n${headers}\r\n${content}`;

test.each<[string, string, string]>([
  ['HTTP/1.0 without Host', get(LIVE_PATH, '', '1.0'), '200'],
  ['HTTP/1.0 with Host', get(LIVE_PATH, 'Host: 10.0.0.1\r\n', '1.0').replace('GET', 'HEAD'), '200'],
  ['HTTP/1.1 without Host', `GET ${LIVE_PATH} HTTP/1.1\r\n\r\n`, '400'],
  ['two Host headers', get(LIVE_PATH, `Host: other.example\r\n${CLOSE}`), '400'],
  ['probe of a load balancer', 'OPTIONS * HTTP/1.0\r\n\r\n', '204'],
  ['PROXY protocol', `PROXY TCP4 192.0.2.1 10.0.0.1 5000 80\r\n${get(LIVE_PATH)}`, '400'],
  ['absolute target', get(`http://site.example${LIVE_PATH}`, CLOSE), '200'],
  ['absolute target of the page', get('HTTPS://site.example?a=1', CLOSE), '200 page /?a=1'],
  ['absolute target of a post', postJson(LENGTH, body, `POST http://x${CONTACT_PATH} HTTP/1.1`), '200'],
  ['target of another host', get(`//evil.example${LIVE_PATH}`, CLOSE), '200 page //evil.example/livez'],
  ['tunnel', get('site.example:443').replace('GET', 'CONNECT'), '405'],
  ['Expect: 100-continue', postJson(`Expect: 100-continue\r\n${LENGTH}`), '100 200'],
  ['unknown expectation', get(LIVE_PATH, `Expect: x\r\n${CLOSE}`), '417'],
  ['pipelined requests', get(LIVE_PATH) + get(LIVE_PATH, CLOSE), '200 200'],
  ['upgrade to HTTP/2', get(LIVE_PATH, 'Connection: Upgrade, close\r\nUpgrade: h2c\r\n'), '200'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
  ['TLS', '\x16\x03\x01\x00\x7a\x01\x00\x00\x76\x03\x03', '400'],
  ['chunks with a trailer', postJson('Transfer-Encoding: chunked\r\n', CHUNKS), '200'],
  ['two lengths', postJson(LENGTH + LENGTH), '400'],
  ['length and chunks', postJson(`${LENGTH}Transfer-Encoding: chunked\r\n`, CHUNKS), '400'],
  ['lower-case method', get(LIVE_PATH).replace('GET', 'get'), '400'],
  ['rare method', get(LIVE_PATH, CLOSE).replace('GET', 'PROPFIND'), '405'],
  ['cookies of 20 kB', get(LIVE_PATH, `Cookie: a=${'x'.repeat(20_000)}\r\n${CLOSE}`), '200'],
  ['long target', get(`/${'a'.repeat(70_000)}`), '431'],
])('answers what real clients send (%s)', async (_, request, expected) => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(request);
  const response = await text(socket);
  const statuses = [...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  const [page = ''] = /page .*/.exec(response) ?? [];
  expect([...statuses, page].join(' ').trim()).toBe(expected);
});

test('completes requests on open connections while the server shuts down', async () => {
  const idleAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  const busyAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  await send(idleAgent, validRequest);
  const delay = deferred();
  storeDelay = delay.promise;
  const busyResponse = send(busyAgent, validRequest);
  await until('the second request is being stored', 60_000, () => acceptCallCount === 2);
  const serverStopped = siteServer.stop(10_000);
  const responseWhileClosing = send(idleAgent, validRequest);
  await until('the server rejects new connections', 60_000, () =>
    send(new Agent(), { ...validRequest, path: HEALTH_PATH, method: 'GET' }).then(
      () => false,
      (error) => error.code === 'ECONNREFUSED',
    ),
  );
  delay.resolve();
  expect((await busyResponse).status).toBe(200);
  expect(await responseWhileClosing).toEqual({ status: 200, reused: true, connection: 'close' });
  await serverStopped;
});
