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

/** Timeouts for slow clients. */
const TIMEOUTS = {
  headersTimeout: 6 * SECOND,
  requestTimeout: 8 * SECOND,
  keepAliveTimeout: 8 * SECOND,
  connectionsCheckingInterval: SECOND,
};

/** Timeout of a connection without traffic, in ms. Node may take up to twice as long. */
const IDLE_TIMEOUT = 4 * SECOND;

/** Time that a closing server keeps idle connections, in ms, so that a proxy's next request is still answered. */
const LINGER = 250;

export interface SiteServer {
  server: Server;
  /** Rejects new connections, answers requests on open ones, and closes the rest after `timeout` ms. */
  stop(timeout: number): Promise<void>;
}

type ContactApp = Hono<{ Bindings: Connection }>;

/** Routes requests to the contact service or, if present, to the static host. */
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

  async function stop(timeout: number): Promise<void> {
    isClosing = true;
    const closed = once(server, 'close');
    // `http.Server.close` would also close idle connections now.
    NetServer.prototype.close.call(server);
    const lingersUntil = performance.now() + LINGER;
    const closing = setInterval(() => {
      if (performance.now() >= lingersUntil) server.closeIdleConnections();
    }, 50);
    const cutting = setTimeout(() => server.closeAllConnections(), timeout);
    await closed;
    clearInterval(closing);
    clearTimeout(cutting);
  }

  return { server, stop };
}

/** Listens and returns the port; 0 selects a free one. */
export async function listen(server: Server, { port, host }: { port: number; host?: string }): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const { port: chosen } = server.address() as AddressInfo;
  return chosen;
}

function createContactListener(app: ContactApp) {
  const handle = getRequestListener(
    (request, { incoming }) => app.fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
    { overrideGlobalObjects: false },
  );

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const rawBody = await readBody(request, MAX_BODY_BYTES);
    if (!rawBody) return;
    // The store has its own timeouts. Node restores this one for the next request.
    request.socket.setTimeout(0);
    // The listener uses `rawBody` if it is set.
    await handle(Object.assign(request, { rawBody }), response);
  };
}

/**
 * Reads a body to its end, since a client that is still sending could lose an earlier answer: Node closes the connection
 * after answering a request with `Connection: close`. Data beyond `limit` is discarded. {@link TIMEOUTS} limit the time.
 *
 * @returns the body, truncated just above `limit`; null if the client disconnected
 */
function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      if (length > limit) return;
      kept.push(chunk);
      length += chunk.byteLength;
    });
    request.on('end', () => resolve(Buffer.concat(kept)));
    request.on('close', () => resolve(null));
    request.on('error', () => resolve(null));
  });
}
