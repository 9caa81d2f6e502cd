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

let site: SiteServer;
let port: number;
/** The store waits for this promise before it stores a request. */
let storeDelay: Promise<void> | undefined;
/** Number of requests that reached the store. */
let accepted = 0;

beforeEach(async () => {
  storeDelay = undefined;
  accepted = 0;
  const app = createApp(
    appDependencies({
      store: {
        async accept({ id }) {
          accepted += 1;
          await storeDelay;
          return { kind: 'stored', id };
        },
      },
    }),
  );
  site = createSiteServer(app, (_, response) => void response.end('page'));
  port = await listen(site.server, { port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  site.server.close();
  site.server.closeAllConnections();
});

interface Sent {
  path?: string;
  method?: string;
  body: string;
  /** Whether the body is sent in chunks without a `Content-Length` header. */
  chunked?: boolean;
}

/** Sends a request over a connection of `agent`. */
async function send(agent: Agent, { path = CONTACT_PATH, method = 'POST', body, chunked = false }: Sent) {
  const length = chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    method,
    agent,
    headers: { 'content-type': 'application/json', ...length },
  });
  if (chunked) sent.flushHeaders();
  sent.end(body);
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode, reused: sent.reusedSocket, connection: response.headers.connection };
}

const large = (bytes: number) => `"${'x'.repeat(bytes)}"`;
const good: Sent = { body: JSON.stringify(contactRequest()) };

test.each<[string, number, Sent]>([
  ['with a declared length', 413, { body: large(MAX_BODY_BYTES) }],
  ['in chunks', 413, { body: large(1_500_000), chunked: true }],
  ['to the page', 200, { body: large(1_500_000), path: '/otra' }],
])('serves the next request on the same connection after a large body sent %s', async (_, status, largeRequest) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await send(agent, largeRequest)).status).toBe(status);
  expect(await send(agent, good)).toEqual({ status: 200, reused: true, connection: 'keep-alive' });
  agent.destroy();
});

test('reads a large body completely before it closes the connection', async () => {
  const body = large(8_000_000);
  const headers = ['Host: x', 'Connection: close', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  // Uses a raw socket because the HTTP client of Node.js stops sending when it receives a response.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.end([`POST ${CONTACT_PATH} HTTP/1.1`, ...headers, '', body].join('\r\n'));
  // Rejects with EPIPE or ECONNRESET if the server closes the connection before it has read the body.
  await finished(socket);
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
});

test('completes requests on open connections while the server shuts down', async () => {
  const pooled = new Agent({ keepAlive: true, maxSockets: 1 });
  const busy = new Agent({ keepAlive: true, maxSockets: 1 });
  await send(pooled, good);
  const released = deferred();
  storeDelay = released.promise;
  const inFlight = send(busy, good);
  await until('the second request is being stored', 60_000, () => accepted === 2);
  const stopped = site.stop(10_000);
  const sentWhileClosing = send(pooled, good);
  await until('the server rejects new connections', 60_000, () =>
    send(new Agent(), { ...good, path: HEALTH_PATH, method: 'GET' }).then(
      () => false,
      (error) => error.code === 'ECONNREFUSED',
    ),
  );
  released.resolve();
  expect((await inFlight).status).toBe(200);
  expect(await sentWhileClosing).toEqual({ status: 200, reused: true, connection: 'close' });
  await stopped;
});
