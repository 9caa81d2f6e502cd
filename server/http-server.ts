import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { routeKind } from '@/lib/routes';
import type { Connection } from './app';
import { SECOND } from './durations';
import { parseTarget, type StaticHost } from './static-site';

/** Against slow clients: headers and body each have this long, which is checked every second. */
const TIMEOUTS = {
  headersTimeout: 6 * SECOND,
  requestTimeout: 8 * SECOND,
  keepAliveTimeout: 8 * SECOND,
  connectionsCheckingInterval: SECOND,
};

/** Idle timeout of a connection, in ms, for clients that send or read nothing; Node may take up to twice as long. */
const IDLE_TIMEOUT = 4 * SECOND;

/**
 * How long a server that closes keeps idle connections, in ms: until then a proxy's next request is answered with
 * `Connection: close` instead of meeting a closed socket.
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

type ContactApp = Hono<{ Bindings: Connection }>;

/**
 * Serves the contact service through `app` and everything else through `staticHost`, which is `null` when only the
 * contact service runs.
 */
export function createSiteServer(app: ContactApp, staticHost: StaticHost | null): SiteServer {
  let isClosing = false;
  const serveContact = createContactListener(app);

  const server = createServer({ ...TIMEOUTS, keepAlive: true }, (request, response) => {
    if (isClosing) response.setHeader('Connection', 'close');
    const kind = routeKind(parseTarget(request.url).pathname);
    const isForContact = kind === 'contact' || kind === 'health';
    if (isForContact || !staticHost) void serveContact(request, response);
    else staticHost(request, response);
  });
  server.setTimeout(IDLE_TIMEOUT);

  async function stop(patience: number): Promise<void> {
    isClosing = true;
    const closed = once(server, 'close');
    // Not http's own, which also closes the connections that are idle at this moment.
    NetServer.prototype.close.call(server);
    const lingersUntil = performance.now() + LINGER;
    const closing = setInterval(() => {
      if (performance.now() >= lingersUntil) server.closeIdleConnections();
    }, 50);
    const cutting = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearInterval(closing);
    clearTimeout(cutting);
  }

  return { server, stop };
}

/** Listens and gives the port, which the system chose when 0 was asked for. */
export async function listen(server: Server, { port, host }: { port: number; host?: string }): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  return chosen;
}

/** Serves requests through the contact service, their bodies within its limit. */
function createContactListener(app: ContactApp) {
  const handle = getRequestListener(
    (request, { incoming }) => app.fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
    // The body is read before; the listener's own cleaning up would cut the connection.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rawBody = await readBody(request, MAX_BODY_BYTES);
    if (!rawBody) return;
    // The store has timeouts of its own; Node sets this one again for the next request.
    request.socket.setTimeout(0);
    // `rawBody` is where the listener looks for a body that was read before.
    await handle(Object.assign(request, { rawBody }), response);
  };
}

/**
 * Reads the body of a request, and keeps at most little more than `limit` bytes of it; what comes after that is
 * discarded as it arrives, until the server's request timeout, so that the connection can be used again.
 *
 * @returns what was kept, longer than `limit` when the body is; `null` when the client left
 */
function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      if (length > limit) return;
      kept.push(chunk);
      length += chunk.byteLength;
      // Resolving again changes nothing.
      if (length > limit) resolve(Buffer.concat(kept));
    });
    request.on('end', () => resolve(Buffer.concat(kept)));
    request.on('close', () => resolve(null));
    request.on('error', () => resolve(null));
  });
}
