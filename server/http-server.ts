import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { MAX_BODY_BYTES } from '../lib/contact/schema';
import { decide } from '../lib/routes';
import type { Connection } from './app';
import { SECOND } from './durations';
import { readBody } from './intake/read-body';
import { parseTarget, type StaticHost } from './static/static-host';

/** Against slow clients: headers and body each have this long, which is checked every second. */
const TIMEOUTS = {
  headersTimeout: 6 * SECOND,
  requestTimeout: 8 * SECOND,
  keepAliveTimeout: 8 * SECOND,
  connectionsCheckingInterval: SECOND,
};

/**
 * Idle timeout of a connection, in ms, for clients that stop reading; Node may take up to twice as long. It is longer
 * than the store's timeouts, so that a refusal is still sent.
 */
const IDLE_TIMEOUT = 4 * SECOND;

/**
 * How long a server that closes still answers on connections that are open, in ms: those that a proxy uses often end
 * with an answer that says so, and one that is unused for this long is hardly used at the moment in which it is closed.
 */
const LINGER = 250;

/** The server of the whole site; its `stop` closes it gracefully. */
export interface SiteServer {
  server: Server;
  /**
   * Takes no new connection, answers what comes on the ones that are open, and closes them; what is left after
   * `patience` ms is cut.
   */
  stop(patience: number): Promise<void>;
}

/**
 * Serves the contact service through `app` and everything else through `staticHost`, which is `null` when only the
 * contact service runs.
 */
export function createSiteServer(app: Hono<{ Bindings: Connection }>, staticHost: StaticHost | null): SiteServer {
  let isClosing = false;
  const handle = getRequestListener(
    (request, { incoming }) => app.fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
    // The body is read before; the listener's own cleaning up would cut the connection.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );

  async function contact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rawBody = await readBody(request, MAX_BODY_BYTES);
    if (rawBody) await handle(Object.assign(request, { rawBody }), response);
  }

  const server = createServer({ ...TIMEOUTS, keepAlive: true }, (request, response) => {
    if (isClosing) response.setHeader('Connection', 'close');
    const target = parseTarget(request.url ?? '/');
    const kind = decide(target.pathname);
    if (kind === 'contact' || kind === 'health' || !staticHost) void contact(request, response);
    else staticHost(request, response, kind, target);
  });
  server.setTimeout(IDLE_TIMEOUT);

  async function stop(patience: number): Promise<void> {
    isClosing = true;
    const closed = once(server, 'close');
    // Not http's own, which also closes the connections that are idle at this moment.
    NetServer.prototype.close.call(server);
    const closingIdle = setTimeout(() => {
      setInterval(() => server.closeIdleConnections(), 50).unref();
    }, LINGER);
    const cutting = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearTimeout(closingIdle);
    clearTimeout(cutting);
  }

  return { server, stop };
}

/** Listens and gives the port, which the system chose when 0 was asked for. */
export async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}
