import { readFileSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { contentType, isCompressible } from '@/lib/content-types';
import { CACHE_CONTROL, HASHED_FOLDER } from '@/lib/headers';
import { listen } from '@/lib/processes/listen';
import { makeCertificate } from '@/lib/testing/certificate';

/** A folder of an exported site. */
export interface Site {
  folder: string;
  /** Changes each document before it is compressed and served; without it they are served as they are. */
  transform?: (html: string) => string;
}

/** Folders served as a good CDN serves them: HTTP/2 over TLS, brotli 11, hashed files immutable. */
export interface H2Host {
  /** The origin of each site, in the order in which they were given. */
  origins: string[];
  /** The browser flag that trusts this run's certificate. */
  trustFlag: string;
  close: () => void;
}

/** Serves each site on a port of its own on loopback. */
export async function startH2Host(sites: Site[]): Promise<H2Host> {
  const { key, cert, spki } = makeCertificate();
  const sessions = new Set<ServerHttp2Session>();
  const servers = sites.map((site) => {
    const server = createSecureServer({ key, cert });
    answerFrom(server, site);
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

function answerFrom(server: Http2SecureServer, site: Site): void {
  const bodies = new Map<string, Buffer>();
  server.on('request', (request, response) => {
    const path = normalize(new URL(request.url, 'https://localhost').pathname);
    const name = fileNameOf(path);
    try {
      const body = bodies.get(name) ?? encode(site, name);
      bodies.set(name, body);
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
}

/** The body of a file as it goes over the wire. */
function encode({ folder, transform }: Site, name: string): Buffer {
  const file = readFileSync(join(folder, name));
  const raw = transform && name.endsWith('.html') ? Buffer.from(transform(file.toString())) : file;
  if (!isCompressible(name)) return raw;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  return brotliCompressSync(raw, { params });
}

/** The file of an exported site that a path names. */
function fileNameOf(path: string): string {
  if (path === '/') return '/index.html';
  return extname(path) ? path : `${path}.html`;
}
