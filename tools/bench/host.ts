import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentType, isCompressible } from '@/lib/content-types';
import { CACHE_CONTROL, HASHED_FOLDER } from '@/lib/headers';
import { listen } from '@/lib/processes/listen';
import { webPath } from '@/lib/public-files';
import { makeCertificate } from '@/lib/testing/certificate';

/** Folders served as a good CDN serves them: HTTP/2 over TLS, brotli 11, hashed files immutable. */
interface Host extends Disposable {
  /** The origin of each folder, in their order. */
  origins: string[];
  /** The browser flag that trusts this run's certificate. */
  trustFlag: string;
}

/** Serves each folder of an exported site on a separate loopback port. */
export async function startHost(folders: string[]): Promise<Host> {
  const { key, cert, spki } = makeCertificate();
  const sessions = new Set<ServerHttp2Session>();
  const servers = folders.map((folder) => {
    const answers = answersOf(folder);
    const server = createSecureServer({ key, cert });
    server.on('session', (session) => sessions.add(session));
    server.on('request', (request, response) => {
      const answer = answers.get(new URL(request.url, 'https://localhost').pathname);
      if (!answer) return response.writeHead(404).end();
      return response.writeHead(200, answer.headers).end(answer.body);
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

/** The answer at each path of an exported site. Bodies are compressed now, so that no visit waits for it. */
function answersOf(folder: string) {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = entries.filter((entry) => statSync(join(folder, entry)).isFile());
  return new Map(files.map((file) => answerOf(folder, file)));
}

function answerOf(folder: string, file: string) {
  const path = `/${webPath(file).replace(/(?:^index)?\.html$/, '')}`;
  const raw = readFileSync(join(folder, file));
  const headers = {
    'content-type': contentType(file),
    ...(isCompressible(file) && { 'content-encoding': 'br' }),
    'cache-control': path.startsWith(HASHED_FOLDER) ? CACHE_CONTROL.hashed : 'no-cache',
  };
  return [path, { headers, body: isCompressible(file) ? brotliCompressSync(raw) : raw }] as const;
}
