import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { decide } from '../lib/routes';
import type { Connection } from './app';
import { SECOND } from './durations';
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
 * The server of the whole site: the contact service through `app`, everything else through `staticHost`, which
 * is `null` when only the contact service runs.
 */
export function createSiteServer(app: Hono<{ Bindings: Connection }>, staticHost: StaticHost | null): Server {
  const contact = getRequestListener(
    (request, { incoming }) => app.fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false },
  );
  const server = createServer({ ...TIMEOUTS, keepAlive: true }, (request, response) => {
    const target = parseTarget(request.url ?? '/');
    const kind = decide(target.pathname);
    if (kind === 'contact' || kind === 'health' || !staticHost) void contact(request, response);
    else staticHost(request, response, kind, target);
  });
  server.setTimeout(IDLE_TIMEOUT);
  return server;
}

/** Listens and gives the port, which the system chose when 0 was asked for. */
export async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Closes gracefully: requests in flight may end, and what is left after `patience` ms is cut. */
export function close(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    // Keep-alive connections become idle one by one, as their last request is answered.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(idle);
      resolve();
    });
  });
}
