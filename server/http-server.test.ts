import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH, HEALTH_PATH } from '@/lib/routes';
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
  siteServer = createSiteServer(app, (_, response) => void response.end('page'));
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
