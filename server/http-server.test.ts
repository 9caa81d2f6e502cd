import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { listen } from '@/lib/processes/listen';
import { until } from '@/lib/processes/until';
import { CONTACT_PATH, LIVE_PATH } from '@/lib/routes';
import { deferred } from '@/lib/testing/deferred';
import { createApp } from './app';
import { createSiteServer } from './http-server';
import type { AcceptResult, NewRequest } from './store/store';
import { appDependencies, contactRequest } from './testing/requests';

let siteServer: ReturnType<typeof createSiteServer>;
let port: number;
const accept = jest.fn(async ({ id }: NewRequest): Promise<AcceptResult> => ({ kind: 'stored', id }));

beforeEach(async () => {
  const app = createApp(appDependencies({ store: { accept } }));
  siteServer = createSiteServer(app, ({ url }, response) => void response.end(`page ${url}`));
  port = await listen(siteServer.server);
});
afterEach(() => {
  siteServer.server.close();
  siteServer.server.closeAllConnections();
});

async function send(agent: Agent, { path = CONTACT_PATH, body = validBody, headers = {} }) {
  const allHeaders = { 'content-type': 'application/json', ...headers };
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers: allHeaders }).end(body);
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode, reused: sent.reusedSocket, connection: response.headers.connection };
}

const createLargeBody = (bytes: number) => `"${'x'.repeat(bytes)}"`;
const validBody = JSON.stringify(contactRequest());
const createAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });

test.each([
  ['declared length', 413, { body: createLargeBody(MAX_BODY_BYTES) }],
  ['sent in chunks', 413, { body: createLargeBody(1_500_000), headers: { 'transfer-encoding': 'chunked' } }],
  ['sent to the page', 200, { body: createLargeBody(1_500_000), path: '/otra' }],
])('serves the next request on the same connection after a large body (%s)', async (_, status, largeRequest) => {
  const agent = createAgent();
  expect((await send(agent, largeRequest)).status).toBe(status);
  expect(await send(agent, {})).toEqual({ status: 200, reused: true, connection: 'keep-alive' });
  agent.destroy();
});

test('keeps idle connections longer than load balancers reuse them', async () => {
  const response = await fetch(`http://127.0.0.1:${port}${LIVE_PATH}`);
  expect(Number(/\d+/.exec(response.headers.get('keep-alive') ?? ''))).toBeGreaterThan(90);
});

const close = 'Connection: close\r\n\r\n';
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: site.example\r\n${headers}${close}`;
const post = (target: string, body: string) => {
  const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return get(target, headers).replace('GET', 'POST') + body;
};

test.each([
  ['HTTP/1.0 without Host', `GET ${LIVE_PATH} HTTP/1.0\r\n\r\n`, '200'],
  ['two Host headers', get(LIVE_PATH, 'Host: other.example\r\n'), '400'],
  ['probe of a load balancer', 'OPTIONS * HTTP/1.0\r\n\r\n', '204'],
  ['absolute target', get(`http://site.example${LIVE_PATH}`), '200'],
  ['absolute target of the page', get('HTTPS://site.example?a=1'), '200 page /?a=1'],
  ['absolute target of a post', post(`http://x${CONTACT_PATH}`, validBody), '200'],
  // The server reads the body completely. Otherwise, it would reset the connection before the client has sent it.
  ['large body', post(CONTACT_PATH, createLargeBody(8_000_000)), '413'],
  ['target of another host', get(`//evil.example${LIVE_PATH}`), '200 page //evil.example/livez'],
  ['tunnel', get('site.example:443').replace('GET', 'CONNECT'), '405'],
  ['cookies of 20 kB', get(LIVE_PATH, `Cookie: a=${'x'.repeat(20_000)}\r\n`), '200'],
])('answers what real clients send (%s)', async (_, rawRequest, expected) => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(rawRequest);
  const response = await text(socket);
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(response) ?? [];
  const [page = ''] = /page .*/.exec(response) ?? [];
  expect(`${status} ${page}`.trim()).toBe(expected);
});

test('completes requests on open connections while the server shuts down', async () => {
  const idleAgent = createAgent();
  await send(idleAgent, {});
  const [storing, stored] = [deferred(), deferred()];
  accept.mockImplementationOnce(async ({ id }) => {
    storing.resolve();
    await stored.promise;
    return { kind: 'stored', id };
  });
  const busyResponse = send(createAgent(), {});
  await storing.promise;
  const serverStopped = siteServer.stop(10_000);
  const responseWhileClosing = send(idleAgent, {});
  await until('the server rejects new connections', 60_000, () =>
    send(new Agent(), { path: '/otra' }).then(
      () => false,
      (error) => error.code === 'ECONNREFUSED',
    ),
  );
  stored.resolve();
  expect((await busyResponse).status).toBe(200);
  expect(await responseWhileClosing).toEqual({ status: 200, reused: true, connection: 'close' });
  await serverStopped;
});
