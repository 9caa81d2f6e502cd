import { readFileSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentType, isCompressible } from '@/lib/content-types';
import { CACHE_CONTROL, HASHED_FOLDER } from '@/lib/headers';
import { makeCertificate } from '@/lib/testing/certificate';
import { listen } from '@/lib/testing/listen';

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
      const body = isCompressible(file) ? brotliCompressSync(raw, { params }) : raw;
      bodies.set(file, body);
      return body;
    };
    const server = createSecureServer({ key, cert }, (request, response) => {
      const path = normalize(new URL(request.url, 'https://localhost').pathname);
      const name = fileNameOf(path);
      try {
        const body = read(join(folder, name));
        response.writeHead(200, {
          'content-type': contentType(name),
          'content-length': body.length,
          ...(isCompressible(name) && { 'content-encoding': 'br' }),
          'cache-control': path.startsWith(HASHED_FOLDER) ? CACHE_CONTROL.hashed : 'no-cache',
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
  const ports = await Promise.all(servers.map((server) => listen(server)));
  return {
    origins: ports.map((port) => `https://localhost:${port}`),
    trustFlag: `--ignore-certificate-errors-spki-list=${spki}`,
    close: () => {
      for (const session of sessions) session.destroy();
      for (const server of servers) server.close();
    },
  };
}

/** The file of an exported site that a path names. */
function fileNameOf(path: string): string {
  if (path === '/') return '/index.html';
  return extname(path) ? path : `${path}.html`;
}
