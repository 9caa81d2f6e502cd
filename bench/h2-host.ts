import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.ico', '.js', '.svg', '.txt', '.webmanifest']);

/** The certificate of one run, and the hash of its key by which the browsers of that run trust it. */
function certificate(): { key: string; cert: string; spki: string } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const pem = readFileSync(cert, 'utf8');
    const der = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
    return { key: readFileSync(key, 'utf8'), cert: pem, spki: createHash('sha256').update(der).digest('base64') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Folders served as a good CDN serves them: HTTP/2 over TLS, brotli 11, hashed files immutable. */
export interface H2Host {
  origins: string[];
  /** The browser flag that trusts this run's certificate. */
  trustFlag: string;
  close: () => void;
}

/** Serves each folder on a port of its own on loopback. */
export async function startH2Host(folders: string[]): Promise<H2Host> {
  const { key, cert, spki } = certificate();
  const sessions = new Set<ServerHttp2Session>();
  const servers = folders.map((folder) => {
    const bodies = new Map<string, Buffer>();
    const read = (file: string) => {
      const known = bodies.get(file);
      if (known) return known;
      const raw = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
      const body = COMPRESSED.has(extname(file)) ? brotliCompressSync(raw, { params }) : raw;
      bodies.set(file, body);
      return body;
    };
    const server = createSecureServer({ key, cert }, (request, response) => {
      const path = normalize(new URL(request.url, 'https://localhost').pathname);
      const name = path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`;
      try {
        const body = read(join(folder, name));
        response.writeHead(200, {
          'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
          'content-length': body.length,
          ...(COMPRESSED.has(extname(name)) && { 'content-encoding': 'br' }),
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
