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
/** Delays the storage of accepted requests. */
let hold: Promise<void> | undefined;
let accepted = 0;

beforeEach(async () => {
  hold = undefined;
  accepted = 0;
  const app = createApp(
    appDependencies({
      store: {
        async accept({ id }) {
          accepted += 1;
          await hold;
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
  /** Without a declared length. */
  chunked?: boolean;
}

/** Sends a request over the agent's connection. */
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
  const [answer]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  await text(answer);
  return { status: answer.statusCode, reused: sent.reusedSocket, connection: answer.headers.connection };
}

const large = (bytes: number) => `"${'x'.repeat(bytes)}"`;
const good: Sent = { body: JSON.stringify(contactRequest()) };

test.each<[string, number, Sent]>([
  ['with a declared length', 413, { body: large(MAX_BODY_BYTES) }],
  ['in chunks', 413, { body: large(1_500_000), chunked: true }],
  ['for the page', 200, { body: large(1_500_000), path: '/otra' }],
])('answers the next request on a connection after a large body %s', async (_, status, refused) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await send(agent, refused)).status).toBe(status);
  expect(await send(agent, good)).toEqual({ status: 200, reused: true, connection: 'keep-alive' });
  agent.destroy();
});

test('reads a large body to its end before it answers and closes the connection', async () => {
  const body = large(8_000_000);
  const headers = ['Host: x', 'Connection: close', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  // Node's HTTP client would stop sending at the answer.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.end([`POST ${CONTACT_PATH} HTTP/1.1`, ...headers, '', body].join('\r\n'));
  // Rejects with EPIPE or ECONNRESET if the server closes the connection earlier.
  await finished(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('answers pending requests and open connections while it closes', async () => {
  const pooled = new Agent({ keepAlive: true, maxSockets: 1 });
  const busy = new Agent({ keepAlive: true, maxSockets: 1 });
  await send(pooled, good);
  const released = deferred();
  hold = released.promise;
  const inFlight = send(busy, good);
  await until('being stored', 60_000, () => accepted === 2);
  const stopped = site.stop(10_000);
  const late = send(pooled, good);
  await until('it takes no new connection', 60_000, () =>
    send(new Agent(), { ...good, path: HEALTH_PATH, method: 'GET' }).then(
      () => false,
      (error) => error.code === 'ECONNREFUSED',
    ),
  );
  released.resolve();
  expect((await inFlight).status).toBe(200);
  expect(await late).toEqual({ status: 200, reused: true, connection: 'close' });
  await stopped;
});
