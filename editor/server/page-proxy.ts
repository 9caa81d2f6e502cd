import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { isOwnRequest } from './access';

/** The ports of loopback on which the editor listens itself and the live page does. */
export interface Ports {
  port: number;
  pagePort: number;
}

/** Where the live page takes itself to be: `next dev` refuses what comes from any other origin. */
function liveOrigin(pagePort: number): string {
  return `http://localhost:${pagePort}`;
}

/** Answers with what the live page answers, so that page and panel share an origin. */
export function passToPage(c: Context, pagePort: number): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const origin = c.req.header('origin') && liveOrigin(pagePort);
  const headers = { ...c.req.header(), host: undefined, origin };
  return proxy(`http://127.0.0.1:${pagePort}${pathname}${search}`, { raw: c.req.raw, headers, redirect: 'manual' });
}

/** Passes the live page's web socket on, over which it hears of changes. */
export function passUpgrade({ port, pagePort }: Ports) {
  return ({ url, headers }: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isOwnRequest(headers, port)) {
      socket.destroy();
      return;
    }
    const origin = liveOrigin(pagePort);
    const upstream = connect(pagePort, '127.0.0.1', () => {
      const lines = Object.entries({ ...headers, host: new URL(origin).host, origin }).map((line) => line.join(': '));
      upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  };
}
