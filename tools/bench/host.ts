import { readFileSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentType, isCompressible } from '@/lib/content-types';
import { CACHE_CONTROL, HASHED_FOLDER } from '@/lib/headers';
import { listen } from '@/lib/processes/listen';
import { makeCertificate } from '@/lib/testing/certificate';

/** Folders served as a good CDN serves them: HTTP/2 over TLS, brotli 11, hashed files immutable. */
interface Host extends Disposable {
  /** The origin of each folder, in their order. */
  origins: string[];
  /** The browser flag that trusts this run's certificate. */
  trustFlag: string;
}

/** Serves each folder of an exported site on a port of its own on loopback. */
export async function startHost(folders: string[]): Promise<Host> {
  const { key, cert, spki } = makeCertificate();
  const sessions = new Set<ServerHttp2Session>();
  const servers = folders.map((folder) => {
    const server = createSecureServer({ key, cert });
    server.on('session', (session) => sessions.add(session));
    server.on('request', (request, response) => {
      const path = normalize(new URL(request.url, 'https://localhost').pathname);
      const name = fileNameOf(path);
      const body = read(join(folder, name));
      if (!body) return response.writeHead(404).end();
      response.writeHead(200, {
        'content-type': contentType(name),
        ...(isCompressible(name) && { 'content-encoding': 'br' }),
        'cache-control': path.startsWith(HASHED_FOLDER) ? CACHE_CONTROL.hashed : 'no-cache',
      });
      return response.end(body);
    });
    return server;
  });
  const ports = await Promise.all(servers.map((server) => listen(server)));
  return {
    origins: ports.map((port) => `https://localhost:${port}`),
    trustFlag: `--ignore-certificate-errors-spki-list=${spki}`,
    [Symbol.dispose]: () => {
      for (const session of sessions) session.destroy();
      for (const server of servers) server.close();
    },
  };
}

const bodies = new Map<string, Buffer | undefined>();

/** A file as it goes over the wire; compressed once, so that no visit but the first waits for that. */
function read(file: string): Buffer | undefined {
  if (!bodies.has(file)) bodies.set(file, encode(file));
  return bodies.get(file);
}

function encode(file: string): Buffer | undefined {
  try {
    const raw = readFileSync(file);
    return isCompressible(file) ? brotliCompressSync(raw) : raw;
  } catch {
    return undefined;
  }
}

/** The file of an exported site that a path names. */
function fileNameOf(path: string): string {
  if (path === '/') return '/index.html';
  return extname(path) ? path : `${path}.html`;
}
