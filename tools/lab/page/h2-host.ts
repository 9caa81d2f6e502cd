import { readFileSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { COMPRESSIBLE_TYPES, CONTENT_TYPES } from '../../../lib/content-types';
import { makeCertificate } from '../certificate';

const typeOf = (file: string) => CONTENT_TYPES[extname(file).slice(1)] ?? 'application/octet-stream';
const isCompressed = (file: string) => COMPRESSIBLE_TYPES.includes(typeOf(file).replace(/;.*/, ''));

/** Folders served as a good CDN serves them: HTTP/2 over TLS, brotli 11, hashed files immutable. */
export interface H2Host {
  origins: string[];
  /** The browser flag that trusts this run's certificate. */
  trustFlag: string;
  close: () => void;
}

/** Serves each folder on a port of its own on loopback. */
export async function startH2Host(folders: string[]): Promise<H2Host> {
  const { key, cert, spki } = makeCertificate();
  const sessions = new Set<ServerHttp2Session>();
  const servers = folders.map((folder) => {
    const bodies = new Map<string, Buffer>();
    const read = (file: string) => {
      const known = bodies.get(file);
      if (known) return known;
      const raw = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
      const body = isCompressed(file) ? brotliCompressSync(raw, { params }) : raw;
      bodies.set(file, body);
      return body;
    };
    const server = createSecureServer({ key, cert }, (request, response) => {
      const path = normalize(new URL(request.url, 'https://localhost').pathname);
      const name = path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`;
      try {
        const body = read(join(folder, name));
        response.writeHead(200, {
          'content-type': typeOf(name),
          'content-length': body.length,
          ...(isCompressed(name) && { 'content-encoding': 'br' }),
          'cache-control': path.includes('/_next/static/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        });
        response.end(body);
      } catch {
        response.writeHead(404, { 'content-type': 'text/plain' });
        response.end('not found');
      }
    });
    server.on('session', (session) => {
      sessions.add(session);
      session.on('close', () => sessions.delete(session));
    });
    return server;
  });
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))),
  );
  return {
    origins: servers.map((server) => `https://localhost:${(server.address() as AddressInfo).port}`),
    trustFlag: `--ignore-certificate-errors-spki-list=${spki}`,
    close: () => {
      for (const session of sessions) session.destroy();
      for (const server of servers) server.close();
    },
  };
}
