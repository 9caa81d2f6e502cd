import decapServer from 'decap-server/dist/middlewares.js';
import express, { type Express } from 'express';
import { contentType } from '@/lib/content-types';

/** Where Decap's own local server answers for the files of the working tree (`GIT_REPO_DIRECTORY`). */
export const API_PATH = '/api/v1';

/**
 * The panel on this machine.
 *
 * @param made files that no folder holds, by their paths: the panel, and what is drawn of the offices
 */
export async function createServer(made: Map<string, Uint8Array | string>): Promise<Express> {
  const app = express();
  app.use((request, response, next) => {
    // A page of another site that reaches this address by a name of its own, or posts to it.
    const own = `http://${request.headers.host}`;
    const isOwn = request.hostname === '127.0.0.1' && (request.headers.origin ?? own) === own;
    if (isOwn) next();
    else response.sendStatus(403);
  });
  app.get(/./, (request, response, next) => {
    const file = request.path.endsWith('/') ? `${request.path}index.html` : request.path;
    const body = made.get(file);
    if (body === undefined) return next();
    response.set({ 'content-type': contentType(file), 'cache-control': 'no-store' });
    response.send(Buffer.from(body));
  });
  app.use(express.static('public'));
  await decapServer.registerLocalFs(app, { logLevel: 'warn' });
  return app;
}
