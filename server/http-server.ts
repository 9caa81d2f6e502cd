import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { MAX_BODY_BYTES } from '@/lib/contact/schema';
import { routeKind } from '@/lib/routes';
import type { createApp } from './app';
import { SECOND } from './durations';
import { parseRequestTarget, type SiteHandler } from './static-site';

/** Limits of the Node.js server, and the interval at which it checks the timeouts. Times in ms. */
const LIMITS = {
  headersTimeout: 6 * SECOND,
  requestTimeout: 8 * SECOND,
  // Load balancers reuse idle connections for up to 90 s. A request on one that closes would receive 502.
  keepAliveTimeout: 95 * SECOND,
  connectionsCheckingInterval: SECOND,
  // Browsers send all cookies of the company's domain. The default of 16 kB would reject some visitors.
  maxHeaderSize: 64 * 1024,
};

/** Time in ms after which a connection that stalls before or during a request is closed. Node.js may double it. */
const IDLE_TIMEOUT = 4 * SECOND;

/** Time in ms that a closing server keeps idle connections open because a proxy may have just sent a request on one. */
const IDLE_GRACE_PERIOD = 250;

type ContactApp = ReturnType<typeof createApp>;

/** Creates a server for the contact service and the exported site. Without `siteHandler`, `app` gets all requests. */
export function createSiteServer(app: ContactApp, siteHandler: SiteHandler | null) {
  /** Resolves when the closing server has accepted all queued connections. Responses wait for it. */
  let queueAccepted: Promise<void> | undefined;
  const serveContact = createContactListener(app);

  const server = createServer({ ...LIMITS, keepAlive: true }, async (request, response) => {
    if (queueAccepted) {
      await queueAccepted;
      response.setHeader('Connection', 'close');
    }
    if (request.url === '*' || (request.headersDistinct.host?.length ?? 0) > 1) {
      // Load balancers probe with `OPTIONS *`. Two `Host` headers are invalid (RFC 9112, section 3.2).
      response.writeHead(request.url === '*' && request.method === 'OPTIONS' ? 204 : 400).end();
      return;
    }
    // Proxies may send the absolute form of a target, `http://host/path` (RFC 9112, section 3.2.2).
    request.url = request.url?.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
    const route = routeKind(parseRequestTarget(request.url).pathname);
    const isForContact = route === 'contact' || route === 'health';
    if (isForContact || !siteHandler) void serveContact(request, response);
    else siteHandler(request, response);
  });
  server.setTimeout(IDLE_TIMEOUT);
  server.on('connect', (_, socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n', () => socket.destroy());
  });

  /** Rejects new connections and completes requests on open ones. Closes all connections after `timeout` ms. */
  async function stop(timeout: number): Promise<void> {
    queueAccepted = acceptQueuedConnections();
    await queueAccepted;
    const serverClosed = once(server, 'close');
    // Calls the method of `net.Server` because `http.Server.close` would also close idle connections immediately.
    NetServer.prototype.close.call(server);
    const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_GRACE_PERIOD);
    const forcedCloseTimer = setTimeout(() => server.closeAllConnections(), timeout);
    await serverClosed;
    clearInterval(idleTimer);
    clearTimeout(forcedCloseTimer);
  }

  return { server, stop };
}

/**
 * Waits until the server has accepted the connections in its queue, which the system would otherwise reset. Node.js
 * accepts one connection in each pass of its event loop, and its queue contains at most 511.
 */
async function acceptQueuedConnections(): Promise<void> {
  for (let pass = 0; pass < 512; pass++) await setImmediate();
}

function createContactListener(app: ContactApp) {
  const handle = getRequestListener(
    (request, { incoming }) => app.fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
    // The host name is for requests without one, which HTTP/1.0 allows.
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rawBody = await readBody(request, MAX_BODY_BYTES);
    if (!rawBody) return;
    // Disables the idle timeout because the store has its own timeouts. Node.js restores it for the next request.
    request.socket.setTimeout(0);
    // `@hono/node-server` uses the property `rawBody` instead of reading the request again.
    await handle(Object.assign(request, { rawBody }), response);
  };
}

/**
 * Reads a body completely. Keeps little more than `limit` bytes. If the server responded before the end of the body,
 * Node.js would close the connection of a request with `Connection: close`. A client that is still sending might then
 * not receive the response. {@link LIMITS} limits the time for the body.
 *
 * @returns the body, or null if the client disconnected. A truncated body is still longer than `limit`.
 */
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request) {
      if (length > limit) continue;
      chunks.push(chunk);
      length += chunk.byteLength;
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
