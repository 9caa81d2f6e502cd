import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { CONTENT_TYPES, contentType } from '@/lib/content-types';
import { listen } from '@/lib/processes/listen';

/**
 * Starts a static file server. `/a` serves `a`, `a.html` or `a/index.html`. A missing file returns `404.html`.
 *
 * @param requiresExactPaths never adds `.html`, like `python3 -m http.server`. `/a` serves `a` or redirects to `/a/`.
 */
export async function serveFolder(
  folder: string,
  { requiresExactPaths = false }: { requiresExactPaths?: boolean } = {},
): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
    if (requiresExactPaths && existsSync(join(folder, path, 'index.html')) && !path.endsWith('/')) {
      response.writeHead(301, { location: `${path}/` });
      return response.end();
    }
    const files = requiresExactPaths ? [path] : [path, `${path}.html`, `${path}/index.html`];
    const candidates = path.endsWith('/') ? [`${path}index.html`] : files;
    for (const candidate of candidates) {
      const body = await readFile(join(folder, candidate)).catch(() => null);
      if (!body) continue;
      response.writeHead(200, { 'content-type': contentType(candidate) });
      return response.end(body);
    }
    response.writeHead(404, { 'content-type': CONTENT_TYPES.html });
    response.end(requiresExactPaths ? 'Not found' : await readFile(join(folder, '404.html')));
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
